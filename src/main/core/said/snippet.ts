import { termsOf } from '../memory/terms.ts';

/** Characters of a piece, and how many of them stand before what was found. */
const length = 120;
const lead = 24;

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

interface Mark {
  readonly from: number;
  readonly to: number;
}

/**
 * A piece of `text` where most of what was looked for stands, each word whose term is one of `terms` between U+0001 and
 * U+0002; without any, where `literal` stands, or its beginning.
 */
export function snippetOf(
  text: string,
  { terms, literal }: { readonly terms: ReadonlySet<string>; readonly literal: string },
) {
  const said = marksIn(text, terms);
  const marks = said.length > 0 ? said : literalIn(text, literal);
  const first = marks.reduce((best, mark) => (countFrom(mark) > countFrom(best) ? mark : best), marks[0] ?? none);
  const from = startBefore(text, first.from);
  const to = endBefore(text, Math.min(text.length, from + length), Math.min(first.to, from + length));
  let piece = '';
  let at = from;
  for (const mark of marks.filter((one) => one.from >= from && one.to <= to)) {
    piece += `${text.slice(at, mark.from)}\u0001${text.slice(mark.from, mark.to)}\u0002`;
    at = mark.to;
  }
  return `${from > 0 ? '…' : ''}${piece}${text.slice(at, to)}${to < text.length ? '…' : ''}`;

  function countFrom({ from: start }: Mark): number {
    return marks.filter((one) => one.from >= start && one.to <= start + length - lead).length;
  }
}

const none: Mark = { from: 0, to: 0 };

function marksIn(text: string, terms: ReadonlySet<string>): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}ー]+/gu)) {
    if (!unspaced.test(word)) {
      if (termsOf(word).some(({ term }) => terms.has(term))) marks.push({ from: index, to: index + word.length });
      continue;
    }
    const lower = word.toLowerCase();
    for (let at = 0; at < lower.length; at += 1) {
      const size = [2, 1].find((characters) => terms.has(lower.slice(at, at + characters))) ?? 0;
      const last = marks.at(-1);
      const mark = { from: index + at, to: index + Math.min(lower.length, at + size) };
      if (size === 0) continue;
      if (last && last.to >= mark.from) marks[marks.length - 1] = { from: last.from, to: Math.max(last.to, mark.to) };
      else marks.push(mark);
    }
  }
  return marks;
}

function literalIn(text: string, literal: string): Mark[] {
  const at = literal === '' ? -1 : text.toLowerCase().indexOf(literal.toLowerCase());
  return at < 0 ? [] : [{ from: at, to: at + literal.length }];
}

/** Not in the middle of a word, where there is a space near. */
function startBefore(text: string, found: number): number {
  const from = Math.max(0, found - lead);
  if (from === 0) return 0;
  const space = text.slice(from, found).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

function endBefore(text: string, to: number, least: number): number {
  if (to === text.length) return to;
  const space = Math.max(text.lastIndexOf(' ', to), text.lastIndexOf('\n', to));
  return space > least ? space : to;
}
