// The legend in a corner of the view: everything that is drawn, what it means and its units.

import { format, make, niceBelow, niceTicks, swatch } from "./elements.js";

const MOST = 12; // groups that are listed

export function makeLegend(place) {
  const box = make("div", { className: "dsr-key" });
  place.append(box);
  let last = "";
  const row = (mark, text) => make("div", { className: "dsr-row" }, mark, make("span", { textContent: text }));
  const head = (text) => make("b", { textContent: text });

  function scale({ name, unit, low, high, stops, beyond, pale }) {
    const bar = make("div", { className: "dsr-scale" });
    bar.style.background = `linear-gradient(to right, ${stops.map((one) => (pale ? `color-mix(in srgb, ${one} 25%, #f7f7f7)` : one)).join(",")})`;
    const ends = make("div", { className: "dsr-ends" });
    const ticks = niceTicks(low, high, 3);
    const share = (v) => (v - low) / (high - low);
    for (const v of ticks.filter((one) => share(one) > 0.2 && share(one) < 0.62)) {
      const tick = make("span", { textContent: format(Number(v.toPrecision(6))) });
      tick.style.left = `${100 * share(v)}%`;
      ends.append(tick);
    }
    ends.prepend(make("span", { className: "dsr-low", textContent: `${beyond[0] ? "\u2264 " : ""}${format(Number(low.toPrecision(3)))}` }));
    ends.append(make("span", { className: "dsr-high", textContent: `${beyond[1] ? "\u2265 " : ""}${format(Number(high.toPrecision(3)))}` }));
    return make("div", {}, head(`${name} [${unit}]`), bar, ends);
  }

  // colour by group: names with their colours
  function groups(list) {
    const rows = list.slice(0, MOST).map(([name, colour]) => row(swatch(colour), name));
    if (list.length > MOST) rows.push(make("div", { textContent: `and ${list.length - MOST} more` }));
    return make("div", {}, head("group"), ...rows);
  }

  // three bars as thick as they are drawn now
  function forces({ quantity, unit, typical, pixels, leftOut }) {
    const rows = [0.25, 1, 4].map((share) => {
      const value = niceBelow(share * typical);
      const bar = swatch("#b81c24", "dsr-force");
      bar.style.height = `${Math.max(1, Math.min(24, pixels(value)))}px`;
      return row(bar, `${format(value)} ${unit}`);
    });
    const more = leftOut ? [make("div", { textContent: "the strongest only" })] : [];
    return make("div", {}, head(quantity === "force" ? "force between bodies" : "impulse of impacts"), ...rows, ...more);
  }

  const list = (title, rows) => make("div", {}, head(title), ...rows.map(([text, colour, kind]) => row(swatch(colour, kind), text)));

  return {
    box,
    set(shown) {
      // most frames change nothing here
      const { colour, chains, joints, thrust, marks } = shown;
      const now = JSON.stringify([shown, chains && Math.round(10 * chains.pixels(chains.typical))]);
      if (now === last) return;
      last = now;
      const parts = [];
      if (colour) parts.push(colour.stops ? scale(colour) : groups(colour));
      if (chains) parts.push(forces(chains));
      if (joints) parts.push(list("joints", joints));
      if (thrust) parts.push(list("line of thrust", thrust));
      if (marks?.length) parts.push(list("marks", marks));
      box.replaceChildren(...parts);
    },
  };
}
