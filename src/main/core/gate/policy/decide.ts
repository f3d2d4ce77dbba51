import {
  compareStrictness,
  type PolicyDecision,
  type PolicyHint,
  type PolicyLevels,
  resolvePolicy,
} from '../../../../shared/model/policy.ts';

interface Decision {
  readonly policy: PolicyDecision['policy'];
  readonly source: (PolicyDecision | PolicyHint)['source'];
  /** Whose word it is: the place in the chain. */
  readonly at: number;
}

/**
 * What happens to a call. `chain`: the levels of each agent that caused it, the calling one last; an agent cannot get
 * around its Block by asking another, so a Block in force for any of them blocks. `hints` come from agents, servers or
 * models and can only make it stricter (docs/trust.md#policy).
 */
export function decide(chain: readonly PolicyLevels[], hints: readonly PolicyHint[] = []): Decision {
  const decisions = chain.map(resolvePolicy);
  const last = decisions.length - 1;
  const barred = decisions.findIndex(({ policy }) => policy === 'block');
  const at = barred === -1 ? last : barred;
  const own: Decision = { ...(decisions[at] ?? { policy: 'ask', source: 'default' }), at };
  return hints.reduce<Decision>(
    (met, hint) => (compareStrictness(hint.policy, met.policy) > 0 ? { ...hint, at: last } : met),
    own,
  );
}
