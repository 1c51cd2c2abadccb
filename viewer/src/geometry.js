// Triangles with normals that follow round surfaces and break at edges, and the edges as lines.

import { BufferAttribute, BufferGeometry, InstancedBufferAttribute, InstancedBufferGeometry } from "three";

const CREASE = Math.cos((35 * Math.PI) / 180);
export const INSTANCED_FROM = 6; // meshes of fewer bodies are merged into one draw

function faceNormals(vertices, triangles) {
  const out = new Float32Array(triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const u = [0, 1, 2].map((k) => vertices[b + k] - vertices[a + k]);
    const v = [0, 1, 2].map((k) => vertices[c + k] - vertices[a + k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const size = Math.hypot(...n) || 1;
    for (let k = 0; k < 3; k++) out[t + k] = n[k] / size;
  }
  return out;
}

// Unindexed triangles: position and normal of every corner, and line segments along creases and borders.
export function solidGeometry(vertices, triangles) {
  const normal = faceNormals(vertices, triangles);
  const around = new Map();
  for (let k = 0; k < triangles.length; k++) {
    const v = triangles[k];
    if (!around.has(v)) around.set(v, []);
    around.get(v).push(Math.floor(k / 3));
  }
  const position = new Float32Array(3 * triangles.length);
  const smooth = new Float32Array(3 * triangles.length);
  for (let k = 0; k < triangles.length; k++) {
    const own = 3 * Math.floor(k / 3);
    const sum = [0, 0, 0];
    for (const f of around.get(triangles[k])) {
      const dot = normal[own] * normal[3 * f] + normal[own + 1] * normal[3 * f + 1] + normal[own + 2] * normal[3 * f + 2];
      if (dot > CREASE) for (let i = 0; i < 3; i++) sum[i] += normal[3 * f + i];
    }
    const size = Math.hypot(...sum) || 1;
    for (let i = 0; i < 3; i++) {
      position[3 * k + i] = vertices[3 * triangles[k] + i];
      smooth[3 * k + i] = sum[i] / size;
    }
  }
  return { position, normal: smooth, edges: creases(vertices, triangles, normal) };
}

function creases(vertices, triangles, normal) {
  const faces = new Map();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      if (!faces.has(key)) faces.set(key, [a, b]);
      faces.get(key).push(t);
    }
  }
  const out = [];
  for (const [a, b, f, g] of faces.values()) {
    const bent = g === undefined ||
      normal[f] * normal[g] + normal[f + 1] * normal[g + 1] + normal[f + 2] * normal[g + 2] < CREASE;
    if (bent) for (const v of [a, b]) out.push(vertices[3 * v], vertices[3 * v + 1], vertices[3 * v + 2]);
  }
  return new Float32Array(out);
}

function concat(list) {
  const out = new Float32Array(list.reduce((n, a) => n + a.length, 0));
  let at = 0;
  for (const a of list) {
    out.set(a, at);
    at += a.length;
  }
  return out;
}

// One geometry per mesh with many bodies, one merged geometry for all the others; the same for their edges.
export function bodyGeometries(solids) {
  const faces = [];
  const lines = [];
  const merged = { position: [], normal: [], body: [], scale: [] };
  const mergedLines = { position: [], body: [], scale: [] };
  for (const { vertices, triangles, body, scale } of solids) {
    const made = solidGeometry(vertices, triangles);
    if (body.length >= INSTANCED_FROM) {
      faces.push(instanced({ position: made.position, normal: made.normal }, body, scale));
      if (made.edges.length) lines.push(instanced({ position: made.edges }, body, scale));
      continue;
    }
    for (let m = 0; m < body.length; m++) {
      const repeat = (n, width, get) => Float32Array.from({ length: n * width }, (_, k) => get(k % width));
      const n = made.position.length / 3;
      merged.position.push(made.position);
      merged.normal.push(made.normal);
      merged.body.push(repeat(n, 1, () => body[m]));
      merged.scale.push(repeat(n, 3, (k) => scale[3 * m + k]));
      const e = made.edges.length / 3;
      mergedLines.position.push(made.edges);
      mergedLines.body.push(repeat(e, 1, () => body[m]));
      mergedLines.scale.push(repeat(e, 3, (k) => scale[3 * m + k]));
    }
  }
  if (merged.body.length) faces.push(plain(merged));
  if (mergedLines.body.some((a) => a.length)) lines.push(plain(mergedLines));
  return { faces, lines };
}

const WIDTH = { position: 3, normal: 3, body: 1, scale: 3 };

function plain(parts) {
  const geometry = new BufferGeometry();
  for (const [name, list] of Object.entries(parts)) {
    geometry.setAttribute(name, new BufferAttribute(concat(list), WIDTH[name]));
  }
  return geometry;
}

function instanced(parts, body, scale) {
  const geometry = new InstancedBufferGeometry();
  for (const [name, array] of Object.entries(parts)) geometry.setAttribute(name, new BufferAttribute(array, 3));
  geometry.setAttribute("body", new InstancedBufferAttribute(Float32Array.from(body), 1));
  geometry.setAttribute("scale", new InstancedBufferAttribute(scale, 3));
  geometry.instanceCount = body.length;
  return geometry;
}

// A round bar from (0,0,0) to (0,0,1) of radius 1, for beams and forces.
export function barGeometry(segments = 12) {
  const vertices = [];
  const triangles = [];
  for (let k = 0; k < segments; k++) {
    const angle = (2 * Math.PI * k) / segments;
    for (const z of [0, 1]) vertices.push(Math.cos(angle), Math.sin(angle), z);
  }
  for (let k = 0; k < segments; k++) {
    const [a, b] = [2 * k, 2 * ((k + 1) % segments)];
    triangles.push(a, b, b + 1, a, b + 1, a + 1);
    if (k > 1) triangles.push(0, a, a - 2, 1, a - 1, a + 1);
  }
  const made = solidGeometry(new Float32Array(vertices), triangles);
  return { position: made.position, normal: made.normal };
}
