import { describe, expect, it } from 'vitest';
import { besideSame, replacedIn } from '../../../src/main/core/understanding/replacement.ts';

describe('a part that was said to be another', () => {
  it.each([
    ['en', 'collect the drill', "it's not the drill, it's the ladder", 'collect the ladder'],
    ['en', 'paint, brush, tape', 'swap the brush for a roller', 'paint, a roller, tape'],
    ['de', 'Kuchen für Jana', 'nicht für Jana sondern für Lara', 'Kuchen für Lara'],
  ] as const)('%s: in “%s”, “%s”', (language, text, sentence, expected) => {
    expect(replacedIn(text, sentence, language)).toBe(expected);
  });

  it.each([
    ['milk and rice', 'not today'],
    ['milk and rice', "it's not the ladder, it's the drill"],
    ['milk and rice', 'milk and rice are fine'],
  ])('leaves “%s” alone for “%s”', (text, sentence) => {
    expect(replacedIn(text, sentence, 'en')).toBeUndefined();
  });

  it('is what stands behind the same word', () => {
    expect(besideSame('Parked on deck 3, row F', 'row K')).toBe('Parked on deck 3, row K');
    expect(besideSame('row F, row G', 'row K')).toBeUndefined();
    expect(besideSame('row F', 'something else entirely')).toBeUndefined();
  });
});
