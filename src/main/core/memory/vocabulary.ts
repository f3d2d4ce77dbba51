import type { Database } from '../db/driver.ts';
import { listTerms, type WordKind } from '../db/words.ts';
import { likeness, shortestLike, spellingOf, trigramsOf } from './likeness.ts';

/** A word that stands in texts of one kind, and how alike it is to the one that was asked for. */
export interface Alike {
  readonly term: string;
  readonly likeness: number;
}

interface Vocabulary {
  readonly terms: string[];
  readonly spellings: string[];
  readonly known: Set<string>;
  /** Which words hold a piece of three letters. */
  readonly holding: Map<string, number[]>;
}

/** Of the words that share most pieces so many are compared letter by letter. */
const mostCompared = 64;
const vocabularies = new WeakMap<Database, Map<WordKind, Vocabulary>>();

/**
 * The words of texts of one kind that are like a term, most alike first. The words are read once, when they are first asked
 * for, and kept in memory: on disk they would have to be erased with each text, and a search in them would cost more than this.
 */
export function wordsLike(
  db: Database,
  kind: WordKind,
  { term, limit }: { readonly term: string; readonly limit: number },
): Alike[] {
  if (!isWord(term)) return [];
  const { terms, spellings, holding } = vocabularyOf(db, kind);
  const spelling = spellingOf(term);
  const shared = new Map<number, number>();
  for (const piece of trigramsOf(spelling)) {
    for (const word of holding.get(piece) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
  }
  return [...shared]
    .filter(([, pieces]) => pieces > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCompared)
    .map(([word]) => ({ term: terms[word] ?? '', likeness: likeness(spelling, spellings[word] ?? '') }))
    .filter((word) => word.likeness > 0 && word.term !== term)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit);
}

/** Takes in the words of a text that was written; `terms` as they stand in the index. */
export function learnWords(db: Database, kind: WordKind, terms: string): void {
  const vocabulary = vocabularies.get(db)?.get(kind);
  if (vocabulary) for (const term of terms.split(' ')) learn(vocabulary, term);
}

function vocabularyOf(db: Database, kind: WordKind): Vocabulary {
  const all = vocabularies.get(db) ?? new Map<WordKind, Vocabulary>();
  const known = all.get(kind);
  if (known) return known;
  const vocabulary: Vocabulary = { terms: [], spellings: [], known: new Set(), holding: new Map() };
  for (const term of listTerms(db, kind)) learn(vocabulary, term);
  vocabularies.set(db, all.set(kind, vocabulary));
  return vocabulary;
}

function learn(vocabulary: Vocabulary, term: string): void {
  if (vocabulary.known.has(term) || !isWord(term)) return;
  vocabulary.known.add(term);
  const place = vocabulary.terms.push(term) - 1;
  const spelling = spellingOf(term);
  vocabulary.spellings.push(spelling);
  for (const piece of new Set(trigramsOf(spelling))) {
    const words = vocabulary.holding.get(piece);
    if (words) words.push(place);
    else vocabulary.holding.set(piece, [place]);
  }
}

/** Only words of letters can be misspelt or put together; Chinese, Japanese and Korean are cut into pairs as it is. */
function isWord(term: string): boolean {
  return term.length >= shortestLike && /^[\p{L}]+$/u.test(term) && !syllables.test(term);
}

const syllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
