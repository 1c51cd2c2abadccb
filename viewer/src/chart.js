// A small chart on a canvas: lines over time, a cursor that follows the slider; a click sets the time.
// A chart is { title, unit, series: [{ name, time, values, colour, dash }] }; values may be null where there is none.

import { format, niceTicks } from "./elements.js";

const MARGIN = { left: 58, right: 14, top: 22, bottom: 22 };
const DASHES = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

export function makeChart(canvas, setTime) {
  let look = { ink: "#333", grid: "#ddd", zoom: 1 };
  let chart = null;
  let time = 0;
  // the lines are drawn once; a step in time copies them and draws the cursor
  const lines = document.createElement("canvas");
  const context = lines.getContext("2d");
  const area = () => ({ w: canvas.clientWidth - MARGIN.left - MARGIN.right, h: canvas.clientHeight - MARGIN.top - MARGIN.bottom });

  function span() {
    return [Math.min(...chart.series.map((one) => one.time[0])), Math.max(...chart.series.map((one) => one.time[one.time.length - 1]))];
  }

  function range() {
    let [low, high] = [Infinity, -Infinity];
    for (const { values } of chart.series) {
      for (const v of values) {
        if (v === null) continue;
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
    }
    if (!Number.isFinite(low)) [low, high] = [0, 1];
    if (!(high > low)) [low, high] = [low - 1, low + 1];
    return [low - 0.04 * (high - low), high + 0.04 * (high - low)];
  }

  function draw() {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    for (const one of [canvas, lines]) {
      one.width = canvas.clientWidth * ratio;
      one.height = canvas.clientHeight * ratio;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (chart) drawLines();
    drawCursor();
  }

  function across() {
    const [t0, t1] = span();
    const { w } = area();
    return (t) => MARGIN.left + ((t - t0) / (t1 - t0 || 1)) * w;
  }

  function drawLines() {
    const { w, h } = area();
    const [low, high] = range();
    const [t0, t1] = span();
    const x = across();
    const y = (v) => MARGIN.top + (1 - (v - low) / (high - low)) * h;
    context.font = `${Math.round(11.5 * look.zoom)}px system-ui, sans-serif`;
    context.lineWidth = 1;
    context.strokeStyle = look.grid;
    context.fillStyle = look.ink;
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (const v of niceTicks(low, high, 4)) {
      context.beginPath();
      context.moveTo(MARGIN.left, y(v));
      context.lineTo(MARGIN.left + w, y(v));
      context.stroke();
      context.fillText(format(v), MARGIN.left - 5, y(v));
    }
    context.textAlign = "center";
    for (const t of niceTicks(t0, t1, 5)) context.fillText(format(t), x(t), MARGIN.top + h + 12);
    context.textAlign = "left";
    context.fillText(`${chart.title} [${chart.unit}] over time [s]`, 6, 9);
    for (const one of chart.series) {
      context.strokeStyle = one.colour;
      context.lineWidth = 1.7;
      context.setLineDash(DASHES[one.dash % DASHES.length]);
      context.beginPath();
      one.values.forEach((v, i) => {
        if (v !== null) context[i === 0 || one.values[i - 1] === null ? "moveTo" : "lineTo"](x(one.time[i]), y(v));
      });
      context.stroke();
    }
    context.setLineDash([]);
  }

  function drawCursor() {
    const above = canvas.getContext("2d");
    above.setTransform(1, 0, 0, 1, 0, 0);
    above.clearRect(0, 0, canvas.width, canvas.height);
    if (!chart || !lines.width || !lines.height) return;
    above.drawImage(lines, 0, 0);
    const ratio = canvas.width / (canvas.clientWidth || 1);
    above.setTransform(ratio, 0, 0, ratio, 0, 0);
    above.strokeStyle = look.ink;
    above.lineWidth = 1;
    const at = across()(time);
    above.beginPath();
    above.moveTo(at, MARGIN.top);
    above.lineTo(at, MARGIN.top + area().h);
    above.stroke();
  }

  const seek = (event) => {
    if (!chart) return;
    const share = (event.offsetX - MARGIN.left) / area().w;
    const [t0, t1] = span();
    setTime(t0 + Math.max(0, Math.min(1, share)) * (t1 - t0));
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    seek(event);
  });
  canvas.addEventListener("pointermove", (event) => event.buttons && seek(event));

  // value of each line at the cursor, for the legend
  function valueAt({ time: times, values }) {
    let k = 0;
    while (k < times.length - 1 && times[k + 1] <= time) k++;
    return values[k];
  }

  return {
    show(next) { chart = next; draw(); },
    setTime(t) { time = t; drawCursor(); },
    draw,
    setLook(next) { look = next; draw(); },
    legend: () => (chart ? chart.series.map((one) => ({ name: one.name, value: valueAt(one), colour: one.colour })) : []),
    unit: () => chart?.unit,
  };
}
