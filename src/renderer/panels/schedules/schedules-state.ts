import { create } from 'zustand';
import { api } from '../../api.ts';

export type SchedulesView = 'agenda' | 'list';

interface SchedulesState {
  view: SchedulesView;
  query: string;
  /** The schedule in the inspector. */
  openId: string | null;
  setView(view: SchedulesView): void;
  setQuery(query: string): void;
  open(id: string | null): void;
}

export const useSchedulesPanel = create<SchedulesState>((put) => ({
  view: 'agenda',
  query: '',
  openId: null,
  setView: (view) => put({ view }),
  setQuery: (query) => put({ query }),
  open: (openId) => put({ openId }),
}));

/** Cancels several; the returned function puts them all back. */
export async function cancelSchedules(ids: readonly string[]): Promise<() => Promise<void>> {
  const undoIds: string[] = [];
  for (const id of ids) undoIds.push((await api['schedules.cancel']({ id })).undoId);
  return async () => {
    for (const id of undoIds) await api['changes.undo']({ id });
  };
}
