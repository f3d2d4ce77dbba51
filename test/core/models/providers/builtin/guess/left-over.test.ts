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
      'Verschieb den Zahnarzt auf Freitag. Mias Größe ist jetzt 134.',
    ]);
    expect(reply).toMatch(/^Geändert: Zahnarzt[^?]*\n\nMeinst du das\?\n\n.*134$/u);
    expect(plans()).toEqual(['Zahnarzt 11-27T14:30']);
    expect(await memories()).toEqual(['Mias Kleidergröße ist 134']);
  });

  it('is one choice with it, where nothing of it was sure', async () => {
    const given = { memories: ['Mias Kleidergröße ist 128'], plans: { Zahnarzt: '26.11. um 14:30' } };
    await say('de-DE', given, [
      'was hatte ich nochmal zu Mias Größe gesagt?',
      'stimmt nicht mehr, ist jetzt 134, bitte ändern. und der Zahnarzt Donnerstag geht nicht, verleg auf Freitag',
    ]);
    expect(plans()).toEqual(['Zahnarzt 11-27T14:30']);
    expect(await memories()).toEqual(['Mias Kleidergröße ist 134']);
  });

  it.each([
    ['en-GB', 'Move the dentist to Friday at nine. My boss gave me the morning off.'],
    ['en-GB', 'Cancel the dentist, please. My tooth is fine again.'],
    ['en-GB', "Delete the dentist. It doesn't hurt anymore."],
    ['en-GB', "The dentist is cancelled. She's got the flu."],
    ['de-DE', 'Verschieb den Dentist auf Freitag um neun. Danke dir, das war knapp.'],
    ['de-DE', 'Lösch den Dentist. Tut nicht mehr weh.'],
  ])('is nothing where the rest only tells why, whatever else stands: %s: %s', async (locale, text) => {
    const [when, daily] =
      locale === 'de-DE' ? ['26.11. um 14:30', 'jeden Tag um 8'] : ['26 November at 14:30', 'every day at 8'];
    const reply = await say(locale, { plans: { Dentist: when, Yoga: daily } }, [text]);
    expect(reply).toMatch(/^(?:Changed|Cancelled|Geändert|Abgesagt): Dentist[^?\n]*$/u);
    expect(plans().join()).toContain('Yoga');
  });

  it.each([
    ['en-GB', 'Remind me at 4 pm. I need to call grandma.'],
    ['en-GB', 'Remind me on 5 Apr. at 9 to file my taxes.'],
    ['de-DE', 'Weck mich um 7 Uhr. Ich darf nicht verschlafen.'],
    ['de-DE', 'Treffen mit Anna am Freitag um 16 Uhr. Erinner mich bitte dran.'],
    ['de-DE', 'Jeden Tag um 8 Uhr. Tabletten nehmen.'],
  ])('is no half of one wish: %s: %s', async (locale, text) => {
    expect(await say(locale, {}, [text])).toMatch(/^(?:I will remind you|Ich erinnere dich) [^?\n]*$/u);
  });

  it('is said where it surely wants something that is not understood', async () => {
    const given = { plans: { Dentist: '26 November at 14:30' } };
    expect(await say('en-GB', given, ['Cancel the dentist. And delete the haircut too.'])).toBe(
      'Cancelled: Dentist.\n\nI did not understand “And delete the haircut too.”, so nothing was done about that.',
    );
  });

  it('is said where it names what stands and was left as it is', async () => {
    const given = { plans: { 'Call Tom': '24 November at 11:00', 'Call Tim': '24 November at 14:00' } };
    const text = 'ugh sorry, I meant tim. Put tom back to 11';
    const reply = await say('en-GB', given, ['push the call with tom to 4pm', text]);
    expect(plans().sort()).toEqual(['Call Tim 11-24T14:00', 'Call Tom 11-24T11:00']);
    expect(reply).toMatch(/^Changed: Call Tom/u);
    expect(reply).toContain('I did not understand “ugh sorry, I meant tim.”');
  });

  it('is no name of a reminder where the first sentence wants something of what stands', async () => {
    const text = 'Sag den Zahnarzt ab. Und verschieb die Fußpflege auf Freitag.';
    expect(await say('de-DE', { plans: { Zahnarzt: '25.11. um 15 Uhr' } }, [text])).toBe(
      'Abgesagt: Zahnarzt.\n\n„Und verschieb die Fußpflege auf Freitag.“ habe ich nicht verstanden; dazu ist nichts geschehen.',
    );
  });

  it('is no thing for a list where it only tells why something goes', async () => {
    await say('de-DE', { notes: { Einkaufsliste: 'Milch, Brot' } }, [
      'Nimm die Milch von der Liste, Mama bringt welche mit.',
    ]);
    expect(await notes()).toEqual(['Einkaufsliste: - Brot']);
  });

  it('is no text to keep behind a sentence for a list', async () => {
    const reply = await say('de-DE', { notes: { Einkaufsliste: '- Milch' } }, [
      'Setz Butter und Käse auf die Einkaufsliste. Am Samstag kommen Gäste.',
    ]);
    expect(reply).toMatch(/^Jetzt auf „Einkaufsliste“: Butter, Käse\./u);
  });

  it.each([
    ['de-DE', 'Bitte erinnern Sie mich am 3. Dezember um 11 Uhr an den Anruf bei der Bank.'],
    ['en-GB', 'Reminder for 18 December, 09:00: file the return.'],
  ])('is no half of a time: %s: %s', async (locale, text) => {
    expect(await say(locale, {}, [text])).not.toContain('?');
    expect(plans()).toHaveLength(1);
  });
});
