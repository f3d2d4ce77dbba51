import { expect, it } from 'vitest';
import { verbSecond } from '../../../src/main/core/languages/de/verb-second.ts';

it.each([
  ['der Kessel am 3. März gewartet wurde', 'der Kessel wurde am 3. März gewartet'],
  // Verbs that nobody wrote down, behind one word for who.
  ['ich auf Deck 3 Reihe F parke', 'ich parke auf Deck 3 Reihe F'],
  ['Jonas mir noch 20 Euro schuldet', 'Jonas schuldet mir noch 20 Euro'],
  ['Mia die Zahnspange nachts trägt', 'Mia trägt die Zahnspange nachts'],
  // A verb of two parts.
  ['er immer um 6 ankommt', 'er kommt immer um 6 an'],
  ['Lena im Juni umzieht', 'Lena zieht im Juni um'],
  // A thing with its article.
  ['der Hofladen samstags um 16 Uhr zumacht', 'der Hofladen macht samstags um 16 Uhr zu'],
  ['mein Bruder am Samstag umzieht', 'mein Bruder zieht am Samstag um'],
  ['ich am 9. November 320 Euro gezahlt hab', 'ich hab am 9. November 320 Euro gezahlt'],
  ['hier oben niemand herrscht', 'hier oben niemand herrscht'],
  // Each half has its own.
  ['Oma am 12. Februar Geburtstag hat und 80 wird', 'Oma hat am 12. Februar Geburtstag und wird 80'],
  ['Tim keine Nüsse verträgt und Sara kein Fleisch isst', 'Tim verträgt keine Nüsse und Sara isst kein Fleisch'],
  ['ich zwei Kinder habe und in Bonn wohne', 'ich habe zwei Kinder und wohne in Bonn'],
])('a “dass” clause is a sentence of its own: %s', (clause, sentence) => {
  expect(verbSecond(clause)).toBe(sentence);
});

it.each([
  'Anna und Tom am 3. Mai geheiratet haben',
  'Papa allergisch auf Penicillin ist und Mama auf Nüsse',
  'Tim Müller bei Siemens arbeitet',
  'wir uns treffen, wenn es regnet',
  'Ben kommt heute',
  'das Rezept der Arzt ausstellt',
  'der Hund meiner Schwester nachts bellt',
])('and stays as it was said where it is not plain who does it: %s', (clause) => {
  expect(verbSecond(clause)).toBe(clause);
});
