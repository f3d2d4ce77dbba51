/** Where a JSON text may break off, and what is open there. */
interface Open {
  readonly closers: string[];
  readonly isInString: boolean;
}

/**
 * Reads JSON that breaks off: open strings, lists and objects are closed, a name without a value and a dangling comma are
 * cut. Only what was there is kept; nothing is made up. Gives undefined when that is not enough.
 */
export function closeJson(text: string): unknown {
  const open = scan(text);
  if (!open || open.closers.length === 0) return undefined;
  const whole = open.isInString ? `${withoutHalfEscape(text)}"` : text;
  const candidates = [whole, withoutLast(whole)];
  for (const candidate of candidates) {
    const rest = scan(candidate);
    if (!rest || rest.isInString) continue;
    const value = parsed(withoutTrail(candidate) + [...rest.closers].reverse().join(''));
    if (value !== undefined) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is open at the end of the text; undefined when brackets do not fit. */
function scan(text: string): Open | undefined {
  const closers: string[] = [];
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isInString) {
      if (character === '\\') i += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') closers.push('}');
    else if (character === '[') closers.push(']');
    else if ((character === '}' || character === ']') && closers.pop() !== character) return undefined;
  }
  return { closers, isInString };
}

function withoutHalfEscape(text: string): string {
  const slashes = /\\+$/.exec(text)?.[0].length ?? 0;
  const even = slashes % 2 === 1 ? text.slice(0, -1) : text;
  return even.replace(/(?<!\\)((?:\\\\)*)\\u[0-9a-fA-F]{0,3}$/, '$1');
}

/** Cuts back to before the last name that has no whole value. Every pattern here is linear: the text may be hostile. */
function withoutLast(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"\s*(?::[^,{}[\]"]*)?$/, '');
}

/** Without commas and blanks at the end. */
function withoutTrail(text: string): string {
  let left = text.trimEnd();
  while (left.endsWith(',')) left = left.slice(0, -1).trimEnd();
  return left;
}
