import type { Handlers } from '../../../shared/contract/define.ts';
import type { policyCalls } from '../../../shared/contract/policies.ts';
import type { Agents } from '../agents/registry.ts';
import type { Approvals } from '../gate/approvals/approvals.ts';
import type { Policies } from '../gate/policy/policies.ts';
import type { Outside } from '../outside/outside.ts';

export function policyHandlers({
  policies,
  approvals,
  agents,
  outside,
}: {
  readonly policies: Policies;
  readonly approvals: Approvals;
  readonly agents: Pick<Agents, 'all'>;
  readonly outside: Pick<Outside, 'isTrusted'>;
}): Handlers<typeof policyCalls> {
  return {
    'policies.list': ({ agentId }) => ({ tools: policies.list(agentId) }),
    'policies.matrix': () => ({
      agents: agents.all().map(({ id, manifest }) => ({
        id,
        name: manifest.name,
        isTrusted: outside.isTrusted({ kind: 'agent', id }),
      })),
      tools: policies.matrix(),
    }),
    'policies.set': (change, { audience }) => ({ tool: policies.set(change, { audience }) }),
    'policies.propose': (change) => {
      const proposed = approvals.propose(change);
      if (!proposed.isSet) return { status: 'asked', approvalId: proposed.approvalId };
      return { status: 'set', tool: policies.view(change.tool, change.scope === 'agent' ? change.agentId : undefined) };
    },
  };
}
