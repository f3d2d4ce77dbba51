/** Objects and lists in one another, at most: far more than any call needs, far less than would exhaust the stack. */
const MOST_NESTING = 100;

/** Whether JSON data is nested more deeply than the core reads. Never recurses, so the data may be anything. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level: object[] = [value].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MOST_NESTING) return true;
    level = level.flatMap((one) => Object.values(one).filter(isBranch));
  }
  return false;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
