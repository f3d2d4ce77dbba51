import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { client, say } = clicking();

/** More than a look at all notes tells of one. */
const stores = Array.from({ length: 70 }, (_, at) => `sack${at} of oats for stall${at}`);

describe('a list that is longer than what a look tells of it', () => {
  it.each([
    ['saddle soap too', 71, 'saddle soap'],
    ['and put wormer down', 71, 'wormer'],
    ['sack3 is all in', 69, 'sack69'],
    ['sack3 has arrived so that one can come off', 69, 'sack69'],
    ['not sack4, barley', 70, 'sack69'],
  ])('loses nothing by “%s”', async (said, count, has) => {
    const given = { notes: { 'depot list': stores.map((one) => `- ${one}`).join('\n') } };
    await say('en-GB', given, ["what's on the depot list?", said]);
    const { entry } = await client()['store.get']({ agentId: 'hearth', key: 'depot list' });
    expect(entry.value).toContain(has);
    expect(entry.value.trim().split('\n')).toHaveLength(count);
  });

  it.each([
    [{ 'shopping list': stores }, "we're out of napkins"],
    [{ 'shopping list': stores, gifts: ['a scarf', 'a book'] }, "we're out of napkins"],
    [{ 'books list': stores, 'films list': stores, 'shopping list': stores, 'wish list': stores }, 'napkins too'],
  ] as const)('loses nothing where it was not spoken of: %#', async (lists, said) => {
    const given = Object.fromEntries(
      Object.entries(lists).map(([key, items]) => [key, items.map((one) => `- ${one}`).join('\n')]),
    );
    await say('en-GB', { notes: given }, [said]);
    for (const [key, value] of Object.entries(given)) {
      const { entry } = await client()['store.get']({ agentId: 'hearth', key });
      expect(entry.value).toContain(value);
    }
  });
});
