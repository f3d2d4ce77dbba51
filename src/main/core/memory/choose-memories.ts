import { estimateTokenCount } from 'tokenx';
import type { FoundMemory, MemoryRow } from '../db/memories.ts';
import { type QueryTerm, weightOf, wordsMatched } from './match-query.ts';

/** Why a memory that matched (or is pinned) was left out. */
export type SkipReason = 'never' | 'superseded' | 'inWindow' | 'weak' | 'budget';

export interface ChosenMemories {
  readonly memories: readonly {
    readonly row: MemoryRow;
    readonly text: string;
    readonly words: readonly string[] | 'pinned';
  }[];
  readonly skipped: readonly { readonly id: string; readonly reason: SkipReason }[];
}

/** At most this many that were not pinned. */
const mostRecalled = 8;
/** A memory that says less than half of what the best match says is left out. */
const ratioToBest = 0.5;
/** A memory that answers less than this share of what was asked is left out, however rare the one word that it shares. */
const ratioToQuery = 0.15;
/** Shares of the context window, in tokens. */
const recalledShare = 0.04;
const pinnedShare = 0.25;
/** Below this, an excerpt would say nothing. */
const shortestExcerptTokens = 24;

/**
 * Which memories go into a prompt (docs/behaviour.md#recall): pinned ones always; of those found, the best by rank whose share in the
 * query's words is close to the best one's — never an absolute score — and that share a word of substance. What the window
 * shows already, superseded and "never" ones stay out. Recalled text takes at most 4 % of the window; a first match that
 * is longer is shortened around its matched words. Pure. `found` is in rank order.
 */
export function chooseMemories(input: {
  readonly terms: readonly QueryTerm[];
  readonly found: readonly FoundMemory[];
  readonly pinned: readonly MemoryRow[];
  /** Memories in the index, for weights. */
  readonly total: number;
  readonly inWindow: ReadonlySet<string>;
  readonly contextTokens: number;
}): ChosenMemories {
  const { terms, found, pinned, total, inWindow, contextTokens } = input;
  const memories: { row: MemoryRow; text: string; words: readonly string[] | 'pinned' }[] = [];
  const skipped: { id: string; reason: SkipReason }[] = [];
  let pinnedRoom = contextTokens * pinnedShare;
  for (const row of pinned) {
    const cost = estimateTokenCount(row.text);
    if (inWindow.has(row.id)) skipped.push({ id: row.id, reason: 'inWindow' });
    else if (cost > pinnedRoom) skipped.push({ id: row.id, reason: 'budget' });
    else {
      pinnedRoom -= cost;
      memories.push({ row, text: row.text, words: 'pinned' });
    }
  }

  const candidates = found.filter((row) => !row.isPinned || row.isNever).map((row) => judge(row, terms, total));
  const asked = terms.reduce((sum, term) => sum + weightOf(term, total), 0);
  const best = Math.max(0, ...candidates.filter(({ isStrong }) => isStrong).map(({ weight }) => weight));
  let room = contextTokens * recalledShare;
  let places = mostRecalled;
  for (const { row, weight, isStrong, words } of candidates) {
    const isRelevant = isStrong && weight >= best * ratioToBest && weight >= asked * ratioToQuery && places > 0;
    const reason = reasonToSkip(row, isRelevant, inWindow);
    if (reason) {
      skipped.push({ id: row.id, reason });
      continue;
    }
    const text = shorten(row.text, { words, room, mayShorten: places === mostRecalled });
    if (text === undefined) {
      skipped.push({ id: row.id, reason: 'budget' });
      continue;
    }
    room -= estimateTokenCount(text);
    places -= 1;
    memories.push({ row, text, words });
  }
  return { memories, skipped };
}

function judge(row: FoundMemory, terms: readonly QueryTerm[], total: number) {
  const own = new Set(row.terms.split(' '));
  const matched = terms.filter(({ term }) => own.has(term));
  return {
    row,
    weight: matched.reduce((sum, term) => sum + weightOf(term, total), 0),
    isStrong: matched.some(({ isWeak }) => !isWeak),
    words: wordsMatched(terms, own),
  };
}

function reasonToSkip(row: MemoryRow, isRelevant: boolean, inWindow: ReadonlySet<string>): SkipReason | undefined {
  if (row.supersededBy !== null) return 'superseded';
  if (row.isNever) return 'never';
  if (!isRelevant) return 'weak';
  return inWindow.has(row.id) ? 'inWindow' : undefined;
}

/** The text if it fits; the best match may be shortened instead. Undefined when there is no room. */
function shorten(
  text: string,
  { words, room, mayShorten }: { words: readonly string[]; room: number; mayShorten: boolean },
): string | undefined {
  const cost = estimateTokenCount(text);
  if (cost <= room) return text;
  if (!mayShorten || room < shortestExcerptTokens) return undefined;
  const lower = text.toLowerCase();
  const first = Math.min(
    ...words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0),
    text.length,
  );
  const length = Math.floor((text.length * room * 0.9) / cost);
  const start = Math.max(0, Math.min(first === text.length ? 0 : first - Math.floor(length / 3), text.length - length));
  const cut = [...text.slice(start, start + length).matchAll(/\s/g)].map(({ index }) => index);
  const from = start === 0 ? 0 : (cut[0] ?? -1) + 1;
  const to = start + length >= text.length ? length : Math.max(cut.at(-1) ?? length, from);
  return `${start > 0 ? '… ' : ''}${text.slice(start + from, start + to)}${start + length < text.length ? ' …' : ''}`;
}
