import { BadAnswer } from './server-answer.ts';

/** The vectors of a server's answer, of length 1. Throws BadAnswer where they are not as many and as long as they must be. */
export function unitVectors(vectors: readonly (readonly number[])[], count: number): Float32Array[] {
  const [first] = vectors;
  if (vectors.length !== count || vectors.some(({ length }) => length !== first?.length))
    throw new BadAnswer('garbled');
  return vectors.map((vector) => {
    const length = Math.hypot(...vector);
    return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
  });
}
