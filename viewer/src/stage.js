// The bodies in WebGL: poses in integer textures, moved by the vertex shader; the slider only sets a number.

import {
  BufferAttribute, BufferGeometry, Color, DataTexture, DoubleSide, EqualStencilFunc, FloatType, FrontSide, GLSL3,
  IncrementStencilOp, InstancedBufferAttribute, InstancedBufferGeometry, LineSegments, Mesh, NearestFilter, PerspectiveCamera,
  RawShaderMaterial, RedIntegerFormat, RGBAFormat, RGBAIntegerFormat, Scene, ShortType, Vector3, Vector4, WebGLRenderer, WebGLRenderTarget,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { barGeometry, bodyGeometries } from "./geometry.js";
import { ramp, rgb } from "./colours.js";
import vertexShader from "./vertex.glsl";
import fragmentShader from "./fragment.glsl";

const WIDTH = 2048; // texels a row
const LIGHT = new Vector3(-0.45, -0.6, 1.0).normalize();

function texture(data, texels, format, type, internal, Kind, width) {
  const rows = Math.max(1, Math.ceil(texels / WIDTH));
  const whole = new Kind(rows * WIDTH * width);
  whole.set(data);
  const made = new DataTexture(whole, WIDTH, rows, format, type);
  made.internalFormat = internal;
  made.minFilter = made.magFilter = NearestFilter;
  made.needsUpdate = true;
  return made;
}

const integers = (data, texels) => texture(data, texels, RGBAIntegerFormat, ShortType, "RGBA16I", Int16Array, 4);
const single = (data, texels) => texture(data, texels, RedIntegerFormat, ShortType, "R16I", Int16Array, 1);
const floats = (data, texels) => texture(data, texels, RGBAFormat, FloatType, "RGBA32F", Float32Array, 4);

// colour: number of the palette for each group
function bodyTable(arrays, n, colour) {
  const table = new Float32Array(12 * n);
  const frames = arrays.position.length / 4 / n;
  for (let b = 0; b < n; b++) {
    for (let k = 0; k < 3; k++) {
      table[12 * b + k] = arrays.position_origin[3 * b + k];
      const start = arrays.position_origin[3 * b + k] + arrays.position_step[b] * arrays.position[4 * b * frames + k];
      table[12 * b + 8 + k] = arrays.rest ? arrays.rest[3 * b + k] : start;
    }
    table[12 * b + 3] = arrays.position_step[b];
    table[12 * b + 4] = arrays.life[2 * b];
    table[12 * b + 5] = arrays.life[2 * b + 1];
    table[12 * b + 6] = colour[arrays.label[b]];
    table[12 * b + 7] = arrays.still[b] || (arrays.fixed?.[b] ? 0.25 : 0); // a dam is no ground, but never moves
  }
  return table;
}

// renderer: of an older stage on the same canvas, when a run that is still going has sent more
export function makeStage(canvas, { header, arrays }, colour, renderer = null) {
  const frames = header.time.length;
  const n = header.names.length;
  renderer ??= new WebGLRenderer({ canvas, antialias: true, stencil: true, alpha: false });
  const background = new Color(0xffffff);
  renderer.setClearColor(background, 1);
  const scene = new Scene();
  const camera = new PerspectiveCamera(35, 1, 0.01, 1000);
  camera.up.set(0, 0, 1);
  const controls = new OrbitControls(camera, canvas);

  const empty = single(new Int16Array(1), 1);
  const map = new DataTexture(ramp(header.style.size), 256, 1, RGBAFormat);
  map.needsUpdate = true;
  const uniforms = {
    uPosition: { value: integers(arrays.position, n * frames) },
    uAttitude: { value: integers(arrays.attitude, n * frames) },
    uBody: { value: floats(bodyTable(arrays, n, colour), 3 * n) },
    uField: { value: empty },
    uMap: { value: map },
    uFrames: { value: frames },
    uWidth: { value: WIDTH },
    uFrame: { value: 0 },
    uTime: { value: header.time[0] },
    uLow: { value: 0 },
    uHigh: { value: 1 },
    uTop: { value: 1 },
    uMagnify: { value: 1 },
    uGround: { value: header.ground ?? 0 },
    uColour: { value: 0 },
    uLight: { value: LIGHT },
    uPalette: { value: header.style.groups.map((c) => new Vector3(...rgb(c).map((v) => v / 255))) },
    uGroundColour: { value: new Vector3(...rgb(header.style.ground).map((v) => v / 255)) },
    uCentre: { value: new Vector3() },
    uReach: { value: 1 },
    uSelected: { value: -1 },
    uPale: { value: 0 },
    uPick: { value: false },
    uBackground: { value: new Vector3(1, 1, 1) },
    uSection: { value: new Vector4() },
  };
  const material = (defines, more = {}) =>
    new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms, defines, ...more });
  const solidMaterial = material({}, { side: FrontSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  const lineMaterial = material({ LINES: 1 }, { transparent: true, depthWrite: false });
  // where shadows overlap they must not add up: the stencil lets each pixel be darkened once
  const shadow = (defines) => material({ ...defines, SHADOW: 1 }, {
    transparent: true, depthWrite: false, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -2,
    stencilWrite: true, stencilFunc: EqualStencilFunc, stencilRef: 0, stencilZPass: IncrementStencilOp,
  });

  const edges = [];
  const shadows = [];
  const joints = [];
  const pickable = [];
  const put = (object, order) => {
    object.frustumCulled = false;
    object.renderOrder = order;
    scene.add(object);
    return object;
  };
  const level = header.ground !== null && header.ground !== undefined;
  const cast = (geometry, defines) => {
    if (level) shadows.push(put(new Mesh(geometry, shadow(defines)), 1));
  };
  const solids = header.solids.map((_, k) => ({
    vertices: arrays[`solid${k}.vertices`],
    triangles: arrays[`solid${k}.triangles`],
    body: arrays[`solid${k}.body`],
    scale: arrays[`solid${k}.scale`],
  }));
  const made = bodyGeometries(solids);
  for (const geometry of made.faces) {
    pickable.push(put(new Mesh(geometry, solidMaterial), 0));
    cast(geometry, {});
  }
  for (const geometry of made.lines) edges.push(put(new LineSegments(geometry, lineMaterial), 2));

  if (header.nodes) addNodes();

  function addNodes() {
    const count = header.nodes.count;
    const info = new Float32Array(4 * count);
    for (let k = 0; k < count; k++) {
      for (let i = 0; i < 3; i++) info[4 * k + i] = arrays.node_origin[3 * k + i];
      info[4 * k + 3] = arrays.node_step[k];
    }
    uniforms.uNode = { value: integers(arrays.node, count * frames) };
    uniforms.uNodeInfo = { value: floats(info, count) };
    const rest = new Float32Array(8 * count);
    for (let k = 0; k < count; k++) {
      for (let i = 0; i < 3; i++) {
        rest[8 * k + i] = arrays.node_rest[3 * k + i];
        rest[8 * k + 4 + i] = arrays.node_spacing[3 * k + i];
      }
    }
    uniforms.uNodeRest = { value: floats(rest, 2 * count) };
    if (header.nodes.joints) addJoints(header.nodes.joints);
    const { node_triangles: triangles, node_segments: segments, node_width: width, node_owner: owner } = arrays;
    if (triangles.length) {
      const geometry = new BufferGeometry();
      geometry.setAttribute("node", new BufferAttribute(Float32Array.from(triangles), 1));
      geometry.setAttribute("body", new BufferAttribute(Float32Array.from(triangles, (v) => owner[v]), 1));
      geometry.setDrawRange(0, triangles.length);
      const kind = { SURFACE: 1 };
      pickable.push(put(new Mesh(geometry, material(kind, { side: DoubleSide })), 0));
      cast(geometry, kind);
    }
    if (segments.length) {
      const bar = barGeometry();
      const geometry = new InstancedBufferGeometry();
      for (const name of ["position", "normal"]) geometry.setAttribute(name, new BufferAttribute(bar[name], 3));
      geometry.setAttribute("ends", new InstancedBufferAttribute(Float32Array.from(segments), 2));
      geometry.setAttribute("width", new InstancedBufferAttribute(width, 1));
      const body = Float32Array.from({ length: width.length }, (_, k) => owner[segments[2 * k]]);
      geometry.setAttribute("body", new InstancedBufferAttribute(body, 1));
      geometry.instanceCount = width.length;
      const kind = { SEGMENT: 1 };
      pickable.push(put(new Mesh(geometry, material(kind)), 0));
      cast(geometry, kind);
    }
  }

  // edges of blocks as lines, and joints that are no longer intact as bars in the colour of their state
  function addJoints(info) {
    const { joint_edge: edge, joint_of_edge: joint, joint_state: state, node_owner: owner } = arrays;
    const lines = new BufferGeometry();
    lines.setAttribute("node", new BufferAttribute(Float32Array.from(edge), 1));
    lines.setAttribute("body", new BufferAttribute(Float32Array.from(edge, (v) => owner[v]), 1));
    lines.setDrawRange(0, edge.length);
    edges.push(put(new LineSegments(lines, material({ SURFACE: 1, LINES: 1 }, { transparent: true, depthWrite: false })), 2));
    const chosen = Array.from(joint.keys()).filter((k) => joint[k] >= 0);
    if (!chosen.length) return;
    uniforms.uJoint = { value: single(state, state.length) };
    uniforms.uStates = { value: Array.from({ length: 4 }, (_, k) => new Vector3(...rgb(info.colours[k] ?? "#000000").map((v) => v / 255))) };
    const bar = barGeometry();
    const bars = new InstancedBufferGeometry();
    for (const name of ["position", "normal"]) bars.setAttribute(name, new BufferAttribute(bar[name], 3));
    const pick = (f) => Float32Array.from(chosen, f);
    bars.setAttribute("ends", new InstancedBufferAttribute(Float32Array.from(chosen.flatMap((k) => [edge[2 * k], edge[2 * k + 1]])), 2));
    bars.setAttribute("width", new InstancedBufferAttribute(pick(() => info.width), 1));
    bars.setAttribute("body", new InstancedBufferAttribute(pick((k) => owner[edge[2 * k]]), 1));
    bars.setAttribute("joint", new InstancedBufferAttribute(pick((k) => joint[k]), 1));
    bars.instanceCount = chosen.length;
    joints.push(put(new Mesh(bars, material({ SEGMENT: 1, JOINT: 1 })), 0));
  }

  const low = new Vector3(...header.box[0]);
  const high = new Vector3(...header.box[1]);
  const centre = low.clone().add(high).multiplyScalar(0.5);
  const radius = Math.max(high.distanceTo(low) / 2, 1e-6);

  uniforms.uCentre.value.copy(centre);
  uniforms.uReach.value = level ? radius : 1e6 * radius; // a plane fades out, a slope is shown whole

  // seen with the longer side across the picture
  const across = high.x - low.x >= high.y - low.y ? -68 : -22;
  function frameCamera(azimuth = across, elevation = 20, least = 0) {
    const [a, e] = [azimuth, elevation].map((v) => (v * Math.PI) / 180);
    const towards = new Vector3(Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e));
    const right = new Vector3(-Math.sin(a), Math.cos(a), 0);
    const up = towards.clone().cross(right);
    // near enough that every corner of the box is just inside the picture
    const tangent = 0.86 * Math.tan((camera.fov * Math.PI) / 360);
    let distance = 0;
    for (let k = 0; k < 8; k++) {
      const corner = new Vector3(k & 1 ? high.x : low.x, k & 2 ? high.y : low.y, k & 4 ? high.z : low.z).sub(centre);
      const room = Math.max(Math.abs(corner.dot(right)) / (tangent * camera.aspect), Math.abs(corner.dot(up)) / tangent);
      distance = Math.max(distance, corner.dot(towards) + room);
    }
    distance = Math.max(distance, least);
    controls.target.copy(centre);
    camera.position.copy(towards).multiplyScalar(distance).add(centre);
    camera.near = distance / 200;
    camera.far = distance * 200;
    camera.updateProjectionMatrix();
    controls.update();
    return distance;
  }

  // look as on another stage, from the middle of the scene
  function takeCamera(other) {
    controls.target.copy(other.controls.target).sub(other.centre).add(centre);
    camera.position.copy(other.camera.position).sub(other.centre).add(centre);
    camera.near = other.camera.near;
    camera.far = other.camera.far;
    camera.updateProjectionMatrix();
    camera.lookAt(controls.target);
    camera.updateMatrixWorld();
  }

  // of a length across the line of sight at the middle of the view
  const pixelsPerMetre = (height) =>
    height / (2 * Math.tan((camera.fov * Math.PI) / 360) * camera.position.distanceTo(controls.target));

  // give back what the graphics card holds; the renderer goes on with another stage
  function end() {
    controls.dispose();
    for (const object of scene.children) {
      object.geometry.dispose();
      object.material.dispose();
    }
    for (const { value } of Object.values(uniforms)) if (value?.isTexture) value.dispose();
    for (const one of fieldTextures.values()) one.dispose();
    target.dispose();
  }

  // share: of the points of the screen along each side
  function resize(width, height, share = 1) {
    renderer.setPixelRatio(share * Math.min(window.devicePixelRatio || 1, 2));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
  }

  const fieldTextures = new Map();
  function setField(block, texels) {
    if (!fieldTextures.has(block)) fieldTextures.set(block, single(arrays[block], texels));
    uniforms.uField.value = fieldTextures.get(block);
  }

  function setScale(signed) {
    map.image.data.set(ramp(signed ? header.style.signed : header.style.size));
    map.needsUpdate = true;
  }

  function setBackground(hex, ground) {
    background.set(hex);
    uniforms.uGroundColour.value.set(...rgb(ground).map((v) => v / 255));
    renderer.setClearColor(background, 1);
    uniforms.uBackground.value.set(...rgb(hex).map((v) => v / 255));
  }

  // cut by a plane: what lies beyond `at` [m] along an axis is left out (side -1: what lies before it)
  function setSection(axis, at, side) {
    const normal = [0, 0, 0];
    if (axis >= 0) normal[axis] = side;
    uniforms.uSection.value.set(...normal, side * at);
    const cut = axis >= 0;
    solidMaterial.side = cut ? DoubleSide : FrontSide;
    for (const { material: one } of scene.children) {
      if (!one.uniforms?.uSection || one.userData.cap || !!one.defines.SECTION === cut) continue;
      if (cut) one.defines.SECTION = 1;
      else delete one.defines.SECTION;
      one.needsUpdate = true;
    }
  }

  // the body under a point of the canvas, -1 for none: ids drawn into one pixel
  const target = new WebGLRenderTarget(1, 1);
  function pick(x, y) {
    const hidden = scene.children.filter((o) => !pickable.includes(o) && o.visible);
    for (const object of hidden) object.visible = false;
    const ratio = renderer.getPixelRatio();
    camera.setViewOffset(renderer.domElement.width, renderer.domElement.height, Math.floor(x * ratio), Math.floor(y * ratio), 1, 1);
    uniforms.uPick.value = true;
    renderer.setRenderTarget(target);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(scene, camera);
    const pixel = new Uint8Array(4);
    renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel);
    renderer.setRenderTarget(null);
    renderer.setClearColor(background, 1);
    uniforms.uPick.value = false;
    camera.clearViewOffset();
    for (const object of hidden) object.visible = true;
    return pixel[0] + 256 * pixel[1] + 65536 * pixel[2] - 1;
  }

  // of faces of a cut, which are made in world axes
  const capMaterial = (defines) => {
    const made = material(header.nodes ? { ...defines, NODES: 1 } : defines, { side: DoubleSide, polygonOffset: !defines.LINES, polygonOffsetFactor: 1,
      polygonOffsetUnits: 1, transparent: !!defines.LINES });
    made.userData.cap = true;
    return made;
  };

  return { capMaterial, renderer, scene, camera, controls, uniforms, edges, shadows, joints, put, resize, frameCamera, takeCamera, setField, setScale,
    setSection, setBackground, pixelsPerMetre, end, pick, across, centre, low, high, radius, render: () => renderer.render(scene, camera) };
}
