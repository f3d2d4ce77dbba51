import { describe, expect, it } from 'vitest';
import { ofKind } from '../../../src/main/core/understanding/like-for-like.ts';
import { behindSame, endingIn, subjectOf } from '../../../src/main/core/understanding/said-anew.ts';

describe('what is kept, as it is told anew', () => {
  it.each([
    ['en', "our tenant can't stand fennel", "he's laughing at me, it's dill", "our tenant can't stand dill"],
    ['de', 'Mila trinkt nur Hafermilch', 'nein, es ist Mandelmilch', 'Mila trinkt nur Mandelmilch'],
  ] as const)('%s: “%s” ends in what “%s” says it is', (language, text, sentence, expected) => {
    expect(endingIn(text, sentence, language)).toBe(expected);
  });

  it.each([
    ['en', "our tenant can't stand fennel", "it's a long story about the garden and the fence"],
    ['en', "our tenant can't stand fennel", 'he told me so on the phone'],
  ] as const)('%s: “%s” stays for “%s”', (language, text, sentence) => {
    expect(endingIn(text, sentence, language)).toBeUndefined();
  });

  it('gives way to what stands behind the same word', () => {
    const kept = 'der Schlüssel liegt bei Frau Petrow im Keller';
    expect(behindSame(kept, 'Keller stimmt gar nicht, sie wohnt im zweiten Stock')).toBe(
      'der Schlüssel liegt bei Frau Petrow im zweiten Stock',
    );
    expect(behindSame(kept, 'sie wohnt im zweiten Stock')).toBeUndefined();
  });

  it('has another number, weekday or month', () => {
    expect(ofKind('Ilja takes shoe size 38', "Ilja's feet have grown, he is a 41 now", 'en')).toBe(
      'Ilja takes shoe size 41',
    );
    expect(ofKind('the gas bottle was changed on 8 October', 'no wait, that was September already', 'en')).toBe(
      'the gas bottle was changed on 8 September',
    );
    expect(ofKind("Dora's birthday is on 14 March", 'she was born on the 17th', 'en')).toBe(
      "Dora's birthday is on 17 March",
    );
    expect(ofKind('Ilja likes chess', 'he is a 41 now', 'en')).toBeUndefined();
  });

  it('is about what a question about it named, or what stands before its first word of grammar', () => {
    expect(subjectOf('The shed key hangs behind the boiler', 'where is the key of the shed?')).toBe('The shed key');
    expect(subjectOf('The spare key is with Mr Okoro')).toBe('The spare key');
    expect(subjectOf('Tante Hilde wohnt in Bremen')).toBe('Tante Hilde');
  });
});
