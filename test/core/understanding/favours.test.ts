import { expect, it } from 'vitest';
import { plain } from '../../../src/main/core/understanding/plain.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const read = (text: string, locale: string) =>
  understand(text, { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale }).wish;
const at = '2026-11-24T09:00:00.000Z';

it.each([
  'Would you be so kind as to remind me tomorrow at 10 am to cancel the trial?',
  'would you be an angel and remind me tomorrow at 10 am to cancel the trial?',
  'would it be possible to remind me tomorrow at 10 am to cancel the trial?',
  'could I trouble you to remind me tomorrow at 10 am to cancel the trial?',
  'do you think you could remind me tomorrow at 10 am to cancel the trial?',
  'can you do me a huge favour and remind me tomorrow at 10 am to cancel the trial?',
  'any chance you could remind me tomorrow at 10 am to cancel the trial?',
  'would you mind reminding me tomorrow at 10 am to cancel the trial?',
  "I'd really appreciate it if you could remind me tomorrow at 10 am to cancel the trial",
  'could you possibly remind me tomorrow at 10 am to cancel the trial?',
  'would you mind terribly reminding me tomorrow at 10 am to cancel the trial?',
  'would you be able to remind me tomorrow at 10 am to cancel the trial?',
  'I was hoping you might remind me tomorrow at 10 am to cancel the trial',
  "I'd be grateful for a reminder tomorrow at 10 am to cancel the trial",
])('a favour is an order: %s', (text) => {
  expect(read(text, 'en-GB')).toMatchObject({ do: 'remind', name: 'cancel the trial', rule: { at } });
});

it.each([
  ['The dentist is tomorrow at 10 am. Would you be so kind as to remind me?', 'The dentist', 'en-GB'],
  ['The dentist is tomorrow at 10 am, would you mind reminding me?', 'The dentist', 'en-GB'],
  ['Morgen um 10 ist Zahnarzt, wäre super wenn du mich dran erinnerst', 'Zahnarzt', 'de-DE'],
])('a favour may stand last: %s', (text, name, locale) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at } });
});

it.each([
  'Wärst du so lieb und erinnerst mich morgen um 10 an Mama?',
  'Wären Sie so freundlich, mich morgen um 10 an Mama zu erinnern?',
  'Könntest du so gut sein und mich morgen um 10 an Mama erinnern?',
  'Dürfte ich dich bitten, mich morgen um 10 an Mama zu erinnern?',
  'Würde es dir was ausmachen, mich morgen um 10 an Mama zu erinnern?',
  'Tust du mir den Gefallen und erinnerst mich morgen um 10 an Mama?',
  'Es wäre super, wenn du mich morgen um 10 an Mama erinnern könntest',
  'Könntest du mich eventuell morgen um 10 an Mama erinnern?',
  'Würden Sie mich freundlicherweise morgen um 10 an Mama erinnern?',
  'Ich bräuchte morgen um 10 eine Erinnerung: Mama',
  'Kann ich morgen um 10 eine Erinnerung an Mama haben?',
])('a favour is an order: %s', (text) => {
  expect(read(text, 'de-DE')).toMatchObject({ do: 'remind', name: 'Mama', rule: { at } });
});

it.each([
  ['would you mind moving the dentist to Friday at 3?', 'move the dentist to Friday at 3'],
  ['would you mind putting milk on the list?', 'put milk on the list'],
  ['would you mind cancelling the dentist?', 'cancel the dentist'],
  ['would you mind making a list?', 'make a list'],
  ['would you mind bringing the dentist forward?', 'bring the dentist forward'],
  ['would you mind scheduling a call?', 'schedule a call'],
  ['Wärst du so nett und verschiebst den Zahnarzt auf Freitag?', 'verschieb den Zahnarzt auf Freitag'],
  ['Wärst du so lieb und setzt Milch auf die Liste?', 'setz Milch auf die Liste'],
  ['Wäre toll, wenn du den Zahnarzt auf Freitag verschiebst', 'den Zahnarzt auf Freitag verschieben'],
])('what is asked for by another form of its verb: %s', (text, order) => {
  expect(plain(text)).toEqual({ sentence: order, isQuestion: false });
});

it.each([
  ['is it ok to eat eggs tomorrow?', 'en-GB'],
  ['is it possible to cancel a gym membership?', 'en-GB'],
  ['ist es möglich, den Vertrag zu kündigen?', 'de-DE'],
])('a question of the world stays one: %s', (text, locale) => {
  expect(read(text, locale).do).toBe('answer');
});

it('an English verb is put back as it is spelt', () => {
  const pairs =
    'adding add|putting put|moving move|making make|writing write|storing store|deleting delete|noting note|setting set|changing change|rescheduling reschedule|canceling cancel|removing remove|telling tell|opening open|editing edit|renaming rename|bringing bring|snoozing snooze|nudging nudge|shifting shift|scrapping scrap|crossing cross|clearing clear|reading read|pinging ping|remembering remember|ordering order|arranging arrange|erasing erase|keeping keep|leaving leave|postponing postpone|listing list|delaying delay|using use|creating create|updating update|mentioning mention|emptying empty|striking strike|buzzing buzz|dividing divide|sharing share';
  const read = pairs.split('|').map((pair) => pair.split(' ')[0] ?? '');
  const verbs = read.map((gerund) => plain(`would you mind ${gerund} it?`).sentence.split(' ')[0]);
  expect(verbs.map((verb, at) => `${read[at]} ${verb}`).join('|')).toBe(pairs);
});
