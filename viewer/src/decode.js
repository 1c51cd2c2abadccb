// Reads what drystone/views/encode.py wrote: base64 -> gzip -> header and typed arrays.

const TYPES = { f4: Float32Array, i4: Int32Array, u4: Uint32Array, u1: Uint8Array };

function bytesOf(base64) {
  const text = atob(base64.trim());
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}

async function gunzip(bytes) {
  if (typeof DecompressionStream === "undefined") {
    throw new Error("this browser is too old to unpack the replay (it lacks DecompressionStream)");
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

// Undoes byte shuffle, folding and second differences. Rows are component after component, body after body;
// the result is interleaved (body, frame, component) with `stride` numbers a texel, ready for a texture.
function unfold(raw, shape, stride) {
  const [n, frames, components] = shape;
  const count = n * frames * components;
  const out = new Int16Array(n * frames * stride);
  for (let row = 0; row < n * components; row++) {
    const component = Math.floor(row / n);
    let at = (row % n) * frames * stride + component;
    let speed = 0;
    let value = 0;
    for (let k = 0; k < frames; k++) {
      const place = row * frames + k;
      const folded = raw[place] | (raw[count + place] << 8);
      const difference = (folded >> 1) ^ -(folded & 1);
      if (k === 0) value = difference;
      else {
        speed += difference;
        value += speed;
      }
      out[at] = value; // typed arrays wrap, as the differences did
      at += stride;
    }
  }
  return out;
}

// of text in base64, or of bytes
export async function decode(packed) {
  const buffer = await gunzip(typeof packed === "string" ? bytesOf(packed) : packed);
  const length = new Uint32Array(buffer, 0, 1)[0];
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, length)));
  if (header.format !== "drystone replay" || header.version !== 1) throw new Error("not a replay of version 1");
  const arrays = {};
  for (const { name, kind, shape, offset } of header.blocks) {
    const start = 8 + length + offset;
    const count = shape.reduce((a, b) => a * b, 1);
    if (kind === "motion") {
      const stride = shape[2] === 1 ? 1 : 4;
      arrays[name] = unfold(new Uint8Array(buffer, start, 2 * count), shape, stride);
    } else {
      arrays[name] = new TYPES[kind](buffer, start, count);
    }
  }
  return { header, arrays };
}
