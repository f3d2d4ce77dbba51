import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { rules, say } = clicking();

it('an hour that is told without a question mark is another one', async () => {
  await say('de-DE', { plans: { Chor: '0 18 * * 4' } }, ['verschieb Chor auf 19 Uhr', 'ist ab jetzt erst um 19:30']);
  expect(await rules()).toEqual(['Chor 0 30 19 * * 4']);
});

it.each([
  ['en-GB', 'the choir is at half past seven from now on'],
  ['en-GB', 'make it half past seven in the evening from now on'],
  ['de-DE', 'Chor ist ab jetzt erst um 19:30'],
])('“from now on” beside a mere hour is a change of what stands: %s: %s', async (locale, text) => {
  const first = locale === 'en-GB' ? 'move the choir to 7pm' : 'verschieb Chor auf 19 Uhr';
  await say(locale, { plans: { Chor: '0 18 * * 4' } }, [first.replace('choir', 'Chor'), text.replace('choir', 'Chor')]);
  expect(await rules()).toEqual(['Chor 0 30 19 * * 4']);
});
