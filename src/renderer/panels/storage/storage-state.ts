import { create } from 'zustand';
import type { Sort } from '../../components/ui/data-table.ts';

export type StorageKind = 'memories' | 'notes' | 'goals' | 'blocks' | 'schedules';

/** What the inspector shows: one thing by its key, or the form for a new one. */
export type Shown =
  | { readonly what: 'one'; readonly key: string }
  | { readonly what: 'new'; readonly text?: string }
  | null;

interface StorageState {
  kind: StorageKind;
  query: string;
  /** `null`: all agents. */
  agentId: string | null;
  sorts: Readonly<Record<StorageKind, Sort>>;
  shown: Shown;
  setKind(kind: StorageKind): void;
  setQuery(query: string): void;
  setAgent(agentId: string | null): void;
  setSort(sort: Sort): void;
  show(shown: Shown): void;
}

export const useStorage = create<StorageState>((put) => ({
  kind: 'memories',
  query: '',
  agentId: null,
  sorts: {
    memories: { id: 'updatedAt', isDescending: true },
    notes: { id: 'key', isDescending: false },
    goals: { id: '', isDescending: false },
    blocks: { id: '', isDescending: false },
    schedules: { id: 'next', isDescending: false },
  },
  shown: null,
  setKind: (kind) => put({ kind, query: '', shown: null }),
  setQuery: (query) => put({ query }),
  setAgent: (agentId) => put({ agentId, shown: null }),
  setSort: (sort) => put(({ kind, sorts }) => ({ sorts: { ...sorts, [kind]: sort } })),
  show: (shown) => put({ shown }),
}));
