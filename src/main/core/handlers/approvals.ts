import type { approvalCalls } from '../../../shared/contract/approvals.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Approvals } from '../gate/approvals/approvals.ts';
import type { Grants } from '../gate/approvals/grants.ts';

export function approvalHandlers({
  approvals,
  grants,
}: {
  readonly approvals: Approvals;
  readonly grants: Grants;
}): Handlers<typeof approvalCalls> {
  return {
    'approvals.waiting': () => ({ approvals: approvals.list() }),
    'approvals.list': () => approvals.list(),
    'approvals.argument': ({ id, name }) => ({ value: approvals.argument(id, name) }),
    'approvals.answer': (answer) => ({ approval: approvals.answer(answer) }),
    'grants.list': () => ({ grants: grants.list() }),
    'grants.revoke': ({ id }) => {
      grants.revoke(id);
      return {};
    },
  };
}
