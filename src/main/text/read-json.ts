/** `isClosed`: it broke off, and what was open is closed. */
export interface ReadJson {
  readonly value: unknown;
  readonly isClosed: boolean;
}

/**
 * JSON as models write it: with Python's literals and quotes, commas too many and bare line breaks in texts, and broken off,
 * when open texts, lists and objects are closed and a name without a value is cut. Only what was there is kept; nothing is
 * made up. Undefined where that is not enough. Linear, whatever comes.
 */
export function readJson(text: string): ReadJson | undefined {
  const plain = parsed(text);
  if (plain !== undefined) return { value: plain, isClosed: false };
  const strict = toStrict(text);
  const mended = parsed(strict);
  if (mended !== undefined) return { value: mended, isClosed: false };
  const closed = closeJson(strict);
  return closed === undefined ? undefined : { value: closed, isClosed: true };
}

/** Where the bracketed value that starts at 0 ends (exclusive), or -1 while it is open. Brackets in strings do not count. */
export function endOfValue(text: string, quotes: string): number {
  return scan(text, quotes, true).end;
}

/** Closes what a text left open: the string, then the brackets. */
export function closeBrackets(text: string, quotes: string): string {
  const { closers, quote } = scan(text, quotes);
  return `${text.replace(/\\$/, '')}${quote}`.replace(/[,:\s]+$/, '') + closers.reverse().join('');
}

function closeJson(text: string): unknown {
  const open = scan(text, '"');
  if (open.isBroken || open.closers.length === 0) return undefined;
  const whole = open.quote ? `${withoutHalfEscape(text)}"` : text;
  for (const candidate of [whole, withoutLast(whole)]) {
    const { closers, quote } = scan(candidate, '"');
    if (quote) continue;
    const value = parsed(withoutTrail(candidate) + closers.reverse().join(''));
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

interface Scan {
  /** Where the first value ends, or -1. */
  readonly end: number;
  /** What would close each open bracket, the outermost first. */
  readonly closers: string[];
  /** The mark that would close the open string; empty outside of strings. */
  readonly quote: string;
  /** Brackets do not fit. */
  readonly isBroken: boolean;
}

const CLOSERS = { '{': '}', '[': ']', '(': ')' } as const;

function scan(text: string, quotes: string, isFirstOnly = false): Scan {
  const closers: string[] = [];
  let end = -1;
  let quote = '';
  let isBroken = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote) {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
      continue;
    }
    switch (char) {
      case '"':
      case "'":
        if (quotes.includes(char)) quote = char;
        break;
      case '{':
      case '[':
      case '(':
        closers.push(CLOSERS[char]);
        break;
      case '}':
      case ']':
      case ')':
        if (closers.pop() !== char) isBroken = true;
        if (closers.length === 0 && end < 0) end = at + 1;
        if (isFirstOnly && end > 0) return { end, closers, quote, isBroken };
    }
  }
  return { end, closers, quote, isBroken };
}

const LITERALS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"' };

/** Runs of characters that mean nothing by themselves, within a string and outside of one. */
const IN_STRING = /[^"'\\\n\r\t]+/y;
const OUTSIDE = /[^"'}\],TFN]+/y;
const LITERAL = /(?<!\w)(?:True|False|None)\b/y;

/** The same in JSON's own notation; what is open stays open. */
function toStrict(text: string): string {
  const out: string[] = [];
  /** The mark that ends the current string. */
  let quote = '';
  /** Where a comma was written that nothing has followed yet. */
  let comma = -1;
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0];
    at += taken?.length ?? 0;
    return taken;
  };
  while (at < text.length) {
    const isMark = text[at] === quote || (!quote && (text[at] === '"' || text[at] === "'"));
    const run = isMark ? undefined : take(quote ? IN_STRING : OUTSIDE);
    if (run !== undefined) {
      out.push(run);
      if (!quote && /\S/.test(run)) comma = -1;
      continue;
    }
    const literal = quote || isMark ? undefined : take(LITERAL);
    const char = literal ?? text[at] ?? '';
    if (literal === undefined) at += 1;
    if (quote) {
      if (char === quote) {
        out.push('"');
        quote = '';
      } else if (char === '\\') {
        const next = text[at] ?? '';
        out.push(next === "'" ? "'" : `\\${next}`);
        at += 1;
      } else out.push(ESCAPES[char] ?? char);
      continue;
    }
    if ((char === '}' || char === ']') && comma >= 0) out[comma] = '';
    comma = char === ',' ? out.length : -1;
    if (char === '"' || char === "'") {
      quote = char;
      out.push('"');
    } else out.push(LITERALS[char] ?? char);
  }
  return out.join('').trim();
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
