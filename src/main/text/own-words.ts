import { monthNames } from './months.ts';

/** A message taken apart by who may have written it. */
export interface OwnWords {
  /** The message with everything that may be someone else's behind opaque characters; orders are read from here alone. */
  readonly opaque: string;
  /** What the opaque characters stand for, in their order. */
  readonly hidden: readonly string[];
  /** Whether there is such text at all: in the one line of the message, or pasted below it or longer than people type. */
  readonly others: 'none' | 'inline' | 'pasted';
}

/** Above this many characters nobody can tell what was typed and what was pasted. */
export const mostTyped = 300;
/** As much of a line as is looked at for quotes. */
const longestLine = 2_000;
const mostBlanks = 20;

/** Quotes of all habits: what opens one, and what may close it. */
const closers: Readonly<Record<string, string>> = {
  '"': '"”“',
  '“': '”“"',
  '”': '”',
  '„': '“”"',
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '‘': '’',
  '‚': '‘’',
  "'": "'",
  '`': '`',
  '「': '」',
  '『': '』',
  '《': '》',
  '＂': '＂',
  '(': ')',
  '[': ']',
  '（': '）',
  '【': '】',
};
/** Without an end these open nothing: an apostrophe, a face. */
const neverClosed = "'‘([（【";
/** Where text of another kind begins for good: fences, tags and control marks, JSON, cells of a table. */
const foreign = /```|~~~|<[/!|｜a-z]|[{[]\s*["'{[]|\t| \| /i;
/** A line that is quoted, or is a row or an item of something, as a whole. */
const quotedLine = /^\s*(?:[>|{<]|```|~~~|\[[{"'[])/;
/** A colon, a dash or an arrow that hands over to something; in a time, an address or a path no blank is behind it. */
const handover = /:(?=\s|$)|：|\s(?:[–—→⇒]|--+>?|[-=]>)\s/;

/** Opaque characters are letters that nobody writes any more (cuneiform), so that readers of sentences take them for words. */
const firstToken = 0x12000;
const tokens = /[\u{12000}-\u{12399}]/gu;
const written = /[\u{12000}-\u{12399}]+/gu;
const mostTokens = 0x390;

/**
 * Finds the person's own words by form, in any language: what stands before the first quoted, fenced or pasted part. Text
 * in quotes is opaque where it stands; what follows a colon, a question or a line break is opaque as a whole. Linear.
 */
export function ownWords(message: string): OwnWords {
  const text = message.replace(/\r\n?/g, '\n').trim();
  const hidden: string[] = [];
  const hideRaw = (part: string): string => {
    if (part.trim() === '') return part;
    if (hidden.length < mostTokens) return tokenAt(hidden.push(part) - 1);
    hidden[mostTokens - 1] += part;
    return '';
  };
  const hide = (part: string): string => hideRaw(part.replace(tokens, (token) => hidden[indexOf(token)] ?? ''));
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  const below = end < 0 ? '' : text.slice(end);
  if (quotedLine.test(first)) return { opaque: hideRaw(text), hidden, others: below === '' ? 'inline' : 'pasted' };
  const opaque = hideInLine(first.replace(written, hideRaw), hide);
  const isInline = hidden.length > 0;
  // What stands below can be the object of a wish, never a wish.
  const rest = below === '' ? '' : `\n${hideRaw(below.slice(1))}`;
  const others = below !== '' || text.length > mostTyped ? 'pasted' : isInline ? 'inline' : 'none';
  return { opaque: opaque + rest, hidden, others };
}

/** Puts back what was hidden. */
export function restoreWords(text: string, { hidden }: OwnWords): string {
  return text.replace(tokens, (token) => hidden[indexOf(token)] ?? '');
}

/** The opaque character for the hidden text of this index. */
export function tokenAt(index: number): string {
  return String.fromCodePoint(firstToken + index);
}

function indexOf(token: string): number {
  return (token.codePointAt(0) ?? 0) - firstToken;
}

/** Without what is hidden, as words. */
export function spokenWords({ opaque }: OwnWords): string {
  return opaque.replace(tokens, ' ');
}

function hideInLine(line: string, hide: (part: string) => string): string {
  let out = '';
  let from = 0;
  const other = foreign.exec(line.slice(0, longestLine));
  const most = other ? other.index : Math.min(line.length, longestLine);
  for (let at = 0; at < most; at += 1) {
    const char = line[at] ?? '';
    if (char in closers && isOpening(line, at, char)) {
      const close = closingAt(line, at, char);
      out += line.slice(from, at) + hide(line.slice(at, close));
      from = close;
      at = close - 1;
    }
  }
  out += line.slice(from, Math.max(from, most));
  const handed = handover.exec(out);
  const cut = Math.min(handed ? handed.index + handed[0].length : out.length, afterQuestion(out));
  const tail = out.slice(cut) + line.slice(Math.max(most, from));
  const words = tail.trimStart();
  const blanks = tail.length - words.length;
  return blanks > mostBlanks ? out.slice(0, cut) + hide(tail) : out.slice(0, cut) + tail.slice(0, blanks) + hide(words);
}

/** What follows a message's question may be what it is about: "Is this right? …". */
function afterQuestion(line: string): number {
  const first = firstSentence(line);
  return /[?？؟;\u037E]$/.test(first) ? first.length : line.length;
}

/** Letters that are marks in other places: an apostrophe is one between letters, a mark for inches behind a digit. */
function isOpening(line: string, at: number, char: string): boolean {
  const before = line[at - 1] ?? ' ';
  const after = line[at + 1] ?? ' ';
  if (char === "'" || char === '‘' || char === '”') return /[\s([{:,]/.test(before) && !/\s/.test(after);
  if (char === '"') return !/\d/.test(before) && /\S/.test(after);
  return true;
}

/** Where the quote ends; one that is never closed goes to the end of the line. */
function closingAt(line: string, at: number, char: string): number {
  const ends = closers[char] ?? '';
  const last = Math.min(line.length, at + longestLine);
  for (let to = at + 1; to < last; to += 1) {
    if (!ends.includes(line[to] ?? '')) continue;
    const isApostrophe = char === "'" && !/[\s.,;:!?)\]}]|^$/.test(line[to + 1] ?? '');
    if (!isApostrophe) return to + 1;
  }
  return neverClosed.includes(char) ? at + 1 : line.length;
}

/** "Dr.", "Mrs.", "St.": a short word without a vowel is cut off, and so is the sentence that would end with it. */
const abbreviation = '(?:^|\\s)(?:\\p{Lu}[bcdfghjklmnpqrstvwxz]{1,3}|Prof)';
/** "am 1. Dezember": the full stop is of the day. */
const dated = `(?<=\\d\\.)\\s+(?:${monthNames})(?!\\p{L})`;
const sentenceEnd = new RegExp(
  `(?<!\\d|${abbreviation})\\.(?=\\s)|(?<!${abbreviation})\\.(?!${dated})(?=\\s+(?![\\p{Ll}\\d]))|[!?…](?=\\s)|[。！？؟]|(?<=\\p{Script=Greek}\\p{M}?)[;\\u037E](?=\\s)`,
  'u',
);
/** "At 16 Uhr.", "at 8.", "until 2029." end one all the same. */
const betweenSentences = new RegExp(
  `(?<=\\p{L}{2}[.!?]+)(?<!${abbreviation}\\.)\\s+|(?<=[\\p{L}\\d]\\s?Uhr\\.|\\s(?:at|um)\\s\\d{1,2}\\.|\\d:\\d{2}\\.|\\p{L}{3}\\s(?:19|20)\\d{2}\\.)\\s+(?=\\p{Lu})`,
  'u',
);

/** The sentences of a text; a full stop behind an abbreviation ends none. */
export const sentencesOf = (text: string): string[] => text.split(betweenSentences).filter((one) => one.trim() !== '');

/** A text as far as its first sentence goes. */
export function firstSentence(text: string): string {
  // "am 1.12. um 18 Uhr", "on the 3. at 5": no sentence ends behind a number where small letters go on.
  const end = sentenceEnd.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
