import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const read = (text: string, locale: string) =>
  understand(text, { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale }).wish;

it.each([
  ['stop reminding me to water the flowers', 'water the flowers'],
  ['you can stop nagging me about the bins now', 'bins'],
  ["you don't have to remind me about the flowers any more", 'flowers'],
  ["don't remind me of the vet again", 'vet'],
  ['no more reminders for the pills please', 'pills'],
  ["I don't want to be reminded about the rent any longer", 'rent'],
  ['I no longer need reminders about the rent', 'rent'],
])('what nobody wants to be reminded of any more goes: %s', (text, query) => {
  expect(read(text, 'en-GB')).toMatchObject({ do: 'cancel', query });
});

it.each([
  ['hör bitte auf mich jeden Samstag ans Gießen zu erinnern', 'jeden Samstag ans Gießen'],
  ['du kannst jetzt aufhören, mich an den Müll zu erinnern', 'Müll'],
  ['du brauchst mich nicht mehr an die Blumen zu erinnern', 'Blumen'],
  ['an die Blumen musst du mich nicht mehr erinnern', 'Blumen'],
  ['erinner mich ab jetzt nicht mehr an die Miete', 'Miete'],
  ['ich will nicht mehr an die Miete erinnert werden', 'Miete'],
  ['keine Erinnerung mehr an den Zahnarzt', 'Zahnarzt'],
])('what nobody wants to be reminded of any more goes: %s', (text, query) => {
  expect(read(text, 'de-DE')).toMatchObject({ do: 'cancel', query });
});

it.each([
  ["you don't need to remind me about the dentist", 'en-GB'],
  ["don't remind me", 'en-GB'],
  ['erinnere mich nicht an den Müll', 'de-DE'],
])('what only may mean that is not done: %s', (text, locale) => {
  expect(read(text, locale).do).not.toBe('cancel');
});

it.each([
  ["please please stop telling me to stretch, it goes off right when I'm inking", 'en-GB', 'stretch'],
  ['quit bugging me about the bins', 'en-GB', 'bins'],
  ['hör auf, mich mit dem Müll zu nerven', 'de-DE', 'Müll'],
])('whatever is done to somebody: %s', (text, locale, query) => {
  expect(read(text, locale)).toMatchObject({ do: 'drop', target: { query } });
});

it.each([
  ['I have sold the humidifier, so there is no further need of the nightly reminder for it.'],
  ["there's no need for the weekly reminder"],
])('what nobody needs any more is not set: %s', (text) => {
  expect(read(text, 'en-GB')).toMatchObject({ do: 'drop' });
});
