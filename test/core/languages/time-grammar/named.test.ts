import { describe, expect, it } from 'vitest';
import { readWhen } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { english, german, local } from '../../scheduler/parse/say.ts';

function read(text: string, options: typeof english | typeof german) {
  const when = readWhen(text, options);
  return when?.kind === 'once' ? [when.rest, local(Date.parse(when.rule.at))] : when?.kind;
}

describe('a word of time that only names something', () => {
  it.each([
    ...['June makes the best dumplings', 'my cousin April came', 'pay the tax June', 'noon is a palindrome'],
    ...['the Monday Club is a band', 'my Friday shirt has a stain', 'Friday was fun', 'a cat called Friday'],
    ...['the week was long', 'the evening gown is torn', 'this draft is better than the second'],
    ...['Tuesday is a song', 'High Noon is his favourite western', 'noon prayers are held in the hall'],
    ...['a weekend bag is enough', 'a month of Sundays', 'Black Friday makes people greedy'],
    ...['a film called Midnight in Paris', 'the letter of 5 May', 'ask Mr May', 'the Easter bunny scares him'],
  ])('is no time: %s', (text) => {
    expect(readWhen(text, english)).toBeUndefined();
  });

  it.each([
    ...['Herr Freitag ist da', 'der Sonntag gehört uns', 'mein Montag war schlimm', 'ihr Kater heißt Dezember'],
    ...['er wohnt in der Straße des 17. Juni', 'besser als der zweite', 'Guten Morgen', 'der Morgen war kühl'],
  ])('is no time: %s', (text) => {
    expect(readWhen(text, german)).toBeUndefined();
  });

  it.each([
    ['holiday in June', 'holiday', '2027-06-01T09:00'],
    ['holiday June 3', 'holiday', '2027-06-03T09:00'],
    ['the monday meeting at 5', 'meeting', '2026-11-23T17:00'],
    ['call her Monday', 'call her', '2026-11-23T09:00'],
    ['dentist Friday', 'dentist', '2026-11-27T09:00'],
    ['finish it before the Friday', 'finish it before', '2026-11-27T09:00'],
    ['noon call mum', 'call mum', '2026-11-20T12:00'],
    ['see you the 21st', 'see you', '2026-11-21T09:00'],
    ['be there by 12', 'be there', '2026-11-20T12:00'],
    ['Tuesday is fine', 'is fine', '2026-11-24T09:00'],
    ['book the table for 6 tomorrow evening', 'book the table', '2026-11-21T18:00'],
  ])(
    'is one where a preposition or another word of time carries it, or nothing makes it a noun: %s',
    (text, rest, at) => {
      expect(read(text, english)).toEqual([rest, at]);
    },
  );

  it.each([
    ['mach das Montag', 'mach', '2026-11-23T09:00'],
    ['Urlaub im Juni', 'Urlaub', '2027-06-01T09:00'],
    ['Zahnarzt am Zweiten', 'Zahnarzt', '2026-12-02T09:00'],
    // The greeting is no tomorrow, whatever time follows it.
    [
      'Guten Morgen, erinnere mich um 15 Uhr an den Müll',
      'Guten Morgen, erinnere mich an den Müll',
      '2026-11-20T15:00',
    ],
  ])('in German as well: %s', (text, rest, at) => {
    expect(read(text, german)).toEqual([rest, at]);
  });

  it('is asked about where a number before a mere hour may make it an amount', () => {
    expect(readWhen('divide 144 by 12', english)).toEqual({ kind: 'unclear' });
    expect(readWhen('meet at gate 8 by 12', english)).toEqual({ kind: 'unclear' });
    expect(readWhen('we need a table for six', english)).toEqual({ kind: 'unclear' });
    expect(readWhen('wir brauchen einen Tisch für sechs', german)).toEqual({ kind: 'unclear' });
    expect(readWhen('cut the dose from 10 to 5', english)).toEqual({ kind: 'unclear' });
  });
});
