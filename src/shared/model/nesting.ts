/** Objects and lists in one another, at most: far more than any call needs, far less than would exhaust the stack. */
const MOST_NESTING = 100;
/** Objects and lists in all, and members of one: a call with more is a mistake or an attack. */
const MOST_BRANCHES = 200_000;

/**
 * Why data that came over a border is not read, as a sentence; undefined when it is plain JSON data of a sane size.
 * JSON knows neither objects that stand in two places nor anything but objects and lists, so such data is refused: what
 * is shared doubles at each level when it is walked as a tree. Each object is seen once and nothing recurses, so the data
 * may be anything.
 */
export function flawOf(value: unknown): string | undefined {
  const seen = new Set<object>();
  let level: object[] = [value].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MOST_NESTING) return 'The input is nested too deeply.';
    const below: object[] = [];
    for (const one of level) {
      if (seen.has(one)) return 'The input holds the same object in two places, which JSON cannot.';
      seen.add(one);
      if (!isPlain(one)) return 'The input holds something that is neither text, number, list nor plain object.';
      const isLong = Array.isArray(one) && one.length > MOST_BRANCHES;
      if (isLong || seen.size + below.length > MOST_BRANCHES) return 'The input has too many parts.';
      for (const member of Object.values(one)) if (isBranch(member)) below.push(member);
    }
    level = below;
  }
  return undefined;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
