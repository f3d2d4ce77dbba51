import { fail } from '../../../src/shared/model/failure.ts';
import type { ToolPolicy } from '../../../src/shared/model/policy.ts';
import type { FakeHandlers } from '../fake-bridge.ts';
import type { World } from './world.ts';

const rank = { block: 0, ask: 1, allow: 2 } as const;

export function policyHandlers({ data, emit, newId }: World): FakeHandlers {
  return {
    'policies.list': ({ agentId }) => ({
      tools: data.tools.map((tool) => (agentId ? tool : resolve({ ...tool, levels: { ...tool.levels, agent: null } }))),
    }),
    'policies.propose': ({ scope, agentId, tool: name, policy }) => {
      const tool = data.tools.find((one) => one.tool === name);
      if (!tool) throw fail('not_found', 'There is no such tool.');
      const next = resolve({ ...tool, levels: { ...tool.levels, [scope]: policy } });
      if (rank[next.effective] > rank[tool.effective]) return { status: 'asked', approvalId: newId('a') };
      data.tools = data.tools.map((one) => (one.tool === name ? next : one));
      emit('policy.changed', { tool: name, agentId: agentId ?? null });
      return { status: 'set', tool: next };
    },
    'approvals.waiting': () => ({ approvals: data.approvals }),
    'grants.list': () => ({ grants: data.grants }),
    'grants.revoke': ({ id }) => {
      data.grants = data.grants.filter((grant) => grant.id !== id);
      emit('grant.changed', {});
      return {};
    },
  };
}

function resolve(tool: ToolPolicy): ToolPolicy {
  const { agent, person, global } = tool.levels;
  if (agent) return { ...tool, effective: agent, source: 'agent' };
  if (person) return { ...tool, effective: person, source: 'person' };
  if (global) return { ...tool, effective: global, source: 'global' };
  return { ...tool, effective: tool.levels.default, source: 'default' };
}
