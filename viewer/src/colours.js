// Scales of colours; the colours themselves come with the replay (drystone/views/style.py), one palette for everything.

export function rgb(hex) {
  const n = parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

// 256 colours along a scale given by some of them, RGBA bytes.
export function ramp(stops) {
  const list = stops.map(rgb);
  const out = new Uint8Array(4 * 256);
  for (let k = 0; k < 256; k++) {
    const at = (k / 255) * (list.length - 1);
    const i = Math.min(Math.floor(at), list.length - 2);
    for (let c = 0; c < 3; c++) out[4 * k + c] = Math.round(list[i][c] + (at - i) * (list[i + 1][c] - list[i][c]));
    out[4 * k + 3] = 255;
  }
  return out;
}
