import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { plans, say } = clicking();

it.each([
  [
    'en-GB',
    ['remind me on Thursday at 13:30 to do the e-learning', 'delete that', 'flu jab on Friday instead, same time'],
    ['flu jab 11-27T13:30'],
  ],
  [
    'de-DE',
    ['Erinner mich Donnerstag um 13:30 an die Fortbildung', 'lösch das', 'dafür Impfung am Freitag, gleiche Uhrzeit'],
    ['Impfung 11-27T13:30'],
  ],
])('what is new at the same time comes at the hour of what went: %s: %j', async (locale, turns, expected) => {
  await say(locale, {}, turns);
  expect(plans()).toEqual(expected);
});
