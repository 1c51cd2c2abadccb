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
  // top of the scale of displacements, strays aside: the 90th percentile of what bodies reach
  const largestDisplacement = () => {
    const reached = [];
    for (let b = 0; b < header.names.length; b++) {
      if (arrays.still[b]) continue;
      let most = 0;
      for (let k = 0; k < frames; k += Math.max(1, Math.floor(frames / 20))) most = Math.max(most, displacement(b, k));
      reached.push(Math.max(most, displacement(b, frames - 1)));
    }
    reached.sort((a, b) => a - b);
    return reached.length ? reached[Math.ceil(0.9 * (reached.length - 1))] : 1;
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
  return { at, field, displacement, largestDisplacement, frameOf };
}
