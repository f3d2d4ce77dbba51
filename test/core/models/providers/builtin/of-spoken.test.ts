import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';
import { standingIn } from '../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans, notes, clickUnder } = standingIn(() => world);

/** The last reply; the first button under each reply that has some is clicked. */
async function lastReply(locale: string, turns: readonly string[], given: Readonly<Record<string, string>> = {}) {
  world = createConversation({ locale, defaultModel: 'builtin' });
  for (const [key, value] of Object.entries(given)) await client()['store.set']({ agentId: 'hearth', key, value });
  let spaceId: string | undefined;
  let text = '';
  for (const turn of turns) {
    ({ spaceId, text } = await world.ask(turn, spaceId));
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    if (messages[0]?.offer || messages[0]?.choices) await clickUnder(spaceId);
  }
  return text;
}

describe('a question that names nothing is about what was spoken of', () => {
  it.each([
    ['en-GB', ["put 'mend the gate' on my to-do list", 'also oil the hinges', "what's left?"], 'oil the hinges'],
    ['de-DE', ['Schreib Eier und Mehl auf die Einkaufsliste', 'dafür Honig', 'was steht drauf?'], 'Honig'],
    ['en-GB', ['set a reminder for Friday: buy tulips for Gran', 'what time did you set it for?'], 'Fri 27 Nov, 09:00'],
    ['en-GB', ['remember that my locker is number 31', 'which one is mine again?'], '31'],
    [
      'en-GB',
      ['remind me tomorrow at 9 to call Jo', 'cancel that', "what's still on for tomorrow?"],
      'Nothing is planned then.',
    ],
    [
      'en-GB',
      ['remind me every Tuesday at 9 to take out the bins', 'when does it ring next?'],
      /^Next comes take out/u,
    ],
    ['en-GB', ['remind me tomorrow at 9 to call Jo', 'and when does that come up next?'], /^Next comes call Jo/u],
    [
      'de-DE',
      ['Erinnere mich jeden Dienstag um 9 an die Mülltonne', 'und wann kommt das jetzt als Nächstes?'],
      /^Als Nächstes kommt Mülltonne/u,
    ],
    [
      'en-GB',
      [
        ...['remind me every Friday at 6pm to water the plants', 'remind me every Tuesday at 9am to put the bins out'],
        'what was the other regular thing I had?',
      ],
      /^This is planned:\n\n- water the plants[^\n]*$/u,
    ],
    [
      'de-DE',
      [
        ...['Erinnere mich jeden Freitag um 18 Uhr ans Gießen', 'Erinnere mich jeden Dienstag um 9 an die Mülltonne'],
        ...['Erinnere mich morgen um 9 an Jo', 'verschieb die Mülltonne auf Mittwoch'],
        'was war nochmal das andere Regelmäßige, das ich hatte?',
      ],
      /^Das ist geplant:\n\n- Gießen[^\n]*$/u,
    ],
  ])('%s: %j', async (locale, turns, expected) => {
    expect(await lastReply(locale, turns)).toMatch(expected);
  });

  it.each([
    ['en-GB', ['put eggs on the shopping list', 'who won the cup final?']],
    ['en-GB', ['remind me tomorrow at 9 to call Jo', 'what is the capital of Peru?']],
  ])('%s: %j: but not one about anything else', async (locale, turns) => {
    expect(await lastReply(locale, turns)).toMatch(/^I know nothing about that yet/u);
  });

  it('and ends nothing that it names', async () => {
    world = createConversation({ locale: 'en-GB', defaultModel: 'builtin' });
    await client()['schedules.create']({ agentId: 'hearth', name: 'Submit tax papers', when: '2026-11-30T10:00' });
    const { text } = await world.ask('did I set something for the taxes?');
    expect(text).toContain('Submit tax papers: Mon 30 Nov, 10:00');
    expect(text).not.toContain('Cancel');
  });
});

it.each([
  [
    'de-DE',
    { Einkaufsliste: 'Milch, Brot' },
    'Setz noch Käse und 2 Packungen Nudeln auf die Liste',
    /^Einkaufsliste: .*Käse/u,
  ],
  ['en-GB', { 'shopping list': 'milk, bread' }, 'put cheese on the list', /^shopping list: .*cheese/u],
])('%s: %j: “the list” is the only one there is', async (locale, given, turn, expected) => {
  await lastReply(locale, [turn], given);
  expect(await notes()).toEqual([expect.stringMatching(expected)]);
});

it('words for a change are put on no list', async () => {
  const given = { party: '12 beers, crisps, ice' };
  const text = await lastReply('en-GB', ['party list: make it 24 beers'], given);
  expect(text).toMatch(/^(?:What do you mean|Do you mean)/u);
});

it('nothing is offered to be told of before now', async () => {
  const text = await lastReply('en-GB', ['a day earlier is safer']);
  expect(text).not.toMatch(/Shall I remind you/u);
  expect(plans()).toEqual([]);
});

it.each([
  ['en-GB', ['remind me tuesday at 9 to take the car in', 'not this one!! the tuesday after'], /12-01T09:00/u],
  [
    'en-GB',
    [
      'Reminder for 18 December, 09:00: file the return.',
      'Bring it forward by one day, please. I am on leave from the 18th.',
    ],
    /12-17T09:00/u,
  ],
  ['en-GB', ['remember me on Friday 12 o’clock to send the form'], /send the form 11-27T12:00/u],
])('%s: %j: one part of what is said says when', async (locale, turns, expected) => {
  await lastReply(locale, turns);
  expect(plans()).toEqual([expect.stringMatching(expected)]);
});

it.each([
  [
    'en-GB',
    { 'gift ideas': 'scarf for Mum, lego set for Leo' },
    ['Can you add headphones for Nina to my gift ideas?'],
    ['gift ideas: scarf for Mum, lego set for Leo, headphones for Nina'],
  ],
  [
    'de-DE',
    { Geschenkideen: 'Schal für Mama' },
    ['Kannst du Kopfhörer für Nina zu den Geschenkideen schreiben?'],
    [expect.stringMatching(/^Geschenkideen: .*Kopfhörer für Nina$/u)],
  ],
  [
    'en-GB',
    { 'hardware store': 'screws, tape', 'shopping list': 'rice, oil' },
    ['add wood glue to the hardware store list', 'and lemons to the shopping list'],
    ['hardware store: screws, tape, wood glue', 'shopping list: rice, oil, lemons'],
  ],
])('%s: %j: %j: it is put where it is said', async (locale, given, turns, expected) => {
  await lastReply(locale, turns, given);
  expect(await notes()).toEqual(expected);
});

it('who called with another time is no call that was made', async () => {
  world = createConversation({ locale: 'en-GB', defaultModel: 'builtin' });
  await client()['schedules.create']({ agentId: 'hearth', name: 'Optician', when: '2026-11-25T15:00' });
  const { spaceId, text } = await world.ask(
    "the optician's office called, it's Thursday at 11 now. please change that",
  );
  expect(text).not.toContain('cancel');
  await clickUnder(spaceId);
  expect(plans()).toEqual(['Optician 11-26T11:00']);
});

it('the whole list is the one spoken of', async () => {
  const given = { 'gift ideas': 'scarf for Mum, lego set for Leo' };
  expect(
    await lastReply('en-GB', ['put tea on the gift ideas list', 'Read me the whole list please'], given),
  ).toContain('lego set for Leo');
});

it.each([
  ['en-GB', ['make a list called Camping: tent, stove', 'and a torch'], ['Camping: - tent - stove - a torch']],
  ['en-GB', ['New note called Presents: Priya teapot'], ['Presents: Priya teapot']],
  [
    'de-DE',
    [
      'Leg mir eine Liste fürs Krippenspiel an: Stern, Heu',
      'Heu bringt Ewald mit, das streich wieder. Dafür fehlt uns noch eine Laterne',
    ],
    ['Krippenspiel: - Stern - Laterne'],
  ],
  ['en-GB', ['Change of plan: Tromsø, not Tenerife'], []],
])('%s: %j: a list is called what it is called', async (locale, turns, expected) => {
  await lastReply(locale, turns);
  expect(await notes()).toEqual(expected);
});

it.each([
  ['en-GB', ['I need a daily reminder at 22:15, lock the hen house'], /lock the hen house 11-22T22:15/u],
  ['de-DE', ['Ich brauche eine tägliche Erinnerung um 21:30: Herd aus'], /Herd aus 11-22T21:30/u],
])('%s: %j: how often may stand before the word for a reminder', async (locale, turns, expected) => {
  await lastReply(locale, turns);
  expect(plans()).toEqual([expect.stringMatching(expected)]);
  expect(world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ rule }) => rule.kind)).toEqual(['cron']);
});

it('another length is one, whatever stands behind it', async () => {
  await lastReply('en-GB', ['remind me in 2 hours to move the van', 'sorry 90 minutes, the warden is early today']);
  expect(plans()).toEqual([expect.stringMatching(/move the van 11-22T14:30$/u)]);
});

it('another one at an hour comes on the day of the first', async () => {
  await lastReply('en-GB', ['set an alarm for 6:30 on Tuesday', 'and another one at 6:45']);
  expect(plans()).toEqual(['Alarm 11-24T06:30', 'Alarm 11-24T06:45']);
});

it('what comes every two hours is limited as it is said', async () => {
  await lastReply('en-GB', ['remind me every two hours to drink', 'only between 9 and 5', 'and not on weekends']);
  expect(world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ rule }) => rule)).toEqual([
    { kind: 'cron', expression: '0 0 9-17/2 * * 1-5' },
  ]);
});

it('what stands comes at another time rather than twice', async () => {
  world = createConversation({ locale: 'en-GB', defaultModel: 'builtin' });
  await client()['schedules.create']({ agentId: 'hearth', name: 'Buy diapers', when: '2026-11-23T17:00' });
  const { spaceId } = await world.ask("the diapers I'll get on Tuesday, same time");
  await clickUnder(spaceId);
  expect(plans()).toEqual(['Buy diapers 11-24T17:00']);
});

it('what is told may be ended, where the words beside it say so', async () => {
  world = createConversation({ locale: 'de-DE', defaultModel: 'builtin' });
  await client()['schedules.create']({ agentId: 'hearth', name: 'Rechnung Maler bezahlen', when: '2026-11-27T09:00' });
  await world.ask('hab die rechnung vom maler grad überwiesen, kannst die erinnerung löschen');
  expect(plans()).toEqual([]);
});

it('a number after a list was changed is of the list, whatever was set before', async () => {
  const turns = [
    'optician on Friday at 11, remind me an hour before',
    'make a list called Camping: tent, 3 jars of olives',
    '4 jars',
  ];
  await lastReply('en-GB', turns);
  expect([plans(), await notes()]).toEqual([['optician 11-27T10:00'], ['Camping: - tent - 4 jars of olives']]);
});

it('one short word of another language is answered in the own one, where it was read in that', async () => {
  const text = await lastReply('en-GB', ['shopping list: milk, bread, call mum, bin bags']);
  expect(text).toBe('Now on “shopping list”: milk, bread, call mum, bin bags.');
  expect(await lastReply('en-GB', ['erinnere mich morgen um 9 an den Tee'])).toMatch(/^Ich erinnere dich/u);
});
