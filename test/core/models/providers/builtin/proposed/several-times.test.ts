import { describe, expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { begin, client, comes, notes, planned, plans, say, tell, wait } = choosing();

describe('words of time that stand apart', () => {
  it('are one time where a day and an hour are said with other words between', async () => {
    const { click } = await say('en-GB', [
      'remind me to collect the parcel at 8pm tonight',
      'tonight I am out with the boss. Tomorrow lunch is fine, 12.30',
    ]);
    await click('tomorrow 12:30');
    expect(await plans()).toEqual([expect.stringContaining('11-23T12:30')]);
  });

  it('are the time of something new near to what was set before', async () => {
    const { click } = await say('en-GB', [
      'remind me on 24 December at 4pm to heat the oven',
      'and on the 23rd, also 4, to fetch the goose from the butcher',
    ]);
    await click('23 Dec, 16:00: fetch the goose');
    expect((await plans()).toSorted()).toEqual([
      expect.stringMatching(/goose.* 12-23T16:00/u),
      expect.stringContaining('oven 12-24T16:00'),
    ]);
  });
});

describe('several things in a first message', () => {
  it.each([
    ['en-GB', "On Thursday please remind me twice: 5.30pm fetch Leni's brace, 7pm parents' evening"],
    ['de-DE', 'Donnerstag bitte zweimal erinnern: 17:30 Lenis Spange abholen, 19 Uhr Elternabend'],
  ])('%s: each has its hour, on the day that is said once', async (locale, text) => {
    const { click } = await say(locale, [text]);
    await click(' · ');
    const set = await plans();
    expect(set).toHaveLength(2);
    expect(set).toContainEqual(expect.stringMatching(/Leni.* 11-26T17:30/u));
    expect(set).toContainEqual(expect.stringMatching(/(?:parents|Eltern).* 11-26T19:00/u));
  });
});

describe('what is not to come on some days', () => {
  it('leaves them out, and comes before and behind them', async () => {
    const { click } = await planned('every weekday at 07:15', [
      'when is judo',
      'no judo Wednesday through Friday this week, we are away',
    ]);
    await click('except on 25 November');
    expect(await comes()).toEqual(['judo 11-23 11-24 11-30']);
  });

  it.each([
    ['en-GB', 'remind me every weekday at 7:15 of judo', 'no judo Wednesday through Friday this week, we are away'],
    ['de-DE', 'erinnere mich werktags um 7:15 an Judo', 'von Mittwoch bis Freitag kein Judo, da sind wir verreist'],
  ])('%s: so, right after it was set', async (locale, ...turns) => {
    const { click } = await say(locale, turns);
    await click(locale === 'en-GB' ? 'except on 25 November' : 'außer am 25. November');
    expect(await comes()).toEqual([expect.stringContaining(' 11-23 11-24 11-30')]);
  });

  it('begins on a day that is said', async () => {
    const { click } = await planned('every 2 weeks on Friday at 17:00', [
      'when is judo',
      'they swapped, so it starts on the 4th of December instead',
    ]);
    await click('from 4 December');
    expect(await plans()).toEqual([expect.stringContaining('judo 12-04T17:00')]);
  });
});

describe('all but some', () => {
  it('are ended where they are named behind what is told', async () => {
    begin('en-GB');
    for (const [name, day] of [
      ['invoice to Halloran', '24'],
      ['chase Bexley', '25'],
      ['file the VAT return', '26'],
    ] as const)
      await client()['schedules.create']({
        agentId: 'hearth',
        name,
        rule: { kind: 'once', at: `2026-11-${day}T09:00:00+01:00` },
      });
    wait();
    const { click } = await tell([
      'what have I got this week',
      "a new bookkeeper starts today. drop everything except the VAT, I don't trust anyone with that",
    ]);
    await click('invoice to Halloran, chase Bexley');
    expect(await plans()).toEqual([expect.stringContaining('VAT')]);
  });
});

describe('what is about to change', () => {
  it('is asked about where another is called by its name', async () => {
    const { click } = await say('en-GB', [
      'remind me to ring the bank at 14:00 and get the dry cleaning at 17:00',
      "the bank's got an outage all day apparently, do that one tomorrow",
    ]);
    await click('“ring the bank”: tomorrow');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('dry cleaning 11-22T17:00'),
      expect.stringContaining('bank 11-23T14:00'),
    ]);
  });
});

describe('another thing on a list', () => {
  it('takes the whole place of one that is named by what it is', async () => {
    await say('en-GB', ['put passport, swim trunks and charger on the Lisbon list', 'raincoat instead of the trunks']);
    expect(await notes()).toEqual([expect.stringMatching(/passport - raincoat - charger/u)]);
  });
});

describe('what is offered beside what code read', () => {
  it('is that once less comes what is not to come then, and what is before that comes', async () => {
    const { click } = await planned('every Monday at 14:00', [
      'move judo to 15:00',
      'oh and no judo on the 30th, the coach is in Oslo',
    ]);
    await click('except on 30 November 2026');
    expect(await comes()).toEqual(['judo 11-23 12-07 12-14']);
  });

  it('is one more of what was set, told by its day', async () => {
    const { click } = await say('en-GB', [
      'remind me of the parish council on Tuesday, 1 December at 7pm',
      "I should like a second reminder for it the day before, at noon. One's memory is not what it was.",
    ]);
    await click('Mon 30 Nov, 12:00: the parish council');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('parish council 11-30T12:00'),
      expect.stringContaining('parish council 12-01T19:00'),
    ]);
  });

  it('is an end and something new at once, also where it is said that it has been done', async () => {
    begin('en-GB');
    const rule = { kind: 'once', at: '2026-11-22T17:00:00+01:00' } as const;
    await client()['schedules.create']({ agentId: 'hearth', name: 'call the landlord', rule });
    wait();
    const { click } = await tell([
      'anything on today?',
      "he's just rung me himself so that's done, you can delete it. but tomorrow at 9 remind me to send him the photos",
    ]);
    await click('Cancel: call the landlord · ');
    expect(await plans()).toEqual([expect.stringContaining('send him the photos 11-23T09:00')]);
  });
});
