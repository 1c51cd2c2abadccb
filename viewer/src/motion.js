// Poses read on the side of the page: for picking, charts of a body, force chains and the test in a browser.

export function makeMotion({ header, arrays }) {
  const frames = header.time.length;
  const at = (b, frame) => {
    const k = Math.min(Math.floor(frame), frames - 1);
    const next = Math.min(k + 1, frames - 1);
    const share = frame - k;
    return [0, 1, 2].map((i) => {
      const p = arrays.position[4 * (b * frames + k) + i];
      const q = arrays.position[4 * (b * frames + next) + i];
      return arrays.position_origin[3 * b + i] + arrays.position_step[b] * (p + share * (q - p));
    });
  };
  const field = (info, series, frame) => {
    const k = Math.min(Math.floor(frame), frames - 1);
    const next = Math.min(k + 1, frames - 1);
    const values = arrays[info.block];
    const [p, q] = [values[series * frames + k], values[series * frames + next]];
    return (info.top * (p + (frame - k) * (q - p))) / 32767;
  };
  const displacement = (b, frame) => {
    const x = arrays.rest ? [0, 1, 2].map((i) => arrays.rest[3 * b + i]) : at(b, 0);
    const y = at(b, frame);
    return Math.hypot(...y.map((v, k) => v - x[k]));
  };
  // attitude of a body, scalar first
  const turn = (b, frame) => {
    const k = Math.min(Math.floor(frame), frames - 1);
    const next = Math.min(k + 1, frames - 1);
    const mixed = [0, 1, 2, 3].map((i) => {
      const p = arrays.attitude[4 * (b * frames + k) + i];
      return p + (frame - k) * (arrays.attitude[4 * (b * frames + next) + i] - p);
    });
    const size = Math.hypot(...mixed) || 1;
    return mixed.map((v) => v / size);
  };
  const turned = ([w, x, y, z], point) => {
    const t = [2 * (y * point[2] - z * point[1]), 2 * (z * point[0] - x * point[2]), 2 * (x * point[1] - y * point[0])];
    const u = [y * t[2] - z * t[1], z * t[0] - x * t[2], x * t[1] - y * t[0]];
    return point.map((v, i) => v + w * t[i] + u[i]);
  };
  // a direction of the world in axes of a body; a point of a body in world axes
  const back = ([w, x, y, z], direction) => turned([w, -x, -y, -z], direction);
  const placed = (centre, attitude, point) => turned(attitude, point).map((v, i) => v + centre[i]);
  const carried = (b, point, frame) => placed(at(b, frame), turn(b, frame), point);
  // where nodes are drawn, displacements so many times as large, as in vertex.glsl
  const drawnNodes = (frame, magnify) => {
    const { node, node_origin: origin, node_step: step, node_rest: rest, node_spacing: spacing } = arrays;
    const k = Math.min(Math.floor(frame), frames - 1);
    const next = Math.min(k + 1, frames - 1);
    const out = new Float64Array(origin.length);
    for (let n = 0; n < step.length; n++) {
      for (let i = 0; i < 3; i++) {
        const p = node[4 * (n * frames + k) + i];
        const here = origin[3 * n + i] + step[n] * (p + (frame - k) * (node[4 * (n * frames + next) + i] - p));
        out[3 * n + i] = rest[3 * n + i] + (magnify - 1) * spacing[3 * n + i] + magnify * (here - rest[3 * n + i]);
      }
    }
    return out;
  };
  const frameOf = (time) => {
    const t = header.time;
    if (time <= t[0]) return 0;
    if (time >= t[frames - 1]) return frames - 1;
    let [low, high] = [0, frames - 1];
    while (high - low > 1) {
      const mid = (low + high) >> 1;
      if (t[mid] <= time) low = mid;
      else high = mid;
    }
    return low + (time - t[low]) / (t[high] - t[low]);
  };
  return { at, turn, back, placed, carried, drawnNodes, field, displacement, frameOf };
}
