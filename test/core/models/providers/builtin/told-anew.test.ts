import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { memories, say } = clicking();

it.each([
  ['en-GB', "Anna's shoe size is 38", "remember that Anna's shoe size is 39", "Anna's shoe size is 39"],
  ['en-GB', 'The gate code is 4471', 'remember the gate code is 4417, not 4471', 'The gate code is 4417, not 4471'],
  [
    'en-GB',
    "Ella's shoe size is 31",
    "Ella's feet have grown, her shoe size is 32 now, please remember that",
    "Ella's feet have grown, her shoe size is 32 now",
  ],
  ['de-DE', 'Annas Schuhgröße ist 38', 'merk dir, Annas Schuhgröße ist 39', 'Annas Schuhgröße ist 39'],
])(
  'a fact with another number takes the place of the one that was known, at a click: %s: %s',
  async (locale, known, text, expected) => {
    await say(locale, { memories: [known] }, [text]);
    expect(await memories()).toEqual([expected]);
  },
);

it.each([
  ["Anna's shoe size is 38", "remember that Ben's shoe size is 39", "Ben's shoe size is 39"],
  ['The gate code is 4471', 'remember that the bike code is 4417', 'The bike code is 4417'],
])('another fact is kept beside it, unasked: %s / %s', async (known, text, added) => {
  const reply = await say('en-GB', { memories: [known] }, [text]);
  expect(reply).toMatch(/^I will remember/u);
  expect((await memories()).sort()).toEqual([known, added].sort());
});

it.each([
  ['I lent my ladder to Brian', "I tell a lie, it's Keith who has the ladder", /ladder.*Keith/u, 'Brian'],
  [
    'Tilly is allergic to hazelnuts',
    "I got the nut wrong, it's almonds she can't have",
    /Tilly.*almonds/u,
    'hazelnuts',
  ],
])('what is put right keeps all that is said of it: %s / %s', async (known, text, kept, gone) => {
  await say('en-GB', {}, [`remember that ${known}`, text]);
  expect((await memories()).join()).toMatch(kept);
  expect((await memories()).join()).not.toContain(gone);
});

it.each(['boiler was serviced again yesterday', 'the boiler is broken again'])(
  'what is only told is no question: %s',
  async (text) => {
    const reply = await say('en-GB', { memories: ['The boiler was serviced on 3 March'] }, [text]);
    expect(reply).not.toMatch(/^You told me/u);
  },
);
