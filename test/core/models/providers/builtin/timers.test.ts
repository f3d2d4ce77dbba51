import { afterEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

async function standing(locale: string, turns: readonly string[]): Promise<string[]> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  let spaceId: string | undefined;
  for (const text of turns) spaceId = (await world.ask(text, spaceId)).spaceId;
  const { schedules } = await world.core.client('headless')['schedules.list']({});
  return schedules.map(({ name }) => name).sort();
}

it.each([
  ['en-GB', ['remind me at 3 to post it', 'set my alarm for 6:30 tomorrow'], ['Alarm', 'post it']],
  ['en-GB', ['remind me at 3 to post it', 'alarm at 7'], ['Alarm', 'post it']],
  ['en-GB', ['remind me at 3 to post it', 'set the timer to 10 minutes'], ['Timer', 'post it']],
  ['de-DE', ['Erinner mich um 15 Uhr an Post', 'Stell den Wecker morgen auf 6 Uhr'], ['Post', 'Wecker']],
  ['de-DE', ['Erinner mich um 15 Uhr an Post', 'Stell den Timer auf 10 Minuten'], ['Post', 'Timer']],
])('the alarm that is set is another than what was set last: %s: %j', async (locale, turns, names) => {
  expect(await standing(locale, turns)).toEqual(names);
});

it.each([
  ['en-GB', ['set an alarm for 7 am tomorrow', 'actually set the alarm for 6'], ['Alarm']],
  ['en-GB', ['wake me at 7 tomorrow', 'change the alarm to 6:30'], ['Wake up']],
  ['de-DE', ['Weck mich morgen um 7', 'Stell den Wecker auf halb 7'], ['Aufstehen']],
])('and where one was set last, it is that: %s: %j', async (locale, turns, names) => {
  expect(await standing(locale, turns)).toEqual(names);
});
