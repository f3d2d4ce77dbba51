import { create } from 'zustand';
import type { ActivityKind, ActivityOutcome } from '../../../shared/model/activity.ts';

export type ActivityView = 'timeline' | 'events';

interface ActivityState {
  view: ActivityView;
  text: string;
  agentId: string | null;
  kind: ActivityKind | null;
  outcome: ActivityOutcome | null;
  /** What stands in the inspector. */
  openId: string | null;
  put(change: Partial<Omit<ActivityState, 'put'>>): void;
}

export const useActivityPanel = create<ActivityState>((put) => ({
  view: 'timeline',
  text: '',
  agentId: null,
  kind: null,
  outcome: null,
  openId: null,
  put: (change) => put(change),
}));
