import { z } from 'zod';
import { Approval, ApprovalScope, Grant } from '../model/approval.ts';
import { AgentId, Id } from '../model/common.ts';
import { PolicyChange, ToolPolicy } from '../model/policy.ts';
import { call } from './define.ts';

const Changed = z.object({ tool: ToolPolicy });

export const policyCalls = {
  'policies.list': call(z.object({ agentId: AgentId.optional() }), z.object({ tools: z.array(ToolPolicy) })),
  'policies.set': call(PolicyChange, Changed, ['approval', 'headless']),
  /** From the chat window: tightening holds at once; loosening opens the approval window and holds after a yes. */
  'policies.propose': call(
    PolicyChange,
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('set'), tool: ToolPolicy }),
      z.object({ status: z.literal('asked'), approvalId: Id }),
    ]),
    ['main', 'headless'],
  ),
  'approvals.list': call(z.object({}), z.array(Approval), ['main', 'approval', 'headless']),
  /** The full value of one argument, for reading a clipped one to its end. */
  'approvals.argument': call(z.object({ id: Id, name: z.string().max(512) }), z.object({ value: z.string() }), [
    'approval',
    'headless',
  ]),
  'approvals.answer': call(
    z.object({
      id: Id,
      answer: z.enum(['approve', 'deny']),
      scope: ApprovalScope.default('once'),
      /** With a denial: becomes the tool's result, so that the agent knows why. */
      words: z.string().max(2_000).optional(),
    }),
    z.object({ approval: Approval }),
    ['approval', 'headless'],
  ),
  'grants.list': call(z.object({}), z.object({ grants: z.array(Grant) })),
  'grants.revoke': call(z.object({ id: Id }), z.object({})),
};

export const policyEvents = {
  'approval.added': z.object({ approval: Approval }),
  'approval.answered': z.object({ id: z.string(), status: z.enum(['approved', 'denied', 'expired']) }),
  'policy.changed': z.object({ tool: z.string(), agentId: z.string().nullable() }),
  'grant.changed': z.object({}),
};
