// Elements of the page in one line each, and numbers as text.

export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in node && key !== "list") node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

export function choice(names, onchange, value) {
  const select = make("select", { onchange: () => onchange(select.value) });
  for (const name of names) select.append(make("option", { value: name, textContent: name }));
  if (value !== undefined) select.value = value;
  return select;
}

export function swatch(colour, className = "") {
  const found = make("i", { className });
  found.style.background = colour;
  return found;
}

export function format(value) {
  if (!Number.isFinite(value)) return "-";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e5)) return value.toExponential(2).replace("e+", "e");
  return String(Number(value.toPrecision(4)));
}

export function niceTicks(low, high, count) {
  const span = high - low || 1;
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((v) => v * power).find((v) => v >= raw * 0.9999);
  const out = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * span; k++) out.push(k * step);
  return out;
}

// the largest of 1, 2, 5, 10 ... that is not more than a value
export function niceBelow(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].map((v) => v * power).find((v) => v <= value * 1.0001) ?? power;
}
