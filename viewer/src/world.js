// One run on one canvas: its bodies, forces, marks, and what is drawn over them. The page shows one, or two side by side.

import { makeStage } from "./stage.js";
import { makeMotion } from "./motion.js";
import { makeChains } from "./chains.js";
import { makeOverlay } from "./overlay.js";
import { makeSection } from "./section.js";
import { make } from "./elements.js";

export function makeWorld(place, data, colour) {
  const canvas = make("canvas", { className: "dsr-stage", tabIndex: 0 });
  const over = make("canvas", { className: "dsr-over" });
  const title = make("div", { className: "dsr-title" });
  const view = make("div", { className: "dsr-world" }, canvas, over, title);
  place.append(view);
  const world = { canvas, view };

  // put data in the place of what was shown before; the camera stays
  world.take = (next, colours) => {
    const old = world.stage;
    world.data = next;
    world.time ??= next.header.time[0];
    world.header = next.header;
    world.stage = makeStage(canvas, next, colours, old?.renderer);
    world.motion = makeMotion(next);
    world.chains = makeChains(world.stage, next, world.motion);
    world.section = makeSection(world.stage, next, world.motion);
    world.section.show(false);
    world.overlay = makeOverlay(over, world);
    world.solidsMove = next.header.solids.some((_, k) => next.arrays[`solid${k}.body`].some((b) => !next.arrays.still[b]));
    if (old) {
      world.stage.resize(canvas.clientWidth, canvas.clientHeight);
      world.stage.takeCamera(old);
      old.end();
    }
    const free = next.arrays.still.reduce((n, still, b) => n + (still || next.arrays.fixed?.[b] ? 0 : 1), 0);
    const frames = next.header.time.length;
    title.replaceChildren(make("b", { textContent: next.header.title }),
      make("span", { textContent: `${free} moving ${free === 1 ? "body" : "bodies"}, ${frames} ${frames === 1 ? "frame" : "frames"}` }));
  };

  world.frame = (time) => world.motion.frameOf(time);

  // the field that a name means here: of bodies, or of nodes of what bends
  world.field = (name) => {
    const { header } = world;
    const field = header.fields.find((f) => f.name === name);
    // what bends has its own values along it, unless rigid bodies move beside it and have that field too
    const onNodes = field && world.solidsMove ? undefined : header.nodes?.fields.find((f) => f.name === name);
    if (onNodes) return { ...onNodes, onNodes: true };
    if (field) return field;
    return name === "displacement" ? { name, unit: "m", low: 0, high: header.displacement, most: header.displacement_most, computed: true } : null;
  };

  // colour by a field between two values
  world.paint = (name, low, high) => {
    const { uniforms } = world.stage;
    const field = world.field(name);
    uniforms.uColour.value = !field ? 0 : field.computed ? 1 : field.onNodes ? 3 : 2;
    uniforms.uLow.value = low;
    uniforms.uHigh.value = high;
    if (field?.block) {
      uniforms.uTop.value = field.top;
      world.stage.setField(field.block, world.data.arrays[field.block].length);
    }
    world.stage.setScale(!!field?.signed);
  };

  // values of a field at one time, of what moves
  world.values = (name, time) => {
    const field = world.field(name);
    if (!field) return [];
    const { arrays, header } = world.data;
    const frame = world.frame(time);
    const out = [];
    const n = field.onNodes ? header.nodes.count : header.names.length;
    for (let k = 0; k < n; k++) {
      const b = field.onNodes ? arrays.node_owner[k] : k;
      if (arrays.still[b] || !(arrays.life[2 * b] <= time && time < arrays.life[2 * b + 1])) continue;
      out.push(field.computed ? world.motion.displacement(k, frame) : world.motion.field(field, k, frame));
    }
    return out;
  };

  // cut by a plane across an axis (-1: none) at a place [m]; side 1: what lies beyond is left out
  world.setSection = (axis, at, side) => {
    world.stage.setSection(axis, at, side);
    world.cut = axis < 0 ? null : { normal: [0, 1, 2].map((k) => (k === axis ? side : 0)), offset: side * at };
    world.section.show(!!world.cut);
    world.drawCut();
  };
  world.drawCut = () => {
    if (world.cut) world.section.update(world.cut.normal, world.cut.offset, world.frame(world.time), world.time);
  };

  world.setTime = (time) => {
    const frame = world.frame(time);
    world.stage.uniforms.uFrame.value = frame;
    world.stage.uniforms.uTime.value = time;
    world.time = time;
    if (world.chains?.mesh.visible) world.chains.update(frame);
    world.drawCut();
  };

  world.render = (shown) => {
    world.stage.render();
    world.overlay.draw(shown);
  };

  world.take(data, colour);
  return world;
}
