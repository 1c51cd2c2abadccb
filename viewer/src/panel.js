// Buttons, slider, choices and cards around the stage. It holds no state of its own: it calls actions.

import { choice, format, make, swatch } from "./elements.js";

const NO_CHART = "no chart";
const AXES = ["none", "x", "y", "z"];

export function makePanel(root, bar, { fields, speeds, state, switches, magnify, charts: chartNames, actions }) {
  const slider = make("input", { type: "range", step: "any", ariaLabel: "time" });
  slider.addEventListener("input", () => actions.setTime(Number(slider.value), true));
  const play = make("button", { textContent: "\u25b6", title: "play or pause (space)", onclick: actions.toggle });
  const time = make("span", { className: "dsr-time" });
  const speed = choice(speeds.map((v) => `x ${v}`), (v) => actions.setSpeed(Number(v.slice(2))), `x ${state.speed}`);
  speed.title = "seconds of the run shown per second";
  const badge = make("span", { className: "dsr-badge", hidden: true });
  bar.append(play, slider, time, speed, badge, make("button", { textContent: "?", title: "keys (?)", onclick: actions.help }));

  const colour = choice(fields, actions.setColour);
  const ends = ["low", "high"].map((name) => {
    const box = make("input", { type: "number", step: "any", ariaLabel: `${name} end of the scale of colours` });
    box.addEventListener("change", () => actions.setLimits(...ends.map((one) => Number(one.value))));
    return box;
  });
  const button = (text, title, action) => make("button", { textContent: text, title, onclick: action });
  const limits = make("div", { className: "dsr-limits" },
    make("label", {}, "scale from", ends[0], "to", ends[1]),
    make("div", {}, button("run 2\u201398 %", "limits that leave out 2 % of the values of the run at either end (g)", () => actions.robust(false)),
      button("now 2\u201398 %", "the same for this frame (a)", () => actions.robust(true)),
      button("all", "up to the largest value of the run", actions.whole)));
  const side = make("div", { className: "dsr-side" }, make("label", {}, "colour by", colour), limits);

  const boxes = {};
  for (const [name, { text, title }] of Object.entries(switches)) {
    boxes[name] = make("input", { type: "checkbox" });
    boxes[name].addEventListener("change", () => actions.setSwitch(name, boxes[name].checked));
    side.append(make("label", { title: title ?? "" }, text, boxes[name]));
  }
  if (magnify) {
    const amount = make("span", { textContent: `x ${magnify}` });
    const range = make("input", { type: "range", min: 0, max: 3, step: 0.05, value: Math.log10(magnify) });
    range.addEventListener("input", () => {
      const value = Number((10 ** Number(range.value)).toPrecision(2));
      amount.textContent = `x ${value}`;
      actions.setMagnify(value);
    });
    side.append(make("label", { title: "displacements are drawn so many times as large" }, "magnify", range, amount));
  }
  const place = make("input", { type: "range", min: 0, max: 1, step: 0.005, value: 0.5, ariaLabel: "place of the cut" });
  place.addEventListener("input", () => actions.setSection(axis.value, Number(place.value)));
  const axis = choice(AXES, (v) => actions.setSection(v, Number(place.value)));
  const flip = button("flip", "show the other half", () => actions.flipSection());
  const cut = make("span", { className: "dsr-cut" });
  side.append(make("label", { title: "cut by a plane across an axis (x, y, z)" }, "section", axis, place, flip), cut);
  side.append(make("div", { className: "dsr-views" }, button("reset", "view of the beginning (r)", () => actions.look("reset")),
    button("front", "along y (1)", () => actions.look("front")), button("side", "along x (2)", () => actions.look("side")),
    button("top", "from above (3)", () => actions.look("top")), button("A+", "larger text (+)", () => actions.zoomText(1)),
    button("A\u2212", "smaller text (-)", () => actions.zoomText(-1)), button("\u25d0", "dark or light (d)", actions.dark)));

  const chartCanvas = make("canvas");
  const legend = make("div", { className: "dsr-legend" });
  const charts = choice([NO_CHART, ...chartNames], (v) => show(v), chartNames[0] ?? NO_CHART);
  const show = (name) => {
    chartCanvas.hidden = legend.hidden = name === NO_CHART;
    actions.showChart(name === NO_CHART ? "" : name);
  };
  chartCanvas.hidden = legend.hidden = !chartNames.length;
  const card = make("div", { className: "dsr-picked", hidden: true });
  const notes = make("div", { className: "dsr-notes", hidden: true });
  const chartBox = make("div", { className: "dsr-chart", hidden: !chartNames.length }, charts, chartCanvas, legend);
  side.append(chartBox, card, notes);
  root.append(side);

  let [begin, end] = [0, 1];
  return {
    chartCanvas,
    side,
    setRange(low, high) {
      [begin, end] = [low, high];
      slider.min = low;
      slider.max = high;
      bar.hidden = high <= low && badge.hidden;
    },
    setTime(t) {
      slider.value = t;
      time.textContent = `${t.toFixed(end - begin < 10 ? 3 : 2)} / ${format(end)} s`;
    },
    setPlaying(on) { play.textContent = on ? "\u275a\u275a" : "\u25b6"; },
    setBadge(text, kind) {
      badge.hidden = !text;
      badge.textContent = text;
      badge.className = `dsr-badge dsr-${kind}`;
      bar.hidden = false;
    },
    setColour(name, low, high) {
      colour.value = name;
      limits.hidden = name === "group";
      for (const [k, value] of [low, high].entries()) if (document.activeElement !== ends[k]) ends[k].value = Number(value.toPrecision(3));
    },
    setSwitch(name, on) { if (boxes[name]) boxes[name].checked = on; },
    setSection(name, at, text) {
      axis.value = name;
      place.value = at;
      place.hidden = flip.hidden = name === "none";
      cut.textContent = text;
    },
    setNotes(list) {
      notes.hidden = !list.length;
      notes.replaceChildren(...list.map(({ text, colour: ink }) => make("div", {}, swatch(ink), make("span", { textContent: text }))));
    },
    setPicked(body) {
      card.hidden = !body;
      if (!body) return;
      const table = make("table");
      for (const [key, value] of body.rows) table.append(make("tr", {}, make("td", { textContent: key }), make("td", { textContent: value })));
      card.replaceChildren(make("b", { textContent: body.name }), ` (${body.group})`, table);
    },
    setBodyCharts(names) {
      for (const option of [...charts.options]) if (option.dataset.body) option.remove();
      for (const name of names) {
        const option = make("option", { value: name, textContent: `${name} of the picked body` });
        option.dataset.body = "1";
        charts.append(option);
      }
      if (!charts.value) charts.value = NO_CHART;
      chartBox.hidden = charts.options.length === 1 || end <= begin;
    },
    setLegend(lines, unit) {
      legend.replaceChildren(...lines.map(({ name, value, colour: ink }) =>
        make("span", {}, swatch(ink), `${name} ${value === null ? "-" : format(value)} ${unit}`)));
    },
  };
}
