// Ties the parts together: state, actions, keys. One run, or several side by side with one slider, one camera and one scale.

import { makeChart } from "./chart.js";
import { format, make } from "./elements.js";
import { keyOf, makeHelp } from "./help.js";
import { makeLegend } from "./legend.js";
import { makePanel } from "./panel.js";
import { makeWorld } from "./world.js";

const SPEEDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
const MANY = 1500; // bodies whose edges would blacken the picture
const SLOW = 0.036; // seconds for a picture, a little below the 1/25 that looks smooth
const COARSEST = 0.55; // share of the points along each side
const ZOOMS = [0.85, 1, 1.2, 1.45, 1.75]; // of text
const LIGHT = { ink: "#1a1a1a", halo: "rgba(255,255,255,0.85)", grid: "#d8d8d8", background: "#ffffff" };
const DARK = { ink: "#f2f2f2", halo: "rgba(20,24,28,0.85)", grid: "#4a5258", background: "#14181c", ground: "#4b5259" };
const VIEWS = { front: [-90, 0], side: [0, 0], top: [-90, 89.9] };

// colours of groups, the same for a name in all runs; what never moves has none of its own
function groupsOf(list) {
  const found = new Map();
  for (const { header, arrays } of list) {
    arrays.label.forEach((label, b) => {
      const name = header.labels[label];
      if (!arrays.still[b] && !found.has(name)) found.set(name, found.size % header.style.groups.length);
    });
  }
  return found;
}

const quantile = (sorted, share) => sorted[Math.round(share * (sorted.length - 1))];

// runs of one place, side by side, are framed by one box
function shareBox(list) {
  const [low, high] = [Math.max, Math.min].map((f, side) => [0, 1, 2].map((k) => f(...list.map(({ header }) => header.box[side][k]))));
  if (low.some((v, k) => v > high[k])) return;
  const box = [Math.min, Math.max].map((f, side) => [0, 1, 2].map((k) => f(...list.map(({ header }) => header.box[side][k]))));
  for (const { header } of list) header.box = box;
}

export function startViewer(root, list, { live = false } = {}) {
  shareBox(list);
  const first = list[0].header;
  const style = first.style;
  root.innerHTML = "";
  const place = make("div", { className: "dsr-view" });
  root.append(place);
  let groups = groupsOf(list);
  const colours = ({ header }) => header.labels.map((name) => groups.get(name) ?? 0);
  const stages = make("div", { className: "dsr-worlds" });
  place.append(stages);
  const worlds = list.map((data) => makeWorld(stages, data, colours(data)));
  const legend = makeLegend(place);
  const bar = make("div", { className: "dsr-bar" });
  place.append(bar);

  const some = (test) => worlds.some(test);
  const span = () => [Math.min(...worlds.map((w) => w.header.time[0])), Math.max(...worlds.map((w) => w.header.time[w.header.time.length - 1]))];
  let [begin, end] = span();
  // at first the whole run is shown in about eight seconds
  const natural = (end - begin) / 8 || 1;
  const speed = SPEEDS.reduce((a, b) => (Math.abs(Math.log(b / natural)) < Math.abs(Math.log(a / natural)) ? b : a));
  const few = Math.max(...worlds.map((w) => w.header.names.length)) <= MANY;
  const kinds = Object.assign({}, ...worlds.map((w) => w.header.mark_kinds ?? {}));
  const impacts = first.chains?.quantity === "impulse";
  const state = { time: begin, playing: false, following: live, speed, colour: "group", low: 0, high: 1, picked: -1, chart: "", zoom: 1, dark: false,
    section: { axis: "none", at: 0.5, side: 1 }, world: 0, dirty: true,
    on: { edges: few, shadows: few, chains: impacts, joints: true, thrust: some((w) => w.header.thrust?.shown), legend: true, rulers: true,
      ...Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [`mark ${kind}`, !one.hidden])) } };

  const switches = { edges: { text: "edges" } };
  if (some((w) => w.header.ground !== null && w.header.ground !== undefined)) switches.shadows = { text: "shadows" };
  if (some((w) => w.chains)) switches.chains = { text: impacts ? "impacts" : "force chains" };
  if (some((w) => w.header.nodes?.joints)) switches.joints = { text: "joints by state" };
  if (some((w) => w.header.thrust)) switches.thrust = { text: "line of thrust" };
  for (const [kind, { text }] of Object.entries(kinds)) switches[`mark ${kind}`] = { text: text.split(/ ?[:(]/)[0], title: text };
  Object.assign(switches, { rulers: { text: "axes and scale bar" }, legend: { text: "legend" } });
  if (live) switches.following = { text: "follow the run", title: "stay at the newest frame" };

  const fields = ["group", ...new Set(["displacement", ...worlds.flatMap((w) => [...w.header.fields, ...(w.header.nodes?.fields ?? [])].map((f) => f.name))])];
  const names = () => [...new Set(worlds.flatMap((w) => w.header.charts.map((c) => c.title)))];
  const panel = makePanel(root, bar, { fields, speeds: SPEEDS, state, switches, magnify: first.nodes?.magnify, charts: names(), actions: {
    setTime, toggle, setColour, setLimits, robust, whole, setSwitch, setMagnify, setSection, look, zoomText, dark, showChart,
    setSpeed: (v) => { state.speed = v; }, help: () => help.toggle(),
    flipSection: () => { state.section.side *= -1; setSection(state.section.axis, state.section.at); } } });
  const chart = makeChart(panel.chartCanvas, (t) => setTime(t, true));

  function touch() { state.dirty = true; }

  function setTime(time, byHand = false) {
    if (byHand && live) setSwitch("following", time >= end);
    state.time = Math.min(Math.max(time, begin), end);
    for (const world of worlds) world.setTime(state.time);
    panel.setTime(state.time);
    chart.setTime(state.time);
    panel.setLegend(chart.legend(), chart.unit());
    if (state.picked >= 0) panel.setPicked(picked());
    touch();
  }

  function toggle() {
    state.playing = !state.playing;
    if (state.playing && state.time >= end) setTime(begin, true);
    panel.setPlaying(state.playing);
    touch();
  }

  // colours: a field between two limits, the same for all runs
  function infos(name) { return worlds.map((w) => w.field(name)).filter(Boolean); }

  function setColour(name) {
    state.colour = fields.includes(name) ? name : "group";
    robust(false);
  }

  function setLimits(low, high) {
    if (!(Number.isFinite(low) && Number.isFinite(high))) return;
    [state.low, state.high] = high > low ? [low, high] : [low, low + (Math.abs(low) || 1) * 1e-6];
    for (const world of worlds) world.paint(state.colour, state.low, state.high);
    panel.setColour(state.colour, state.low, state.high);
    touch();
  }

  // from the 2nd to the 98th of a hundred values: of the run, or of this frame
  function robust(now) {
    const found = infos(state.colour);
    if (!found.length) return setLimits(0, 1);
    let [low, high] = [Math.min(...found.map((f) => f.low)), Math.max(...found.map((f) => f.high))];
    if (now) {
      const values = worlds.flatMap((w) => w.values(state.colour, state.time)).sort((a, b) => a - b);
      if (values.length) [low, high] = [quantile(values, 0.02), quantile(values, 0.98)];
    }
    if (found.some((f) => f.signed)) {
      high = Math.max(Math.abs(low), Math.abs(high));
      low = -high;
    }
    return setLimits(low, high);
  }

  function whole() {
    const found = infos(state.colour);
    const most = Math.max(...found.map((f) => f.most ?? f.top));
    setLimits(found.some((f) => f.signed) ? -most : 0, most || 1);
  }

  function setSwitch(name, on) {
    if (name === "following") {
      state.following = on;
      if (on) setTime(end);
    } else state.on[name] = on;
    panel.setSwitch(name, on);
    apply();
  }

  // what is switched on, on every stage
  function apply() {
    for (const { stage, chains, motion, header } of worlds) {
      for (const name of ["edges", "shadows", "joints"]) for (const object of stage[name]) object.visible = state.on[name];
      if (!chains) continue;
      chains.mesh.visible = state.on.chains;
      stage.uniforms.uPale.value = state.on.chains && header.chains.quantity === "force" ? 1 : 0; // impacts are on the surface
      if (state.on.chains) chains.update(motion.frameOf(state.time));
    }
    legend.box.hidden = !state.on.legend;
    touch();
  }

  function setMagnify(value) {
    state.magnify = value;
    for (const { stage, chains, motion, drawCut } of worlds) {
      stage.uniforms.uMagnify.value = value;
      drawCut();
      if (chains?.mesh.visible) chains.update(motion.frameOf(state.time));
    }
    touch();
  }

  // at: place of the cut between the ends of the scene, 0 to 1
  function setSection(axis, at = state.section.at) {
    const k = "xyz".indexOf(axis);
    // a new cut takes away the half that is nearer to the viewer
    const { camera, centre } = worlds[0].stage;
    if (axis !== state.section.axis && k >= 0) state.section.side = camera.position.getComponent(k) > centre.getComponent(k) ? 1 : -1;
    Object.assign(state.section, { axis, at });
    let text = "";
    worlds.forEach(({ stage, setSection: cutBy }, n) => {
      const [low, high] = k < 0 ? [0, 0] : [stage.low.getComponent(k), stage.high.getComponent(k)];
      const where = low + at * (high - low);
      cutBy(axis === "none" ? -1 : k, where, state.section.side);
      if (n === 0 && k >= 0) text = `shown: ${axis} ${state.section.side > 0 ? "<" : ">"} ${format(Number(where.toPrecision(3)))} m`;
    });
    panel.setSection(axis, at, text);
    touch();
  }

  function look(name) {
    const [azimuth, elevation] = VIEWS[name] ?? [worlds[0].stage.across, 20];
    const far = Math.max(...worlds.map((w) => w.stage.frameCamera(azimuth, elevation)));
    for (const { stage } of worlds) stage.frameCamera(azimuth, elevation, far);
    touch();
  }

  function setLook() {
    const theme = state.dark ? DARK : LIGHT;
    root.style.setProperty("--zoom", state.zoom);
    root.classList.toggle("dsr-dark", state.dark);
    for (const { stage } of worlds) stage.setBackground(theme.background, state.dark ? DARK.ground : style.ground);
    chart.setLook({ ...theme, zoom: state.zoom });
    touch();
  }
  function zoomText(by) {
    state.zoom = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, ZOOMS.indexOf(state.zoom) + by))];
    setLook();
  }
  function dark() {
    state.dark = !state.dark;
    setLook();
  }

  function picked() {
    const { header, motion, data } = worlds[state.world];
    const b = state.picked;
    const frame = motion.frameOf(state.time);
    const rows = [["position [m]", motion.at(b, frame).map(format).join(", ")],
      ["displacement [m]", format(motion.displacement(b, frame))]];
    for (const field of header.fields) rows.push([`${field.name} [${field.unit}]`, format(motion.field(field, b, frame))]);
    return { name: header.names[b], group: header.labels[data.arrays.label[b]], rows };
  }

  // a body of one of the runs; the other runs mark the body of the same name
  function select(b, which = 0) {
    const { header } = worlds[which];
    state.world = which;
    state.picked = b >= 0 && b < header.names.length ? b : -1;
    const name = state.picked >= 0 ? header.names[b] : null;
    for (const world of worlds) world.stage.uniforms.uSelected.value = name === null ? -1 : world.header.names.indexOf(name);
    panel.setPicked(state.picked >= 0 ? picked() : null);
    panel.setBodyCharts(state.picked >= 0 ? [...new Set(["displacement", ...header.fields.map((f) => f.name)])] : []);
    touch();
  }

  // charts that came with the run, then those of the body that is picked; runs differ by dashes
  function showChart(name) {
    state.chart = name;
    const series = [];
    let unit = "";
    worlds.forEach((world, n) => {
      const mark = worlds.length > 1 ? `${n + 1}: ` : "";
      const own = world.header.charts.find((c) => c.title === name);
      if (own) {
        unit = own.unit;
        Object.entries(own.lines).forEach(([line, values], k) => series.push(
          { name: mark + line, time: own.time, values, colour: style.lines[k % style.lines.length], dash: worlds.length > 1 ? n : k }));
        return;
      }
      const b = state.picked < 0 || !name ? -1 : world.header.names.indexOf(worlds[state.world].header.names[state.picked]);
      if (b < 0) return;
      const field = world.header.fields.find((f) => f.name === name);
      unit = field ? field.unit : "m";
      const values = world.header.time.map((_, k) => (field ? world.motion.field(field, b, k) : world.motion.displacement(b, k)));
      series.push({ name: mark + world.header.names[b], time: world.header.time, values, colour: style.lines[n], dash: n });
    });
    chart.show(series.length ? { title: name, unit, series } : null);
    chart.setTime(state.time);
    panel.setLegend(chart.legend(), chart.unit());
  }

  // the legend of all that is drawn now
  function drawLegend() {
    const found = infos(state.colour);
    const colour = found.length
      ? { pale: state.on.chains && !impacts, name: state.colour, unit: found[0].unit, low: state.low, high: state.high, stops: found.some((f) => f.signed) ? style.signed : style.size,
        beyond: [Math.min(...found.map((f) => f.signed ? -f.top : 0)) < state.low - 1e-12, Math.max(...found.map((f) => f.most ?? f.top)) > state.high * (1 + 1e-9)] }
      : [...groups].map(([name, k]) => [name, style.groups[k]]);
    const { chains, stage, header } = worlds.find((w) => w.chains) ?? worlds[0];
    const joints = state.on.joints ? worlds.find((w) => w.header.nodes?.joints)?.header.nodes.joints : null;
    const thrust = state.on.thrust ? worlds.find((w) => w.header.thrust)?.header.thrust : null;
    legend.set({
      colour,
      chains: chains && state.on.chains ? { ...header.chains, leftOut: header.chains.left_out,
        pixels: (value) => chains.widthOf(value) * stage.pixelsPerMetre(stage.renderer.domElement.clientHeight) } : null,
      joints: joints ? joints.states.slice(1).map((name, k) => [name, joints.colours[k + 1]]) : null,
      thrust: thrust ? [["thrust, circles by force", thrust.colour, "dsr-line"], ["at a face: hinge", thrust.hinge_colour, "dsr-dot"]] : null,
      marks: Object.entries(kinds).filter(([kind]) => state.on[`mark ${kind}`]).map(([, one]) => [one.text, one.colour, `dsr-${one.shape}`]),
    });
  }

  const keys = new Map(Object.entries({
    space: { text: "play or pause", act: toggle },
    "\u2192": { text: "a frame on", act: () => step(1) },
    "\u2190": { text: "a frame back", act: () => step(-1) },
    Home: { text: "to the beginning", act: () => setTime(begin, true) },
    End: { text: "to the end", act: () => setTime(end, true) },
    c: { text: "colour by the next quantity", act: () => setColour(fields[(fields.indexOf(state.colour) + 1) % fields.length]) },
    g: { text: "scale of colours: 2 to 98 % of the run", act: () => robust(false) },
    a: { text: "scale of colours: 2 to 98 % of this frame", act: () => robust(true) },
    f: { text: "force chains or impacts", act: () => flip("chains") },
    j: { text: "joints by state", act: () => flip("joints") },
    t: { text: "line of thrust", act: () => flip("thrust") },
    e: { text: "edges", act: () => flip("edges") },
    s: { text: "shadows", act: () => flip("shadows") },
    l: { text: "legend", act: () => flip("legend") },
    x: { text: "section across x, again: none", act: () => section("x") },
    y: { text: "section across y", act: () => section("y") },
    z: { text: "section across z", act: () => section("z") },
    "1 ": { text: "front view, along y", act: () => look("front") },
    "2 ": { text: "side view, along x", act: () => look("side") },
    "3 ": { text: "top view", act: () => look("top") },
    r: { text: "view of the beginning", act: () => look("reset") },
    "+": { text: "larger text", act: () => zoomText(1) },
    "-": { text: "smaller text", act: () => zoomText(-1) },
    d: { text: "dark or light", act: dark },
    "?": { text: "this sheet", act: () => help.toggle() },
    Escape: { text: "", act: () => help.toggle(false) },
  }).map(([key, one]) => [key.trim(), one])); // a blank keeps numbers in their place
  const step = (by) => setTime(state.time + (by * (end - begin)) / Math.max(1, Math.max(...worlds.map((w) => w.header.time.length)) - 1), true);
  const flip = (name) => { if (name in switches) setSwitch(name, !state.on[name]); };
  const section = (axis) => setSection(state.section.axis === axis ? "none" : axis);
  const help = makeHelp(root, keys);
  root.tabIndex = -1;
  root.addEventListener("keydown", (event) => {
    if (["SELECT", "INPUT"].includes(event.target.tagName) && event.key !== "Escape") return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = keys.get(keyOf(event));
    if (!found) return;
    found.act();
    event.preventDefault();
  });

  // cameras of runs side by side move together
  function tie(world) {
    world.stage.controls.addEventListener("change", () => {
      for (const other of worlds) if (other !== world) other.stage.takeCamera(world.stage);
      touch();
    });
  }
  worlds.forEach((world, n) => {
    let pressed = null;
    tie(world);
    world.canvas.addEventListener("pointerdown", (event) => { pressed = [event.offsetX, event.offsetY]; world.canvas.focus(); });
    world.canvas.addEventListener("pointerup", (event) => {
      if (pressed && Math.hypot(event.offsetX - pressed[0], event.offsetY - pressed[1]) < 4) select(world.stage.pick(event.offsetX, event.offsetY), n);
      pressed = null;
    });
  });

  let sized = "";
  let share = 1; // of the points of the screen that is drawn
  function fit() {
    const size = worlds.map(({ canvas }) => [canvas.clientWidth, canvas.clientHeight]);
    if (size.some(([w, h]) => !w || !h) || sized === String(size)) return;
    const begins = sized === "";
    sized = String(size);
    worlds.forEach(({ stage }, n) => stage.resize(...size[n], share));
    if (begins) look("reset");
    chart.draw();
    touch();
  }

  function render() {
    const marks = new Set(Object.keys(kinds).filter((kind) => state.on[`mark ${kind}`]));
    const theme = { ...(state.dark ? DARK : LIGHT), zoom: state.zoom, size: Math.round(13 * state.zoom) };
    const bottom = bar.hidden ? 10 : bar.clientHeight + 18;
    for (const world of worlds) world.render({ marks, thrust: state.on.thrust, rulers: state.on.rulers, look: theme, bottom });
    drawLegend();
  }

  // where pictures take too long, as without a graphics card, fewer points are drawn while the replay plays
  let usual = 0;
  let seen = 0;
  function setShare(value) {
    share = value;
    seen = 0;
    for (const { stage, canvas } of worlds) if (canvas.clientWidth) stage.resize(canvas.clientWidth, canvas.clientHeight, share);
    touch();
  }

  let last = performance.now();
  function tick(now) {
    const elapsed = Math.min((now - last) / 1000, 0.25);
    last = now;
    fit();
    if (!state.playing && share < 1) setShare(1);
    if (state.playing) {
      usual = seen < 2 ? elapsed : 0.8 * usual + 0.2 * elapsed; // the first pictures after a change take longer
      seen += 1;
      if (seen > 6 && usual > SLOW && share > COARSEST) setShare(0.7 * share);
      setTime(state.time + elapsed * state.speed);
      if (state.time >= end) toggle();
    }
    if (state.dirty) {
      state.dirty = false;
      render();
    }
    requestAnimationFrame(tick);
  }

  // a longer replay of the same run in the place of the old one; all that was chosen stays
  function take(data) {
    groups = groupsOf([data]);
    worlds[0].take(data, colours(data));
    tie(worlds[0]);
    [begin, end] = span();
    panel.setRange(begin, end);
    setLook();
    setMagnify(state.magnify);
    setSection(state.section.axis);
    setLimits(state.low, state.high);
    worlds[0].stage.uniforms.uSelected.value = state.picked;
    apply();
    showChart(state.chart);
    setTime(state.following ? end : state.time);
  }

  panel.setRange(begin, end);
  fit();
  setLook();
  setColour("group");
  for (const [name, on] of Object.entries({ ...state.on, following: live })) panel.setSwitch(name, on);
  setMagnify(first.nodes?.magnify ?? 1);
  setSection("none");
  panel.setNotes(worlds.flatMap((w) => w.header.notes ?? []));
  showChart(names()[0] ?? "");
  setTime(live ? end : begin);
  apply();
  render();
  requestAnimationFrame(tick);
  const world = worlds[0];
  return { header: first, worlds, state, setTime, setColour, setLimits, robust, setSection, setSwitch, select, toggle, showChart, take, look,
    setBadge: panel.setBadge, setChains: (on) => setSwitch("chains", on),
    position: (name) => world.motion.at(world.header.names.indexOf(name), world.frame(state.time)),
    pick: (x, y) => world.stage.pick(x, y), draws: () => world.stage.renderer.info.render.calls };
}
