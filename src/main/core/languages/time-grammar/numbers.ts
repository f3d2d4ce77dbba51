import { alt, glued, map, number, opt, type Pattern, seq, token, word } from './pattern.ts';

/** Digits of any length up to nine. */
export const digits: Pattern<number> = number((t) => t.value);
export const twoDigits: Pattern<number> = number((t) => (t.end - t.start === 2 ? t.value : undefined));
/** Four digits, as years and 24-hour times are written. */
export const fourDigits: Pattern<number> = number((t) => (t.end - t.start === 4 ? t.value : undefined));
/** A mark without space before it. */
export const mark = (sign: string): Pattern<string> => glued(word(sign));
/** Digits without space before them. */
export const gluedDigits: Pattern<number> = glued(digits);

/** A word outside a set: an ordinal before it counts things ("the second meeting"). */
export function otherWord(known: ReadonlySet<string>): Pattern<true> {
  return token((t) => (t.kind === 'word' && !known.has(t.form) ? true : undefined));
}

/** A number that has not ended: a mark and more digits are glued to it. */
export const goesOn: Pattern<unknown> = seq(alt(mark('.'), mark('/'), mark(':'), mark('-'), mark(',')), gluedDigits);

/** A decimal number with its sign ("2.5", "2,5"). */
export function decimal(sign: '.' | ','): Pattern<number> {
  const tail = glued(number((t) => Number(`0.${t.form}`)));
  return map(seq(digits, mark(sign), tail), ([whole, , part]) => whole + part);
}
/** "1/2", "3/4". */
export const fraction: Pattern<number> = map(seq(digits, word('/'), digits), ([a, , b]) =>
  b > 0 && a < b ? a / b : undefined,
);
/** Any word or number: what a loose reading must not be followed by. */
export const anyWord: Pattern<true> = token((t) => (t.kind === 'mark' ? undefined : true));
export const gluedWord: Pattern<true> = token((t) => (t.glued && t.kind === 'word' ? true : undefined));
export const gluedNumber: Pattern<true> = number((t) => (t.glued ? true : undefined));
/** A number that may be cut off after a comma. */
export const comma: Pattern<string | undefined> = opt(word(','));
