/**
 * A pure function that knows its latest answers: `keyOf` says all that an answer depends on, `most` how many are kept before
 * it begins anew. What throws is not kept. Answers are shared, so nobody may change them.
 */
export function remembering<A extends readonly unknown[], R>(
  answer: (...args: A) => R,
  { keyOf, most }: { readonly keyOf: (...args: A) => string; readonly most: number },
): (...args: A) => R {
  const known = new Map<string, R>();
  return (...args) => {
    const key = keyOf(...args);
    if (known.has(key)) return known.get(key) as R;
    const answered = answer(...args);
    if (known.size >= most) known.clear();
    known.set(key, answered);
    return answered;
  };
}
