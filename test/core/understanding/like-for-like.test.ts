import { describe, expect, it } from 'vitest';
import { likeForLike } from '../../../src/main/core/understanding/like-for-like.ts';

describe('one word for another of its kind', () => {
  it.each([
    [
      'en',
      'the inspection runs out in june 2027',
      'july, just looked at the sticker',
      'the inspection runs out in july 2027',
    ],
    ['en', '12 salmon fillets', "client just called, it's 14 now", '14 salmon fillets'],
    ['en', '200 g flour, 3 eggs, 300 ml milk', 'make it 4 eggs', '200 g flour, 4 eggs, 300 ml milk'],
    ['en', 'choir meets on Thursday', 'they switched to tuesday', 'choir meets on tuesday'],
    ['de', 'der TÜV läuft im Mai ab', 'Juni, steht auf der Plakette', 'der TÜV läuft im Juni ab'],
    [
      'de',
      'der Schlüssel liegt bei Frau Meier',
      'bei Maier, nicht bei der anderen',
      'der Schlüssel liegt bei Frau Maier',
    ],
  ] as const)('%s: “%s”, “%s”', (language, text, sentence, expected) => {
    expect(likeForLike(text, sentence, language)).toBe(expected);
  });

  it.each([
    ['en', '200 g flour, 3 eggs, 300 ml milk', 'make it 4'],
    ['en', 'the key is under the third flowerpot', 'burglars read too'],
    ['de', 'am Montag und am Freitag', 'lieber Dienstag'],
  ] as const)('%s: leaves “%s” where “%s” may mean none or several', (language, text, sentence) => {
    expect(likeForLike(text, sentence, language)).toBeUndefined();
  });
});
