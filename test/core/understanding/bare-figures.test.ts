import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const read = (text: string, locale: string) =>
  understand(text, { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale }).wish;

describe('a figure with the form of an hour', () => {
  it.each([
    ['en-GB', 'every tues + fri 22.30 remind me to check the temps', '0 30 22 * * 2,5', 'check the temps'],
    ['en-GB', 'remind me tuesdays 7.45 to call', '0 45 7 * * 2', 'call'],
    ['en-GB', 'remind me 6.40 mon-fri to feed the cat', '0 40 6 * * 1-5', 'feed the cat'],
    ['en-GB', 'Vit D. Nightly, 2130, remind me.', '0 30 21 * * *', 'Vit D'],
    ['en-GB', 'remind me daily 8.30 pills', '0 30 8 * * *', 'pills'],
    ['de-DE', 'erinner mich dienstags 8.15 an die Messung', '0 15 8 * * 2', 'Messung'],
    ['de-DE', 'erinner mich 6.40 mo-fr an den Bus', '0 40 6 * * 1-5', 'Bus'],
  ])('is one beside days that repeat: %s: %s', (locale, text, expression, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'schedule', name, rule: { expression } });
  });

  it.each([
    ['remind me 1.30 to clear the back', '2026-11-23T12:30:00.000Z', 'clear the back'],
    ['remind me 0715 to hand the keys back', '2026-11-24T06:15:00.000Z', 'hand the keys back'],
    ['remind me tomorrow 1545 to call', '2026-11-24T14:45:00.000Z', 'call'],
    [
      'friday 4 dec 22.30 collect the mics, give me a reminder for that',
      '2026-12-04T21:30:00.000Z',
      'collect the mics',
    ],
  ])('is one where it opens what is asked for, or follows its day: %s', (text, at, name) => {
    expect(read(text, 'en-GB')).toMatchObject({ do: 'remind', name, rule: { at } });
  });

  it.each([
    ['en-GB', 'remind me daily to run 5.30 km', '5.30 km'],
    ['en-GB', 'remind me every day 5.30 km run', '5.30 km'],
    ['en-GB', 'every day 2000 steps, remind me', '2000 steps'],
    ['en-GB', 'remind me every friday to pay 12.50', '12.50'],
    ['de-DE', 'erinner mich dienstags 5.30 km laufen', '5.30 km'],
    ['de-DE', 'erinner mich jeden Freitag 12.50 Euro zu zahlen', '12.50 Euro'],
  ])('is none where it counts something, and stays in the name: %s: %s', (locale, text, kept) => {
    expect(JSON.stringify(read(text, locale))).toContain(kept);
  });

  it('is asked about where it stands behind a date and was not read', () => {
    expect(read('remind me dec 4 22.30 collect mics', 'en-GB').do).toBe('offer');
  });

  it.each([
    ['en-GB', 'wake me at 7.15', '2026-11-24T06:15:00.000Z'],
    ['en-GB', 'wake me at 7:20', '2026-11-24T06:20:00.000Z'],
    ['de-DE', 'weck mich um 7:20', '2026-11-24T06:20:00.000Z'],
    ['en-GB', 'wake me at 17:20', '2026-11-23T16:20:00.000Z'],
  ])('its minutes say nothing of the half of the day: %s: %s', (locale, text, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
  });

  it.each([
    ['en-GB', 'remind me tomorrow at the same time of the bins'],
    ['de-DE', 'erinner mich morgen um dieselbe Zeit an den Müll'],
  ])('the same time as what, nobody knows by this alone: %s: %s', (locale, text) => {
    expect(['unclear', 'offer']).toContain(read(text, locale).do);
  });
});
