// Forces between bodies: a bar from centre to contact to centre, as thick as the force is large.

import { BufferAttribute, DynamicDrawUsage, GLSL3, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, RawShaderMaterial } from "three";
import { barGeometry } from "./geometry.js";

const VERTEX = `
precision highp float;
uniform mat4 viewMatrix, projectionMatrix;
in vec3 position, normal, start, end;
in float width;
out float vShade, vWidth;
void main() {
  vec3 along = end - start;
  vec3 axis = normalize(along + vec3(0.0, 0.0, 1e-9));
  vec3 first = normalize(cross(axis, abs(axis.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0)));
  vec3 second = cross(axis, first);
  vec3 world = start + along * position.z + width * (first * position.x + second * position.y);
  vec3 n = first * normal.x + second * normal.y + axis * normal.z;
  vShade = 0.75 + 0.25 * n.z;
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}`;
const FRAGMENT = `
precision highp float;
in float vShade;
out vec4 result;
void main() { result = vec4(vec3(0.72, 0.11, 0.14) * vShade, 1.0); }`;

export function makeChains(stage, { header, arrays }, motion) {
  if (!header.chains || !header.chains.count) return null;
  const { chain_end: end, chain_body: pair, chain_point: point, chain_force: force } = arrays;
  let most = 0;
  for (let k = 0; k < end.length; k++) most = Math.max(most, end[k] - (k ? end[k - 1] : 0));
  const bar = barGeometry(8);
  const geometry = new InstancedBufferGeometry();
  for (const name of ["position", "normal"]) geometry.setAttribute(name, new BufferAttribute(bar[name], 3));
  const make = (name, width) => {
    const attribute = new InstancedBufferAttribute(new Float32Array(2 * most * width), width);
    attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, attribute);
    return attribute;
  };
  const [start, stop, width] = [make("start", 3), make("end", 3), make("width", 1)];
  // drawn over pale bodies: what carries the load is inside
  const material = new RawShaderMaterial({ glslVersion: GLSL3, vertexShader: VERTEX, fragmentShader: FRAGMENT, depthTest: false, transparent: true });
  const mesh = stage.put(new Mesh(geometry, material), 5);
  mesh.visible = false;
  const thickness = 0.007 * stage.radius * (header.chains.quantity === "force" ? 1 : 1.6);

  function update(frame) {
    const more = stage.uniforms.uMagnify.value - 1;
    const k = Math.round(frame);
    const first = k ? end[k - 1] : 0;
    let count = 0;
    for (let row = first; row < end[k]; row++) {
      const size = thickness * Math.min(2.5, Math.sqrt(force[row] / header.chains.typical));
      if (size < 0.04 * thickness) continue;
      for (let side = 0; side < 2; side++) {
        const b = pair[2 * row + side];
        if (arrays.still[b] && header.chains.quantity === "force") continue;
        const centre = motion.at(b, k);
        for (let i = 0; i < 3; i++) {
          const apart = arrays.chain_spacing ? more * arrays.chain_spacing[3 * row + i] : 0;
          start.array[3 * count + i] = centre[i] + apart;
          stop.array[3 * count + i] = point[3 * row + i] + apart;
        }
        width.array[count] = size;
        count++;
      }
    }
    geometry.instanceCount = count;
    for (const attribute of [start, stop, width]) attribute.needsUpdate = true;
    return count;
  }
  // how thick a force is drawn [m]
  const widthOf = (value) => 2 * thickness * Math.min(2.5, Math.sqrt(value / header.chains.typical));
  return { mesh, update, widthOf };
}
