import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { notes, memories, plans, say } = clicking();

describe('what a message wants beside what was done of it', () => {
  it.each([
    [
      'en-GB',
      { plans: { Swimming: 'every Saturday at 9:30', Piano: 'every Tuesday at 16:00' } },
      ["swimming's been shifted to 10:15 btw, new timetable. And piano is over for good, so you can bin that"],
      ['Swimming 11-28T10:15'],
      [],
    ],
    [
      'de-DE',
      { plans: { Chor: 'jeden Dienstag um 19:00' } },
      [
        'chor is ab jetzt mittwochs, gleiche zeit. außerdem hat Nele am 5.12. geburtstag, erinner mich am tag davor um 12 wegen geschenk',
      ],
      ['Chor 11-25T19:00', 'geschenk 12-04T12:00'],
      [],
    ],
    [
      'de-DE',
      { notes: { 'WG-Liste': 'Kaffee, Nudeln' } },
      ['auf die wg liste noch reis und zwei zitronen, nudeln können weg'],
      [],
      ['WG-Liste: - Kaffee - reis - zwei zitronen'],
    ],
    [
      'en-GB',
      { notes: { 'shed list': 'nails, hooks' } },
      ['remind me tomorrow at 9 to ring Ana', 'scrap the hooks on the shed list. add twine and oil'],
      ['ring Ana 11-23T09:00'],
      ['shed list: - nails - twine - oil'],
    ],
  ] as const)('%s: %j: %j: one click does it', async (locale, given, turns, expected, lists) => {
    await say(locale, given, turns);
    expect(plans()).toEqual(expected);
    expect(await notes()).toEqual(lists);
  });

  it('is asked behind what was done, and that stays done', async () => {
    const given = { memories: ['Mias Kleidergröße ist 128'], plans: { Zahnarzt: '26.11. um 14:30' } };
    const reply = await say('de-DE', given, [
      'was hatte ich nochmal zu Mias Größe gesagt?',
      'stimmt nicht mehr, ist jetzt 134, bitte ändern. und der Zahnarzt Donnerstag geht nicht, verleg auf Freitag',
    ]);
    expect(reply).toMatch(/^Geändert: Zahnarzt[^?]*\n\nMeinst du das\?\n\n.*134$/u);
    expect(plans()).toEqual(['Zahnarzt 11-27T14:30']);
    expect(await memories()).toEqual(['Mias Kleidergröße ist 134']);
  });

  it.each([
    ['en-GB', 'Move the dentist to Friday at nine. My boss gave me the morning off.'],
    ['en-GB', 'Cancel the dentist, please. My tooth is fine again.'],
    ['de-DE', 'Verschieb den Dentist auf Freitag um neun. Danke dir, das war knapp.'],
  ])('is nothing where the rest only tells why: %s: %s', async (locale, text) => {
    const when = locale === 'de-DE' ? '26.11. um 14:30' : '26 November at 14:30';
    expect(await say(locale, { plans: { Dentist: when } }, [text])).not.toContain('?');
  });

  it.each([
    ['de-DE', 'Bitte erinnern Sie mich am 3. Dezember um 11 Uhr an den Anruf bei der Bank.'],
    ['en-GB', 'Reminder for 18 December, 09:00: file the return.'],
  ])('is no half of a time: %s: %s', async (locale, text) => {
    expect(await say(locale, {}, [text])).not.toContain('?');
    expect(plans()).toHaveLength(1);
  });
});
