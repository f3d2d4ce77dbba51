import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import type { Approvals } from '../gate/approvals.ts';
import type { Grants } from '../gate/grants.ts';

type ApprovalHandlers = Pick<
  Handlers<typeof coreCalls>,
  'approvals.list' | 'approvals.argument' | 'approvals.answer' | 'grants.list' | 'grants.revoke'
>;

export function approvalHandlers({
  approvals,
  grants,
}: {
  readonly approvals: Approvals;
  readonly grants: Grants;
}): ApprovalHandlers {
  return {
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
