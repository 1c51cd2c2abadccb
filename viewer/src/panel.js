// Buttons, slider, choices and cards around the stage. It holds no state of its own: it calls actions.

import { GROUPS, stops } from "./colours.js";
import { format } from "./chart.js";

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in node && key !== "list") node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

function choice(names, onchange, value) {
  const select = make("select", { onchange: () => onchange(select.value) });
  for (const name of names) select.append(make("option", { value: name, textContent: name }));
  if (value !== undefined) select.value = value;
  return select;
}

export function makePanel(root, { header, arrays }, { speeds, state, edges, hasChains, actions }) {
  const [begin, end] = [header.time[0], header.time[header.time.length - 1]];
  const free = header.names.length - arrays.still.reduce((a, b) => a + b, 0);
  const view = root.querySelector(".dsr-view");
  view.append(make("div", { className: "dsr-title" }, make("b", { textContent: header.title }),
    make("span", { textContent: `${free} moving bodies, ${header.time.length} frames` })));

  const slider = make("input", { type: "range", min: begin, max: end, step: "any", value: begin, ariaLabel: "time" });
  slider.addEventListener("input", () => actions.setTime(Number(slider.value)));
  const play = make("button", { textContent: "\u25b6", title: "play or pause (space)", onclick: actions.toggle });
  const time = make("span", { className: "dsr-time" });
  const speed = choice(speeds.map((v) => `x ${v}`), (v) => actions.setSpeed(Number(v.slice(2))), `x ${state.speed}`);
  speed.title = "seconds of the run shown per second";
  view.append(make("div", { className: "dsr-bar" }, play, slider, time, speed));

  const colours = ["group", "displacement", ...new Set([...header.fields, ...(header.nodes?.fields ?? [])].map((f) => f.name))];
  const scale = make("div", { className: "dsr-scale" });
  const ends = make("div", { className: "dsr-ends" });
  const groups = make("div", { className: "dsr-groups" });
  const moving = new Set(Array.from(arrays.label).filter((_, b) => !arrays.still[b]));
  header.labels.forEach((label, k) => {
    if (!moving.has(k) || groups.childElementCount >= 12) return;
    const swatch = make("i");
    swatch.style.background = GROUPS[k % GROUPS.length];
    groups.append(make("span", {}, swatch, label));
  });
  const share = make("input", { type: "range", min: -2, max: 0, step: 0.05, value: 0 });
  share.addEventListener("input", () => actions.setShare(10 ** Number(share.value)));
  const shareRow = make("label", { title: "where the scale of colours ends" }, "scale", share);
  const tick = (text, checked, action) => {
    const box = make("input", { type: "checkbox", checked });
    box.addEventListener("change", () => action(box.checked));
    return make("label", {}, text, box);
  };
  const side = make("div", { className: "dsr-side" },
    make("label", {}, "colour by", choice(colours, actions.setColour)), scale, ends, shareRow, groups,
    tick("edges", edges, actions.setEdges));
  if (header.ground !== null && header.ground !== undefined) side.append(tick("shadows", edges, actions.setShadows));
  if (hasChains) {
    const impacts = header.chains.quantity === "impulse";
    side.append(tick(impacts ? "impacts" : "force chains", impacts, actions.setChains));
    if (header.chains.left_out) side.lastChild.title = `the strongest are shown; ${header.chains.left_out} are left out`;
  }
  if (header.nodes?.joints) {
    const { states, colours } = header.nodes.joints;
    const legend = make("div", { className: "dsr-groups" });
    states.slice(1).forEach((name, k) => {
      const swatch = make("i");
      swatch.style.background = colours[k + 1];
      legend.append(make("span", {}, swatch, name));
    });
    side.append(tick("joints", true, actions.setJoints), legend);
  }
  if (header.nodes) {
    const amount = make("span", { textContent: `x ${header.nodes.magnify}` });
    const range = make("input", { type: "range", min: 0, max: 3, step: 0.05, value: Math.log10(header.nodes.magnify) });
    range.addEventListener("input", () => {
      const value = Number((10 ** Number(range.value)).toPrecision(2));
      amount.textContent = `x ${value}`;
      actions.setMagnify(value);
    });
    side.append(make("label", { title: "displacements are drawn so many times as large" }, "magnify", range, amount));
  }
  side.append(make("label", {}, make("span", { textContent: "click a body for its values" }),
    make("button", { textContent: "reset view", onclick: actions.reset })));
  const card = make("div", { className: "dsr-picked", hidden: true });
  side.append(card);
  root.append(side);

  const chartCanvas = make("canvas");
  const legend = make("div", { className: "dsr-legend" });
  const ownCharts = header.charts.map((c) => c.title);
  const charts = choice(["no chart", ...ownCharts], (v) => { show(v); }, ownCharts[0] ?? "no chart");
  const box = make("div", { className: "dsr-chart" }, charts, chartCanvas, legend);
  side.insertBefore(box, card);
  const show = (name) => {
    chartCanvas.hidden = legend.hidden = name === "no chart";
    actions.showChart(name === "no chart" ? "" : name);
  };
  chartCanvas.hidden = legend.hidden = !ownCharts.length;

  return {
    chartCanvas,
    setTime(t) {
      slider.value = t;
      time.textContent = `${t.toFixed(end - begin < 10 ? 3 : 2)} / ${format(end)} s`;
    },
    setPlaying(on) { play.textContent = on ? "\u275a\u275a" : "\u25b6"; },
    setScale(name, info) {
      scale.hidden = ends.hidden = shareRow.hidden = name === "group";
      groups.hidden = name !== "group";
      share.value = Math.log10(info.share);
      scale.style.background = `linear-gradient(to right, ${stops(info.signed).join(",")})`;
      ends.replaceChildren(make("span", { textContent: info.signed ? format(-info.top) : "0" }),
        make("span", { textContent: `${format(Number(info.top.toPrecision(3)))} ${info.unit} and more` }));
    },
    setPicked(body) {
      card.hidden = !body;
      if (!body) return;
      const table = make("table");
      for (const [key, value] of body.rows) table.append(make("tr", {}, make("td", { textContent: key }), make("td", { textContent: value })));
      card.replaceChildren(make("b", { textContent: body.name }), ` (${body.group})`, table);
    },
    setBodyCharts(on) {
      for (const option of [...charts.options]) if (option.dataset.body) option.remove();
      if (!on) {
        if (!["no chart", ...ownCharts].includes(charts.value)) charts.value = "no chart";
        return;
      }
      for (const name of ["displacement", ...header.fields.map((f) => f.name)]) {
        const option = make("option", { value: name, textContent: `${name} of the picked body` });
        option.dataset.body = "1";
        charts.append(option);
      }
    },
    setLegend(lines, unit) {
      legend.replaceChildren(...lines.map(({ name, value, colour }) => {
        const swatch = make("i");
        swatch.style.background = colour;
        return make("span", {}, swatch, `${name} ${value === null ? "-" : format(value)} ${unit}`);
      }));
    },
  };
}
