import { fail } from '../../../src/shared/model/failure.ts';
import type { FakeEmit } from '../fake-bridge.ts';
import { type FakeData, fakeId } from './data.ts';

/** What every fake handler works with. */
export interface World {
  readonly data: FakeData;
  readonly emit: FakeEmit;
  newId(kind: string): string;
  /** Keeps a way back; answers its id for `changes.undo`. */
  undoable(undo: () => void): string;
  undo(id: string): void;
}

export function createWorld(data: FakeData, emit: FakeEmit): World {
  let count = 1_000;
  const undos = new Map<string, () => void>();
  const newId = (kind: string): string => {
    count += 1;
    return fakeId(kind, count);
  };
  return {
    data,
    emit,
    newId,
    undoable(undo) {
      const id = newId('u');
      undos.set(id, undo);
      return id;
    },
    undo(id) {
      const undo = undos.get(id);
      if (!undo) throw fail('conflict', 'It has changed since.');
      undos.delete(id);
      undo();
    },
  };
}

export const iso = (at = Date.now()): string => new Date(at).toISOString();

export function find<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw fail('not_found', 'It is no longer there.');
  return found;
}
