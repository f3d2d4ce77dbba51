import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { delegateToAgent } from '../../tools/core/delegate-to-agent.ts';
import type { ConversationDeps } from '../conversation-deps.ts';

/** An agent as another one is told of it. */
export interface OtherAgent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The agents to whom this one may give tasks; none where it is not given the tool for it. */
export function othersFor(
  agentId: string,
  tools: readonly ToolSpec[],
  { agents }: Pick<ConversationDeps, 'agents'>,
): OtherAgent[] {
  if (!tools.some(({ name }) => name === delegateToAgent.name)) return [];
  return agents.delegatesFor(agentId).map(({ id, manifest: { name, description } }) => ({ id, name, description }));
}
