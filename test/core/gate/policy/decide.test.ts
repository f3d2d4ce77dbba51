import { describe, expect, it } from 'vitest';
import { decide } from '../../../../src/main/core/gate/policy/decide.ts';
import type { Policy, PolicyHint, PolicyLevels } from '../../../../src/shared/model/policy.ts';

/**
 * A second resolver, written apart from the first: it argues from "who may still say otherwise" and walks the levels from
 * the farthest to the nearest, keeping the last word, instead of looking for the nearest that is set.
 */
function lastWord(levels: PolicyLevels): Policy {
  let last: Policy = levels.default;
  if (levels.package === 'block' || (levels.package === 'ask' && last === 'allow')) last = levels.package;
  for (const level of ['global', 'person', 'agent'] as const) last = levels[level] ?? last;
  return last;
}
function secondOpinion(words: readonly Policy[], hints: readonly Policy[]): Policy {
  if (words.includes('block') || hints.includes('block')) return 'block';
  const own = words[words.length - 1] ?? 'ask';
  return own === 'ask' || hints.includes('ask') ? 'ask' : 'allow';
}

const set = ['allow', 'ask', 'block'] as const;
const unset = [null, ...set] as const;
const hint = (policy: Policy): PolicyHint => ({ policy, source: 'wish' });

/** What is the same for all agents of a chain: the tool's own, everyone's, the person's. */
function* shared(): Generator<Pick<PolicyLevels, 'default' | 'global' | 'person'>> {
  for (const own of set) for (const global of unset) for (const person of unset) yield { default: own, global, person };
}

/** Every state that one agent can be in under it: what its package asks for, and what is set for it alone. */
const agentsUnder = (same: Pick<PolicyLevels, 'default' | 'global' | 'person'>): PolicyLevels[] =>
  unset.flatMap((packaged) => unset.map((agent) => ({ ...same, package: packaged, agent })));

const hints: readonly Policy[][] = [[], ['allow'], ['ask'], ['block'], ['ask', 'allow'], ['ask', 'block']];

describe('decide', () => {
  it('agrees with a second, independent resolver over every combination of levels in every chain of one to four', () => {
    const count = [0, 0, 0, 0, 0];
    const wrong: unknown[] = [];
    for (const same of shared()) {
      const agents = agentsUnder(same).map((levels) => ({ levels, word: lastWord(levels) }));
      const levels: PolicyLevels[] = [];
      const words: Policy[] = [];
      const walk = (depth: number): void => {
        if (depth > 0) {
          // Hints add to the word of the last alone, so that short chains tell all of them.
          for (const given of depth < 3 ? hints : [[]]) {
            const { policy, at } = decide(levels, given.map(hint));
            const isItsWord = policy !== 'block' || given.includes('block') || words[at] === 'block';
            if (policy !== secondOpinion(words, given) || !isItsWord) wrong.push({ chain: [...levels], given, policy });
            count[depth] = (count[depth] ?? 0) + 1;
          }
        }
        if (depth === 4) return;
        for (const agent of agents) {
          levels.push(agent.levels);
          words.push(agent.word);
          walk(depth + 1);
          levels.pop();
          words.pop();
        }
      };
      walk(0);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    const ways = 3 * 4 * 4;
    expect(count.slice(1)).toEqual([ways * 16 * 6, ways * 16 ** 2 * 6, ways * 16 ** 3, ways * 16 ** 4]);
  }, 60_000);

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
    [
      'the package, where it is stricter',
      { package: 'ask', global: null, person: null, agent: null },
      'ask',
      'package',
    ],
    ['the tool’s own when nothing is set', { global: null, person: null, agent: null }, 'allow', 'default'],
  ] as const)('%s', (_what, levels, policy, source) => {
    expect(decide([{ default: 'allow', package: null, ...levels }])).toEqual({ policy, source, at: 0 });
  });

  it('blocks when anyone in the chain is blocked, wherever they stand', () => {
    const free: PolicyLevels = { default: 'allow', package: null, global: null, person: null, agent: null };
    const barred: PolicyLevels = { ...free, agent: 'block' };
    for (const chain of [
      [barred, free, free],
      [free, barred, free],
      [free, free, barred],
    ]) {
      expect(decide(chain).policy).toBe('block');
    }
    expect(decide([{ ...free, agent: 'ask' }, free]).policy).toBe('allow');
    expect(decide([free, barred, free])).toEqual({ policy: 'block', source: 'agent', at: 1 });
  });

  it('lets hints tighten, never loosen', () => {
    const asks: PolicyLevels = { default: 'ask', package: null, global: null, person: null, agent: null };
    expect(decide([asks], [hint('allow')]).policy).toBe('ask');
    expect(decide([asks], [hint('block')]).policy).toBe('block');
  });

  it('asks when nobody is there to be asked about', () => {
    expect(decide([]).policy).toBe('ask');
  });
});
