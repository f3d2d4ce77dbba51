import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const plans = () =>
  world.schedules
    .list({ agentId: 'hearth', status: 'active' })
    .map(({ nextAt, rule }) =>
      rule.kind === 'cron' ? rule.expression : new Date((nextAt ?? 0) + 3_600_000).toISOString().slice(5, 16),
    )
    .sort();

/** Sunday, 22 November 2026, 13:00 in Berlin. Says them one after the other; what stands then. */
async function say(locale: string, turns: readonly string[]): Promise<string[]> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  await world.askAll(turns);
  return plans();
}

const bins = 'every thursday at 8am remind me to put the paper bin out';
const tonne = 'erinnere mich jeden Donnerstag um 8 Uhr an die Papiertonne';

describe('what repeats is to come only once more', () => {
  it.each([
    ['en-GB', [bins, 'no not every thursday, just this one'], ['11-26T08:00']],
    ['en-GB', [bins, 'only this thursday please'], ['11-26T08:00']],
    ['en-GB', [bins, 'make it a one-off, we are moving'], ['11-26T08:00']],
    ['de-DE', [tonne, 'nein, nur diesen Donnerstag'], ['11-26T08:00']],
    ['de-DE', [tonne, 'nur einmal bitte, nicht jede Woche'], ['11-26T08:00']],
    // Another day, a thing of its own, and what does not repeat.
    ['en-GB', [bins, 'only this friday'], ['0 0 8 * * 4']],
    ['en-GB', [bins, 'just this once I forgot the keys'], ['0 0 8 * * 4']],
    ['de-DE', [tonne, 'nur diesen Freitag'], ['0 0 8 * * 4']],
    ['en-GB', ['remind me on friday at 8 of the keys', 'just this once'], ['11-27T08:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('what comes once is to repeat', () => {
  const oma = 'erinnere mich morgen um 16 Uhr an Oma';
  it.each([
    ['en-GB', ['remind me tomorrow at 4pm to ring gran', 'turn that into an every-Monday thing'], ['0 0 16 * * 1']],
    ['en-GB', ['remind me tomorrow at 4pm to ring gran', 'make that a weekly thing'], ['0 0 16 * * 1']],
    ['en-GB', ['remind me tomorrow at 4pm to ring gran', 'turn it into a weekly reminder'], ['0 0 16 * * 1']],
    ['de-DE', [oma, 'mach das wöchentlich'], ['0 0 16 * * 1']],
    ['de-DE', [oma, 'das bitte jeden Montag'], ['0 0 16 * * 1']],
    ['en-GB', ['remind me tomorrow at 4pm to ring gran', 'she bakes every monday'], ['11-23T16:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('only a part of what repeats is another', () => {
  const pills = 'remind me every day at 7am of the pills';
  const pillen = 'erinnere mich täglich um 7 Uhr an die Pillen';
  it.each([
    ['en-GB', [pills, 'from tomorrow at 6:40'], ['0 40 6 * * *']],
    ['de-DE', [pillen, 'ab morgen immer schon um 6:40'], ['0 40 6 * * *']],
    // Until then it would come at the old hour.
    ['en-GB', [pills, 'from thursday at 6:40'], ['0 0 7 * * *']],
    ['de-DE', [pillen, 'ab Donnerstag um 6:40'], ['0 0 7 * * *']],
    // The half of the day is the one that it has.
    ['en-GB', ['remind me every day at 9pm to journal', 'sundays at 8 instead'], ['0 0 20 * * 0']],
    ['en-GB', ['remind me tomorrow at 2pm to call Sam', "tomorrow's packed. tuesday same time"], ['11-24T14:00']],
    ['de-DE', ['erinnere mich morgen um 14 Uhr an Sam', 'morgen ist voll. Dienstag selbe Zeit'], ['11-24T14:00']],
    ['en-GB', ['remind me tomorrow at 2pm to call Sam', 'move it to friday, at 5'], ['11-27T17:00']],
    ['en-GB', ['remind me tomorrow at 2pm to call Sam', 'monday, no, make it tuesday'], ['11-24T14:00']],
    ['en-GB', ['every mon wed fri 6pm gym, remind me', 'move it to 7pm'], ['0 0 19 * * 1,3,5']],
    ['de-DE', ['jeden mo mi fr um 18 uhr Training, erinnere mich'], ['0 0 18 * * 1,3,5']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });

  it.each([
    ['en-GB', 'remind me on friday at 5pm to buy flowers', 'make that weekly, but from 4 December'],
    ['de-DE', 'erinnere mich am Freitag um 17 Uhr an Blumen', 'mach das jede Woche, aber ab dem 4. Dezember'],
  ])('begins on the day that is said beside the verb: %s: %s / %s', async (locale, first, second) => {
    await say(locale, [first, second]);
    const [plan] = world.schedules.list({ agentId: 'hearth', status: 'active' });
    expect(new Date(plan?.nextAt ?? 0).toISOString()).toBe('2026-12-04T16:00:00.000Z');
  });

  it('begins on the day that is said, counted from today', async () => {
    await say('en-GB', ['remind me every 3 days at 9am to water, starting tomorrow', 'every four days from tomorrow']);
    const [plan] = world.schedules.list({ agentId: 'hearth', status: 'active' });
    expect(new Date(plan?.nextAt ?? 0).toISOString()).toBe('2026-11-23T08:00:00.000Z');
    expect(plan?.rule).toMatchObject({ rrule: expect.stringContaining('INTERVAL=4') });
  });
});

describe('a number alone is of what was counted before', () => {
  it.each([
    ['en-GB', ['remind me in two hours of the washing', 'make it three'], ['11-22T16:00']],
    ['en-GB', ['remind me in 20 minutes of the pasta', 'make that 25'], ['11-22T13:25']],
    ['de-DE', ['erinnere mich in 2 Stunden an die Wäsche', 'mach drei draus, das lange Programm'], ['11-22T16:00']],
    ['en-GB', ['remind me tomorrow at two of the washing', 'make it three'], ['11-23T15:00']],
    ['de-DE', ['erinnere mich morgen um 14 Uhr an die Wäsche', 'mach drei draus'], ['11-23T15:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('a day told from the one that is set', () => {
  const boots = 'remind me on 6 December at 7am to fill the boots';
  const stiefel = 'erinnere mich am 6. Dezember um 7 Uhr, die Stiefel zu füllen';
  it.each([
    ['en-GB', [boots, 'no, it has to happen the evening before. 9pm'], ['12-05T21:00']],
    ['en-GB', [boots, 'the day before at 6'], ['12-05T06:00']],
    ['en-GB', [boots, 'the day after please'], ['12-07T07:00']],
    ['de-DE', [stiefel, 'das muss ja am Abend vorher passieren. 21 Uhr'], ['12-05T21:00']],
    ['de-DE', [stiefel, 'lieber am Tag davor'], ['12-05T07:00']],
    ['en-GB', [boots, 'a week before at the same time as well'], ['11-29T07:00', '12-06T07:00']],
    ['de-DE', [stiefel, 'und eine Woche vorher zur selben Zeit bitte auch'], ['11-29T07:00', '12-06T07:00']],
    ['en-GB', [boots, 'and again the day before'], ['12-05T07:00', '12-06T07:00']],
    ['de-DE', [stiefel, 'und am Tag davor nochmal'], ['12-05T07:00', '12-06T07:00']],
    ['en-GB', [boots, 'the evening before we eat fish'], ['12-06T07:00']],
    ['de-DE', [stiefel, 'am Abend davor essen wir Fisch'], ['12-06T07:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('all that comes on a day', () => {
  const three = [
    'remind me on wednesday at 11 of the massage',
    'remind me on wednesday at 15:30 of the coffee',
    'remind me on thursday at 16 of the library',
  ];
  const drei = [
    'erinnere mich am Mittwoch um 11 an die Massage',
    'erinnere mich am Mittwoch um 15:30 an den Kaffee',
    'erinnere mich am Donnerstag um 16 Uhr an die Bücherei',
  ];
  it.each([
    ['en-GB', [...three, 'wednesday can go completely, I am ill'], ['11-26T16:00']],
    ['en-GB', [...three, 'cancel everything for wednesday'], ['11-26T16:00']],
    ['de-DE', [...drei, 'bin krank, Mittwoch kann komplett weg'], ['11-26T16:00']],
    ['de-DE', [...drei, 'sag alles am Mittwoch ab'], ['11-26T16:00']],
  ] as const)('goes after a yes where it is several: %s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toHaveLength(3);
    await world.askAll(['yes']);
    const { messages } = await world.core.client('headless')['spaces.messages']({
      spaceId: (await world.ask(turns.at(-1) ?? '')).spaceId,
      limit: 1,
    });
    await world.core.client('headless')['offers.accept']({ messageId: messages[0]?.id ?? '', index: 0 });
    expect(plans()).toEqual(then);
  });

  it.each([
    ['en-GB', [...three, 'thursday can go completely'], ['11-25T11:00', '11-25T15:30']],
    ['en-GB', [...three, 'the whole library was closed on wednesday'], ['11-25T11:00', '11-25T15:30', '11-26T16:00']],
    ['en-GB', [...three, 'cancel everything for friday'], ['11-25T11:00', '11-25T15:30', '11-26T16:00']],
    ['en-GB', ['every day at 8 remind me to run', 'cancel everything for wednesday'], ['0 0 8 * * *']],
    ['de-DE', [...drei, 'der Mittwoch war komplett voll'], ['11-25T11:00', '11-25T15:30', '11-26T16:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('what begins at another time', () => {
  const webinar = 'remind me of the webinar on 3 December at 15:00, a quarter of an hour beforehand please';
  const kurs = 'erinnere mich am 3. Dezember um 15 Uhr an den Kurs, eine Viertelstunde vorher';
  it.each([
    ['en-GB', [webinar, 'it has been brought forward: it now starts at 14:00'], ['12-03T13:45']],
    ['en-GB', [webinar, 'it starts at 4pm'], ['12-03T15:45']],
    ['de-DE', [kurs, 'der wurde vorgezogen, das beginnt jetzt schon um 14 Uhr'], ['12-03T13:45']],
    ['en-GB', [webinar, "it's been pushed to 4pm"], ['12-03T15:45']],
    // Not when it begins, but when to be reminded.
    ['en-GB', [webinar, 'make it 14:00'], ['12-03T14:00']],
    ['en-GB', ['remind me of the webinar on 3 December at 15:00', 'it now starts at 14:00'], ['12-03T14:00']],
    ['en-GB', [webinar, 'it opens at 5 and I need milk'], ['12-03T14:45']],
    ['en-GB', [webinar, 'it starts to rain at 5'], ['12-03T14:45']],
    ['de-DE', [kurs, 'das geht um 5 an Tom'], ['12-03T14:45']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('the day of "then" is the one that was asked about', () => {
  it.each([
    ['en-GB', ['what date is it on friday?', 'ok, remind me then at 14:00 to hand in the keys'], ['11-27T14:00']],
    ['de-DE', ['was hab ich am Freitag?', 'erinnere mich dann um 14 Uhr an die Schlüssel'], ['11-27T14:00']],
    ['en-GB', ['what date is it on friday?', 'remind me then on monday at 9 to hand in the keys'], ['11-23T09:00']],
    ['en-GB', ['we are off on friday', 'remind me that day at 9 to hand in the keys'], []],
    ['en-GB', ['remind me on friday at 8 of the cake', 'remind me that day at 9 of the keys'], ['11-27T08:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('a verb whose parts stand around the thing', () => {
  it.each([
    [
      'en-GB',
      ['remind me today at 4pm to call the bank', 'put the bank off till tomorrow, same time'],
      ['11-23T16:00'],
    ],
    [
      'en-GB',
      ['remind me today at 4pm to call the bank', "I won't manage that today. Could you put it off till tomorrow?"],
      ['11-23T16:00'],
    ],
    ['en-GB', ['remind me today at 4pm to call the bank', 'can you push it back an hour?'], ['11-22T17:00']],
    ['en-GB', ['remind me today at 4pm to call the bank', 'put the lid back at 5'], ['11-22T16:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('a time that is said to be the right one', () => {
  const plants = 'remind me every 3 days at 9am to water, starting tomorrow';
  const pflanzen = 'erinnere mich ab morgen alle 3 Tage um 9 Uhr ans Gießen';
  const first = () => world.schedules.list({ agentId: 'hearth', status: 'active' })[0];
  it.each([
    ['en-GB', [plants, 'every four days will do, it is cold'], 'INTERVAL=4'],
    ['en-GB', [plants, 'every four days is enough. still starting tomorrow'], 'INTERVAL=4'],
    ['de-DE', [pflanzen, 'alle vier Tage reicht, ist ja kalt. los gehts trotzdem morgen'], 'INTERVAL=4'],
    ['en-GB', [plants, 'my coat suits me better every four days'], 'INTERVAL=3'],
    ['de-DE', [pflanzen, 'mein Geld reicht alle vier Tage'], 'INTERVAL=3'],
  ] as const)('%s: %j', async (locale, turns, rrule) => {
    await say(locale, turns);
    expect(first()?.rule).toMatchObject({ rrule: expect.stringContaining(rrule) });
    expect(new Date(first()?.nextAt ?? 0).toISOString()).toBe('2026-11-23T08:00:00.000Z');
  });
});

describe('nothing is changed to a time that is denied, or over', () => {
  it.each([
    ['en-GB', ['every day at 9 remind me to water', 'weekends off'], ['0 0 9 * * *']],
    ['de-DE', ['erinnere mich jeden Tag um 9 ans Gießen', 'sonntags frei'], ['0 0 9 * * *']],
    ['de-DE', ['erinnere mich am Freitag um 15 Uhr an den Arzt', 'doch nicht Montag'], ['11-27T15:00']],
    ['en-GB', ['remind me at 5pm of the vet', 'remind me an hour earlier'], ['11-22T17:00']],
    ['de-DE', ['erinnere mich um 17 Uhr an den Tierarzt', 'erinnere mich eine Stunde früher'], ['11-22T17:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    expect(await say(locale, turns)).toEqual(then);
  });
});

describe('what is offered by one click', () => {
  it.each([
    ['en-GB', ['dentist is on thursday at 10', 'remind me the evening before'], ['11-25T18:00']],
    ['de-DE', ['am Donnerstag um 10 ist Zahnarzt', 'erinnere mich am Abend davor'], ['11-25T19:00']],
    [
      'en-GB',
      ['remind me on Saturday at 10 of the flea market', 'delete that', 'so bring it back but at 11'],
      ['11-28T11:00'],
    ],
    [
      'de-DE',
      ['erinnere mich Samstag um 10 an den Flohmarkt', 'lösch das', 'also doch, aber erst um 11'],
      ['11-28T11:00'],
    ],
    ['en-GB', ['remind me on thrusday at 5pm to call Sam'], ['11-26T17:00']],
    ['de-DE', ['erinnre mich mrogen um 11 an Zahnarzt'], ['11-23T11:00']],
    ['de-DE', ['erinnre mich mrogen um 11 an Zahnarzt', 'sorry 11:30'], ['11-23T11:30']],
    ['en-GB', ['remind me at 5pm of the vet', 'remind me an hour earlier'], ['11-22T16:00']],
  ] as const)('%s: %j', async (locale, turns, then) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    let spaceId: string | undefined;
    for (const turn of turns) ({ spaceId } = await world.ask(turn, spaceId));
    expect(plans()).not.toEqual(then);
    const client = world.core.client('headless');
    const { messages } = await client['spaces.messages']({ spaceId: spaceId ?? '', limit: 1 });
    await client['offers.accept']({ messageId: messages[0]?.id ?? '', index: 0 });
    expect(plans()).toEqual(then);
  });

  it.each([
    [
      'en-GB',
      'remind me tomorrow at 2pm to call Mr Brandt',
      'same for Mrs Yilmaz, just an hour later',
      'call Mrs Yilmaz',
    ],
    [
      'de-DE',
      'erinnere mich morgen um 14 Uhr daran, Herrn Brandt anzurufen',
      'für Frau Yilmaz bitte dasselbe, nur eine Stunde später',
      'Frau Yilmaz anrufen',
    ],
    [
      'de-DE',
      'erinnere mich morgen um 14 Uhr an Müll und Papier',
      'dasselbe für Frau Yilmaz',
      'Müll und Papier, Frau Yilmaz',
    ],
  ])('%s: %s / %s', async (locale, first, second, name) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    const { spaceId } = await world.ask(first);
    await world.ask(second, spaceId);
    const client = world.core.client('headless');
    const { messages } = await client['spaces.messages']({ spaceId, limit: 1 });
    await client['offers.accept']({ messageId: messages[0]?.id ?? '', index: 0 });
    expect(world.schedules.list({ agentId: 'hearth', status: 'active' }).map((one) => one.name)).toContain(name);
  });
});
