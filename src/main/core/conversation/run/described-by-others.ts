import type { OutsideSource } from '../../../../shared/model/outside.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import type { AgentRow } from '../../db/agents.ts';
import { othersFor } from '../prompt/registry.ts';
import type { RunWork } from './run-work.ts';

/** What stands in a prompt in the words of others: of the tools of connections, of agents that others wrote, and of the tools those lend. */
export function describedByOthers(
  told: readonly ToolSpec[],
  agentId: string,
  { agents, outside }: Pick<RunWork['deps'], 'agents' | 'outside'>,
): OutsideSource[] {
  const names = new Set(told.map(({ name }) => name));
  const tools = agents
    .toolsOf(agentId)
    .filter(({ name, connectedFor }) => connectedFor !== undefined && names.has(name));
  const servers = tools.flatMap(({ readsOutside }) => (readsOutside?.kind === 'connection' ? [readsOutside.name] : []));
  const lenders = tools.flatMap(({ pack, connectedFor }) =>
    pack === 'custom' && connectedFor != null && connectedFor !== agentId ? [connectedFor] : [],
  );
  const registered = othersFor(agentId, told, { agents }).map(({ id }) => id);
  const isOthers = ({ id, isOthers }: AgentRow): boolean => isOthers && !outside.isTrusted({ kind: 'agent', id });
  const strangers = [...new Set([...lenders, ...registered])].flatMap((id) => agents.find(id) ?? []).filter(isOthers);
  return [
    ...servers.map((name) => ({ kind: 'definition' as const, name })),
    ...strangers.map(({ manifest }) => ({ kind: 'described' as const, name: manifest.name })),
  ];
}
