import { create } from 'zustand';
import type { Approval } from '../../shared/model/approval.ts';
import { api, onEvent } from '../api.ts';

interface ApprovalsState {
  /** Those that still wait for an answer, oldest first. */
  waiting: readonly Approval[];
  isLoaded: boolean;
  load(): Promise<void>;
}

export const useApprovals = create<ApprovalsState>((put) => ({
  waiting: [],
  isLoaded: false,
  load: async () => {
    const { approvals } = await api['approvals.waiting']({});
    const waiting = approvals.filter(({ status }) => status === 'waiting');
    put({ waiting: inOrder(waiting), isLoaded: true });
  },
}));

/** Oldest first; what the person asked for themselves before all that agents ask. */
function inOrder(approvals: readonly Approval[]): Approval[] {
  const rank = ({ kind }: Approval): number => (kind === 'tool' ? 1 : 0);
  return [...approvals].sort((a, b) => rank(a) - rank(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

export function followApprovals(): () => void {
  const stops = [
    onEvent('approval.added', ({ approval }) =>
      useApprovals.setState(({ waiting }) => ({
        waiting: inOrder([...waiting.filter(({ id }) => id !== approval.id), approval]),
      })),
    ),
    onEvent('approval.answered', ({ id: answered }) =>
      useApprovals.setState(({ waiting }) => ({ waiting: waiting.filter(({ id }) => id !== answered) })),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
