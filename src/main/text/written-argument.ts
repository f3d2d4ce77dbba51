/** Characters of a key that could be one of those looked for. */
const longestKey = 64;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Reads one string argument out of a call's JSON while that is still being written. */
export interface ArgumentReader {
  /** What of the argument became certain with this much more JSON. */
  push(json: string): string;
}

/**
 * Follows the first string that stands under one of these keys, wherever in the JSON, to its end. It only looks ahead: what the
 * call says is read once it is whole.
 */
export function createArgumentReader(keys: readonly string[]): ArgumentReader {
  let place: 'between' | 'string' | 'escape' | 'unicode' | 'done' = 'between';
  /** The string that ended last, as long as it may be a key. */
  let key: string | undefined;
  let isNext = false;
  let isWanted = false;
  let current = '';
  let digits = '';
  let half = '';

  const take = (char: string): string => {
    if (!isWanted) {
      if (current.length <= longestKey) current += char;
      return '';
    }
    // Both halves of a character leave together.
    const whole = half + char;
    half = /^[\uD800-\uDBFF]$/.test(whole) ? whole : '';
    return half === '' ? whole : '';
  };

  const read = (char: string): string => {
    switch (place) {
      case 'done':
        return '';
      case 'between':
        if (char === '"') {
          place = 'string';
          isWanted = isNext;
          current = '';
        } else if (char === ':') isNext = key !== undefined && keys.includes(key);
        else if (!/\s/.test(char)) isNext = false;
        if (!/[\s:]/.test(char)) key = undefined;
        return '';
      case 'string':
        if (char === '\\') place = 'escape';
        else if (char === '"') {
          place = isWanted ? 'done' : 'between';
          key = current;
          isNext = false;
        } else return take(char);
        return '';
      case 'escape':
        place = char === 'u' ? 'unicode' : 'string';
        digits = '';
        return char === 'u' ? '' : take(escapes[char] ?? char);
      case 'unicode': {
        digits += char;
        if (digits.length < 4) return '';
        place = 'string';
        return take(String.fromCharCode(Number.parseInt(digits, 16) || 0));
      }
    }
  };

  return {
    push: (json) =>
      Array.from({ length: json.length }, (_, at) => read(json.charAt(at)))
        .join('')
        .replaceAll('\0', ''),
  };
}
