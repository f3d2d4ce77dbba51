import { z } from 'zod';
import { Effect } from './tool.ts';

/** What happens when an agent calls a tool: run it, ask the person first, or refuse. */
export const Policy = z.enum(['allow', 'ask', 'block']);
export type Policy = z.infer<typeof Policy>;

/** Who set a policy. The nearest one that is set wins: agent over person over global over the tool's own default. */
export const PolicyScope = z.enum(['global', 'person', 'agent']);
export type PolicyScope = z.infer<typeof PolicyScope>;

/** One tool's policy as the Permissions panel shows it: what holds, where it comes from, and each level. */
export const ToolPolicy = z.object({
  tool: z.string(),
  title: z.string(),
  description: z.string(),
  effect: Effect,
  effective: Policy,
  source: z.enum(['default', 'global', 'person', 'agent']),
  levels: z.object({
    default: Policy,
    global: Policy.nullable(),
    person: Policy.nullable(),
    agent: Policy.nullable(),
  }),
});
export type ToolPolicy = z.infer<typeof ToolPolicy>;

/** A change to one level; `null` removes that level. `agentId` is required for scope `agent`. */
export const PolicyChange = z.object({
  scope: PolicyScope,
  agentId: z.string().optional(),
  tool: z.string().min(1).max(128),
  policy: Policy.nullable(),
});
export type PolicyChange = z.infer<typeof PolicyChange>;
