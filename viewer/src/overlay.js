// What is drawn over the bodies in two dimensions: axes, a scale bar, marks with their names, lines of thrust.

import { Vector3 } from "three";
import { format, niceBelow } from "./elements.js";

const MARGIN = 18;
const AXES = [["x", "#c0392b"], ["y", "#2e8b57"], ["z", "#2c6fbb"]];

export function makeOverlay(canvas, world) {
  const context = canvas.getContext("2d");
  const { header, arrays } = world.data;
  const point = new Vector3();

  // place of a point of the world on the canvas [pixels]; null behind the viewer
  function project(at) {
    point.set(...at).project(world.stage.camera);
    if (point.z > 1) return null;
    return [(0.5 + 0.5 * point.x) * canvas.clientWidth, (0.5 - 0.5 * point.y) * canvas.clientHeight];
  }

  function label(text, x, y, { ink, halo, size, align = "left" }) {
    context.font = `${size}px system-ui, sans-serif`;
    context.textAlign = align;
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 3;
    context.strokeStyle = halo;
    context.strokeText(text, x, y);
    context.fillStyle = ink;
    context.fillText(text, x, y);
  }

  function stroke(points, colour, width, dash = []) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.beginPath();
    points.forEach(([x, y], k) => context[k ? "lineTo" : "moveTo"](x, y));
    context.stroke();
    context.setLineDash([]);
  }

  // directions of the axes as the camera sees them, and a length at the middle of the view
  function drawRulers(look, bottom) {
    const size = 26 * look.zoom;
    const [x0, y0] = [MARGIN + size, bottom - size - 6];
    const inverse = world.stage.camera.matrixWorldInverse;
    const seen = AXES.map(([name, colour], k) => {
      const direction = new Vector3(+(k === 0), +(k === 1), +(k === 2)).transformDirection(inverse);
      return { name, colour, direction };
    });
    seen.sort((a, b) => a.direction.z - b.direction.z);
    for (const { name, colour, direction } of seen) {
      const end = [x0 + size * direction.x, y0 - size * direction.y];
      stroke([[x0, y0], end], colour, 2.5);
      label(name, x0 + 1.3 * size * direction.x, y0 - 1.3 * size * direction.y, { ...look, ink: colour, align: "center" });
    }
    const scale = world.stage.pixelsPerMetre(canvas.clientHeight);
    const length = niceBelow((0.22 * canvas.clientWidth) / scale);
    const [left, width] = [x0 + 1.9 * size, length * scale];
    const y = bottom - 12;
    stroke([[left, y - 5], [left, y], [left + width, y], [left + width, y - 5]], look.ink, 2);
    label(`${format(length)} m at the middle`, left + 0.5 * width, y - 12 * look.zoom, { ...look, align: "center" });
  }

  // a mark rides on a body, if it has one: its points are then in axes of the body
  function placesOf(mark, frame) {
    return mark.body < 0 ? mark.at : mark.at.map((one) => world.motion.carried(mark.body, one, frame));
  }

  function drawMark(mark, kind, frame, look) {
    const places = placesOf(mark, frame).map(project);
    if (places.some((one) => one === null)) return;
    const end = places[places.length - 1];
    if (places.length > 1) stroke(places, kind.colour, kind.width ?? 2.5, kind.dash ?? []);
    if (kind.shape === "arrow") {
      const from = places[places.length - 2];
      const angle = Math.atan2(end[1] - from[1], end[0] - from[0]);
      const wing = (turn) => [end[0] - 11 * Math.cos(angle + turn), end[1] - 11 * Math.sin(angle + turn)];
      context.fillStyle = kind.colour;
      context.beginPath();
      for (const [k, one] of [end, wing(0.4), wing(-0.4)].entries()) context[k ? "lineTo" : "moveTo"](...one);
      context.fill();
    } else if (kind.shape !== "line") drawDot(kind, end, look);
    if (mark.label) label(mark.label, end[0] + 8, end[1] - 8, { ...look, ink: kind.ink ?? look.ink });
  }

  function drawDot(kind, [x, y], look) {
    const r = (kind.size ?? 4) * look.zoom;
    context.fillStyle = kind.colour;
    context.strokeStyle = look.halo;
    context.lineWidth = 1;
    context.beginPath();
    if (kind.shape === "square") context.rect(x - r, y - r, 2 * r, 2 * r);
    else if (kind.shape === "triangle") for (const [dx, dy] of [[0, -r], [r, r], [-r, r]]) context.lineTo(x + dx, y + dy);
    else context.arc(x, y, r, 0, 2 * Math.PI);
    context.closePath();
    context.fill();
    context.stroke();
  }

  // the line of thrust: circles as large as the root of the force, red where the line is at a face
  function drawThrust(look) {
    const { sections, lines, most, hinge, colour, hinge_colour: hinged } = header.thrust;
    const { thrust_frame: frames, thrust_middle: middle, thrust_centre: centre, thrust_force: force, thrust_use: use } = arrays;
    const n = sections.length;
    const now = Math.round(world.frame(world.time));
    let row = 0;
    while (row < frames.length - 1 && frames[row + 1] <= now) row++;
    const magnify = world.stage.uniforms.uMagnify.value;
    // displacements of the section are magnified as those of its blocks are, what is within it is not
    const at = (k) => [0, 1, 2].map((i) => {
      const [start, here] = [middle[3 * k + i], middle[3 * (row * n + k) + i]];
      return start + magnify * (here - start) + centre[3 * (row * n + k) + i] - here;
    });
    for (const rows of lines) {
      const shown = rows.filter((k) => Number.isFinite(at(k)[0])).map((k) => [k, project(at(k))]).filter((one) => one[1]);
      stroke(shown.map((one) => one[1]), colour, 3);
      for (const [k, [x, y]] of shown) {
        context.fillStyle = use[row * n + k] > hinge ? hinged : colour;
        context.beginPath();
        context.arc(x, y, look.zoom * (2 + 4 * Math.sqrt(force[row * n + k] / most)), 0, 2 * Math.PI);
        context.fill();
      }
    }
  }

  function draw({ marks, thrust, rulers, look, bottom }) {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const [w, h] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== w * ratio || canvas.height !== h * ratio) Object.assign(canvas, { width: w * ratio, height: h * ratio });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, w, h);
    const frame = world.frame(world.time);
    if (thrust && header.thrust) drawThrust(look);
    for (const mark of header.marks ?? []) {
      if (marks.has(mark.kind)) drawMark(mark, header.mark_kinds[mark.kind], frame, look);
    }
    if (rulers) drawRulers(look, h - bottom);
  }

  return { draw, project };
}
