import { useCallback } from 'react';
import { create } from 'zustand';
import type { Agent } from '../../shared/model/agent.ts';
import { api, onEvent } from '../api.ts';
import { createReloading } from './reloading.ts';

interface AgentsState {
  agents: readonly Agent[];
  load(): Promise<void>;
}

export const useAgents = create<AgentsState>((put) => ({
  agents: [],
  load: async () => put(await api['agents.list']({})),
}));

/** Keeps the list fresh as agents come, change and go. */
export function followAgents(): () => void {
  const reloading = createReloading(() => useAgents.getState().load());
  const stops = [onEvent('agent.changed', reloading.ask), onEvent('agent.removed', reloading.ask)];
  return () => {
    reloading.stop();
    for (const stop of stops) stop();
  };
}

/** An agent's name for the screen; its slug until the list is there. */
export function useAgentName(agentId: string): string {
  return useAgents((state) => state.agents.find(({ id }) => id === agentId)?.name ?? agentId);
}

/** The same for many: `nameOf(agentId)`. */
export function useAgentNames(): (agentId: string) => string {
  const agents = useAgents((state) => state.agents);
  return useCallback((agentId) => agents.find(({ id }) => id === agentId)?.name ?? agentId, [agents]);
}

/** The picture that an agent brings; null where it has none. */
export function useAgentIcon(agentId: string): string | null {
  return useAgents((state) => state.agents.find(({ id }) => id === agentId)?.icon ?? null);
}
