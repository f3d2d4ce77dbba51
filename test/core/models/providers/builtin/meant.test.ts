import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { plans, say } = clicking();
const two = { Bank: '2026-11-24T09:00:00+01:00', Dentist: '2026-11-24T12:30:00+01:00' };

it.each([
  ['en-GB', ['move the bank to Wednesday', 'and delete the other one']],
  ['en-GB', ['move the bank to Wednesday', 'delete the other one, sorted it online']],
  ['de-DE', ['verschieb Bank auf Mittwoch', 'und lösch den anderen']],
])('the other one is the one that was not spoken of: %s: %j', async (locale, turns) => {
  await say(locale, { plans: two }, turns);
  expect(await plans()).toEqual(['Bank 11-25T09:00']);
});

it.each([
  ['en-GB', 'no, 4pm again'],
  ['de-DE', 'nee, war schon ok so, wieder 16 Uhr'],
])('right after a change an hour “again” is where it was, and nothing new: %s: %s', async (locale, text) => {
  await say(locale, { plans: { Bank: '2026-11-25T16:00:00+01:00' } }, [
    locale === 'en-GB' ? 'move the bank to 5pm' : 'verschieb Bank auf 17 Uhr',
    text,
  ]);
  expect(await plans()).toEqual(['Bank 11-25T16:00']);
});
