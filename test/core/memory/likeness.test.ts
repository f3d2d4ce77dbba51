import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMisspelling, likeness, spellingOf } from '../../../src/main/core/memory/likeness.ts';

describe('likeness', () => {
  test.each([
    ['heizung', 'heizungswartung'],
    ['schlussel', 'hausschlussel'],
    ['garagenvertrag', 'mietvertrag'],
    ['rododendron', 'rhododendron'],
    ['electricain', 'electrician'],
    ['phsiotherapie', 'physiotherapie'],
    ['subscription', 'subscrib'],
    ['soeren', 'soren'],
  ])('%s is like %s', (a, b) => {
    expect(likeness(spellingOf(a), spellingOf(b))).toBeGreaterThan(0);
  });

  test.each([
    ['haus', 'maus'],
    ['versicherung', 'versuch'],
    ['tea', 'teapot'],
    ['kitchen', 'chicken'],
    ['tuesday', 'thursday'],
    ['rent', 'parent'],
  ])('%s is not like %s', (a, b) => {
    expect(likeness(a, b)).toBe(0);
  });

  test('a word is most like itself, and likeness knows no order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeinorst'), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(likeness(a, b)).toBe(likeness(b, a));
        expect(likeness(a, b)).toBeLessThanOrEqual(likeness(a, a));
      }),
    );
  });

  test('a slip is a misspelling, a part is none', () => {
    expect(isMisspelling('groming', 'grooming')).toBe(true);
    expect(isMisspelling('rent', 'parent')).toBe(false);
  });
});
