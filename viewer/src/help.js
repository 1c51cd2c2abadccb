// The keys, and a sheet that tells them.

import { make } from "./elements.js";

export function makeHelp(root, keys) {
  const table = make("table");
  for (const [key, { text }] of keys) {
    if (text) table.append(make("tr", {}, make("td", {}, make("kbd", { textContent: key })), make("td", { textContent: text })));
  }
  const sheet = make("div", { className: "dsr-help", hidden: true, onclick: () => { sheet.hidden = true; } },
    make("div", {}, make("b", { textContent: "Keys" }), table,
      make("p", { textContent: "Drag turns, wheel zooms, right button shifts. Click a body for its values, the chart for a time." })));
  root.append(sheet);
  return { toggle: (on = sheet.hidden) => { sheet.hidden = !on; }, shown: () => !sheet.hidden };
}

// what a key is called in the table
export function keyOf(event) {
  const names = { " ": "space", ArrowRight: "\u2192", ArrowLeft: "\u2190", "=": "+" };
  return names[event.key] ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}
