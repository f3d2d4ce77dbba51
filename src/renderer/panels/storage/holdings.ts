import type { Block } from '../../../shared/model/block.ts';
import type { Goal } from '../../../shared/model/goal.ts';
import type { Memory } from '../../../shared/model/memory.ts';
import type { StoreEntry } from '../../../shared/model/store-entry.ts';
import { api } from '../../api.ts';

/** A note is known by its agent, its space and its name. */
export const noteKey = ({ agentId, spaceId, key }: Pick<StoreEntry, 'agentId' | 'spaceId' | 'key'>): string =>
  JSON.stringify([agentId, spaceId, key]);

export const memoryKey = ({ id }: Memory): string => id;

/** A call takes at most this many at once. */
const MOST_AT_ONCE = 1_000;

function inParts<T>(all: readonly T[], most = MOST_AT_ONCE): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += most) parts.push(all.slice(start, start + most));
  return parts;
}

const addressOf = ({ agentId, spaceId, key }: StoreEntry) => ({ agentId, key, ...(spaceId ? { spaceId } : {}) });

/** `most` of one agent at once. */
function byAgent(
  held: readonly Pick<Memory | Goal | Block, 'agentId' | 'id'>[],
  most = MOST_AT_ONCE,
): { agentId: string; ids: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { agentId, id } of held) groups.set(agentId, [...(groups.get(agentId) ?? []), id]);
  return [...groups].flatMap(([agentId, ids]) => inParts(ids, most).map((part) => ({ agentId, ids: part })));
}

async function undoAll(undoIds: readonly string[]): Promise<void> {
  for (const id of [...undoIds].reverse()) await api['changes.undo']({ id });
}

/** Forgets them; the returned function puts all of them back. */
export async function deleteMemories(memories: readonly Memory[]): Promise<() => Promise<void>> {
  const undoIds: string[] = [];
  for (const part of byAgent(memories)) undoIds.push((await api['memories.forget'](part)).undoId);
  return () => undoAll(undoIds);
}

/** Deletes them; the returned function puts all of them back. */
export async function deleteNotes(notes: readonly StoreEntry[]): Promise<() => Promise<void>> {
  const undoIds: string[] = [];
  for (const part of inParts(notes.map(addressOf))) undoIds.push((await api['store.delete']({ entries: part })).undoId);
  return () => undoAll(undoIds);
}

/** As many as one call takes. */
const MOST_BLOCKS = 200;

/** Deletes them; the returned function puts all of them back. */
export async function deleteBlocks(blocks: readonly Block[]): Promise<() => Promise<void>> {
  const undoIds: string[] = [];
  for (const part of byAgent(blocks, MOST_BLOCKS)) undoIds.push((await api['blocks.delete'](part)).undoId);
  return () => undoAll(undoIds);
}

/** As many as an agent may have in one space. */
const MOST_GOALS = 200;

/** Deletes them; the returned function puts all of them back. */
export async function deleteGoals(goals: readonly Goal[]): Promise<() => Promise<void>> {
  const undoIds: string[] = [];
  for (const part of byAgent(goals, MOST_GOALS)) undoIds.push((await api['goals.delete'](part)).undoId);
  return () => undoAll(undoIds);
}

export interface Erased {
  readonly erased: number;
  /** How many messages still hold the words. */
  readonly staysInMessages: number;
}

const sum = (parts: readonly Erased[]): Erased => ({
  erased: parts.reduce((total, part) => total + part.erased, 0),
  staysInMessages: parts.reduce((total, part) => total + part.staysInMessages, 0),
});

export async function eraseMemories(memories: readonly Memory[]): Promise<Erased> {
  const parts: Erased[] = [];
  for (const part of byAgent(memories)) parts.push(await api['memories.erase'](part));
  return sum(parts);
}

export async function eraseGoals(goals: readonly Goal[]): Promise<Erased> {
  const parts: Erased[] = [];
  for (const part of byAgent(goals, MOST_GOALS)) parts.push(await api['goals.erase'](part));
  return sum(parts);
}

export async function eraseBlocks(blocks: readonly Block[]): Promise<Erased> {
  const parts: Erased[] = [];
  for (const part of byAgent(blocks, MOST_BLOCKS)) parts.push(await api['blocks.erase'](part));
  return sum(parts);
}

export async function eraseNotes(notes: readonly StoreEntry[]): Promise<Erased> {
  const parts: Erased[] = [];
  for (const part of inParts(notes.map(addressOf))) parts.push(await api['store.erase']({ entries: part }));
  return sum(parts);
}

/** Reads "house, boiler" as two tags; empty ones and repetitions go. */
export function readTags(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}
