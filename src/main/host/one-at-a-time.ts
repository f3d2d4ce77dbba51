/** The same work, but never twice at once: who asks while it is under way gets `busy` at once. For what takes the screen. */
export function oneAtATime<A extends readonly unknown[], R>(
  work: (...input: A) => Promise<R>,
  busy: R,
): (...input: A) => Promise<R> {
  let isUnderWay = false;
  return async (...input) => {
    if (isUnderWay) return busy;
    isUnderWay = true;
    try {
      return await work(...input);
    } finally {
      isUnderWay = false;
    }
  };
}
