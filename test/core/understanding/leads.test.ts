import { describe, expect, it } from 'vitest';
import { leadAlone, readLed } from '../../../src/main/core/understanding/leads.ts';
import { readReckoned } from '../../../src/main/core/understanding/reckoned.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const seenIn = (locale: string) => ({ locale, zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z') });
const berlin = (at: number | undefined): string =>
  new Date(at ?? 0).toLocaleString('sv', { timeZone: 'Europe/Berlin' }).slice(5, 16);

describe('what is to be told so long before something', () => {
  it.each([
    [
      'en-GB',
      'The surveyor comes on 2 December at 11:20. Please remind me fifty minutes beforehand.',
      '12-02 10:30',
      'The surveyor comes',
    ],
    [
      'en-GB',
      'our ferry sails tomorrow at 14:10. can you remind me 2 hours before to ring a cab?',
      '11-24 12:10',
      'ring a cab',
    ],
    ['en-GB', 'the grant is due dec 9, ping me three days before at 7 in the evening', '12-06 19:00', 'the grant'],
    [
      'en-GB',
      "Gran's party is Saturday at 15:00 and I need to fetch the cake 90 minutes before that, tell me then",
      '11-28 13:30',
      'fetch the cake',
    ],
    [
      'en-GB',
      'we pick up the keys on Saturday at 7. Remind me of it the evening before, at 9pm, so I pack',
      '11-27 21:00',
      'we pick up the keys',
    ],
    ['en-GB', 'remind me half an hour before the auction, it is on Thursday at 18:00', '11-26 17:30', 'the auction'],
    [
      'de-DE',
      'Do 19 Uhr Kegeln mit den Nachbarn, meld dich bitte ne Stunde vorher',
      '11-26 18:00',
      'Kegeln mit den Nachbarn',
    ],
    [
      'de-DE',
      'Am 9.12. um 11 Uhr ist die Abnahme. Erinnere mich zwei Tage vorher daran, auch um 11 Uhr.',
      '12-07 11:00',
      'Abnahme',
    ],
  ])('%s: %s', (locale, message, at, name) => {
    const led = readLed(message, seenIn(locale));
    expect([berlin(led?.at), led?.names[0], led?.isAsked]).toEqual([at, name, true]);
  });

  it.each([
    ['en-GB', 'remind me to feed the cat at 6'],
    ['en-GB', 'half an hour before is enough'],
    ['en-GB', 'the shop opens at 8 on Friday'],
    ['en-GB', 'the fair is on 12 December, remind me an hour before'],
    ['de-DE', 'vor einer Stunde war noch alles gut, erinnere mich um 18 Uhr'],
  ])('%s: none in “%s”', (locale, message) => {
    expect(readLed(message, seenIn(locale))).toBeUndefined();
  });

  it('is a length alone where no time stands beside it', () => {
    expect(leadAlone('half an hour before is enough', seenIn('en-GB'))?.by.seconds).toBe(1800);
    expect(leadAlone('one hour is enough', seenIn('en-GB'))).toBeUndefined();
  });
});

describe('what is reckoned from something that stands', () => {
  it.each([
    [
      'en-GB',
      'and an hour after the viewing I must hand in the form, tell me that too',
      60,
      'the viewing',
      'hand in the form',
    ],
    ['en-GB', 'remind me to buy bread 20 minutes before the vet', -20, 'the vet', 'buy bread'],
    ['en-GB', 'and two hours after that to take it out', 120, '', 'take it out'],
    ['de-DE', 'und eine Stunde danach an den Einkauf', 60, '', 'Einkauf'],
    ['de-DE', 'eine halbe Stunde vorher muss ich noch den Hund füttern', -30, '', 'den Hund füttern'],
  ])('%s: %s', (locale, message, minutes, of, name) => {
    const read = readReckoned(message, seenIn(locale));
    expect([(read?.by.seconds ?? 0) / 60, read?.of, read?.name]).toEqual([minutes, of, name]);
  });

  it.each([
    ['en-GB', 'push it an hour later'],
    ['en-GB', 'remind me to call Ana in an hour'],
    ['en-GB', 'an hour after that is fine'],
    ['en-GB', 'remind me at 6, an hour after the film, to eat'],
  ])('%s: nothing new in “%s”', (locale, message) => {
    expect(readReckoned(message, seenIn(locale))).toBeUndefined();
  });
});
