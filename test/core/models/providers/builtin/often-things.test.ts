import { afterEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const gran = 'remind me tomorrow at 4pm to ring gran';
const oma = 'erinnere mich morgen um 16 Uhr an Oma';

it.each([
  ['en-GB', gran, 'make it weekly', '0 0 16 * * 1'],
  ['en-GB', gran, 'make something weekly out of it', '0 0 16 * * 1'],
  ['en-GB', gran, 'make this a regular weekly reminder', '0 0 16 * * 1'],
  ['en-GB', gran, 'can that be a weekly thing?', '0 0 16 * * 1'],
  ['en-GB', gran, 'can that be monthly?', '0 0 16 23 * *'],
  ['de-DE', oma, 'mach da bitte was Wöchentliches draus', '0 0 16 * * 1'],
  ['de-DE', oma, 'mach das zu einer monatlichen Sache', '0 0 16 23 * *'],
  ['de-DE', oma, 'mach etwas Monatliches draus', '0 0 16 23 * *'],
  ['de-DE', oma, 'kann das was Monatliches sein?', '0 0 16 23 * *'],
])('what comes once becomes something that repeats, on its day and at its hour: %s: %s, %s', async (...row) => {
  const [locale, first, then, expression] = row;
  world = createConversation({ locale, defaultModel: 'builtin' });
  await world.askAll([first, then]);
  const rules = world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ rule }) => rule);
  expect(rules).toEqual([{ kind: 'cron', expression }]);
});

it.each([
  ['en-GB', gran, 'can that be at 5?'],
  ['de-DE', oma, 'ist das was Wöchentliches?'],
])('a question that proposes no such thing changes nothing: %s: %s, %s', async (locale, first, then) => {
  world = createConversation({ locale, defaultModel: 'builtin' });
  await world.askAll([first, then]);
  const rules = world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ rule }) => rule.kind);
  expect(rules).toEqual(['once']);
});
