// DrystoneReplay.mount(element, base64): unpacks a replay and puts the viewer into an element of the page.

import { decode } from "./decode.js";
import { makeStage } from "./stage.js";
import { makeMotion } from "./motion.js";
import { makeChains } from "./chains.js";
import { makeChart, format } from "./chart.js";
import { makePanel } from "./panel.js";
import css from "./style.css";

const SPEEDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

const MANY = 1500;

function addStyle() {
  if (document.getElementById("dsr-style")) return;
  const style = document.createElement("style");
  style.id = "dsr-style";
  style.textContent = css;
  document.head.append(style);
}

export async function mount(element, base64) {
  addStyle();
  const root = document.createElement("div");
  root.className = "dsr";
  root.innerHTML = '<div class="dsr-message">unpacking the replay ...</div>';
  element.append(root);
  try {
    const api = start(root, await decode(base64));
    element.dataset.replay = "ready";
    element.replay = api;
    return api;
  } catch (error) {
    root.innerHTML = '<div class="dsr-message"></div>';
    root.firstChild.textContent = `The replay cannot be shown: ${error.message}`;
    element.dataset.replay = "failed";
    throw error;
  }
}

function start(root, data) {
  const { header } = data;
  const frames = header.time.length;
  const [begin, end] = [header.time[0], header.time[frames - 1]];
  root.innerHTML = "";
  const canvas = document.createElement("canvas");
  canvas.className = "dsr-stage";
  canvas.tabIndex = 0;
  const view = document.createElement("div");
  view.className = "dsr-view";
  view.append(canvas);
  root.append(view);
  const stage = makeStage(canvas, data);
  const motion = makeMotion(data);
  const chains = makeChains(stage, data, motion);
  const top = header.nodes?.top || motion.largestDisplacement() || 1;
  // at first the whole run is shown in about eight seconds
  const natural = (end - begin) / 8 || 1;
  const speed = SPEEDS.reduce((a, b) => (Math.abs(Math.log(b / natural)) < Math.abs(Math.log(a / natural)) ? b : a));
  const state = { time: begin, playing: false, speed, colour: "group", picked: -1, share: 1, dirty: true };

  const solidsMove = header.solids.some((_, k) => data.arrays[`solid${k}.body`].some((b) => !data.arrays.still[b]));
  const manyBodies = header.names.length > MANY; // their edges would blacken the picture
  const panel = makePanel(root, data, { speeds: SPEEDS, state, edges: !manyBodies, hasChains: !!chains, actions: {
    setTime, toggle, setSpeed: (v) => { state.speed = v; }, setColour, setEdges, setJoints, setShadows, setChains, setMagnify, showChart,
    setShare: (v) => { state.share = v; setColour(state.colour); },
    reset: () => { stage.frameCamera(); touch(); },
  } });
  const chart = makeChart(panel.chartCanvas, setTime);

  function touch() { state.dirty = true; }

  function setTime(time) {
    state.time = Math.min(Math.max(time, begin), end);
    const frame = motion.frameOf(state.time);
    stage.uniforms.uFrame.value = frame;
    stage.uniforms.uTime.value = state.time;
    if (chains?.mesh.visible) chains.update(frame);
    panel.setTime(state.time);
    chart.setTime(state.time);
    panel.setLegend(chart.legend(), chart.unit());
    if (state.picked >= 0) panel.setPicked(picked());
    touch();
  }

  function toggle() {
    state.playing = !state.playing;
    if (state.playing && state.time >= end) setTime(begin);
    panel.setPlaying(state.playing);
    touch();
  }

  function setColour(name) {
    const uniforms = stage.uniforms;
    const field = header.fields.find((f) => f.name === name);
    // what bends has its own values along it, unless rigid bodies move beside it and have that field too
    const shared = field && solidsMove;
    const nodeField = shared ? undefined : header.nodes?.fields.find((f) => f.name === name);
    const info = nodeField ?? field;
    if (name !== state.colour) state.share = info ? info.typical / info.top : 1;
    state.colour = name;
    uniforms.uColour.value = name === "group" ? 0 : name === "displacement" ? 1 : nodeField ? 3 : 2;
    uniforms.uTop.value = top * state.share;
    uniforms.uShare.value = state.share;
    if (info) stage.setField(info.block, data.arrays[info.block].length);
    stage.setScale(!!info?.signed);
    panel.setScale(name, { top: state.share * (info ? info.top : top), unit: info ? info.unit : "m", signed: info?.signed, share: state.share });
    touch();
  }

  function setEdges(on) { for (const object of stage.edges) object.visible = on; touch(); }
  function setJoints(on) { for (const object of stage.joints) object.visible = on; touch(); }
  function setShadows(on) { for (const object of stage.shadows) object.visible = on; touch(); }
  function setMagnify(value) {
    stage.uniforms.uMagnify.value = value;
    if (chains?.mesh.visible) chains.update(motion.frameOf(state.time));
    touch();
  }
  function setChains(on) {
    if (!chains) return;
    chains.mesh.visible = on;
    stage.uniforms.uPale.value = on && header.chains.quantity === "force" ? 1 : 0; // impacts are on the surface
    if (on) chains.update(motion.frameOf(state.time));
    touch();
  }

  function picked() {
    const b = state.picked;
    const frame = motion.frameOf(state.time);
    const rows = [["position [m]", motion.at(b, frame).map(format).join(", ")],
      ["displacement [m]", format(motion.displacement(b, frame))]];
    for (const field of header.fields) rows.push([`${field.name} [${field.unit}]`, format(motion.field(field, b, frame))]);
    return { name: header.names[b], group: header.labels[data.arrays.label[b]], rows };
  }

  function select(b) {
    state.picked = b < header.names.length ? b : -1;
    stage.uniforms.uSelected.value = state.picked;
    panel.setPicked(state.picked >= 0 ? picked() : null);
    panel.setBodyCharts(state.picked >= 0);
    touch();
  }

  // charts that came with the run, then those of the body that is picked
  function showChart(name) {
    const own = header.charts.find((c) => c.title === name);
    if (own) chart.show(own);
    else if (state.picked >= 0 && name) {
      const b = state.picked;
      const field = header.fields.find((f) => f.name === name);
      const values = header.time.map((_, k) => (field ? motion.field(field, b, k) : motion.displacement(b, k)));
      chart.show({ title: `${name} of ${header.names[b]}`, unit: field ? field.unit : "m", time: header.time, lines: { [name]: values } });
    } else chart.show(null);
    chart.setTime(state.time);
    panel.setLegend(chart.legend(), chart.unit());
  }

  let pressed = null;
  canvas.addEventListener("pointerdown", (event) => { pressed = [event.offsetX, event.offsetY]; canvas.focus(); });
  canvas.addEventListener("pointerup", (event) => {
    if (pressed && Math.hypot(event.offsetX - pressed[0], event.offsetY - pressed[1]) < 4) select(stage.pick(event.offsetX, event.offsetY));
    pressed = null;
  });
  root.addEventListener("keydown", (event) => {
    if (["SELECT", "INPUT"].includes(event.target.tagName)) return;
    const step = (end - begin) / Math.max(1, frames - 1);
    if (event.key === " ") toggle();
    else if (event.key === "ArrowRight") setTime(state.time + step);
    else if (event.key === "ArrowLeft") setTime(state.time - step);
    else return;
    event.preventDefault();
  });
  stage.controls.addEventListener("change", touch);

  let sized = "";
  function fit() {
    const [w, h] = [canvas.clientWidth, canvas.clientHeight];
    if (!w || !h || sized === `${w} ${h}`) return;
    const first = sized === "";
    sized = `${w} ${h}`;
    stage.resize(w, h);
    if (first) stage.frameCamera();
    chart.draw();
    touch();
  }

  let last = performance.now();
  function tick(now) {
    const elapsed = Math.min((now - last) / 1000, 0.25);
    last = now;
    fit();
    if (state.playing) {
      setTime(state.time + elapsed * state.speed);
      if (state.time >= end) toggle();
    }
    if (state.dirty) {
      state.dirty = false;
      stage.render();
    }
    requestAnimationFrame(tick);
  }

  fit();
  setColour("group");
  setEdges(!manyBodies);
  setShadows(!manyBodies);
  setMagnify(header.nodes?.magnify ?? 1);
  setChains(header.chains?.quantity === "impulse");
  showChart(header.charts[0]?.title ?? "");
  setTime(begin);
  stage.render();
  requestAnimationFrame(tick);
  return { header, setTime, setColour, setChains, select, toggle, showChart,
    position: (name) => motion.at(header.names.indexOf(name), motion.frameOf(state.time)),
    pick: stage.pick, draws: () => stage.renderer.info.render.calls, state };
}
