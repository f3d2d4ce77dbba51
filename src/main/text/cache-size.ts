const BYTES_A_NUMBER = 2;
/** More than any model in use takes by far: a header that says so is no honest one. */
const MOST_BYTES = 64 * 1_024 * 1_024;

/**
 * Bytes of key and value cache for one token of context, at 16 bits a number, from what a model's header says of its layers and
 * heads; null where it does not say enough. `own` reads a whole number above 0 under the name of the architecture
 * (`block_count`, `attention.head_count_kv` …). Where only some layers look back all the way, it is the upper bound.
 */
export function cacheBytesPerToken(own: (key: string) => number | null): number | null {
  const layers = own('block_count');
  const heads = own('attention.head_count');
  const kvHeads = own('attention.head_count_kv') ?? heads;
  const width = own('embedding_length');
  const keys = own('attention.key_length') ?? (width && heads ? Math.round(width / heads) : null);
  const values = own('attention.value_length') ?? keys;
  if (!layers || !kvHeads || !keys || !values) return null;
  const bytes = layers * kvHeads * (keys + values) * BYTES_A_NUMBER;
  return bytes < MOST_BYTES ? bytes : null;
}
