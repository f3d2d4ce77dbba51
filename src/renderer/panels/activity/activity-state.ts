import { create } from 'zustand';
import type { ActivityKind, ActivityOutcome } from '../../../shared/model/activity.ts';

export type ActivityView = 'timeline' | 'events';

/** How long ago; or which days. */
export const spans = ['day', 'week', 'month', 'older', 'days'] as const;
export type Span = (typeof spans)[number];

const DAY_MS = 86_400_000;

/** The moments between which something happened, as the core is asked. */
export function spanFrom(
  when: Exclude<Span, 'days'>,
  now: number,
): { readonly since?: string; readonly until?: string } {
  const ago = (days: number): string => new Date(now - days * DAY_MS).toISOString();
  if (when === 'older') return { until: ago(30) };
  return { since: ago({ day: 1, week: 7, month: 30 }[when]) };
}

interface ActivityState {
  view: ActivityView;
  text: string;
  agentId: string | null;
  kind: ActivityKind | null;
  outcome: ActivityOutcome | null;
  when: Span | null;
  /** ISO dates; empty: open at that end. */
  from: string;
  to: string;
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
  when: null,
  from: '',
  to: '',
  openId: null,
  put: (change) => put(change),
}));
