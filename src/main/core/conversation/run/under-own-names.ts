import type { ChatToolCall } from '../../../engine-protocol/chat.ts';
import type { Agents } from '../../agents/registry.ts';

/** What a model calls by another of its names stands under its own from here on: all that is known of a tool is known by that. */
export function underOwnNames<
  S extends { readonly calls: readonly ChatToolCall[]; readonly offered: readonly ChatToolCall[] },
>(step: S, agentId: string, agents: Pick<Agents, 'called'>): S {
  const own = (call: ChatToolCall): ChatToolCall => {
    const name = agents.called(agentId, call.name)?.name ?? call.name;
    return name === call.name ? call : { ...call, name };
  };
  return { ...step, calls: step.calls.map(own), offered: step.offered.map(own) };
}
