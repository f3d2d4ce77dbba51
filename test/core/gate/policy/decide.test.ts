import { describe, expect, it } from 'vitest';
import { decide } from '../../../../src/main/core/gate/policy/decide.ts';
import type { Policy, PolicyLevels } from '../../../../src/shared/model/policy.ts';

/**
 * A second resolver, written apart from the first: it argues from "who may still say otherwise" and walks the levels from
 * the farthest to the nearest, keeping the last word, instead of looking for the nearest that is set.
 */
function secondOpinion(chain: readonly PolicyLevels[], hints: readonly Policy[]): Policy {
  const word = (levels: PolicyLevels): Policy => {
    let last: Policy = levels.default;
    for (const level of ['global', 'person', 'agent'] as const) last = levels[level] ?? last;
    return last;
  };
  const words = chain.map(word);
  if (words.includes('block')) return 'block';
  const all = [words[words.length - 1] ?? 'ask', ...hints];
  if (all.includes('block')) return 'block';
  return all.includes('ask') ? 'ask' : 'allow';
}

const set = ['allow', 'ask', 'block'] as const;
const unset = [null, ...set] as const;

function* allLevels(): Generator<PolicyLevels> {
  for (const own of set)
    for (const global of unset)
      for (const person of unset) for (const agent of unset) yield { default: own, global, person, agent };
}

function* chains(agents: readonly PolicyLevels[], length: number): Generator<PolicyLevels[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of chains(agents, length - 1)) for (const one of agents) yield [...rest, one];
}

describe('decide', () => {
  it('agrees with a second, independent resolver over every combination of one agent, a causing agent and a hint', () => {
    const own = [...allLevels()];
    // What the causing agent adds is its own word alone, so that its levels are told by all that differ per agent.
    const causing: (PolicyLevels | undefined)[] = [undefined, ...own];
    const hints: Policy[][] = [[], ['allow'], ['ask'], ['block'], ['ask', 'allow']];
    let count = 0;
    for (const levels of own) {
      for (const cause of causing) {
        for (const hint of hints) {
          const chain = cause ? [cause, levels] : [levels];
          const { policy } = decide(chain, hint);
          if (policy !== secondOpinion(chain, hint)) {
            expect({ chain, hint, policy }).toEqual({ chain, hint, policy: secondOpinion(chain, hint) });
          }
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThanOrEqual(30_000);
  });

  it('agrees with it over chains of three and four, each agent with every level of its own', () => {
    // What may differ from agent to agent is its package and its own level; the rest of one rule set is the same for all.
    let count = 0;
    for (const global of unset)
      for (const person of unset) {
        const agents = set.flatMap((own) =>
          unset.map((agent): PolicyLevels => ({ default: own, global, person, agent })),
        );
        for (const chain of chains(agents, 3)) compare(chain);
        for (const chain of chains(
          agents.filter((_one, index) => index % 3 === 0 || index % 4 === 3),
          4,
        ))
          compare(chain);
      }
    expect(count).toBeGreaterThanOrEqual(30_000);

    function compare(chain: readonly PolicyLevels[]): void {
      const { policy } = decide(chain);
      if (policy !== secondOpinion(chain, [])) {
        expect({ chain, policy }).toEqual({ chain, policy: secondOpinion(chain, []) });
      }
      count += 1;
    }
  });

  it.each([
    [
      'the nearest that is set wins towards Allow',
      { global: 'block', person: 'ask', agent: 'allow' },
      'allow',
      'agent',
    ],
    ['and towards Block', { global: 'allow', person: 'allow', agent: 'block' }, 'block', 'agent'],
    ['the person over the default for everyone', { global: 'block', person: 'allow', agent: null }, 'allow', 'person'],
    ['the default for everyone over the tool’s own', { global: 'ask', person: null, agent: null }, 'ask', 'global'],
    ['the tool’s own when nothing is set', { global: null, person: null, agent: null }, 'allow', 'default'],
  ] as const)('%s', (_what, levels, policy, source) => {
    expect(decide([{ default: 'allow', ...levels }])).toEqual({ policy, source });
  });

  it('blocks when anyone in the chain is blocked, wherever they stand', () => {
    const free: PolicyLevels = { default: 'allow', global: null, person: null, agent: null };
    const barred: PolicyLevels = { ...free, agent: 'block' };
    for (const chain of [
      [barred, free, free],
      [free, barred, free],
      [free, free, barred],
    ]) {
      expect(decide(chain).policy).toBe('block');
    }
    expect(decide([{ ...free, agent: 'ask' }, free]).policy).toBe('allow');
  });

  it('lets hints tighten, never loosen', () => {
    const asks: PolicyLevels = { default: 'ask', global: null, person: null, agent: null };
    expect(decide([asks], ['allow']).policy).toBe('ask');
    expect(decide([asks], ['block']).policy).toBe('block');
  });

  it('asks when nobody is there to be asked about', () => {
    expect(decide([]).policy).toBe('ask');
  });
});
