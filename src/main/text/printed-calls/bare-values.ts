/** What stands around a text; `escapes`: a backslash takes the meaning of what follows it. */
interface TextMark {
  readonly mark: string;
  readonly escapes: boolean;
}

/** Texts as the notations with bare keys put them; a new family is a line. */
const textMarks: readonly TextMark[] = [
  { mark: '<|"|>', escapes: false },
  { mark: '<escape>', escapes: false },
  { mark: '"', escapes: true },
  { mark: "'", escapes: true },
];
const literals: Readonly<Record<string, unknown>> = {
  ...{ true: true, True: true, false: false, False: false },
  ...{ null: null, None: null, none: null },
};
const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const deepest = 64;

/** A value and where it ends; `isOpen`: the text ended before it did, and it was closed. */
interface BareValue {
  readonly value: unknown;
  readonly end: number;
  readonly isOpen: boolean;
}

/**
 * Reads an object as Gemma and its like print it, from the brace at `at`: keys without quotes, texts between marks of
 * their own, JSON's quotes also. What was cut off is closed. Undefined where no such object stands. Linear.
 */
export function readBareObject(text: string, at: number): BareValue | undefined {
  let pos = at;
  let isOpen = false;

  const skip = (): void => {
    while (pos < text.length && /\s/.test(text[pos] ?? '')) pos += 1;
  };

  function readText({ mark, escapes }: TextMark): string {
    pos += mark.length;
    const out: string[] = [];
    while (pos < text.length) {
      if (text.startsWith(mark, pos)) {
        pos += mark.length;
        return out.join('');
      }
      const char = text[pos] ?? '';
      pos += 1;
      if (!escapes || char !== '\\') {
        out.push(char);
        continue;
      }
      const next = text[pos] ?? '';
      const unicode = next === 'u' ? /^u([0-9a-fA-F]{4})/.exec(text.slice(pos, pos + 5))?.[1] : undefined;
      out.push(unicode === undefined ? (escaped[next] ?? next) : String.fromCharCode(Number.parseInt(unicode, 16)));
      pos += unicode === undefined ? 1 : 5;
    }
    isOpen = true;
    return out.join('');
  }

  const textHere = (): TextMark | undefined => textMarks.find(({ mark }) => text.startsWith(mark, pos));

  /** What stands up to the next comma, bracket or line: a literal, a number, else a text without marks. */
  function readBare(): unknown {
    const from = pos;
    while (pos < text.length && !/[,\]}\n]/.test(text[pos] ?? '')) pos += 1;
    const said = text.slice(from, pos).trim();
    if (Object.hasOwn(literals, said)) return literals[said];
    return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(said) ? Number(said) : said;
  }

  /** Items up to `close`, with commas between them; false where something else stands. */
  function readItems(close: string, readItem: () => boolean): boolean {
    pos += 1;
    for (;;) {
      skip();
      if (pos >= text.length) {
        isOpen = true;
        return true;
      }
      if (text[pos] === close) {
        pos += 1;
        return true;
      }
      if (!readItem()) return false;
      skip();
      if (text[pos] === ',') pos += 1;
      else if (pos < text.length && text[pos] !== close) return false;
    }
  }

  function readKey(): string | undefined {
    const mark = textHere();
    if (mark) return readText(mark);
    const key = /^[\p{L}_$][\p{L}\p{N}_$.-]{0,127}/u.exec(text.slice(pos, pos + 130))?.[0];
    pos += key?.length ?? 0;
    return key;
  }

  function readObject(depth: number): Record<string, unknown> | undefined {
    const entries: [string, unknown][] = [];
    const isRead = readItems('}', () => {
      const key = readKey();
      if (key === undefined) return false;
      skip();
      // A key that was cut off says nothing.
      if (pos >= text.length) return true;
      if (text[pos] !== ':') return false;
      pos += 1;
      const value = readValue(depth + 1);
      if (value !== undefined) entries.push([key, value]);
      return value !== undefined || pos >= text.length;
    });
    return isRead ? Object.fromEntries(entries) : undefined;
  }

  function readValue(depth: number): unknown {
    skip();
    if (depth > deepest || pos >= text.length) return undefined;
    const mark = textHere();
    if (mark) return readText(mark);
    if (text[pos] === '{') return readObject(depth);
    if (text[pos] !== '[') return readBare();
    const list: unknown[] = [];
    const isRead = readItems(']', () => {
      const item = readValue(depth + 1);
      if (item !== undefined) list.push(item);
      return item !== undefined || pos >= text.length;
    });
    return isRead ? list : undefined;
  }

  if (text[at] !== '{') return undefined;
  const value = readObject(0);
  return value && { value, end: pos, isOpen };
}
