import { describe, expect, it } from 'vitest';
import { learnNetwork, type ReadExample } from '../../../bench/network/learn.ts';
import { writtenNetwork } from '../../../bench/network/written.ts';
import { networkBy, networkOf, readBy } from '../../../src/main/core/base/network.ts';
import { createChance } from '../../support/chance.ts';

const sizes = { places: 64, signs: 4, width: 8, filters: 8, hidden: 8 };
const [she, i, filler] = [1, 2, 10];

/** "… I did …" claims and "… she did …" does not; the same words stand in both, only their order differs. */
function examples(count: number, seed: number): ReadExample[] {
  const { next, below } = createChance(seed);
  const word = (): number[] => [filler + below(40)];
  return Array.from({ length: count }, () => {
    const says = next() < 0.5;
    const pair = says ? [[i], [she]] : [[she], [i]];
    const words = [word(), word(), ...pair, ...Array.from({ length: below(6) }, word)];
    return { says, reading: { words, asked: [word()], signs: [] } };
  });
}

describe('a network', () => {
  it('learns what only the order of words tells, and knows it of texts that it has not seen', () => {
    const network = learnNetwork(examples(1_500, 1), sizes, 1);
    const unseen = examples(300, 2);
    const right = unseen.filter(({ reading, says }) => readBy(network, reading).score > 0 === says);
    expect(right.length / unseen.length).toBeGreaterThan(0.95);
    // One byte for each number is enough to say the same.
    const again = networkBy(writtenNetwork(network), sizes);
    for (const { reading } of unseen.slice(0, 20))
      expect(readBy(again, reading).score).toBeCloseTo(readBy(network, reading).score, 0);
  });

  it('learns the same from the same, and something else by another seed', () => {
    const some = examples(128, 3);
    const [first, second, other] = [1, 1, 2].map((seed) => learnNetwork(some, sizes, seed).values);
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('reads an empty text, and a long one', () => {
    const network = learnNetwork(examples(128, 4), sizes, 1);
    for (const words of [[], [[1]], Array.from({ length: 2_000 }, (_, at) => [at % sizes.places])])
      expect(readBy(network, { words, asked: [], signs: [3] }).score).toSatisfy(Number.isFinite);
  });

  it('knows nothing before it has learned', () => {
    expect(readBy(networkOf(sizes), { words: [[1], [2]], asked: [[3]], signs: [0] }).score).toBe(0);
  });
});
