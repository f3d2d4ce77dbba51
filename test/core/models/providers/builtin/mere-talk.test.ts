import { expect, it } from 'vitest';
import { createConversation } from '../../../../support/conversation.ts';

/** What is answered to the last of some messages, what that offers, and what was called for it. */
async function lastAnswer(locale: string, turns: readonly string[]) {
  const world = createConversation({ defaultModel: 'builtin', locale });
  try {
    let spaceId: string | undefined;
    for (const turn of turns) ({ spaceId } = await world.ask(turn, spaceId));
    const { messages } = world.conversations.spaces.messages(spaceId ?? '', { limit: 1 });
    const [last] = messages;
    const calls = (last?.toolCalls ?? []).map(({ tool }) => tool);
    return { text: last?.text, offers: [last?.offer, last?.choices].filter(Boolean), calls };
  } finally {
    await world.dispose();
  }
}

const set = {
  'en-GB': 'remind me to ring Bea on Friday at 4',
  'de-DE': 'Erinner mich am Freitag um 16 Uhr an Bea',
} as const;

it.each([
  ['en-GB', 'ta very much'],
  ['en-GB', 'Lovely, thank you.'],
  ['en-GB', 'been up since five, can you tell'],
  ['en-GB', "ten o'clock already and I'm still in my dressing gown"],
  ['de-DE', 'Puh, eine Sorge weniger.'],
  ['de-DE', 'hoffentlich ist bald Freitag'],
] as const)(
  'mere talk right after a reminder was set is left at that, and hardly anything is looked up: %s: %s',
  async (locale, text) => {
    const { text: said, offers, calls } = await lastAnswer(locale, [set[locale], text]);
    expect(said).toMatch(/stays as it is|bleibt alles, wie es ist/u);
    expect(offers).toEqual([]);
    expect(calls.filter((tool) => tool !== 'list_schedules')).toEqual([]);
  },
);

it.each([
  ['en-GB', 'she works till five on Fridays though'],
  ['de-DE', 'sie ist freitags erst um fünf da'],
] as const)('what wants a change without an order is asked as before: %s: %s', async (locale, text) => {
  const { offers, calls } = await lastAnswer(locale, [set[locale], text]);
  expect(offers).toHaveLength(1);
  expect(calls).not.toContain('update_schedule');
});

it('and is no part of what is said next', async () => {
  const turns = [set['en-GB'], "ten o'clock already and I'm still in my dressing gown", 'dentist friday 11'];
  const { offers } = await lastAnswer('en-GB', turns);
  expect(offers).toHaveLength(1);
  expect(JSON.stringify(offers)).not.toContain('dressing gown');
});
