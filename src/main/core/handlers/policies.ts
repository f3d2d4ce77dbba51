import type { Handlers } from '../../../shared/contract/define.ts';
import type { policyCalls } from '../../../shared/contract/policies.ts';
import type { Approvals } from '../gate/approvals/approvals.ts';
import type { Policies } from '../gate/policy/policies.ts';

export function policyHandlers({
  policies,
  approvals,
}: {
  readonly policies: Policies;
  readonly approvals: Approvals;
}): Handlers<typeof policyCalls> {
  return {
    'policies.list': ({ agentId }) => ({ tools: policies.list(agentId) }),
    'policies.set': (change, { audience }) => ({ tool: policies.set(change, { audience }) }),
    'policies.propose': (change) => {
      const proposed = approvals.propose(change);
      if (!proposed.isSet) return { status: 'asked', approvalId: proposed.approvalId };
      return { status: 'set', tool: policies.view(change.tool, change.scope === 'agent' ? change.agentId : undefined) };
    },
  };
}
