import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { notes, plans, say } = clicking();

describe('two wishes in one message are no items, and no name', () => {
  it.each([
    ['en-GB', 'shopping list: onions, rice, and remind me to buy them at 6 tonight.', 'shopping list: - onions - rice'],
    [
      'de-DE',
      'Einkaufsliste: Brot, Butter, und erinner mich um 18 Uhr ans Einkaufen',
      'Einkaufsliste: - Brot - Butter',
    ],
  ])('a list, and a reminder: %s: %s', async (locale, text, list) => {
    expect(await say(locale, {}, [text])).toContain('?');
    expect(await notes()).toEqual([list]);
    expect(plans()).toEqual([expect.stringContaining('11-22T18:00')]);
  });

  it('a reminder, and a list', async () => {
    const text =
      "remind me tmrw at 3:15 pm to pick up Mia from school, she's got the orthodontist, oh and put bananas on the shopping list";
    expect(await say('en-GB', {}, [text])).toContain('?');
    expect(plans()).toEqual([expect.stringMatching(/^pick up Mia from school(?!.*bananas).* 11-23T15:15$/u)]);
    expect(await notes()).toEqual(['shopping list: - bananas']);
  });

  it('what goes from a list, and what comes there', async () => {
    const given = { notes: { 'shed shopping': 'tape, batteries, paper' } };
    const text =
      'shed shopping list: got the tape and the batteries, hurrah, so cross those off. add a roller and clamps';
    expect(await say('en-GB', given, [text])).toContain('?');
  });
});

it.each([
  ['en-GB', 'shopping list: milk, bread, call the baker, napkins', 4],
  ['en-GB', 'new list holiday: call the hotel, book the flight, remind Tom of his passport', 3],
  ['de-DE', 'Einkaufsliste: Brot, Butter, Kerzen für Omas Geburtstag am Samstag', 3],
])('things of one list are set at once: %s: %s', async (locale, text, count) => {
  expect(await say(locale, {}, [text])).not.toContain('?');
  expect((await notes()).join().split(' - ')).toHaveLength(count + 1);
});

it('a list is found by its name behind “for the …”', async () => {
  await say('en-GB', { notes: { 'gift ideas': '- slippers' } }, ['for the gift ideas list: marmalade']);
  expect(await notes()).toEqual(['gift ideas: - slippers - marmalade']);
});
