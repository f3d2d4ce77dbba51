/** One piece of a sentence: digits, a word, or a single mark. */
export interface Token {
  readonly kind: 'number' | 'word' | 'mark';
  /** Lower case, without apostrophes, umlauts written out: the form that patterns compare. */
  readonly form: string;
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Nothing stands between this token and the one before. */
  readonly glued: boolean;
}

export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const shape = /\d+|\p{L}+(?:['’]\p{L}+)*|\S/gu;

/** Folds a word the way tokens are folded, so that lexicons can be written naturally. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
}

/** Splits text into tokens in one linear pass; offsets refer to the text as given (callers normalise to NFC first). */
export function readSentence(text: string): Sentence {
  const tokens: Token[] = [];
  let last = -1;
  for (const found of text.matchAll(shape)) {
    const raw = found[0];
    const start = found.index;
    const first = raw.charCodeAt(0);
    const digits = first >= 48 && first <= 57;
    const number = digits && raw.length <= 9;
    const kind = number ? 'number' : !digits && /^\p{L}/u.test(raw) ? 'word' : 'mark';
    tokens.push({
      kind,
      form: kind === 'word' ? fold(raw) : raw,
      value: number ? Number(raw) : Number.NaN,
      start,
      end: start + raw.length,
      glued: start === last,
    });
    last = start + raw.length;
  }
  return { text, tokens };
}
