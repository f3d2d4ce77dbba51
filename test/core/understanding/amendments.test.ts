import { describe, expect, it } from 'vitest';
import { readAmendment } from '../../../src/main/core/understanding/amendments.ts';
import { choosing } from '../../support/choosing.ts';

const { say, tell, begin, memories } = choosing();

describe('what something is instead of another', () => {
  it.each([
    ['en', "she's called Brandl, not Brandt", 'Brandl', 'Brandt'],
    ['en', 'we need 5 eggs, not 4', '5', '4'],
    ['en', "it's Anna's mum, not Ben", "Anna's mum", 'Ben'],
    ['en', 'he drinks soya, not oat milk', 'soya', 'oat milk'],
    ['de', 'sie heißt Brandl, nicht Brandt', 'Brandl', 'Brandt'],
    ['de', 'Nicht Butter, es ist pflanzliche Margarine', 'pflanzliche Margarine', 'Butter'],
    ['de', 'drei Zitronen mein ich, nicht zwei', 'drei Zitronen', 'zwei'],
  ] as const)('is said without who is spoken of and the verb, %s: %s', (language, text, to, from) => {
    expect(readAmendment(text, language)).toMatchObject({ to, from });
  });

  it.each([
    ['en', "I've not got my glasses on"],
    ['en', 'not the eggs, we have loads'],
    ['de', 'das Füttern brauch ich nicht mehr'],
  ] as const)('is nothing where nothing is told in its place, %s: %s', (language, text) => {
    expect(readAmendment(text, language)).toBeUndefined();
  });
});

it.each([
  ['en-GB', 'remember Mrs Okafor is our new GP', "she's called Okonkwo, not Okafor", 'Mrs Okonkwo is our new GP'],
  ['en-GB', 'remember that Mo likes oat milk', 'he drinks soya, not oat milk', 'Mo likes soya'],
  ['de-DE', 'merk dir: Frau Okafor ist die Ärztin', 'sie heißt Okonkwo, nicht Okafor', 'Frau Okonkwo ist die Ärztin'],
])('no sentence is kept in the place of a word: %s: %s', async (locale, told, anew, memory) => {
  await say(locale, [told, anew]);
  expect(await memories()).toEqual([memory]);
});

it.each([
  [
    'en-GB',
    'remember the key hangs behind the door',
    'it hangs in the shed, not behind the door',
    'key hangs in the shed',
  ],
  [
    'de-DE',
    'merk dir: Der Schlüssel hängt hinter der Tür',
    'Der hängt jetzt im Schuppen, nicht hinter der Tür',
    'Schlüssel hängt im Schuppen',
  ],
])('what stands before it already is not said again: %s', async (locale, told, anew, memory) => {
  begin(locale);
  const { labels } = await tell([told, anew]);
  expect(labels[0]).toContain(memory);
});
