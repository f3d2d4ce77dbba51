import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { PolicyChange, PolicyRow, ToolPolicy } from '../model/policy.ts';
import { call } from './define.ts';

const Changed = z.object({ tool: ToolPolicy });

export const policyCalls = {
  'policies.list': call(z.object({ agentId: AgentId.optional() }), z.object({ tools: z.array(ToolPolicy) })),
  /** Every tool as each agent meets it. `isTrusted`: the person trusts the agent with texts of others. */
  'policies.matrix': call(
    z.object({}),
    z.object({
      agents: z.array(z.object({ id: AgentId, name: z.string(), isTrusted: z.boolean() })),
      tools: z.array(PolicyRow),
    }),
  ),
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
};

export const policyEvents = {
  'policy.changed': z.object({ tool: z.string(), agentId: z.string().nullable() }),
};
