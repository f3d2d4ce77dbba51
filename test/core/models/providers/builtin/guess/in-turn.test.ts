import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { world, plans, say } = clicking();

describe('one more, or another time', () => {
  it.each([
    // "One" behind "and" is one more, on the day of the first.
    [
      'en-GB',
      {},
      ['remind me tomorrow at 5:20 am to feed the calves', 'and one at 5:50'],
      ['feed the calves 11-23T05:20', 'feed the calves 11-23T05:50'],
    ],
    ['de-DE', {}, ['Wecker morgen um 5:20', 'und einen um 5:50'], ['Wecker 11-23T05:20', 'Wecker 11-23T05:50']],
    // A mere time right after something was set is when that comes.
    [
      'en-GB',
      { memories: ['The choir sings on 14 December'] },
      ['when does the choir sing?', 'remind me a week before that', 'at 4pm'],
      ['The choir sings on 14 December 12-07T16:00'],
    ],
    // What is only limited is not set a second time.
    [
      'en-GB',
      {},
      ['remind me every day at 7am to take the drops', 'oh and my aunt wants me to do it only for the next two weeks'],
      ['take the drops 11-23T07:00'],
    ],
    // A name of its own needs no other before it.
    [
      'de-DE',
      {},
      ['Erinnere mich Freitag um 10 an die Taufe', 'und am Donnerstag an den Kuchen'],
      ['Kuchen 11-26T10:00', 'Taufe 11-27T10:00'],
    ],
    // The same name is no other.
    [
      'en-GB',
      { plans: { Inhaler: 'every day at 7:30' } },
      ['add one at 9pm as well for the inhaler'],
      ['Inhaler 11-22T21:00', 'Inhaler 11-23T07:30'],
    ],
    // The hour behind "but" belongs to the day before it.
    [
      'en-GB',
      {},
      ['remind me on Saturday at 10 of the flea market', 'and the same for Sunday but at 11'],
      ['the flea market 11-28T10:00', 'the flea market 11-29T11:00'],
    ],
    [
      'de-DE',
      {},
      ['Erinnere mich jeden Werktag um 6:30 ans Melken', 'am Wochenende auch, aber erst um 8'],
      ['Melken 11-23T06:30', 'Melken 11-28T08:00'],
    ],
  ] as const)('%s: %j: %j', async (locale, given, turns, expected) => {
    await say(locale, given, turns);
    expect(plans()).toEqual(expected);
  });
});

describe('what comes, told from what was spoken of', () => {
  it.each([
    // The day of what is told before, and not of the telling.
    [
      'en-GB',
      {},
      ['I have an eye test on 3 December at 10:20, remind me the day before', 'and on the day itself at 8'],
      ['an eye test 12-02T10:20', 'an eye test 12-03T08:00'],
    ],
    [
      'de-DE',
      {},
      ['Am 3. Dezember um 10:20 hab ich Sehtest, erinnere mich am Tag davor um 18 Uhr', 'und am Tag selbst um 8'],
      ['Sehtest 12-02T18:00', 'Sehtest 12-03T08:00'],
    ],
    [
      'de-DE',
      { plans: { Konzert: '2026-11-26T19:00' } },
      ['das Konzert geht erst um halb acht los', 'und erinnere mich am Tag danach um 12 an die Rechnung'],
      ['Konzert 11-26T19:30', 'Rechnung 11-27T12:00'],
    ],
    // At the very time of what was changed.
    [
      'en-GB',
      { plans: { 'Ring Agnes': '2026-11-23T18:00' } },
      ["I'll ring Agnes on Tuesday instead", 'and remind me to ask about the scarf then'],
      ['Ring Agnes 11-24T18:00', 'ask about the scarf 11-24T18:00'],
    ],
    // After one was moved, another is.
    [
      'en-GB',
      { plans: { Barber: '2026-11-27T16:00', Vet: '2026-11-27T17:30' } },
      ['push the barber back a week', 'and the vet to 6'],
      ['Barber 12-04T16:00', 'Vet 11-27T18:00'],
    ],
    // What was cancelled comes another day, at its hour where none is said.
    [
      'de-DE',
      { plans: { Physio: '2026-11-25T15:00' } },
      ['die Physio hat abgesagt', 'neuer Termin ist der 7. Dezember um 9 Uhr 30'],
      ['Physio 12-07T09:30'],
    ],
    [
      'en-GB',
      { plans: { 'Water the leeks': '2026-11-22T18:00' } },
      ["it's raining, no need to water the leeks", 'make it tomorrow'],
      ['Water the leeks 11-23T18:00'],
    ],
    // The other one of two, which nothing is called.
    [
      'en-GB',
      { plans: { 'Pay the milkman': '2026-11-30T09:00', 'Pay the farrier': '2026-12-01T09:00' } },
      ['cancel the farrier', 'and move the other payment to Friday'],
      ['Pay the milkman 11-27T09:00'],
    ],
    // "Is off, too" takes nothing back.
    [
      'en-GB',
      { plans: { 'Call the mill': '2026-11-23T11:00', 'Call the smith': '2026-11-23T14:00' } },
      ['cancel the mill one', "the smith rang me himself, so that's off too"],
      [],
    ],
    // Set one after the other, and coming so: the first is the first.
    [
      'de-DE',
      {},
      ['Wecker morgen um 5:20', 'und einen um 5:50', 'und einen um 6:10', 'den ersten kannst du ausmachen'],
      ['Wecker 11-23T05:50', 'Wecker 11-23T06:10'],
    ],
    // On a later day of what comes daily: that day alone is another.
    [
      'en-GB',
      { plans: { 'Fetch Ida': 'every weekday at 15:30' } },
      ["no need to fetch Ida tomorrow, it's a holiday", 'and on Thursday it is at 4'],
      ['Fetch Ida 11-24T15:30', 'Fetch Ida 11-26T16:00'],
    ],
    [
      'en-GB',
      { plans: { 'Turn the cheese': 'every 3 hours' } },
      ['the cheese every 2, rather'],
      ['Turn the cheese 11-22T14:00'],
    ],
  ] as const)('%s: %j: %j', async (locale, given, turns, expected) => {
    await say(locale, given, turns);
    expect(plans()).toEqual(expected);
  });

  it('tells when it comes, where only that stays as it is', async () => {
    const given = { plans: { 'Ring Agnes': '2026-11-23T18:00' } };
    const reply = await say('en-GB', given, ["I'll ring Agnes on Tuesday instead", 'same time']);
    expect(reply).toContain('Ring Agnes');
    expect(reply).toContain('18:00');
    expect(plans()).toEqual(['Ring Agnes 11-24T18:00']);
  });
});

describe('of what stands', () => {
  it.each([
    // So long before it, and nothing else to be told.
    [
      'en-GB',
      { plans: { 'Vestry call': '2026-11-25T16:00' } },
      ['remind me an hour before the vestry call'],
      ['Vestry call 11-25T15:00', 'Vestry call 11-25T16:00'],
    ],
    // "Put" may be said of what stands.
    [
      'en-GB',
      { plans: { 'Collect hens': '2026-11-24T10:00', 'Collect feed': '2026-11-24T17:00' } },
      ['put the feed at 6'],
      ['Collect feed 11-24T18:00', 'Collect hens 11-24T10:00'],
    ],
    // What was done to one was meant for the other.
    [
      'en-GB',
      { plans: { 'Collect hens': '2026-11-24T10:00', 'Collect feed': '2026-11-24T17:00' } },
      ['move the hens to 3pm', 'no, the other one, sorry'],
      ['Collect feed 11-24T15:00', 'Collect hens 11-24T10:00'],
    ],
    // A part of the day that is somebody's is no time.
    [
      'en-GB',
      {},
      ["set a reminder for the governors' evening next Wednesday at 6pm"],
      ["the governors' evening 11-25T18:00"],
    ],
  ] as const)('%s: %j: %j', async (locale, given, turns, expected) => {
    await say(locale, given, turns);
    expect(plans()).toEqual(expected);
  });

  it.each([
    ['de-DE', 'Tierarzt anrufen', 'der Tierarzt hat dienstags zu, lieber mittwochs'],
    ['en-GB', 'Call the vet', 'the vet is shut on Tuesdays, rather Wednesdays'],
  ])('%s: what comes once is not made to come every week unasked', async (locale, name, said) => {
    await say(locale, { plans: { [name]: '2026-11-24T08:00' } }, [said]);
    const [only] = world().schedules.list({ agentId: 'hearth', status: 'active' });
    expect(only?.rule.kind).toBe('once');
  });

  it.each([
    ['en-GB', ['remind me tomorrow at 11 to ring Agnes', 'Lovely. And what have I got on Wednesday?']],
    ['en-GB', ['remind me tomorrow at 11 to ring Agnes', "ok, thanks a lot. what's on for this week then?"]],
    ['de-DE', ['Erinnere mich morgen um 11 an Agnes', 'Prima. Und was habe ich am Mittwoch?']],
  ])('%s: %j: a question behind a word of thanks changes nothing', async (locale, turns) => {
    await say(locale, {}, turns);
    expect(plans()).toEqual([expect.stringMatching(/Agnes 11-23T11:00$/u)]);
  });

  it('a second of its name is offered only beside its change', async () => {
    const given = { plans: { 'Fohlen beschlagen': '2026-11-27T08:00' } };
    const said =
      'Der Schmied hat angerufen, das mit den Fohlen wird am Freitag nix, der nimmt uns am Samstag drauf dran, selbe Uhrzeit.';
    expect(await say('de-DE', given, [said])).toContain('„Fohlen beschlagen“ ändern: Sa., 28. Nov., 08:00');
  });

  it('is found by its own words, and not by the end of another: “shop’s”, “Mia’s”', async () => {
    const given = { plans: { "Mia's guitar lesson": 'every Monday at 16:30', 'buy new strings': '2026-11-23T12:00' } };
    await say('en-GB', given, ["the strings one, do that wednesday instead, shop's shut tomorrow"]);
    expect(plans()).toEqual(["Mia's guitar lesson 11-23T16:30", 'buy new strings 11-25T12:00']);
  });

  it('two of one name are told apart by when they come', async () => {
    const given = { plans: { Pills: '2026-11-24T08:00' } };
    await say('en-GB', given, ['remind me tomorrow at 8pm of the pills']);
    const { text } = await world().ask('cancel the pills');
    expect(text).toContain('08:00');
    expect(text).toContain('20:00');
  });
});

describe('what comes again', () => {
  it.each([
    // At the hour to which it was moved.
    [
      'en-GB',
      {},
      ['remind me of bowls on Wednesday', 'half past one is better', 'and every Wednesday after'],
      ['bowls 11-25T13:30'],
    ],
    // Besides its own day.
    // "Tonight" is when it is left out, and no other hour.
    [
      'en-GB',
      { plans: { Boxing: 'every Sunday and Thursday at 18:00' } },
      ['skip boxing tonight'],
      ['Boxing 11-26T18:00'],
    ],
    // All its days are named, and what is left of them is said last.
    [
      'de-DE',
      { plans: { Gießen: 'jeden Montag, Dienstag und Samstag um 18 Uhr' } },
      ['montags macht das Jan, also nur Dienstag und Samstag'],
      ['Gießen 11-24T18:00'],
    ],
    [
      'en-GB',
      { plans: { 'Walk Rufus': 'every Monday and Friday at 7am' } },
      ['Rufus only on Fridays please'],
      ['Walk Rufus 11-27T07:00'],
    ],
  ] as const)('%s: %j: %j', async (locale, given, turns, expected) => {
    await say(locale, given, turns);
    expect(plans()).toEqual(expected);
  });
});

it('is told so long before something, where both are said in one breath and only the day of it is known', async () => {
  await say('de-DE', {}, ['Gesellenprüfung ist am 8. Dezember, erinner mich drei Tage vorher ans Üben']);
  expect(plans()).toEqual(['Üben 12-05T09:00']);
});

it('answers in the language of the message, whatever words of time are read in', async () => {
  const reply = await say('en-GB', {}, ['remind me tomorrow at 5:20 am to feed the calves', 'and one at 5:50']);
  expect(reply).toContain('What do you mean?');
});
