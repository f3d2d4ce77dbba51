import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, rules: plans, memories } = standingIn(() => world);

interface Said {
  readonly locale?: string;
  readonly given?: readonly (readonly [name: string, when: string])[];
  readonly turns: readonly string[];
}

/** Sunday, 22 November 2026, 13:00 in Berlin. Says the turns; the first button under the last reply is clicked. */
async function clickAtEnd({ locale = 'en-GB', given = [], turns }: Said) {
  world = createConversation({ locale, defaultModel: 'builtin' });
  for (const [name, when] of given) await client()['schedules.create']({ agentId: 'hearth', name, when });
  let spaceId: string | undefined;
  let text = '';
  for (const turn of turns) ({ spaceId, text } = await world.ask(turn, spaceId));
  const before = JSON.stringify([plans(), await memories()]);
  const { messages } = await client()['spaces.messages']({ spaceId: spaceId ?? '', limit: 1 });
  const [message] = messages;
  if (!message?.offer && !message?.choices) return { text, before };
  await client()['offers.accept']({ messageId: message.id, index: 0 });
  return { text, before };
}

describe('what waits for a yes is what a correction is about', () => {
  it.each([
    [['dentist friday 9:15 maybe', 'no, sorry, 10:45'], ['dentist maybe 11-27T10:45']],
    [['dentist friday 9:15 maybe', 'ok, monday then'], ['dentist maybe 11-23T09:15']],
  ])('%j', async (turns, expected) => {
    await clickAtEnd({ turns });
    expect(plans()).toEqual(expected);
  });
});

it('what was said of what stands, and is not done yet, is what the next time is for', async () => {
  const turns = [
    'the bake sale thing, not today, tomorrow morning at 8',
    'or no, tonight at nine, or nothing comes of it',
  ];
  const { text } = await clickAtEnd({ given: [['bake sale cake', '2026-11-22T17:00']], turns });
  expect(text).toContain('bake sale cake');
  expect(plans()).toEqual(['bake sale cake 11-22T21:00']);
});

describe('days of something that repeats', () => {
  const gym = ['gym', 'every Monday, Wednesday and Friday at 18:00'] as const;
  it.each([
    [[gym], ['move that gym thing, tuesdays in the place of mondays'], ['gym 0 0 18 * * 2,3,5']],
    [[gym], ['gym never on wednesdays please'], ['gym 0 0 18 * * 1,5']],
    [[['pills', 'every day at 08:00'] as const], ['pills, weekends out'], ['pills 0 0 8 * * 1-5']],
  ])('%j: %j: those that it has go, others come, whatever words stand between them', async (given, turns, expected) => {
    await clickAtEnd({ given, turns });
    expect(plans()).toEqual(expected);
  });
});

describe('another length', () => {
  it.each([
    ['en-GB', ['remind me in 2 days at noon to call the bank', 'three days'], ['call the bank 11-25T12:00']],
    [
      'de-DE',
      ['erinnere mich am Dienstag um 9 an die Steuer', 'zwei Wochen später', 'ach komm, eine Woche reicht'],
      ['Steuer 12-01T09:00'],
    ],
  ])('%s: %j counts from where the one before counted', async (locale, turns, expected) => {
    await clickAtEnd({ locale, turns });
    expect(plans()).toEqual(expected);
  });
});

describe('a part of what is kept', () => {
  it.each([
    [
      'en-GB',
      'my blood group is O negative',
      'the card has O positive actually, fix mine',
      'my blood group is O positive',
    ],
    ['en-GB', 'guest password is sunflower88', 'typo, it ends in 99', 'guest password is sunflower99'],
    ['de-DE', 'Emma Größe 36 trägt', 'Stimmt nicht mehr, inzwischen 38', 'Emma Größe 38 trägt'],
  ])('%s: of “%s” is another: “%s”', async (locale, kept, said, expected) => {
    const remember = locale === 'de-DE' ? 'Merke dir, dass' : 'remember that';
    await clickAtEnd({ locale, turns: [`${remember} ${kept}`, said] });
    const [only, second] = await memories();
    expect([only?.toLowerCase(), second]).toEqual([expected.toLowerCase(), undefined]);
  });
});

it('what was told is what a change is of, where what stands beside the change names nothing', async () => {
  const turns = ['when do you tell me to water the ferns?', "ok do sundays instead of thursdays, the hour's fine"];
  await clickAtEnd({ given: [['water the ferns', 'every Thursday at 18:00']], turns });
  expect(plans()).toEqual(['water the ferns 0 0 18 * * 0']);
});

it('after what was brought back, it is that', async () => {
  const given = [['vet', '2026-11-24T09:00'] as const, ['worm the dog', '2026-11-24T18:00'] as const];
  await clickAtEnd({ given, turns: ['cancel the vet reminder', 'undo', 'but at ten'] });
  expect(plans()).toEqual(['vet 11-24T10:00', 'worm the dog 11-24T18:00']);
});

it('words that nobody understands are asked about by the name of what was done just before', async () => {
  const { text, before } = await clickAtEnd({
    turns: ['remind me on Friday at 3pm to call the piano tuner', 'Great stuff. Right, back to the grindstone.'],
  });
  expect(text).toContain('“call the piano tuner”');
  expect(text).toContain('?');
  expect(JSON.stringify([plans(), await memories()])).toBe(before);
});

it('a button says the time that was read, not its words', async () => {
  const { text } = await clickAtEnd({
    given: [['choir practice', '2026-11-23T19:00']],
    turns: ['choir, that would suit the others far better from 8pm'],
  });
  expect(text).toContain('tomorrow 20:00');
});

describe('words that only ask to be told', () => {
  it.each([
    [
      'de-DE',
      ['erinnere mich um 15 Uhr an den Kuchen', 'sag da lieber schon um zwei bescheid'],
      ['Kuchen 11-22T14:00'],
    ],
    ['de-DE', ['erinnere mich um 17 Uhr an die Suppe', 'sage mir doch schon um vier bescheid'], ['Suppe 11-22T16:00']],
  ])('%s %j: are no name of something new', async (locale, turns, expected) => {
    const { text } = await clickAtEnd({ locale, turns });
    expect(text).not.toMatch(/^Ich erinnere dich/u);
    expect(plans()).toEqual(expected);
  });
});

describe('what is set stays', () => {
  it.each([
    ['en-GB', ['remind me on 3 December at 17:15 of the audition', 'what day of the week is that']],
    ['de-DE', ['erinnere mich am 3. Dezember um 17:15 an das Vorspiel', 'an welchem Wochentag ist das denn?']],
    ['en-GB', ['remind me on 3 December at 17:15 of the audition', 'more like 35 from now, this hall is freezing']],
  ])('%s %j: a question, or words that only sound like more, are no other time', async (locale, turns) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    let spaceId: string | undefined;
    for (const turn of turns) ({ spaceId } = await world.ask(turn, spaceId));
    expect(plans()).toEqual([expect.stringMatching(/12-03T17:15$/u)]);
  });

  it('where the same message says what is to be done on the day before: that is something new', async () => {
    const turns = [
      'erinnere mich am Freitag um 10 an die Inspektion',
      'und am Tag vorher zur gleichen Zeit, dass ich das Auto ausräume',
    ];
    await clickAtEnd({ locale: 'de-DE', turns });
    expect(plans()).toEqual(['Inspektion 11-27T10:00', expect.stringMatching(/Auto.*11-26T10:00$/u)]);
  });
});

describe('a day that is told as a beginning', () => {
  const choir = [['choir', 'every Monday at 18:00'] as const];
  it.each([
    ['en-GB', choir, 'choir only from the 7th on', 'choir 12-07T18:00'],
    ['de-DE', choir, 'choir erst ab dem 7. Dezember wieder', 'choir 12-07T18:00'],
  ])('%s: %j: %s: is no end, and no day that is left out', async (locale, given, turn, expected) => {
    await clickAtEnd({ locale, given, turns: [turn] });
    expect(plans()).toEqual([expected]);
  });
});

describe('another hour on some of the days on which something comes', () => {
  it.each([
    [
      'en-GB',
      ['hens', 'every weekday at 06:30'],
      'hens, on fridays I start later, 7:45 is enough then',
      ['hens 0 30 6 * * 1-4', 'hens 0 45 7 * * 5'],
    ],
    [
      'en-GB',
      ['water', 'every day at 20:00'],
      'water, but on Sundays at 6pm please',
      ['water 0 0 18 * * 0', 'water 0 0 20 * * 1-6'],
    ],
    [
      'de-DE',
      ['Hühner', 'every day at 06:15'],
      'Hühner freitags erst um sieben',
      ['Hühner 0 0 7 * * 5', 'Hühner 0 15 6 * * 0-4,6'],
    ],
  ] as const)('%s %j: %s: leaves the others at theirs', async (locale, given, turn, expected) => {
    await clickAtEnd({ locale, given: [given], turns: ['ok', turn] });
    expect(plans()).toEqual(expected);
  });

  it('is one of all of it where that is moved', async () => {
    const { before } = await clickAtEnd({
      given: [['water', 'every day at 20:00']],
      turns: ['move water to Sundays at 6pm'],
    });
    expect(before).toContain('water 0 0 18 * * 0');
  });
});
