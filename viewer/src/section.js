// Faces of the cut through bodies: where a plane meets their meshes, as outlines, and filled where a body is convex.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, LineSegments, Mesh } from "three";

// whether all vertices lie behind all faces; of meshes that are not, the outline of the cut is drawn and no face
function isConvex(vertices, triangles) {
  const at = (v) => [vertices[3 * v], vertices[3 * v + 1], vertices[3 * v + 2]];
  let size = 0;
  for (const v of triangles) size = Math.max(size, Math.hypot(...at(v)));
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [at(triangles[t]), at(triangles[t + 1]), at(triangles[t + 2])];
    const [u, w] = [b.map((x, k) => x - a[k]), c.map((x, k) => x - a[k])];
    const n = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
    const length = Math.hypot(...n);
    if (!length) continue;
    for (const v of triangles) {
      const p = at(v);
      if ((n[0] * (p[0] - a[0]) + n[1] * (p[1] - a[1]) + n[2] * (p[2] - a[2])) / length > 2e-3 * size) return false;
    }
  }
  return true;
}

// points where the edges of triangles cross height 0, two for each triangle: places in `vertices`, and the vertex nearest
function crossings(vertices, height, triangles) {
  const out = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      const [p, q] = [height[a], height[b]];
      if (p < 0 === q < 0) continue;
      const s = p / (p - q);
      out.push({ place: [0, 1, 2].map((i) => vertices[3 * a + i] + s * (vertices[3 * b + i] - vertices[3 * a + i])), near: s < 0.5 ? a : b });
    }
  }
  return out;
}

export function makeSection(stage, { header, arrays }, motion) {
  const face = new BufferGeometry();
  const line = new BufferGeometry();
  const flat = stage.put(new Mesh(face, stage.capMaterial({ CAP: 1 })), 0);
  const outline = stage.put(new LineSegments(line, stage.capMaterial({ CAP: 1, LINES: 1 })), 3);
  const parts = header.solids.map((_, k) => {
    const [vertices, triangles] = [arrays[`solid${k}.vertices`], arrays[`solid${k}.triangles`]];
    return { vertices, triangles, body: arrays[`solid${k}.body`], scale: arrays[`solid${k}.scale`] };
  });
  // surfaces of what bends, by body
  const bent = new Map();
  if (header.nodes) {
    const { node_triangles: triangles, node_owner: owner } = arrays;
    for (let t = 0; t < triangles.length; t += 3) {
      const b = owner[triangles[t]];
      if (!bent.has(b)) bent.set(b, { triangles: [] });
      bent.get(b).triangles.push(triangles[t], triangles[t + 1], triangles[t + 2]);
    }
  }

  function set(geometry, name, list, width) {
    const attribute = new BufferAttribute(Float32Array.from(list), width);
    attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, attribute);
  }

  // normal: of the plane, towards what is left out; it lies at `offset` along it [m]
  function update(normal, offset, frame, time) {
    const found = { face: { position: [], body: [], node: [] }, line: { position: [], body: [], node: [] } };
    const across = normal[0] ? [1, 2] : normal[1] ? [0, 2] : [0, 1];
    const alive = (b) => arrays.life[2 * b] <= time && time < arrays.life[2 * b + 1];

    function add(points, body, convex) {
      const push = (to, { place, near }) => {
        to.position.push(...place);
        to.body.push(body);
        to.node.push(near);
      };
      for (const point of points) push(found.line, point);
      if (!convex || points.length < 6) return;
      const middle = [0, 1, 2].map((i) => points.reduce((sum, one) => sum + one.place[i], 0) / points.length);
      const angle = (one) => Math.atan2(one.place[across[1]] - middle[across[1]], one.place[across[0]] - middle[across[0]]);
      const ring = points.map((one) => [angle(one), one]).sort((a, b) => a[0] - b[0]).map((one) => one[1]);
      ring.forEach((one, k) => {
        for (const corner of [{ place: middle, near: one.near }, one, ring[(k + 1) % ring.length]]) push(found.face, corner);
      });
    }

    for (const part of parts) {
      const { vertices, triangles, body, scale } = part;
      const count = vertices.length / 3;
      const height = new Float64Array(count);
      body.forEach((b, m) => {
        if (!alive(b)) return;
        const turn = motion.turn(b, frame);
        const [centre, own] = [motion.at(b, frame), motion.back(turn, normal)];
        const [sx, sy, sz] = [scale[3 * m], scale[3 * m + 1], scale[3 * m + 2]];
        const base = normal[0] * centre[0] + normal[1] * centre[1] + normal[2] * centre[2] - offset;
        let [low, high] = [Infinity, -Infinity];
        for (let v = 0; v < count; v++) {
          height[v] = base + own[0] * sx * vertices[3 * v] + own[1] * sy * vertices[3 * v + 1] + own[2] * sz * vertices[3 * v + 2];
          low = Math.min(low, height[v]);
          high = Math.max(high, height[v]);
        }
        if (low >= 0 || high <= 0) return;
        part.convex ??= isConvex(vertices, triangles);
        const points = crossings(vertices, height, triangles).map(({ place, near }) => (
          { place: motion.placed(centre, turn, [sx * place[0], sy * place[1], sz * place[2]]), near: -1 - near }));
        add(points, b, part.convex);
      });
    }
    if (bent.size) {
      const drawn = motion.drawnNodes(frame, stage.uniforms.uMagnify.value);
      const height = new Float64Array(drawn.length / 3);
      for (let n = 0; n < height.length; n++) height[n] = normal[0] * drawn[3 * n] + normal[1] * drawn[3 * n + 1] + normal[2] * drawn[3 * n + 2] - offset;
      for (const [b, part] of bent) {
        if (!alive(b)) continue;
        const sides = part.triangles.map((v) => height[v] < 0);
        if (sides.every(Boolean) || !sides.some(Boolean)) continue;
        part.convex ??= isConvex(drawn, part.triangles);
        add(crossings(drawn, height, part.triangles), b, part.convex);
      }
    }
    for (const [geometry, one] of [[face, found.face], [line, found.line]]) {
      set(geometry, "position", one.position, 3);
      set(geometry, "body", one.body, 1);
      set(geometry, "node", one.node, 1);
      geometry.setDrawRange(0, one.body.length);
    }
  }

  return { update, show(on) { flat.visible = outline.visible = on; } };
}
