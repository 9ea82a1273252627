// Bytes and hashes (docs/record-format.md, section 1). Plain and synchronous: a record has thousands of small
// inputs, for which `crypto.subtle` takes longer.

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const round_constants = new Uint32Array(64);
const first_state = new Uint32Array(8);
{
  let found = 0;
  for (let n = 2; found < 64; ++n) {
    let is_prime = true;
    for (let d = 2; d * d <= n; ++d) if (n % d === 0) is_prime = false;
    if (!is_prime) continue;
    if (found < 8) first_state[found] = (Math.sqrt(n) % 1) * 2 ** 32;
    round_constants[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }
}

const schedule = new Uint32Array(64);

/**
 * @param {Uint32Array} state
 * @param {DataView} view
 * @param {number} at
 */
function compress(state, view, at) {
  const w = schedule;
  for (let i = 0; i < 16; ++i) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const a = w[i - 15], b = w[i - 2];
    w[i] =
      w[i - 16] + w[i - 7] +
      (((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)) +
      (((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; ++i) {
    const one =
      (h + (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) + round_constants[i] + w[i]) | 0;
    const two =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + one) | 0;
    d = c; c = b; b = a; a = (one + two) | 0;
  }
  state[0] += a; state[1] += b; state[2] += c; state[3] += d;
  state[4] += e; state[5] += f; state[6] += g; state[7] += h;
}

/**
 * Returns the bytes of texts and byte strings, one after the other.
 * @param {...(Bytes | string)} parts
 * @returns {Bytes}
 */
export function joined(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? utf8_of(part) : part));
  const out = new Uint8Array(all.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of all) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const encoder = new TextEncoder();
/**
 * @param {string} text
 * @returns {Bytes}
 */
export function utf8_of(text) {
  return encoder.encode(text);
}

/**
 * Returns SHA-256 of the parts, one after the other.
 * @param {...(Bytes | string)} parts
 * @returns {Bytes}
 */
export function sha256(...parts) {
  const bytes = joined(...parts);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(64 * blocks);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = first_state.slice();
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const out = new Uint8Array(32);
  const words = new DataView(out.buffer);
  state.forEach((word, i) => words.setUint32(4 * i, word));
  return out;
}

/**
 * Returns HMAC-SHA-256 of the parts. The key has at most 64 bytes.
 * @param {Bytes} key
 * @param {...(Bytes | string)} parts
 * @returns {Bytes}
 */
export function hmac(key, ...parts) {
  const inner = new Uint8Array(64).fill(0x36), outer = new Uint8Array(64).fill(0x5c);
  key.forEach((byte, i) => {
    inner[i] ^= byte;
    outer[i] ^= byte;
  });
  return sha256(outer, sha256(inner, ...parts));
}

/**
 * Returns four bytes, the most significant first.
 * @param {number} n
 */
export function be32(n) {
  return new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n]);
}

/** @param {Bytes} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the bytes that lower-case hexadecimal stands for, or null if it does not stand for `size` bytes.
 * @param {unknown} text
 * @param {number} size
 * @returns {Bytes | null}
 */
export function from_hex(text, size) {
  if (typeof text !== "string" || text.length !== 2 * size || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: size }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
