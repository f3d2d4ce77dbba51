import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { plans, say } = clicking();

it('of two of one name the one on the day that is said is moved', async () => {
  const turns = ['remind me on friday to water the plants', 'remind me on sunday to water the plants', 'friday at 6pm'];
  await say('en-GB', {}, turns);
  expect(await plans()).toEqual(['water the plants 11-27T18:00', 'water the plants 11-29T09:00']);
});
