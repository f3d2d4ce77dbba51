import { estimateTokenCount } from 'tokenx';
import type { MemoryRow } from '../db/memories.ts';
import type { Findings } from './find.ts';
import { wordsMatched } from './match-query.ts';
import { judge, likeliestEnough, likelyEnough } from './relevance.ts';

/** Why a memory that matched (or is pinned) was left out. */
export type SkipReason = 'never' | 'superseded' | 'inWindow' | 'weak' | 'budget';

/** Why a memory goes into a prompt. */
export type Why =
  | { readonly kind: 'pinned' }
  | { readonly kind: 'said'; readonly words: readonly string[] }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'near' };

export interface ChosenMemories {
  readonly memories: readonly {
    readonly row: MemoryRow;
    readonly text: string;
    readonly why: Why;
  }[];
  readonly skipped: readonly { readonly id: string; readonly reason: SkipReason }[];
}

/** At most this many that were not pinned. */
const mostRecalled = 8;
/** Shares of the context window, in tokens. */
const recalledShare = 0.04;
const pinnedShare = 0.25;
/** Below this, an excerpt would say nothing. */
const shortestExcerptTokens = 24;

/**
 * Which memories go into a prompt (docs/behaviour.md#recall): pinned ones always; of those found, the ones that are
 * likely meant (`relevance.ts`), likeliest first. What the window
 * shows already, superseded and "never" ones stay out. Recalled text takes at most 4 % of the window; a first match that
 * is longer is shortened around its matched words. Pure.
 */
export function chooseMemories(
  input: Findings & {
    readonly pinned: readonly MemoryRow[];
    readonly inWindow: ReadonlySet<string>;
    readonly contextTokens: number;
  },
): ChosenMemories {
  const { pinned, inWindow, contextTokens } = input;
  const memories: { row: MemoryRow; text: string; why: Why }[] = [];
  const skipped: { id: string; reason: SkipReason }[] = [];
  let pinnedRoom = contextTokens * pinnedShare;
  for (const row of pinned) {
    const cost = estimateTokenCount(row.text);
    if (inWindow.has(row.id)) skipped.push({ id: row.id, reason: 'inWindow' });
    else if (cost > pinnedRoom) skipped.push({ id: row.id, reason: 'budget' });
    else {
      pinnedRoom -= cost;
      memories.push({ row, text: row.text, why: { kind: 'pinned' } });
    }
  }

  let room = contextTokens * recalledShare;
  let places = mostRecalled;
  const always = new Set(pinned.map(({ id }) => id));
  const judged = judge(input).filter(({ row }) => !always.has(row.id));
  const likeliest = judged.find(({ row }) => reasonToSkip(row, true, inWindow) === undefined);
  for (const { row, relevance, tag, matches, byMeaning } of judged) {
    const words = wordsMatched(matches.map(({ term }) => term));
    const isRelevant = relevance >= (row === likeliest?.row ? likeliestEnough : likelyEnough) && places > 0;
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
    memories.push({ row, text, why: whyOf(tag, byMeaning ? [] : words) });
  }
  return { memories, skipped };
}

function whyOf(tag: string | undefined, words: readonly string[]): Why {
  if (tag !== undefined) return { kind: 'tag', tag };
  return words.length > 0 ? { kind: 'said', words } : { kind: 'near' };
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
