import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';
import { standingIn } from '../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, rules: plans, notes, memories, clickUnder } = standingIn(() => world);

interface Said {
  readonly locale?: string;
  readonly given?: readonly (readonly [name: string, when: string])[];
  readonly turns: readonly string[];
}

/** Sunday, 22 November 2026, 13:00 in Berlin. Says the turns one after the other in one space; the last reply, and its space. */
async function say({ locale = 'en-GB', given = [], turns }: Said): Promise<{ text: string; spaceId: string }> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  for (const [name, when] of given) await client()['schedules.create']({ agentId: 'hearth', name, when });
  let spaceId: string | undefined;
  let text = '';
  for (const turn of turns) ({ spaceId, text } = await world.ask(turn, spaceId));
  return { text, spaceId: spaceId ?? '' };
}

async function click(spaceId: string, index = 0): Promise<void> {
  await clickUnder(spaceId, index);
}

const three = [
  ['fix the fence', '2026-11-24T09:00'],
  ['phone Ingrid', '2026-11-25T10:00'],
  ['order seeds', '2026-11-26T11:00'],
] as const;

describe('one more like what was set last is offered, and the first stays', () => {
  it.each([
    [
      'en-GB',
      ['every friday at 15:00 remind me to fetch Ida from judo', 'same for Nils, only an hour later'],
      ['fetch Ida from judo 0 0 15 * * 5', 'fetch Nils from judo 0 0 16 * * 5'],
    ],
    [
      'en-GB',
      ['remind me every weekday at 10 to take the drops', 'nice. a second one at 6 in the evening too'],
      ['take the drops 0 0 10 * * 1-5', 'take the drops 0 0 18 * * 1-5'],
    ],
    [
      'de-DE',
      ['erinnere mich jeden Montag um 8 Uhr an Papiertonne', 'dasselbe für Biomüll, nur eine Stunde später'],
      ['Papiertonne 0 0 8 * * 1', 'Papiertonne, Biomüll 0 0 9 * * 1'],
    ],
  ])('%s: %j', async (locale, turns, expected) => {
    const { spaceId } = await say({ locale, turns });
    expect(plans()).toEqual(expected.slice(0, 1));
    await click(spaceId);
    expect(plans()).toEqual(expected);
  });
});

describe('something that repeats is left out once', () => {
  it.each([
    ['en-GB', 'skip the choir tomorrow, the hall is flooded'],
    ['de-DE', 'choir fällt morgen aus, der Saal steht unter Wasser'],
  ])('%s: %s', async (locale, text) => {
    const { spaceId } = await say({ locale, given: [['choir', 'every monday at 19:00']], turns: [text] });
    expect(plans()).toEqual(['choir 0 0 19 * * 1']);
    await click(spaceId);
    expect(plans()).toEqual(['choir 11-30T19:00']);
  });

  it('is not, where it does not come then', async () => {
    await say({
      given: [['choir', 'every monday at 19:00']],
      turns: ['skip the choir on Friday, the hall is flooded'],
    });
    expect(plans()).toEqual(['choir 0 0 19 * * 1']);
  });
});

describe('what was taken away in one go comes back by its name alone', () => {
  it.each([
    ['en-GB', ['what is planned?', 'wipe them all', 'wait, not Ingrid!!']],
    ['en-GB', ['what is planned?', 'wipe them all', 'oh no, not the Ingrid one, put that back']],
    ['de-DE', ['was ist geplant?', 'lösch alle drei', 'halt, die Ingrid nicht, hol die zurück']],
    ['de-DE', ['was ist geplant?', 'lösch alle drei', 'stopp, nicht Ingrid']],
  ])('%s: %j', async (locale, turns) => {
    await say({ locale, given: three, turns });
    expect(plans()).toEqual(['phone Ingrid 11-25T10:00']);
  });

  it('and all of it where nothing is named', async () => {
    await say({ given: three, turns: ['what is planned?', 'wipe them all', 'put that back'] });
    expect(plans()).toHaveLength(3);
  });

  it('all of it goes only after a question', async () => {
    const { spaceId } = await say({ given: three, turns: ['clear all my reminders, fresh start'] });
    expect(plans()).toHaveLength(3);
    await click(spaceId);
    expect(plans()).toEqual([]);
  });
});

describe('all that comes on a day is moved', () => {
  it.each([
    ['en-GB', 'shift everything from Tuesday to Thursday'],
    ['de-DE', 'schieb alles vom Dienstag auf Donnerstag'],
  ])('%s: %s', async (locale, text) => {
    await say({ locale, given: [...three, ['pay Olaf', '2026-11-24T16:00']], turns: [text] });
    expect(plans()).toEqual([
      'fix the fence 11-26T09:00',
      'order seeds 11-26T11:00',
      'pay Olaf 11-26T16:00',
      'phone Ingrid 11-25T10:00',
    ]);
  });
});

describe('two by their names have each other’s time', () => {
  it.each([
    ['en-GB', 'swap the times of the fence and the Ingrid call'],
    ['de-DE', 'tausch die Zeiten von fence und Ingrid'],
  ])('%s: %s', async (locale, text) => {
    await say({ locale, given: three.slice(0, 2), turns: [text] });
    expect(plans()).toEqual(['fix the fence 11-25T10:00', 'phone Ingrid 11-24T09:00']);
  });

  it('are asked for where a name fits several', async () => {
    const given = [['phone Ingrid', '2026-11-24T09:00'] as const, ...three];
    const before = 4;
    await say({ given, turns: ['swap fence and Ingrid'] });
    expect(plans()).toHaveLength(before);
    expect(plans()).toContain('fix the fence 11-24T09:00');
  });
});

describe('a list', () => {
  it.each([
    ['en-GB', 'put twine and pegs on the garden list', "rename that list to 'shed'"],
    ['de-DE', 'setz twine und pegs auf die garden liste', 'benenn die Liste in shed um'],
  ])('%s: has another name: %s, %s', async (locale, ...turns) => {
    await say({ locale, turns });
    expect(await notes()).toEqual(['shed: - twine - pegs']);
  });

  it('keeps its name where another has it', async () => {
    const turns = ['put nails on the shed list', 'put twine on the garden list', 'rename that list to shed list'];
    await say({ turns });
    expect(await notes()).toHaveLength(2);
  });

  it.each([
    ['en-GB', 'the guests can go, it is over'],
    ['de-DE', 'die guests kannst du komplett löschen, ist alles vorbei'],
  ])('%s: goes by its whole name: %s', async (locale, text) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    await client()['store.set']({ agentId: 'hearth', key: 'guests', value: '- Ida\n- Per' });
    await world.ask(text);
    expect(await notes()).toEqual([]);
  });
});

describe('what is said of what was before', () => {
  it.each([
    [
      'en-GB',
      ['remind me tomorrow at 9 to call Olaf', "put 'ask Olaf for the ladder' as its name"],
      ['ask Olaf for the ladder 11-23T09:00'],
    ],
    [
      'en-GB',
      ['remind me on friday at 9 to call Olaf', 'make it the day before, he is off then'],
      ['call Olaf 11-26T09:00'],
    ],
    ['de-DE', ['erinnere mich am Freitag um 9 an Olaf', 'mach das am Tag davor'], ['Olaf 11-26T09:00']],
    // Why stands beside it with a time of its own.
    ['en-GB', ['remind me tonight at 9 to ring Olaf', 'no, eight, I am out at 9'], ['ring Olaf 11-22T20:00']],
    ['de-DE', ['erinnere mich heute um 21 Uhr an Olaf', 'ne, 20, um 21 Uhr bin ich weg'], ['Olaf 11-22T20:00']],
    // What another part of the sentence tells is no name of what goes.
    ['de-DE', ['erinnere mich morgen um 9 an Olaf', 'ach, mein Bruder ruft ihn an, die Erinnerung kann weg'], []],
  ])('%s: %j', async (locale, turns, expected) => {
    await say({ locale, turns });
    expect(plans()).toEqual(expected);
  });

  it.each([
    ['en-GB', ['move the fence to thursday', 'undo that', 'but set it to 9:30']],
    ['de-DE', ['verschieb fence auf Donnerstag', 'mach das rückgängig', 'aber setz es auf 9:30']],
  ])('%s: %j: what was changed and taken back is spoken of', async (locale, turns) => {
    await say({ locale, given: three.slice(0, 1), turns });
    expect(plans()).toEqual(['fix the fence 11-24T09:30']);
  });

  it('what a question about a day told is meant by its place', async () => {
    await say({ locale: 'de-DE', given: three, turns: ['was hab ich am Mittwoch?', 'schieb das erste auf 15 Uhr'] });
    expect(plans()).toContain('phone Ingrid 11-25T15:00');
  });

  it.each([
    ['en-GB', ['seminar tomorrow at 16:30', 'a reminder at 16 will do, half an hour before']],
    ['de-DE', ['morgen 16:30 Seminar', 'also Erinnerung 16 Uhr reicht, ne halbe Stunde vorher']],
  ])('%s: %j: words of what is enough are no name', async (locale, turns) => {
    await say({ locale, turns });
    expect(plans()).toEqual([]);
  });
});

describe('what was kept is told anew', () => {
  it.each([
    ['en-GB', ['remember that I drink my tea sweet', 'scratch that, with lemon'], 'I drink my tea with lemon'],
    ['de-DE', ['merk dir, dass Olaf laktosefrei isst', 'quatsch, Olaf isst glutenfrei'], 'Olaf isst glutenfrei'],
  ])('%s: %j: one click puts it in the place of the other', async (locale, turns, expected) => {
    const { spaceId } = await say({ locale, turns });
    expect(await memories()).not.toContain(expected);
    await click(spaceId);
    expect(await memories()).toEqual([expected]);
  });
});

describe('a day that is told from one of the message before', () => {
  it.each([
    [
      'en-GB',
      ['remember that the fair is on 9 March', 'remind me the day before at 5 pm to wash the van'],
      'wash the van',
    ],
    [
      'de-DE',
      ['merk dir, dass am 9. März Messe ist', 'erinner mich am Tag davor um 17 Uhr an die Krawatte'],
      'Krawatte',
    ],
  ])('%s: %j', async (locale, turns, name) => {
    const { spaceId } = await say({ locale, turns });
    expect(plans()).toEqual([]);
    await click(spaceId);
    expect(plans()).toEqual([`${name} 03-08T17:00`]);
  });
});

describe('a day beside the name of what is to go', () => {
  it.each([
    ['en-GB', [['choir', 'every monday at 19:00']], 'cancel the choir tomorrow'],
    ['de-DE', [['choir', 'every monday at 19:00']], 'sag choir morgen ab'],
    ['en-GB', [['choir', '2026-11-27T19:00']], 'cancel the choir tomorrow'],
  ] as const)('%s: %j, %s: takes nothing away that comes on others', async (locale, given, text) => {
    await say({ locale, given, turns: [text] });
    expect(plans()).toHaveLength(1);
  });

  it('takes away what comes then', async () => {
    await say({ given: [['choir', '2026-11-23T19:00']], turns: ['cancel the choir tomorrow'] });
    expect(plans()).toEqual([]);
  });
});

it('a polite request that waits for a yes is what the next time is for', async () => {
  const first = 'Guten Tag, würden Sie mich bitte am Donnerstag um 14 Uhr auf die Anhörung hinweisen?';
  const { spaceId } = await say({
    locale: 'de-DE',
    turns: [first, 'Verzeihung, sie wurde soeben auf Freitag verlegt.'],
  });
  expect(plans()).toEqual([]);
  await click(spaceId);
  expect(plans()).toEqual(['auf die Anhörung 11-27T14:00']);
});
