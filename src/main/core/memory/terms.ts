import { languages } from '../languages/index.ts';
import type { Stemmer } from '../languages/language-pack.ts';

/** One searchable unit of a text. */
export interface Term {
  /** As it stands in the index: folded and stemmed, or one or two characters of Chinese, Japanese or Korean. */
  readonly term: string;
  /** Folded, before stemming. */
  readonly folded: string;
  /** As it was written. */
  readonly word: string;
  /** Number of the word or run of characters in the text that the term comes from. */
  readonly run: number;
  /** Where in its run a term of Chinese, Japanese or Korean stands; 0 for words. */
  readonly at: number;
}

const scripts = /(\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|\p{Script=Hangul}+)/u;
const syllabic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/**
 * The terms of a text in order, for at most `limit` words. Scripts without spaces give every pair of neighbouring
 * characters; in an index (`forIndex`) also each single one, so that any part of the text can be found.
 */
export function termsOf(text: string, { limit = Number.POSITIVE_INFINITY, forIndex = false } = {}): Term[] {
  const terms: Term[] = [];
  let run = 0;
  for (const match of text.normalize('NFKC').matchAll(/[\p{L}\p{N}\p{M}ー]+(?:['’][\p{L}]+)?/gu)) {
    for (const piece of match[0].split(scripts)) {
      if (piece === '') continue;
      if (run >= limit) return terms;
      if (syllabic.test(piece)) terms.push(...charactersOf(piece, { run, forIndex }));
      else pushWord(terms, piece, run);
      run += 1;
    }
  }
  return terms;
}

/** What stands in the full-text index for a memory: its terms, each as often as it occurs. */
export function indexText(text: string, tags: readonly string[]): string {
  return [text, ...tags].flatMap((part) => termsOf(part, { forIndex: true }).map(({ term }) => term)).join(' ');
}

function pushWord(terms: Term[], word: string, run: number): void {
  const folded = fold(word).replace(/['’].*$/u, '');
  if (folded !== '') terms.push({ term: stem(folded), folded, word: word.replace(/['’]s$/iu, ''), run, at: 0 });
}

function charactersOf(piece: string, { run, forIndex }: { readonly run: number; readonly forIndex: boolean }): Term[] {
  const terms: Term[] = [];
  const characters = [...piece.toLowerCase()];
  for (const [at, character] of characters.entries()) {
    const next = characters[at + 1];
    const pair = next === undefined ? undefined : character + next;
    if (forIndex || characters.length === 1)
      terms.push({ term: character, folded: character, word: character, run, at });
    if (pair !== undefined) terms.push({ term: pair, folded: pair, word: pair, run, at });
  }
  return terms;
}

/** Lower case without accents: "Käse" and "kase", "STRASSE" and "Straße" are one. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * A light stem, only where a word stays recognisable: boilers → boiler; serviced, servicing, services, service → servic;
 * Heizungen → heizung. Both index and query use it, so it need not be pretty. The endings of all languages count.
 */
export function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  const base = dropEnding(word);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}

function dropEnding(word: string): string {
  const whole = firstOf((stemmer) => stemmer.word?.(word));
  if (whole !== undefined) return whole;
  const single = /[^aiosu]s$/.test(word) ? word.slice(0, -1) : word;
  return firstOf((stemmer) => stemmer.withoutS?.(single)) ?? single;
}

const stemmers = Object.values(languages).map(({ stemmer }) => stemmer);

function firstOf(read: (stemmer: Stemmer) => string | undefined): string | undefined {
  for (const stemmer of stemmers) {
    const base = read(stemmer);
    if (base !== undefined) return base;
  }
  return undefined;
}
