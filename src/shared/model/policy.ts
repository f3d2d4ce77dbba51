import { z } from 'zod';
import { AgentId } from './common.ts';
import { Effect } from './tool.ts';

/** What happens when an agent calls a tool: run it, ask the person first, or refuse. */
export const Policy = z.enum(['allow', 'ask', 'block']);
export type Policy = z.infer<typeof Policy>;

/** Who set a policy. The nearest one that is set wins: agent over person over global over the tool's own default. */
export const PolicyScope = z.enum(['global', 'person', 'agent']);
export type PolicyScope = z.infer<typeof PolicyScope>;

/** What was set for one tool, as one agent meets it. `null`: not set there. */
export const PolicyLevels = z.object({
  /** The tool's own. An unknown tool: ask. */
  default: Policy,
  /** What the agent's package asks for; it counts only where it is stricter than the tool's own. */
  package: Policy.nullable(),
  global: Policy.nullable(),
  person: Policy.nullable(),
  agent: Policy.nullable(),
});
export type PolicyLevels = z.infer<typeof PolicyLevels>;

export const PolicySource = z.enum(['default', 'package', 'global', 'person', 'agent']);
export type PolicySource = z.infer<typeof PolicySource>;

/**
 * What makes one call stricter than its policy: text that others wrote was read, others may have wished for it, what the tool
 * says of itself was not allowed yet, the tool that it stands for is stricter, nobody looks and the schedule was not given this.
 */
export const PolicyHintSource = z.enum(['outside', 'wish', 'consent', 'through', 'owner', 'unattended']);

/** What a call met: what held, whose word that was (an agent of the chain, where it is one's), and the standing yes it used. */
export const CallDecision = z.object({
  policy: Policy,
  source: z.enum([...PolicySource.options, ...PolicyHintSource.options]),
  agentId: z.string().nullable(),
  grantId: z.string().nullable(),
  /** Tools of Hearth's in whose place the person put it. */
  insteadOf: z.array(z.string()).optional(),
});
export type CallDecision = z.infer<typeof CallDecision>;

/** A change to one level; `null` removes that level. `agentId` is required for scope `agent`. */
export const PolicyChange = z.object({
  scope: PolicyScope,
  agentId: z.string().optional(),
  tool: z.string().min(1).max(128),
  policy: Policy.nullable(),
});
export type PolicyChange = z.infer<typeof PolicyChange>;

/** What holds for a tool, and which level says so. */
export const PolicyInForce = z.object({ effective: Policy, source: PolicySource, levels: PolicyLevels });
export type PolicyInForce = z.infer<typeof PolicyInForce>;

/** Tools that can do the same kind of thing to the person: with what is Hearth's own, with what they connected or granted, or beyond. */
export const PolicyGroup = z.enum(['read', 'readConnected', 'write', 'writeConnected', 'external']);
export type PolicyGroup = z.infer<typeof PolicyGroup>;

const PolicySubject = z.object({
  group: PolicyGroup,
  tool: z.string(),
  title: z.string(),
  description: z.string(),
  effect: Effect,
});

/** One tool's policy as the Permissions panel shows it: what holds, where it comes from, and each level. */
export const ToolPolicy = PolicySubject.extend(PolicyInForce.shape);
export type ToolPolicy = z.infer<typeof ToolPolicy>;

/** What an agent meets: as its levels say, or stricter `because` of the agent whose tool it is, or of the tool behind it. */
export const PolicyMet = PolicyInForce.extend({
  because: CallDecision.pick({ source: true, agentId: true }).nullable(),
});
export type PolicyMet = z.infer<typeof PolicyMet>;

/** One tool as all agents meet it. An agent that has not got it does not stand among `agents`. */
export const PolicyRow = PolicySubject.extend({
  pack: z.string(),
  /** For whoever uses this computer, unless they chose for themselves. */
  everyone: PolicyMet,
  person: PolicyMet,
  agents: z.record(z.string(), PolicyMet),
});
export type PolicyRow = z.infer<typeof PolicyRow>;

/** How the Permissions panel is looked at; an agent that was removed stands in none of it. */
export const PermissionsView = z.object({
  /** One after the other, for one agent at a time; or all tools by all agents. */
  arrangement: z.enum(['list', 'matrix']).default('list'),
  /** The list: for whom. */
  whom: z.object({ scope: PolicyScope, agentId: AgentId.nullable() }).default({ scope: 'person', agentId: null }),
  /** The matrix: whose columns are left out. */
  hidden: z.array(AgentId).max(1_000).default([]),
  /** Which tools: all, those of one effect, or those for which somebody chose. */
  show: z.enum(['all', ...PolicyGroup.options, 'chosen']).default('all'),
});
export type PermissionsView = z.infer<typeof PermissionsView>;

export interface PolicyHint {
  readonly policy: Policy;
  readonly source: z.infer<typeof PolicyHintSource>;
}

export interface PolicyDecision {
  readonly policy: Policy;
  readonly source: PolicySource;
}

/** One agent's policy for one tool: the nearest level that is set wins, in either direction (docs/trust.md#policy). */
export function resolvePolicy({
  agent,
  person,
  global,
  package: packaged,
  default: own,
}: PolicyLevels): PolicyDecision {
  if (agent !== null) return { policy: agent, source: 'agent' };
  if (person !== null) return { policy: person, source: 'person' };
  if (global !== null) return { policy: global, source: 'global' };
  if (packaged !== null && compareStrictness(packaged, own) > 0) return { policy: packaged, source: 'package' };
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
