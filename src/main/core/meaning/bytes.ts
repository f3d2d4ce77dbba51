/** A vector as it is kept: a byte a number, the largest as 127. Its length says nothing, its direction is kept. */
export function toBytes(vector: Float32Array): Uint8Array {
  const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const bytes = Int8Array.from(vector, (value) => (most === 0 ? 0 : Math.round((value / most) * 127)));
  return new Uint8Array(bytes.buffer);
}

/** The unit vector that was kept. */
export function fromBytes(bytes: Uint8Array): Float32Array {
  return unit(new Float32Array(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
}

/** The same direction with length 1; nothing stays nothing. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return vector;
  const same = new Float32Array(vector.length);
  for (let at = 0; at < vector.length; at += 1) same[at] = (vector[at] ?? 0) / length;
  return same;
}

/** Of unit vectors the cosine; of vectors of different models nothing. */
export function dot(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
