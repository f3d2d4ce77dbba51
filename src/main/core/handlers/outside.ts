import type { Handlers } from '../../../shared/contract/define.ts';
import type { outsideCalls } from '../../../shared/contract/outside.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { Approvals } from '../gate/approvals/approvals.ts';
import { saySource } from '../gate/approvals/trust-question.ts';
import type { Outside } from '../outside/outside.ts';
import type { Trust } from '../outside/trust.ts';

export function outsideHandlers({
  context,
  approvals,
  outside,
  trust,
}: {
  readonly context: CoreContext;
  readonly approvals: Approvals;
  readonly outside: Outside;
  readonly trust: Trust;
}): Handlers<typeof outsideCalls> {
  return {
    'outside.get': (of) => ({
      sources: trust.sourcesOf(of).map((one) => saySource(one, context.person.t)),
      isTrusted: outside.isTrusted(of),
    }),
    'outside.propose': (of) => {
      trust.nameOf(of);
      return { approvalId: approvals.askTrust(of) };
    },
    'outside.trust': (of, { audience }) => {
      trust.answer(of, { audience });
      return {};
    },
    'outside.distrust': ({ agentId }) => {
      trust.end(agentId);
      return {};
    },
  };
}
