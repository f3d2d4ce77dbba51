import { create } from 'zustand';

export type PlanView = 'todos' | 'goals';

interface PlanState {
  view: PlanView;
  /** `null`: all agents. */
  agentId: string | null;
  /** What the inspector shows. */
  openId: string | null;
  setView(view: PlanView): void;
  setAgent(agentId: string | null): void;
  open(id: string | null): void;
}

export const usePlan = create<PlanState>((put) => ({
  view: 'todos',
  agentId: null,
  openId: null,
  setView: (view) => put({ view, openId: null }),
  setAgent: (agentId) => put({ agentId, openId: null }),
  open: (openId) => put({ openId }),
}));
