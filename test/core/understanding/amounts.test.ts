import { describe, expect, it } from 'vitest';
import { atAmount } from '../../../src/main/core/understanding/amounts.ts';

describe('another amount of what stands on a list', () => {
  it.each([
    ['en', '3 jars of olives', '4 jars', '4 jars of olives'],
    ['en', 'eggs', 'a dozen eggs', 'a dozen eggs'],
    ['en', 'one bag of rice', 'three bags', undefined],
    ['en', '3 jars of olives', '4 lemons', undefined],
    ['en', 'olives', '4 jars', undefined],
    ['de', 'ein Kilo Möhren', 'zwei Kilo', 'zwei Kilo Möhren'],
    ['de', '3 Kartons Kekse', '5 Kartons', '5 Kartons Kekse'],
    ['de', '3 Kartons Kekse', '3 Kartons', undefined],
  ] as const)('%s: “%s”, “%s”', (language, item, said, expected) => {
    expect(atAmount(item, said, language)).toBe(expected);
  });
});
