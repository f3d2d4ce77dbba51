import { useMemo } from 'react';
import { type StorageKind, useStorage } from './storage-state.ts';

interface ListRequest<Id> {
  readonly agentId?: string;
  readonly query?: string;
  readonly sort: Id;
  readonly descending: boolean;
}

/** What to ask of a list that the core itself searches and sorts: by one of `sortable`, the first where it cannot sort as the person wants. */
export function useListRequest<Id extends string>(
  kind: StorageKind,
  sortable: readonly [Id, ...Id[]],
): ListRequest<Id> {
  const { query, agentId, sorts } = useStorage();
  const sort = sorts[kind];
  return useMemo(
    () => ({
      ...(agentId ? { agentId } : {}),
      ...(query.trim() ? { query: query.trim() } : {}),
      sort: sortable.find((id) => id === sort.id) ?? sortable[0],
      descending: sort.isDescending,
    }),
    [agentId, query, sort, sortable],
  );
}
