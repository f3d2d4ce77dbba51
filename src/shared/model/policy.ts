import { z } from 'zod';
import { Effect } from './tool.ts';

/** What happens when an agent calls a tool: run it, ask the person first, or refuse. */
export const Policy = z.enum(['allow', 'ask', 'block']);
export type Policy = z.infer<typeof Policy>;

/** Who set a policy. The nearest one that is set wins: agent over person over global over the tool's own default. */
export const PolicyScope = z.enum(['global', 'person', 'agent']);
export type PolicyScope = z.infer<typeof PolicyScope>;

/** What was set for one tool, as one agent meets it. `null`: not set there. */
export const PolicyLevels = z.object({
  /** The tool's own, made stricter where the agent's package asks for it. An unknown tool: ask. */
  default: Policy,
  global: Policy.nullable(),
  person: Policy.nullable(),
  agent: Policy.nullable(),
});
export type PolicyLevels = z.infer<typeof PolicyLevels>;

export const PolicySource = z.enum(['default', 'global', 'person', 'agent']);
export type PolicySource = z.infer<typeof PolicySource>;

/** One tool's policy as the Permissions panel shows it: what holds, where it comes from, and each level. */
export const ToolPolicy = z.object({
  tool: z.string(),
  title: z.string(),
  description: z.string(),
  effect: Effect,
  effective: Policy,
  source: PolicySource,
  levels: PolicyLevels,
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

export interface PolicyDecision {
  readonly policy: Policy;
  readonly source: PolicySource;
}

/** One agent's policy for one tool: the nearest level that is set wins, in either direction (docs/trust.md#policy). */
export function resolvePolicy({ agent, person, global, default: own }: PolicyLevels): PolicyDecision {
  if (agent !== null) return { policy: agent, source: 'agent' };
  if (person !== null) return { policy: person, source: 'person' };
  if (global !== null) return { policy: global, source: 'global' };
  return { policy: own, source: 'default' };
}

const STRICTNESS: Readonly<Record<Policy, number>> = { allow: 0, ask: 1, block: 2 };

/** Negative when the first is laxer, 0 when equal, positive when it is stricter. */
export function compareStrictness(a: Policy, b: Policy): number {
  return STRICTNESS[a] - STRICTNESS[b];
}

export function stricter(a: Policy, b: Policy): Policy {
  return compareStrictness(a, b) >= 0 ? a : b;
}
