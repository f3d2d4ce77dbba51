import type { Policy } from '../../../../shared/model/policy.ts';

/** What was set for one tool, as one agent meets it. `null`: not set there. */
export interface Levels {
  /** The tool's own, made stricter where the agent's package asks for it. An unknown tool: ask. */
  readonly default: Policy;
  readonly global: Policy | null;
  readonly person: Policy | null;
  readonly agent: Policy | null;
}

export type PolicySource = 'default' | 'global' | 'person' | 'agent';

export interface Decision {
  readonly policy: Policy;
  readonly source: PolicySource;
}

const STRICTNESS: Readonly<Record<Policy, number>> = { allow: 0, ask: 1, block: 2 };

/** Negative when the first is laxer, 0 when equal, positive when it is stricter. */
export function compareStrictness(a: Policy, b: Policy): number {
  return STRICTNESS[a] - STRICTNESS[b];
}

export function stricter(a: Policy, b: Policy): Policy {
  return compareStrictness(a, b) >= 0 ? a : b;
}

/** One agent's policy for one tool: the nearest level that is set wins, in either direction (behaviour §2, Policies). */
export function resolve({ agent, person, global, default: own }: Levels): Decision {
  if (agent !== null) return { policy: agent, source: 'agent' };
  if (person !== null) return { policy: person, source: 'person' };
  if (global !== null) return { policy: global, source: 'global' };
  return { policy: own, source: 'default' };
}

/**
 * What happens to a call. `chain`: the levels of each agent that caused it, the calling one last; an agent cannot get
 * around its Block by asking another, so a Block in force for any of them blocks. `hints` come from agents, servers or
 * models and can only make it stricter (trust, Policy).
 */
export function decide(chain: readonly Levels[], hints: readonly Policy[] = []): Decision {
  const decisions = chain.map(resolve);
  const blocked = decisions.find(({ policy }) => policy === 'block');
  if (blocked) return blocked;
  const own = decisions[decisions.length - 1] ?? { policy: 'ask', source: 'default' };
  return { policy: hints.reduce(stricter, own.policy), source: own.source };
}
