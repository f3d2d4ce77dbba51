import {
  type Policy,
  type PolicyDecision,
  type PolicyLevels,
  resolvePolicy,
  stricter,
} from '../../../../shared/model/policy.ts';

/**
 * What happens to a call. `chain`: the levels of each agent that caused it, the calling one last; an agent cannot get
 * around its Block by asking another, so a Block in force for any of them blocks. `hints` come from agents, servers or
 * models and can only make it stricter (docs/trust.md#policy).
 */
export function decide(chain: readonly PolicyLevels[], hints: readonly Policy[] = []): PolicyDecision {
  const decisions = chain.map(resolvePolicy);
  const blocked = decisions.find(({ policy }) => policy === 'block');
  if (blocked) return blocked;
  const own = decisions[decisions.length - 1] ?? { policy: 'ask', source: 'default' };
  return { policy: hints.reduce(stricter, own.policy), source: own.source };
}
