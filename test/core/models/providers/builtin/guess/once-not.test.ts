import { expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { say } = choosing();

/** Sunday, 22 November 2026. */
it.each([
  ['de-DE', ['erinnere mich jeden Tag um 5 Uhr ans Melken', 'Am Samstag fällt es aus'], 'außer am 28. November'],
  [
    'en-GB',
    ['remind me every day at 5am of the milking', 'on Saturday I am away so no milking'],
    'except on 28 November',
  ],
])('a weekday in the singular is that day before it is every one, %s: %j', async (locale, turns, first) => {
  const { labels } = await say(locale, turns);
  expect(labels[0]).toContain(first);
  expect(labels.length).toBeGreaterThan(1);
});
