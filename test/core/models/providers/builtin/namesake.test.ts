import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { notes, plans, rules, say } = clicking();
const two = { Bank: '2026-11-24T09:00:00+01:00', Dentist: '2026-11-24T12:30:00+01:00' };

it.each([
  ['en-GB', ['move the bank to Wednesday', 'and delete the other one']],
  ['en-GB', ['move the bank to Wednesday', 'delete the other one, sorted it online']],
  ['de-DE', ['verschieb Bank auf Mittwoch', 'und lösch den anderen']],
])('the other one is the one that was not spoken of: %s: %j', async (locale, turns) => {
  await say(locale, { plans: two }, turns);
  expect(await plans()).toEqual(['Bank 11-25T09:00']);
});

it('of two of one name the one on the day that is said is moved', async () => {
  const turns = ['remind me on friday to water the plants', 'remind me on sunday to water the plants', 'friday at 6pm'];
  await say('en-GB', {}, turns);
  expect(await plans()).toEqual(['water the plants 11-27T18:00', 'water the plants 11-29T09:00']);
});

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

it('what is had goes off the list, and not the list', async () => {
  const given = { notes: { Einkaufsliste: 'Milch, Butter, Eier' } };
  await say('de-DE', given, ['Milch und Butter hab ich schon, streich die bitte von der Einkaufsliste']);
  expect(await notes()).toEqual(['Einkaufsliste: - Eier']);
});

it('what is told behind an order for a list is no time of it', async () => {
  const given = { notes: { 'packing list': 'passport, sunscreen' } };
  await say('en-GB', given, ["take the sunscreen off the packing list, it's Aberdeen in November"]);
  expect(await plans()).toEqual([]);
  expect(await notes()).toEqual(['packing list: - passport']);
});

it('where what goes is not named in its own part nothing else goes', async () => {
  const reply = await say('de-DE', { notes: { packliste: 'helm, handschuhe' } }, [
    'was steht auf der packliste',
    'helm leih ich mir dort, kann also runter',
  ]);
  expect(reply).not.toContain('kann also');
  expect(await notes()).not.toContainEqual(expect.stringContaining('kann'));
});

it('what is had beside “take those off” goes off the list that was spoken of', async () => {
  const given = { notes: { 'shopping list': 'milk, bread, butter' } };
  await say('en-GB', given, ["what's on the shopping list", 'already got the bread and butter so take those off']);
  expect(await notes()).toEqual(['shopping list: - milk']);
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

it('an hour that is told without a question mark is another one', async () => {
  await say('de-DE', { plans: { Chor: '0 18 * * 4' } }, ['verschieb Chor auf 19 Uhr', 'ist ab jetzt erst um 19:30']);
  expect(await rules()).toEqual(['Chor 0 30 19 * * 4']);
});
