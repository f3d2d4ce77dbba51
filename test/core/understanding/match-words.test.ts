import { expect, it } from 'vitest';
import { bestMatches } from '../../../src/main/core/understanding/match-words.ts';

const named = (about: string, ...names: readonly string[]): readonly string[] =>
  bestMatches(
    about,
    names.map((text) => ({ text })),
    names.length,
  ).map(({ text }) => text);

it('a word of a name that is said twice, or in two forms, counts once', () => {
  expect(named('the offer was offered, but move the dentist', 'Offer for Kern', 'Dentist')).toEqual([
    'Offer for Kern',
    'Dentist',
  ]);
});

it('who shares more words goes before who shares fewer', () => {
  expect(named('the offer for Kern', 'Offer', 'Offer for Kern')).toEqual(['Offer for Kern']);
});
