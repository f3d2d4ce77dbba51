/** A text that may be formatted, and whether that still takes long enough to be noticed. */
export interface Tamed {
  readonly text: string;
  readonly isHeavy: boolean;
}

/**
 * Text that can be formatted without harm, whatever it holds. Deep nesting overflows the stack of everything that walks the tree,
 * and marks without a partner make the parser look back at all of them for each one; what is too much stays as it was typed.
 *
 * A mark is made harmless by SIGN and a backslash before it; `removeSigns` takes both out of what is drawn. So code, which knows
 * no backslashes, is shown and copied as it was written, and nothing here has to know what is code.
 */
export function tame(text: string): Tamed {
  const count: Count = { all: 0, safe: 0, footnotes: 0 };
  const lines = text
    .replaceAll(SIGN, '')
    .replace(/\r\n?/g, '\n')
    .split(/(?<=\n)/);
  let tameMarks = paragraphTamer(count);
  const tamed = lines.map((line) => {
    if (endsParagraph.test(line)) tameMarks = paragraphTamer(count);
    const start = linePrefix(line);
    return start.text + tameMarks(line.slice(start.length));
  });
  const isHeavy = text.length > HEAVY.length || count.all > HEAVY.marks || count.safe > HEAVY.safe;
  return { text: tamed.join(''), isHeavy };
}

/** What was met in the whole text: marks, those made harmless, and brackets of footnotes. */
interface Count {
  all: number;
  safe: number;
  footnotes: number;
}

const HEAVY = { length: 65_536, marks: 6_000, safe: 500 } as const;

/** A noncharacter: never part of anything written. */
const SIGN = '\uFDD0';
const signs = new RegExp(`${SIGN}\\\\?`, 'g');

/** Takes out what `tame` put in. */
export const removeSigns = (drawn: string): string => (drawn.includes(SIGN) ? drawn.replace(signs, '') : drawn);

/** How deep quotes and lists may be nested, and how much emphasis and how many brackets may stand open. */
export const DEEPEST = 32;
/** What a paragraph may hold of marks that do not simply pair, of `<`, of brackets; a line of columns; a text of footnotes. */
const MOST = { loose: 400, pointed: 100, brackets: 1_000, columns: 64, footnotes: 200 } as const;
/** Marks of emphasis in one go. */
const LONGEST_RUN = 6;

/** A blank line, or one that cannot go on a paragraph, wherever it stands: a fence, a heading, a bullet, the item 1. */
const endsParagraph = /^[ \t]*\n?$|^ {0,3}(?:```[^`]*$|~~~|#{1,6} |[-+*] +\S|1[.)] +\S)/;

const safe = (marks: string): string => [...marks].map((mark) => `${SIGN}\\${mark}`).join('');

const prefix = /([ \t]+)|>|[-+*](?=[ \t\n]|$)|(\d{1,9})[.)](?=[ \t\n]|$)|\[\^[^\]\s]+\]:/y;

/**
 * The quotes, bullets, numbers and footnotes a line begins with; the first that is too deep is made harmless, which ends them.
 * Each container takes a mark on this line or two columns before one: no line can open more than is counted here.
 */
function linePrefix(line: string): { text: string; length: number } {
  let columns = 0;
  let marks = 0;
  let end = 0;
  prefix.lastIndex = 0;
  for (let found = prefix.exec(line); found; found = prefix.exec(line)) {
    const [, blanks, number = ''] = found;
    if (!blanks && marks + Math.floor(columns / 2) >= DEEPEST) {
      const kept = end + number.length;
      return { text: line.slice(0, kept) + safe(line.charAt(kept)), length: kept + 1 };
    }
    if (blanks) for (const blank of blanks) columns += blank === '\t' ? 4 : 1;
    else marks += 1;
    end = prefix.lastIndex;
  }
  return { text: line.slice(0, end), length: end };
}

const marks = /(\\[^\n])|([*_~]+)|(\[\^?|\])|(<)|(\|)|`+|@/g;

/** Goes through the lines of a paragraph; what was seen of it so far decides what is too much. */
type Found = [
  escaped: string | undefined,
  run: string | undefined,
  bracket: string | undefined,
  less: string | undefined,
  pipe: string | undefined,
  at: number,
];

function paragraphTamer(count: Count): (line: string) => string {
  const isEmphasisTooMuch = emphasisJudge();
  let open = 0;
  let brackets = 0;
  let pointed = 0;
  const isBracketTooMuch = (mark: string): boolean => {
    brackets += 1;
    if (mark === '[^') count.footnotes += 1;
    if (brackets > MOST.brackets || (mark === '[^' && count.footnotes > MOST.footnotes)) return true;
    if (mark === ']' ? open === 0 : open >= DEEPEST) return true;
    open += mark === ']' ? -1 : 1;
    return false;
  };
  return (line) => {
    let columns = 0;
    return line.replace(marks, (all, ...[escaped, run, bracket, less, pipe, at]: Found) => {
      if (escaped) return all;
      count.all += all.length;
      if (less) pointed += 1;
      if (pipe) columns += 1;
      const isTooMuch =
        (run && isEmphasisTooMuch(run, line.charAt(at - 1), line.charAt(at + run.length))) ||
        (bracket && isBracketTooMuch(bracket)) ||
        (less && pointed > MOST.pointed) ||
        (pipe && columns > MOST.columns);
      if (!isTooMuch) return all;
      count.safe += all.length;
      return safe(all);
    });
  };
}

const isWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

/** Emphasis that pairs neatly may be there without end; everything else is counted. */
function emphasisJudge(): (run: string, before: string, after: string) => boolean {
  const open: string[] = [];
  let loose = 0;
  let isTangled = false;
  return (run, before, after) => {
    const canOpen = /\S/.test(after);
    const canClose = /\S/.test(before);
    const isInWord = run.startsWith('_') && isWord(before) && isWord(after);
    if (isInWord || !(canOpen || canClose)) return false;
    if (run.length > LONGEST_RUN) return true;
    const isPair = canClose && open.at(-1) === run;
    if (isPair) open.pop();
    else if (canClose && open.some((other) => other.charAt(0) === run.charAt(0))) isTangled = true;
    if (isPair && !isTangled) return false;
    loose += 1;
    const opens = canOpen && !isPair;
    if (loose > MOST.loose || (opens && open.length >= DEEPEST)) return true;
    if (opens) open.push(run);
    return false;
  };
}
