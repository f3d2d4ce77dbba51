import { describe, expect, it } from 'vitest';
import { addKinds, piecesOf, runsOf } from '../../../src/main/core/base/grams.ts';

describe('pieces of words and runs of words', () => {
  it('overlap, and none is longer than what there is', () => {
    expect(piecesOf('abcd', [2, 4, 5])).toEqual(['ab', 'bc', 'cd', 'abcd']);
    expect(runsOf(['a', 'b', 'c'], [1, 3])).toEqual(['a', 'b', 'c', 'a b c']);
  });

  it('a letter of two code units is one letter', () => expect(piecesOf('a🦊b', [2])).toEqual(['a🦊', '🦊b']));
});

describe('features by kind', () => {
  const lengthOf = (features: ReadonlyMap<number, number>) => Math.hypot(...features.values());

  it('each kind is as long as told, however much there is of it', () => {
    for (const grams of [['x'], ['x', 'y', 'z', 'x']]) {
      const all = new Map<number, number>();
      addKinds(all, [{ name: 'k', grams, length: 0.5 }], 2 ** 20);
      expect(lengthOf(all)).toBeCloseTo(0.5);
    }
  });

  it('the same gram of another kind is another feature', () => {
    const all = new Map<number, number>();
    addKinds(
      all,
      [
        { name: 'a', grams: ['x'] },
        { name: 'b', grams: ['x'] },
      ],
      2 ** 20,
    );
    expect([...all.values()]).toEqual([1, 1]);
  });
});
