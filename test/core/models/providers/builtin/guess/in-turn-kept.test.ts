import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { notes, memories, say } = clicking();

describe('lists', () => {
  it.each([
    [{}, ['add nails, hooks and twine to a list called barn', 'not hooks, screws'], ['barn: - nails - screws - twine']],
    [
      { chore: 'call bank, fix tap' },
      ['and add clear the gutter to my chores'],
      ['chore: call bank, fix tap, clear the gutter'],
    ],
    [
      {},
      ['new list: shearing. combs, oil, rope', "the rope's frayed, swap it for the chain"],
      ['shearing: - combs - oil - chain'],
    ],
    // Neither half alone.
    [
      {},
      ['new list: larder. rice, oil, pasta', 'scrap the pasta we have like 4 kilos. add oat milk and sponges'],
      ['larder: - rice - oil - oat milk - sponges'],
    ],
    [{ picnic: '- rug\n- a flask' }, ["what's on picnic?", 'two flasks actually'], ['picnic: - rug - two flasks']],
  ] as const)('%j: %j', async (given, turns, expected) => {
    await say('en-GB', { notes: given }, turns);
    expect(await notes()).toEqual(expected);
  });

  it('are told with a line for each thing once one is another', async () => {
    const given = { notes: { barn: '- nails\n- hooks' } };
    expect(await say('en-GB', given, ['add twine to the barn list', 'not hooks, screws'])).toContain(
      '\n\n- nails\n- screws',
    );
  });
});

describe('a thing on a list, and what is said of it', () => {
  it.each([
    [
      'en-GB',
      { 'trip list': 'permits, rope, torches' },
      ['add chalk to the trip list', 'permits are all in'],
      'permits',
    ],
    ['de-DE', { Lagerliste: 'Zelt, Kocher' }, ['Seil auf die Lagerliste setzen', 'Kocher bringt Ida mit'], 'Kocher'],
  ] as const)('%s: %j: %j: it goes from there', async (locale, given, turns, gone) => {
    await say(locale, { notes: given }, turns);
    expect((await notes()).join()).not.toContain(gone);
  });
});

it('nothing is deleted that is only called nearly so', async () => {
  await say('en-GB', { notes: { planning: 'call the hall' } }, ['delete the plants list']);
  expect(await notes()).toEqual(['planning: call the hall']);
});

describe('a list that is named in other words', () => {
  it.each([
    ['de-DE', { Urlaub: 'Ladekabel' }, 'Pack auf die Urlaubsliste noch Reisepass und Buch', 'Reisepass'],
    [
      'en-GB',
      { holiday: 'charger, trunks' },
      "What a day! Put on the holiday list sun cream and Anne's book",
      'sun cream',
    ],
  ] as const)('%s: %j: “%s”: it is put there, and nowhere else', async (locale, given, said, expected) => {
    await say(locale, { notes: given }, [said]);
    const [only, second] = await notes();
    expect(second).toBeUndefined();
    expect(only).toContain(expected);
    expect(only).not.toContain('noch');
  });
});

describe('what is kept', () => {
  it.each([
    [
      'en-GB',
      'The spare key is with Mrs Patel at number 9',
      'we swapped. The spare key is with Tom at number 12',
      'The spare key is with Tom at number 12',
    ],
    [
      'de-DE',
      'Opa wohnt in der Lindenstraße 4',
      'Opa ist umgezogen, er wohnt jetzt in der Gartenstraße 12',
      'Opa wohnt in der Gartenstraße 12',
    ],
    [
      'de-DE',
      'Der Tierarzt heißt Dr. Weber',
      'unser Tierarzt ist jetzt Frau Dr. Kim, Weber ist in Rente',
      'Unser Tierarzt ist jetzt Frau Dr. Kim',
    ],
  ] as const)('%s: “%s” is another: “%s”', async (locale, memory, said, expected) => {
    await say(locale, { memories: [memory] }, [said]);
    expect(await memories()).toEqual([expected]);
  });

  it.each([
    ['en-GB', ['remember that I park on level 3', 'ugh no, level 2 not 3'], 'I park on level 2'],
    [
      'de-DE',
      ['merk dir, dass Oma gegen Haselnüsse allergisch ist', 'Walnüsse mein ich, nicht Haselnüsse'],
      'Oma ist gegen Walnüsse allergisch',
    ],
    // A word within another is none of its own, and what would stand twice is asked about.
    ['de-DE', ['merk dir, dass Mia Hafermilch und Sahne mag', 'Milch, nicht Sahne'], 'Mia mag Hafermilch und Milch'],
  ] as const)('%s: %j: is put right word for word', async (locale, turns, expected) => {
    await say(locale, {}, turns);
    expect(await memories()).toEqual([expected]);
  });

  it('is told, where it is asked what it is now', async () => {
    const given = { memories: ['The gate code is 4412'] };
    const reply = await say('en-GB', given, ['the gate code changed to 7781', 'what is it now?']);
    expect(reply).toContain('7781');
  });
});
