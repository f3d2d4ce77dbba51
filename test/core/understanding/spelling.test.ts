import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spellings } from '../../../src/main/core/understanding/spelling.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const at = (locale: string) => ({ zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale });
const read = (message: string, locale = 'en-GB') => understand(message, at(locale)).wish;

describe('understand, with slips', () => {
  it.each([
    ['evry day at 9pm remind me to pack my lunchbox', 'en-GB', 'schedule', 'pack my lunchbox'],
    ['remind me every nite at 10 to charge the hearing aids', 'en-GB', 'schedule', 'charge the hearing aids'],
    ['set remidner wed 14:15 collect blood form', 'en-GB', 'remind', 'collect blood form'],
    ['jden dienstag um 8 müll rausbringen bitte erinnern', 'de-DE', 'schedule', 'müll rausbringen'],
  ])('reads %s', (message, locale, does, name) => {
    expect(read(message, locale)).toMatchObject({ do: does, name });
  });

  it.each([
    ['remnid me thrsday at 5 to bring the ladder', 'en-GB', 'bring the ladder'],
    ['Erinnere mich am Sontag um 9 an Morgan', 'de-DE', 'Morgan'],
    ['erinnre mich mrogen um 11 an zanarzt', 'de-DE', 'zanarzt'],
  ])('offers what has a long word of time misspelt, which may be a name: %s', (message, locale, name) => {
    expect(read(message, locale)).toMatchObject({ do: 'offer', planned: { name }, isMended: true });
  });

  it('reads what is put on lists, and what is to go', () => {
    expect(read('add milk n eggs to the shoping list')).toMatchObject({
      key: 'shopping list',
      items: ['milk', 'eggs'],
    });
    expect(read('setz milch u eier auf die einkaufslste', 'de-DE')).toMatchObject({ items: ['milch', 'eier'] });
    expect(read('lösch die erinerung an den zahnarzt', 'de-DE')).toEqual({ do: 'cancel', query: 'zahnarzt' });
  });

  it('answers a question that is written together', () => {
    expect(read('whats the code of the bike lock')).toEqual({
      do: 'answer',
      question: expect.stringContaining('code of the bike lock'),
    });
  });

  it('leaves names as they were written', () => {
    expect(read('remind me tomorrow at 5 to buy shoping bags n twine')).toMatchObject({
      name: 'buy shoping bags n twine',
    });
    expect(read('evry day at 9 remind me of the shoping')).toMatchObject({ do: 'schedule', name: 'the shoping' });
    expect(read('remind me at 5 to call Mondey')).toMatchObject({ name: 'call Mondey' });
  });

  it('sets nothing for half of a time that is misspelt', () => {
    expect(read('tell me the evning before too, 8pm').do).not.toBe('remind');
  });
});

/** Words of English as a dictionary has them, in small letters. */
function dictionaryWords(): readonly string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
  const entries = readFileSync(join(folder, 'index.dic'), 'utf8').split('\n').slice(1);
  const words = entries.map((entry) => (entry.split('/')[0] ?? '').trim().toLowerCase());
  return [...new Set(words.filter((word) => /^\p{L}{4,}$/u.test(word)))];
}

describe('spellings', () => {
  it('takes no word of a dictionary for another', () => {
    const words = dictionaryWords();
    expect(words.length).toBeGreaterThan(40_000);
    expect(words.filter((word) => spellings(word, 'en').length > 0)).toEqual([]);
  });

  it.each([
    ['movie on friday at 8pm', 'en-GB'],
    ['remind me at 5 to bake a cake', 'en-GB'],
    ['the mouth of the lake', 'en-GB'],
    ['Erinnere mich um 18 Uhr ans Nudeln kochen', 'de-DE'],
    ['Erinnere mich heute um 20 Uhr, mir Geld zu borgen', 'de-DE'],
    ['tisch decken um 18 uhr', 'de-DE'],
  ])('reads as it stands what has words that are only like others: %s', (message, locale) => {
    const language = locale === 'en-GB' ? 'en' : 'de';
    expect(spellings(message, language)).toEqual([]);
  });

  it.each([
    'remind me to bring the nice dates on friday',
    'Wir fahren morgen mit der Stute zum Reiten',
    'she said “evry day” twice',
    'call Monda at five',
  ])('lets alone what people use, what they quote and whom they name: %s', (message) => {
    expect(spellings(message, 'en')).toEqual([]);
  });

  it('tries all slips, then each alone', () => {
    expect(spellings('evry frday at 5', 'en').map(({ text }) => text)).toEqual([
      'every friday at 5',
      'every frday at 5',
      'evry friday at 5',
    ]);
  });
});
