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
  // a point in axes of a body, in world axes
  const carried = (b, point, frame) => {
    const k = Math.min(Math.floor(frame), frames - 1);
    const next = Math.min(k + 1, frames - 1);
    const turn = [0, 1, 2, 3].map((i) => {
      const p = arrays.attitude[4 * (b * frames + k) + i];
      return p + (frame - k) * (arrays.attitude[4 * (b * frames + next) + i] - p);
    });
    const size = Math.hypot(...turn) || 1;
    const [w, x, y, z] = turn.map((v) => v / size);
    const t = [2 * (y * point[2] - z * point[1]), 2 * (z * point[0] - x * point[2]), 2 * (x * point[1] - y * point[0])];
    const turned = [y * t[2] - z * t[1], z * t[0] - x * t[2], x * t[1] - y * t[0]];
    return at(b, frame).map((v, i) => v + point[i] + w * t[i] + turned[i]);
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
  return { at, carried, field, displacement, frameOf };
}
