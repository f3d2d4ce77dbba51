import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { rules, say } = clicking();

it.each([
  ['en-GB', 'I am off on Wednesdays'],
  ['en-GB', "actually not Wednesdays, I'm off on Wednesdays"],
  ['de-DE', 'mittwochs bin ich nicht da'],
])('when somebody is away nothing is moved there: %s: %s', async (locale, text) => {
  await say(locale, { plans: { Tram: '45 6 * * 1-5' } }, [
    locale === 'en-GB' ? 'move the tram to 7' : 'verschieb Tram auf 7',
    text,
  ]);
  expect(await rules()).not.toContainEqual(expect.stringMatching(/ 3$/u));
});

it.each([
  ['en-GB', "I can't on Friday"],
  ['en-GB', "I won't be there on Friday"],
  ['en-GB', 'I am out on Friday'],
  ['de-DE', 'am Freitag kann ich nicht'],
])('what people tell of themselves moves nothing unasked: %s: %s', async (locale, text) => {
  const reply = await say(locale, { plans: { Bank: '2026-11-25T16:00:00+01:00' } }, [
    locale === 'en-GB' ? 'move the bank to 5pm' : 'verschieb Bank auf 17 Uhr',
    text,
  ]);
  expect(reply).toContain('?');
});
