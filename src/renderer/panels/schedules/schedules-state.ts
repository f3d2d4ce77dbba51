import { create } from 'zustand';

export type SchedulesView = 'agenda' | 'month' | 'list';

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
