import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { notes, say } = clicking();

it('what is had beside “take those off” goes off the list that was spoken of', async () => {
  const given = { notes: { 'shopping list': 'milk, bread, butter' } };
  await say('en-GB', given, ["what's on the shopping list", 'already got the bread and butter so take those off']);
  expect(await notes()).toEqual(['shopping list: - milk']);
});

it('what is had goes off the list, and not the list', async () => {
  const given = { notes: { Einkaufsliste: 'Milch, Butter, Eier' } };
  await say('de-DE', given, ['Milch und Butter hab ich schon, streich die bitte von der Einkaufsliste']);
  expect(await notes()).toEqual(['Einkaufsliste: - Eier']);
});

it('where what goes is not named in its own part nothing else goes', async () => {
  const reply = await say('de-DE', { notes: { packliste: 'helm, handschuhe' } }, [
    'was steht auf der packliste',
    'helm leih ich mir dort, kann also runter',
  ]);
  expect(reply).not.toContain('kann also');
  expect(await notes()).not.toContainEqual(expect.stringContaining('kann'));
});
