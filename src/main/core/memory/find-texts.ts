import type { CoreContext } from '../base/core-context.ts';
import { countTerm, termsBeginning, type WordKind } from '../db/words.ts';
import type { NearRows } from '../meaning/nearness.ts';
import { type MemoryQuery, matchExpression, matchQuery, type QueryTerm } from './match-query.ts';
import { agreement, dayOf, daysNamed, mentions, type NamedDay, namesDay, sceneFor, timesOf } from './named-days.ts';
import { type Match, matchesIn } from './score.ts';
import { type Term, termsOf } from './terms.ts';
import { type Alike, wordsLike } from './vocabulary.ts';

/** FTS5 proposes so many; its own formula is fixed, so they are weighed anew here. */
const proposed = 200;
/** Of each day that is named so many more. */
const proposedOfDay = 40;
/** Words of texts that are taken for one that was asked for. */
const mostAlike = 8;
/** Words that one may become which is not written to its end yet, and how much they are like it. */
const mostEndings = 24;
const endingLikeness = 0.7;
/** Proposals cost by how many texts hold a word: the frequent ones only weigh what the rarer ones propose. */
const mostHeld = 12_000;
/** Of so many it is read whether they speak of a named day; reading is dear. */
const mostRead = 30;
/** What a named day adds, of what the best match by words says. */
const dayShare = 0.5;
/** Of those nearest in meaning so many are looked at, and this is what the nearest gains, of the best match by words. */
const nearest = 200;
const nearShare = 0.5;
/** From here on a text is found though none of its words was asked for. */
export const clearlyNear = 0.35;
/** What the words of the turns before and after say, of what a text's own would; looked at for so many of the best. */
const besideShare = 0.3;
const mostBeside = 40;

/** A text as a search gives it; `terms` are its own as they stand in the index, `rank` is BM25, lower is better. */
export interface FoundText {
  readonly id: string;
  readonly text: string;
  readonly terms: string;
  readonly createdAt: number;
  readonly rank: number;
}

/** Texts of one kind and one owner that are searched together. */
export interface Shelf<T extends FoundText> {
  readonly kind: WordKind;
  /** About how many there are, those of others counted in; for weights. */
  total(): number;
  /** Best first by BM25. */
  propose(query: { readonly expression: string; readonly limit: number }): readonly T[];
  of(ids: readonly string[]): readonly T[];
  /** Made between two moments, epoch ms. */
  madeIn(time: { readonly from: number; readonly to: number; readonly limit: number }): readonly T[];
  /** Undefined where meaning has no say. */
  near(asked: { readonly text: string; readonly most: number }): NearRows | undefined;
  /** What stands right before and after each, where they are turns of a conversation. */
  beside?(ids: readonly string[]): readonly { readonly id: string; readonly other: T }[];
}

export interface Ranked<T> {
  readonly row: T;
  /** Higher is better; compares only within one search. */
  readonly score: number;
  /** What of it words and days alone gave. */
  readonly saidScore: number;
  readonly matches: readonly Match[];
  /** It is found by what stands beside it alone. */
  readonly isBeside: boolean;
  /** How near it is in meaning: 0 as texts that have nothing to do with each other, 1 as the same. */
  readonly near: number;
}

export interface FoundTexts<T> extends MemoryQuery {
  /** Best first. */
  readonly found: readonly Ranked<T>[];
  /** Texts in the index. */
  readonly total: number;
  /** How near the nearest two are in meaning; nothing where meaning has no say. */
  readonly nearest: readonly number[];
}

export interface TextQuery {
  readonly text: string;
  /** A search for stop words alone looks for them. */
  readonly fallBack: boolean;
  /** It is still being typed: its last word may go on. */
  readonly isTyped?: boolean;
}

type Context = Pick<CoreContext, 'db' | 'clock' | 'person'>;

/**
 * The texts of a shelf that a text may mean: by its words, by words like them, by the days it names, by what was said right
 * before and after; and by what it means, where a model here can say.
 */
export function findTexts<T extends FoundText>(context: Context, shelf: Shelf<T>, query: TextQuery): FoundTexts<T> {
  const days = daysIn(context, shelf, query.text);
  const last = unfinishedIn(query);
  const asked = matchQuery(query.text, knownWords(context, shelf, last), {
    unfinished: last?.term,
    // Where a day is asked for, the words around it are not.
    fallBack: query.fallBack && !days.areNamed,
    apart: days.terms,
  });
  const total = shelf.total();
  const expression = matchExpression(needlesToSeek(context, shelf, { asked: asked.terms, days }));
  const rows = expression === '' ? [] : shelf.propose({ expression, limit: proposed });
  const near = nearTo(shelf, query.text);
  const found = new Map([...rows, ...days.rows].map((row) => [row.id, row]));
  for (const row of shelf.of([...(near?.keys() ?? [])].filter((id) => !found.has(id)))) found.set(row.id, row);
  const usual = [...found.values()].reduce((sum, { terms }) => sum + countWords(terms), 0) / Math.max(1, found.size);
  const weigh = (row: T) => {
    const matches = matchesIn(row.terms.split(' '), asked.terms, { total, usual });
    return { row, matches, score: sumOf(matches) };
  };
  const own = [...found.values()].map(weigh);
  const besides = besideTo(shelf, own);
  for (const { row } of besides) if (!found.has(row.id)) own.push(weigh(found.set(row.id, row).get(row.id) ?? row));
  const aside = new Map(
    besides.map(({ row, words }) => [row.id, sumOf(matchesIn(words, asked.terms, { total, usual }))]),
  );
  const byWords = own.map((one) => ({ ...one, score: one.score + besideShare * (aside.get(one.row.id) ?? 0) }));
  const most = Math.max(0, ...byWords.map(({ score }) => score)) || 1;
  const nearestOf = Math.max(0, ...(near?.values() ?? [])) || 1;
  const ranked = byWords
    .map((one): Ranked<T> => {
      const ofDays = dayShare * most * days.fit(one.row);
      const saidScore = one.score + ofDays;
      const nearby = near?.get(one.row.id) ?? 0;
      const isBeside = one.matches.length === 0 && ofDays === 0 && nearby < clearlyNear;
      return { ...one, saidScore, isBeside, near: nearby, score: saidScore + (nearShare * most * nearby) / nearestOf };
    })
    .filter(({ saidScore, near: nearby }) => saidScore > 0 || nearby >= clearlyNear)
    .sort((a, b) => b.score - a.score || a.row.rank - b.row.rank);
  return { ...asked, total, found: ranked, nearest: [...(near?.values() ?? [])].sort((a, b) => b - a).slice(0, 2) };
}

const countWords = (terms: string): number => terms.split(' ').length;
const sumOf = (matches: readonly Match[]): number => matches.reduce((sum, { score }) => sum + score, 0);

/** The word of a query that is still being typed. */
const unfinishedIn = ({ text, isTyped }: TextQuery): Term | undefined =>
  isTyped && /[\p{L}\p{N}\p{M}]$/u.test(text) ? termsOf(text).at(-1) : undefined;

function knownWords<T extends FoundText>({ db }: Context, { kind }: Shelf<T>, last: Term | undefined) {
  const endings = (term: string): Alike[] =>
    term === last?.term
      ? termsBeginning(db, kind, { start: last.folded, limit: mostEndings }).map((one) => ({
          term: one,
          likeness: endingLikeness,
        }))
      : [];
  return {
    frequencyOf: (term: string): number => countTerm(db, kind, term),
    alike(term: string): Alike[] {
      const both = [...endings(term), ...wordsLike(db, kind, { term, limit: mostAlike })];
      return [...new Map(both.map((one) => [one.term, one])).values()].filter((one) => one.term !== term);
    },
  };
}

/** How near texts are to another, those that are at all; undefined where meaning has no say. */
function nearTo<T extends FoundText>(shelf: Shelf<T>, text: string): ReadonlyMap<string, number> | undefined {
  const told = shelf.near({ text, most: nearest });
  if (!told) return undefined;
  const near = told.rows.map(({ id, cosine }) => [id, (cosine - told.floor) / (1 - told.floor)] as const);
  return new Map(near.filter(([, nearby]) => nearby > 0));
}

/** The best matches and what stands beside them, each with the words on both of its sides as far as they were read. */
function besideTo<T extends FoundText>(
  { beside }: Shelf<T>,
  own: readonly { readonly row: T; readonly score: number }[],
): readonly { readonly row: T; readonly words: readonly string[] }[] {
  if (!beside) return [];
  const best = own.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const rows = new Map(best.slice(0, mostBeside).map(({ row }) => [row.id, row]));
  const words = new Map<string, string[]>();
  const add = (id: string, terms: string) => words.set(id, [...(words.get(id) ?? []), ...terms.split(' ')]);
  const pairs = beside([...rows.keys()]);
  for (const { id, other } of pairs) {
    add(id, other.terms);
    const row = rows.get(id);
    // Of two that are both among the best each is told of the other by its own pair.
    if (row && !rows.has(other.id)) add(other.id, row.terms);
  }
  for (const { other } of pairs) if (!rows.has(other.id)) rows.set(other.id, other);
  return [...words].flatMap(([id, said]) => {
    const row = rows.get(id);
    return row ? [{ row, words: said }] : [];
  });
}

/** The rarest words first, as many as can be looked up in no time; at least one. */
function needlesToSeek<T extends FoundText>(
  { db }: Context,
  { kind }: Shelf<T>,
  { asked, days }: { readonly asked: readonly QueryTerm[]; readonly days: { readonly terms: ReadonlySet<string> } },
): string[] {
  const needles = asked.flatMap((term) => term.needles);
  const ofDays = [...days.terms].map((term) => ({ term, frequency: countTerm(db, kind, term) }));
  const frequencies = new Map([...needles, ...ofDays].map(({ term, frequency }) => [term, frequency]));
  let held = 0;
  return [...frequencies]
    .filter(([, frequency]) => frequency > 0)
    .sort(([, a], [, b]) => a - b)
    .filter(([, frequency], at) => {
      held += frequency;
      return at === 0 || held <= mostHeld;
    })
    .map(([term]) => term);
}

/**
 * What was made on the days that a text names, and how well a text fits them: made then, or speaking of then. The words of
 * a whole day are weighed here and nowhere else: a "3" and a "March" are in many texts.
 */
function daysIn<T extends FoundText>(context: Context, shelf: Shelf<T>, text: string) {
  const scene = sceneFor(context);
  const named = daysNamed(text, scene);
  const zone = scene.now.timeZoneId;
  let toRead = mostRead;
  const speaksOf = (day: NamedDay, row: T): boolean => {
    if (!mentions(row.text, day) || toRead === 0) return false;
    toRead -= 1;
    return namesDay(row.text, day, scene);
  };
  const fitOf = (day: NamedDay, row: T): number =>
    agreement(day, dayOf(row.createdAt, zone)) || Number(speaksOf(day, row));
  const whole = named.filter(({ day }) => day.day !== undefined);
  return {
    areNamed: named.length > 0,
    rows: named
      .flatMap(({ day }) => timesOf(day, scene))
      .flatMap((time) => shelf.madeIn({ ...time, limit: proposedOfDay })),
    terms: new Set(
      whole.flatMap(({ day, said }) => termsOf(/\d/.test(said) ? `${said} ${day.day}` : said).map(({ term }) => term)),
    ),
    fit: (row: T): number => Math.max(0, ...named.map(({ day }) => fitOf(day, row))),
  };
}
