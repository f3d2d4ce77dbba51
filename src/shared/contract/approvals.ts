import { z } from 'zod';
import { Approval, ApprovalScope, Grant } from '../model/approval.ts';
import { Id } from '../model/common.ts';
import { call } from './define.ts';

export const approvalCalls = {
  /** What waits for an answer, oldest first. */
  'approvals.waiting': call(z.object({}), z.object({ approvals: z.array(Approval) }), ['main', 'approval', 'headless']),
  /** The same as a bare array, for scripts that know it so, until the next version (docs/contract.md#versions). */
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

export const approvalEvents = {
  'approval.added': z.object({ approval: Approval }),
  'approval.answered': z.object({ id: z.string(), status: z.enum(['approved', 'denied', 'expired']) }),
  'grant.changed': z.object({}),
};
