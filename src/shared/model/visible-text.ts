/**
 * The one list of what hides in text: controls (but tab and line feed), format characters (zero-width, direction
 * overrides, tags, soft hyphen, joiners), separators, unpaired surrogates, private use, noncharacters, everything that
 * Unicode lets a renderer ignore, and signs that are drawn as nothing.
 */
const HIDDEN =
  /(?:(?![\t\n])\p{Cc})|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}\u{1DA9B}-\u{1DAAF}]/u;

/** White space other than line feeds; braille and Hangul blanks stand in HIDDEN and count as blanks in a run. */
const BLANK = /[\t\p{Zs}\u2800\u3164\uFFA0\u115F\u1160]/u;
/** Blanks as wide as a letter that may stand alone in honest text; any other but the plain one is always marked. */
const COMMON_BLANKS = '\t \u00A0\u202F\u3000';

/** Marks that are drawn through or round their letter, so that it looks struck out or enclosed. */
const OVERLAY =
  /\p{Me}|[\u0334-\u0338]|[\u20D2-\u20D3]|[\u20D8-\u20DA]|[\u20E5-\u20E6]|[\u20EA-\u20EB]|[\u{1D167}-\u{1D169}]/u;
const MARK = /\p{M}/u;

/** Longer runs of line feeds, blanks and marks could push text out of sight: they are counted out (docs/trust.md#approvals). */
const MOST_FEEDS = 2;
/** Blanks, or one hidden character again and again. */
const MOST_BLANKS = 8;
const MOST_MARKS = 4;
/** A tab is drawn as wide as several blanks. */
const TAB_BLANKS = 4;

const hex = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
const escaped = (character: string): string => `\\u{${hex(character)}}`;
const isPlain = (character: string): boolean => character > ' ' && character <= '~';
const isWhite = (character: string): boolean => character === '\n' || (!isPlain(character) && BLANK.test(character));
const isShown = (character: string, isMark: boolean, marks: number): boolean =>
  !HIDDEN.test(character) && !(isMark && (marks > MOST_MARKS || OVERLAY.test(character)));
const counted = (character: string, count: number): string =>
  `⟨${character === '\n' ? '⏎' : `U+${hex(character).padStart(4, '0')}`} × ${count}⟩`;

/** What could be taken for an escape or a count of ours. */
const LOOKALIKE = /\\(?=u\{)|⟨(?=⏎|U\+)/g;

/**
 * Text as a person can check it. What is hidden stands there as an escape such as `\u{202E}`; long runs of line feeds and
 * blanks are counted, `⟨⏎ × 1500⟩`, `⟨U+3000 × 1300⟩`, as are blanks at either end; marks beyond four on one letter are
 * escapes. Different texts never come out the same: `readVisible(visibleText(x)) === x`.
 */
export function visibleText(text: string): string {
  const characters = [...text.replace(LOOKALIKE, escaped)];
  let out = '';
  let marks = MOST_MARKS;
  for (let i = 0; i < characters.length; ) {
    const character = characters[i] ?? '';
    if (isWhite(character)) {
      const end = endOf(characters, i, isWhite);
      out += visibleRun(characters.slice(i, end), i === 0 || end === characters.length);
      marks = MOST_MARKS;
      i = end;
      continue;
    }
    const isMark = !isPlain(character) && MARK.test(character);
    marks = isMark ? marks + 1 : 0;
    if (isPlain(character) || isShown(character, isMark, marks)) {
      out += character;
      i += 1;
      continue;
    }
    const end = endOf(characters, i, (one) => one === character);
    out += end - i > MOST_BLANKS ? counted(character, end - i) : escaped(character).repeat(end - i);
    // What follows must not be drawn onto our own sign.
    marks = MOST_MARKS;
    i = end;
  }
  return out;
}

/** As `visibleText`, on one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n]/g, escaped);
}

/** White space between words: as it is where it is short and plain, counted where it could hide something. */
function visibleRun(run: readonly string[], isAtEnd: boolean): string {
  const feeds = run.filter((character) => character === '\n').length;
  const blanks = run.reduce(
    (sum, character) => sum + (character === '\n' ? 0 : character === '\t' ? TAB_BLANKS : 1),
    0,
  );
  const isLong = feeds > MOST_FEEDS || blanks > MOST_BLANKS || (isAtEnd && blanks > 0);
  if (!isLong) return run.map((one) => (one === '\n' || COMMON_BLANKS.includes(one) ? one : escaped(one))).join('');
  let out = '';
  for (let i = 0; i < run.length; ) {
    const end = endOf(run, i, (one) => one === run[i]);
    out += counted(run[i] ?? '', end - i);
    i = end;
  }
  return out;
}

function endOf(characters: readonly string[], from: number, belongs: (character: string) => boolean): number {
  let end = from;
  while (end < characters.length && belongs(characters[end] ?? '')) end += 1;
  return end;
}

const SIGN = /\\u\{([0-9A-F]{1,6})\}|⟨(?:⏎|U\+([0-9A-F]{4,6})) × (\d{1,9})⟩/g;

/** The text that `visibleText` or `visibleLine` was made from. */
export function readVisible(shown: string): string {
  return shown.replace(SIGN, (_sign, ...[hidden, blank, count]: (string | undefined)[]) => {
    if (hidden !== undefined) return String.fromCodePoint(Number.parseInt(hidden, 16));
    return (blank === undefined ? '\n' : String.fromCodePoint(Number.parseInt(blank, 16))).repeat(Number(count));
  });
}

/** A piece of shown text; a sign stands for what cannot be seen and is no part of the text itself. */
export interface Shown {
  readonly text: string;
  readonly isSign: boolean;
}

/** Shown text in pieces, so that signs can be drawn apart. Text that was not made visible yet is made so. */
export function piecesOf(shown: string): Shown[] {
  const safe = [...shown].map((one) => (HIDDEN.test(one) ? escaped(one) : one)).join('');
  const pieces: Shown[] = [];
  let end = 0;
  for (const { 0: sign, index } of safe.matchAll(SIGN)) {
    if (index > end) pieces.push({ text: safe.slice(end, index), isSign: false });
    pieces.push({ text: sign, isSign: true });
    end = index + sign.length;
  }
  if (end < safe.length) pieces.push({ text: safe.slice(end), isSign: false });
  return pieces;
}
