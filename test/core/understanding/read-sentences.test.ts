import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';
import { clicking } from '../../support/click-through.ts';

const { notes, plans, say } = clicking();
const given = { plans: { Dentist: '25 November at 15:00', Piano: 'every Tuesday at 16:00', Yoga: 'every day at 8' } };

it('what each sentence ends ends', async () => {
  expect(await say('en-GB', given, ['Cancel the dentist. And cancel the piano.'])).toBe(
    'Cancelled: Dentist.\nCancelled: Piano.',
  );
  expect(plans()).toEqual([expect.stringContaining('Yoga')]);
});

it.each([
  ['en-GB', 'add hooks to the shopping list', 'Cancel the dentist.', 'Cancelled: Dentist.'],
  ['en-GB', 'add hooks to the shopping list', 'delete the dentist reminder', 'Cancelled: Dentist.'],
  ['de-DE', 'setz Haken auf die Einkaufsliste', 'Sag den Dentist ab', 'Abgesagt: Dentist.'],
])('what is ended by its name ends, whatever was spoken of before: %s: %s, %s', async (locale, before, text, reply) => {
  const when = locale === 'de-DE' ? '25.11. um 15 Uhr' : '25 November at 15:00';
  expect(await say(locale, { plans: { Dentist: when } }, [before, text])).toBe(reply);
  expect(plans()).toEqual([]);
});

it('one time of what is ended by its name is still asked about', async () => {
  const reply = await say('en-GB', given, ['add hooks to the shopping list', 'cancel piano tomorrow']);
  expect(reply).toContain('?');
});

it.each([
  // What has a time of its own says nothing of what goes before it; what has none does.
  ['ok cancel that one, they just rang me. trip money still friday tho but at 9', 'Pay school trip'],
  ['delete that. The trip one.', 'call school 11-22T15:31'],
])('what stays: %s', async (text, left) => {
  await say('en-GB', { plans: { 'Pay school trip': '27 November at 12:00' } }, [
    'remind me in two hours to call school',
    text,
  ]);
  expect(plans().join()).toContain(left);
});

it.each([
  ['en-GB', 'Lovely. And please remind me on 25 November at 18:00 to pack the bag.', 'pack the bag'],
  ['en-GB', 'My car is making odd noises. Remind me on 25 November at 9:00 to call the garage.', 'call the garage'],
  ['en-GB', 'Henderson case. Remind me on 25 November at 18:00 to send the letter', 'Henderson case, send the letter'],
  ['en-GB', 'Could you remind me on 25 November at 9:00 to water the fern? I keep forgetting.', 'water the fern'],
  ['de-DE', 'Kannst du mich am 25.11. um 9 Uhr an den Enkel erinnern? Ich werde vergesslich.', 'Enkel'],
  ['de-DE', 'erinner mich am 25.11. um 14 Uhr an die sprechstunde bei prof. weber', 'die sprechstunde bei prof. weber'],
])('what one sentence asks for has nothing of the others in its name: %s: %s', async (locale, text, name) => {
  await say(locale, {}, [text]);
  expect(plans()).toEqual([expect.stringMatching(new RegExp(`^${name} 11-25`, 'u'))]);
});

it('what only tells why behind a thing for a list takes nothing back', async () => {
  const turns = ['put soap on the shopping list', 'oh and washing-up liquid. nobody ever buys it except me'];
  await say('en-GB', {}, turns);
  expect(await notes()).toEqual([expect.stringContaining('washing-up liquid')]);
});

it.each([
  [
    'en-GB',
    'She gave me a slot, Friday at ten. Please remind me then to go to the hairdresser.',
    'go to the hairdresser',
  ],
  [
    'de-DE',
    'Sie hat mir einen Termin gegeben, Freitag um zehn Uhr. Erinnere mich bitte dann an den Friseur.',
    'Friseur',
  ],
])('what is asked for then has its own name, and the time that was told: %s: %s', (locale, text, name) => {
  const { wish } = readOwnOrder(text, { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale });
  expect(wish).toMatchObject({ do: 'offer', planned: { name, rule: { at: '2026-11-27T09:00:00.000Z' } } });
});
