precision highp float;
precision highp int;

uniform vec3 cameraPosition;
uniform vec3 uLight;
uniform vec3 uPalette[8];
uniform vec3 uGroundColour;
uniform sampler2D uMap;
uniform int uColour;
uniform float uSelected, uPale, uReach;
uniform vec3 uCentre, uBackground;
uniform vec4 uSection;  // normal and place of the cut: what lies beyond is left out; zero: no cut
uniform bool uPick;

in vec3 vNormal, vWorld, vPlace;
in float vScalar;
flat in float vBody, vLabel, vStill;
#ifdef JOINT
flat in int vState;
uniform vec3 uStates[4];
#endif
out vec4 result;

void main() {
#ifdef SECTION
  if (dot(uSection.xyz, vPlace) > uSection.w) discard;
#endif
  // ground fades out instead of ending
  float far = vStill > 0.5 ? smoothstep(1.5 * uReach, 4.0 * uReach, length(vWorld - uCentre)) : 0.0;
  if (uPick) {
    float id = vBody + 1.0;
    result = vec4(mod(id, 256.0), mod(floor(id / 256.0), 256.0), floor(id / 65536.0), 255.0) / 255.0;
    return;
  }
#if defined(SHADOW)
  result = vec4(0.0, 0.0, 0.0, 0.16);
#elif defined(LINES)
  result = vec4(vec3(0.08), vStill > 0.5 ? 0.25 * (1.0 - far) : 0.75 - 0.5 * uPale);
#else
  vec3 normal = vNormal;
  if (dot(normal, normal) < 1e-6) normal = cross(dFdx(vWorld), dFdy(vWorld));
  normal = normalize(normal);
  if (dot(normal, cameraPosition - vWorld) < 0.0) normal = -normal;
  vec3 colour;
  if (vStill > 0.5) colour = uGroundColour;
  else if (uColour == 0 || vStill > 0.1) colour = uPalette[int(mod(vLabel + 0.5, 8.0))];
  else colour = texture(uMap, vec2(clamp(vScalar, 0.002, 0.998), 0.5)).rgb;
#ifdef JOINT
  colour = uStates[vState];
#endif
  if (abs(vBody - uSelected) < 0.5) colour = mix(colour, vec3(1.0, 0.25, 0.6), 0.65);
  colour = mix(colour, vec3(0.97), uPale * (vStill > 0.5 ? 0.3 : 0.75));
#ifdef CAP
  result = vec4(0.8 * colour, 1.0);
  return;
#endif
#ifdef SECTION
  // the inside of a body, seen through the cut, stands for the face of the cut: flat and darker
  if (!gl_FrontFacing) {
    result = vec4(0.62 * colour, 1.0);
    return;
  }
#endif
  float sun = max(dot(normal, uLight), 0.0);
  float sky = 0.5 + 0.5 * normal.z;
  vec3 lit = colour * (0.42 + 0.25 * sky + 0.45 * sun);
  // hills are shaded more strongly, as on a map; level ground is as it was
  if (vStill > 0.5) lit *= clamp(1.0 + 0.75 * (sun - uLight.z), 0.6, 1.1);
  result = vec4(mix(lit, uBackground, far), 1.0);
#endif
}
