import type { CoreContext } from '../base/core-context.ts';
import type { Database } from '../db/driver.ts';
import * as sql from '../db/memories.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { type MemoryQuery, matchExpression, matchQuery, type QueryTerm } from './match-query.ts';
import { agreement, dayOf, daysNamed, mentions, type NamedDay, namesDay, sceneFor, timesOf } from './named-days.ts';
import { type Match, matchesIn } from './score.ts';
import { termsOf } from './terms.ts';
import { wordsLike } from './vocabulary.ts';

/** FTS5 proposes so many; its own formula is fixed, so they are weighed anew here. */
const proposed = 200;
/** Of each day that is named so many more. */
const proposedOfDay = 40;
/** Words of memories that are taken for one that was asked for. */
const mostAlike = 8;
/** Proposals cost by how many memories hold a word: the frequent ones only weigh what the rarer ones propose. */
const mostHeld = 12_000;
/** Of so many it is read whether they speak of a named day; reading is dear. */
const mostRead = 30;
/** What a named day adds, of what the best match by words says. */
const dayShare = 0.5;
/** Of those nearest in meaning so many are looked at, and this is what the nearest gains, of the best match by words. */
const nearest = 200;
const nearShare = 0.5;
/** From here on a memory is found though none of its words was asked for. */
const clearlyNear = 0.35;

export interface RankedMemory {
  readonly row: sql.FoundMemory;
  /** Higher is better; compares only within one search. */
  readonly score: number;
  /** What of it words and days alone gave. */
  readonly saidScore: number;
  readonly matches: readonly Match[];
  /** How near it is in meaning: 0 as texts that have nothing to do with each other, 1 as the same. */
  readonly near: number;
}

export interface Findings extends MemoryQuery {
  /** Best first; superseded ones too. */
  readonly found: readonly RankedMemory[];
  /** Memories in the index. */
  readonly total: number;
  /** How near the nearest two are in meaning; nothing where meaning has no say. */
  readonly nearest: readonly number[];
}

type Context = Pick<CoreContext, 'db' | 'clock' | 'person'>;

/**
 * The memories of one scope that a text may mean: by its words, by words like them, by the days it names; and by what it
 * means, where a model here can say.
 */
export function findMemories(
  context: Context,
  scope: sql.MemoryScope,
  query: {
    readonly text: string;
    /** A search for stop words alone looks for them. */
    readonly fallBack: boolean;
    readonly nearness: Nearness | undefined;
  },
): Findings {
  const { db } = context;
  const days = daysIn(context, scope, query.text);
  const asked = matchQuery(
    query.text,
    { frequencyOf: (term) => sql.countTerm(db, term), alike: (term) => wordsLike(db, term, mostAlike) },
    { fallBack: query.fallBack, apart: days.terms },
  );
  const total = sql.estimateMemories(db);
  const expression = matchExpression(needlesToSeek(db, asked.terms, days));
  const rows = expression === '' ? [] : sql.searchMemories(db, scope, { expression, limit: proposed });
  const near = nearTo(scope, query);
  const found = new Map([...rows, ...days.rows].map((row) => [row.id, row]));
  for (const row of sql.memoriesOf(db, scope, near ? [...near.keys()].filter((id) => !found.has(id)) : []))
    found.set(row.id, row);
  const cut = [...found.values()].map((row) => ({ row, own: row.terms.split(' ') }));
  const usual = cut.reduce((sum, { own }) => sum + own.length, 0) / Math.max(1, cut.length);
  const byWords = cut.map(({ row, own }) => {
    const matches = matchesIn(own, asked.terms, { total, usual });
    return { row, matches, score: matches.reduce((sum, { score }) => sum + score, 0) };
  });
  const most = Math.max(0, ...byWords.map(({ score }) => score)) || 1;
  const nearestOf = Math.max(0, ...(near?.values() ?? [])) || 1;
  const ranked = byWords
    .map((one): RankedMemory => {
      const saidScore = one.score + dayShare * most * days.fit(one.row);
      const nearby = near?.get(one.row.id) ?? 0;
      return { ...one, saidScore, near: nearby, score: saidScore + (nearShare * most * nearby) / nearestOf };
    })
    .filter(({ saidScore, near: nearby }) => saidScore > 0 || nearby >= clearlyNear)
    .sort((a, b) => b.score - a.score || a.row.rank - b.row.rank);
  return { ...asked, total, found: ranked, nearest: [...(near?.values() ?? [])].sort((a, b) => b - a).slice(0, 2) };
}

/** How near memories are to a text, those that are at all; undefined where meaning has no say. */
function nearTo(
  scope: sql.MemoryScope,
  { text, nearness }: { readonly text: string; readonly nearness: Nearness | undefined },
): ReadonlyMap<string, number> | undefined {
  const told = nearness?.nearest('memory', scope, { text, most: nearest });
  if (!told) return undefined;
  const near = told.rows.map(({ id, cosine }) => [id, (cosine - told.floor) / (1 - told.floor)] as const);
  return new Map(near.filter(([, nearby]) => nearby > 0));
}

/** The rarest words first, as many as can be looked up in no time; at least one. */
function needlesToSeek(
  db: Database,
  asked: readonly QueryTerm[],
  days: { readonly terms: ReadonlySet<string> },
): string[] {
  const needles = asked.flatMap((term) => term.needles);
  const ofDays = [...days.terms].map((term) => ({ term, frequency: sql.countTerm(db, term) }));
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
 * What was made on the days that a text names, and how well a memory fits them: made then, or speaking of then. The words of
 * a whole day are weighed here and nowhere else: a "3" and a "March" are in many texts.
 */
function daysIn(context: Context, scope: sql.MemoryScope, text: string) {
  const scene = sceneFor(context);
  const named = daysNamed(text, scene);
  const zone = scene.now.timeZoneId;
  let toRead = mostRead;
  const speaksOf = (day: NamedDay, row: sql.MemoryRow): boolean => {
    if (!mentions(row.text, day) || toRead === 0) return false;
    toRead -= 1;
    return namesDay(row.text, day, scene);
  };
  const fitOf = (day: NamedDay, row: sql.MemoryRow): number =>
    agreement(day, dayOf(row.createdAt, zone)) || Number(speaksOf(day, row));
  const whole = named.filter(({ day }) => day.day !== undefined);
  return {
    rows: named
      .flatMap(({ day }) => timesOf(day, scene))
      .flatMap((time) => sql.memoriesMadeIn(context.db, scope, { ...time, limit: proposedOfDay })),
    terms: new Set(
      whole.flatMap(({ day, said }) => termsOf(/\d/.test(said) ? `${said} ${day.day}` : said).map(({ term }) => term)),
    ),
    fit: (row: sql.MemoryRow): number => Math.max(0, ...named.map(({ day }) => fitOf(day, row))),
  };
}
