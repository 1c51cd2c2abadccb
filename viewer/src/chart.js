// A small chart on a canvas: lines over time, a cursor that follows the slider; a click sets the time.

import { LINES } from "./colours.js";

const MARGIN = { left: 56, right: 8, top: 20, bottom: 20 };

export function niceTicks(low, high, count) {
  const span = high - low || 1;
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((v) => v * power).find((v) => v >= raw);
  const out = [];
  for (let k = Math.ceil(low / step); k * step <= high + 1e-9 * span; k++) out.push(k * step);
  return out;
}

export function format(value) {
  if (!Number.isFinite(value)) return "-";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e5)) return value.toExponential(2).replace("e+", "e");
  return String(Number(value.toPrecision(4)));
}

export function makeChart(canvas, setTime) {
  let chart = null;
  let time = 0;
  const context = canvas.getContext("2d");
  const area = () => ({ w: canvas.clientWidth - MARGIN.left - MARGIN.right, h: canvas.clientHeight - MARGIN.top - MARGIN.bottom });

  function range() {
    let [low, high] = [Infinity, -Infinity];
    for (const line of Object.values(chart.lines)) {
      for (const v of line) {
        if (v === null) continue;
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
    }
    if (!(high > low)) [low, high] = [low - 1, low + 1];
    return [low - 0.04 * (high - low), high + 0.04 * (high - low)];
  }

  function draw() {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    if (!chart) return;
    const { w, h } = area();
    const [low, high] = range();
    const [t0, t1] = [chart.time[0], chart.time[chart.time.length - 1]];
    const x = (t) => MARGIN.left + ((t - t0) / (t1 - t0 || 1)) * w;
    const y = (v) => MARGIN.top + (1 - (v - low) / (high - low)) * h;
    context.font = "11px system-ui, sans-serif";
    context.lineWidth = 1;
    context.strokeStyle = "#e4e4e4";
    context.fillStyle = "#444";
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
    for (const t of niceTicks(t0, t1, 5)) context.fillText(format(t), x(t), MARGIN.top + h + 11);
    context.textAlign = "left";
    context.fillText(`${chart.title} [${chart.unit}] over time [s]`, 6, 9);
    Object.values(chart.lines).forEach((line, k) => {
      context.strokeStyle = LINES[k % LINES.length];
      context.lineWidth = 1.6;
      context.setLineDash([[], [6, 3], [2, 2], [8, 3, 2, 3]][k % 4]);
      context.beginPath();
      line.forEach((v, i) => {
        if (v !== null) context[i === 0 ? "moveTo" : "lineTo"](x(chart.time[i]), y(v));
      });
      context.stroke();
    });
    context.setLineDash([]);
    context.strokeStyle = "#222";
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x(time), MARGIN.top);
    context.lineTo(x(time), MARGIN.top + h);
    context.stroke();
  }

  const seek = (event) => {
    if (!chart) return;
    const share = (event.offsetX - MARGIN.left) / area().w;
    const [t0, t1] = [chart.time[0], chart.time[chart.time.length - 1]];
    setTime(t0 + Math.max(0, Math.min(1, share)) * (t1 - t0));
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    seek(event);
  });
  canvas.addEventListener("pointermove", (event) => event.buttons && seek(event));

  // value of each line at the cursor, for the legend
  function valuesAt() {
    let k = 0;
    while (k < chart.time.length - 1 && chart.time[k + 1] <= time) k++;
    return Object.entries(chart.lines).map(([name, line], i) => ({ name, value: line[k], colour: LINES[i % LINES.length] }));
  }

  return {
    show(next) { chart = next; draw(); },
    setTime(t) { time = t; draw(); },
    draw,
    legend: () => (chart ? valuesAt() : []),
    unit: () => chart?.unit,
  };
}
