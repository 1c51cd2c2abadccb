// Colours that colour-blind readers tell apart: Okabe and Ito's for groups, cividis-like for sizes.

export const GROUPS = ["#c9a66b", "#5b8db8", "#c05a3c", "#6a9a76", "#a587b5", "#d9bb4a", "#7fb7d6", "#8d8d8d"];
export const LINES = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"];
export const GROUND = "#d9d6cf";
const CIVIDIS = ["#00224e", "#123570", "#3b496c", "#575d6d", "#707173", "#8a8678", "#a59c74", "#c3b369", "#e1cc55", "#fee838"];
const SIGNED = ["#053061", "#2166ac", "#4393c3", "#92c5de", "#f7f7f7", "#f4a582", "#d6604d", "#b2182b", "#67001f"];

export function rgb(hex) {
  const n = parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

export const stops = (signed) => (signed ? SIGNED : CIVIDIS);

// 256 colours along the scale, RGBA bytes.
export function ramp(signed) {
  const list = stops(signed).map(rgb);
  const out = new Uint8Array(4 * 256);
  for (let k = 0; k < 256; k++) {
    const at = (k / 255) * (list.length - 1);
    const i = Math.min(Math.floor(at), list.length - 2);
    for (let c = 0; c < 3; c++) out[4 * k + c] = Math.round(list[i][c] + (at - i) * (list[i + 1][c] - list[i][c]));
    out[4 * k + 3] = 255;
  }
  return out;
}
