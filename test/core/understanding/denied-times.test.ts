import { afterEach, describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';

/** Sunday, 22 November 2026, 13:00 in Berlin. */
const now = Date.parse('2026-11-22T12:00:00Z');
const read = (text: string, locale: string) => understand(text, { now, zone: 'Europe/Berlin', locale }).wish;

describe('a time that is said not to be meant is never taken', () => {
  it.each([
    ['en-GB', 'remind me to phone Ida on Tuesday, not Monday', 'phone Ida', '2026-11-24T08:00:00.000Z'],
    ['en-GB', 'remind me on saturday not sunday at 9 to feed the hens', 'feed the hens', '2026-11-28T08:00:00.000Z'],
    ['en-GB', 'remind me on the 3rd, not the 4th, to pay the rent', 'pay the rent', '2026-12-03T08:00:00.000Z'],
    ['en-GB', 'remind me to take the drops tomorrow at 8, not 9', 'take the drops', '2026-11-23T07:00:00.000Z'],
    ['de-DE', 'erinnere mich nicht morgen, sondern am Freitag um 9 an die Miete', 'Miete', '2026-11-27T08:00:00.000Z'],
    ['de-DE', 'erinnere mich am 5., nicht am 4., an die Miete', 'Miete', '2026-12-05T08:00:00.000Z'],
    ['en-GB', 'remind me on Tuesday, not Monday at 10, to feed the hens', 'feed the hens', '2026-11-24T09:00:00.000Z'],
    ['en-GB', 'remind me not tomorrow at 4 but at 5 to feed the hens', 'feed the hens', '2026-11-23T16:00:00.000Z'],
    ['de-DE', 'erinnere mich am Dienstag statt am Montag um 10 ans Altglas', 'Altglas', '2026-11-24T09:00:00.000Z'],
  ])('%s: %s', (locale, text, name, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at } });
  });

  it.each([
    ['en-GB', 'remind me tomorrow at 5 to buy milk, not bread', 'buy milk, not bread'],
    ['en-GB', 'remind me not to forget the keys at 5', 'not to forget the keys'],
    ['de-DE', 'erinnere mich morgen um 17 Uhr an Milch, nicht an Brot', 'Milch, nicht an Brot'],
  ])('is no time where a thing is denied: %s: %s', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name });
  });

  it.each([
    ['en-GB', 'remind me to phone Bob, but not at 4, obviously', 'phone Bob'],
    ['en-GB', 'remind me to phone Bob, just not on Monday', 'phone Bob'],
    ['en-GB', 'remind me to pay the rent, not on the 4th please', 'pay the rent'],
    ['en-GB', 'remind me next week to phone Sam, but not on monday', 'phone Sam'],
    ['de-DE', 'erinnere mich nächste Woche an Sam, aber nicht montags', 'Sam'],
    ['de-DE', 'erinnere mich an die Miete, bitte nicht am 4.', 'Miete'],
    ['de-DE', 'erinnere mich an den Ölwechsel, aber nicht morgen, klar', 'Ölwechsel'],
  ])('asks for one where no other is said: %s: %s', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'ask-when', name });
  });

  it.each([
    ['en-GB', 'remind me every day at 9 to stretch, but not on sundays', 'stretch', '0 0 9 * * 1-6'],
    ['de-DE', 'erinnere mich täglich um 9 an die Pillen, außer sonntags', 'Pillen', '0 0 9 * * 1-6'],
    ['de-DE', 'erinnere mich werktags um 9 an die Pillen, aber nicht montags', 'Pillen', '0 0 9 * * 2-5'],
  ])('leaves the day out of what repeats: %s: %s', (locale, text, name, expression) => {
    expect(read(text, locale)).toMatchObject({ do: 'schedule', name, rule: { expression } });
  });

  it.each([
    ['en-GB', 'remind me at 5 to ask why not tomorrow'],
    ['en-GB', 'remind me tomorrow at 9 to tell Tom the party is on Friday, not Saturday'],
    ['en-GB', 'remind me tomorrow not to eat before 10'],
    ['en-GB', 'remind me at 7 that the shop is not open on sunday'],
    ['de-DE', 'erinnere mich um 5 daran zu fragen, warum nicht morgen'],
  ])('sets nothing where it is not sure what the no is said of: %s: %s', (locale, text) => {
    expect(['remind', 'schedule']).not.toContain(read(text, locale).do);
  });
});

describe('of what was set last', () => {
  let world: Conversation;
  afterEach(() => world.dispose());
  const next = () =>
    world.schedules
      .list({ agentId: 'hearth', status: 'active' })
      .map(({ nextAt }) => new Date((nextAt ?? 0) + 3_600_000).toISOString().slice(5, 16));

  it.each([
    ['en-GB', 'remind me tomorrow at 8pm of the film', 'friday, not tomorrow', '11-27T20:00'],
    ['en-GB', 'remind me tomorrow at 8pm of the film', 'not tomorrow, friday', '11-27T20:00'],
    ['de-DE', 'erinnere mich morgen um 20 Uhr an den Film', 'nicht morgen, sondern am Freitag', '11-27T20:00'],
    ['en-GB', 'remind me tomorrow at 8pm of the film', 'friday, not wednesday', '11-23T20:00'],
    ['en-GB', 'remind me tomorrow at 8pm of the film', 'not tomorrow', '11-23T20:00'],
    ['de-DE', 'erinnere mich morgen um 20 Uhr an den Film', 'nicht am Montag', '11-23T20:00'],
  ])('the other time counts, where it stands at the denied one: %s: %s / %s', async (locale, first, second, at) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    await world.askAll([first, second]);
    expect(next()).toEqual([at]);
  });
});
