import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import { agentsAtWork } from '../../support/agents-at-work.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import type { ScriptedAnswer } from '../../support/scripted-model.ts';

let talk: Conversation;
afterEach(() => talk.dispose());

const call = (name: string, args: unknown): ScriptedAnswer => ({ calls: [{ name, args }] });
const hasResult = ({ history }: ChatRequest): boolean => history.some(({ role }) => role === 'tool');

const questions = {
  en: { says: 'Ask the treasurer what is left for the holidays', message: 'What is left for the holidays?' },
  de: { says: 'Frag den Kassenwart, was für den Urlaub übrig ist', message: 'Was ist für den Urlaub übrig?' },
} as const;
const lies = { en: 'There are 860 €. I have added the flight.', de: 'Es sind 860 €. Ich habe den Flug eingetragen.' };

describe.each(['en', 'de'] as const)('what a reply tells of what another agent did, %s', (language) => {
  const { agent, asks } = agentsAtWork[language];
  const [theirs, ours] = asks.replies;
  beforeEach(() => {
    talk = createConversation({ locale: language === 'de' ? 'de-DE' : 'en-GB' });
  });

  /** What Hearth says after it asked the treasurer, and what stands under it. */
  async function hear(
    reply: string,
    {
      who,
      says = asks.says,
      message = asks.message,
    }: {
      /** Sets the reminder: the treasurer, one whom the treasurer asks in turn, or nobody. */
      readonly who: 'treasurer' | 'planner' | 'nobody';
      readonly says?: string;
      readonly message?: string;
    },
  ) {
    const { agent: treasurer } = await talk.core.client('headless')['agents.create']({ ...agent, packs: ['core'] });
    const delegate = (agent_id: string) => call('delegate_to_agent', { agent_id, message });
    talk.model.follow((request) => {
      const told = request.prefix[0]?.text ?? '';
      const isFirst = /(?:You are|Du bist) Hearth/u.test(told);
      if (isFirst) return hasResult(request) ? { text: reply } : delegate(treasurer.id);
      if (hasResult(request) || who === 'nobody') return { text: theirs };
      const isTreasurer = told.includes(agent.instructions);
      return who === 'planner' && isTreasurer ? delegate('planner') : call('set_reminder', asks.reminder);
    });
    let answer = await talk.ask(says);
    const { spaceId } = answer;
    for (let asked = talk.approvals.list()[0]; asked; asked = talk.approvals.list()[0]) {
      talk.approvals.answer({ id: asked.id, answer: 'approve', scope: 'once' });
      answer = { ...answer, ...(await talk.conversations.wait(answer.runId)) };
    }
    expect(answer.outcome).toBe('done');
    expect(talk.schedules.list({ status: 'active' })).toHaveLength(who === 'nobody' ? 0 : 1);
    const { messages } = talk.conversations.spaces.messages(spaceId, { limit: 10 });
    return { text: messages.at(-1)?.text, note: messages.at(-1)?.note };
  }

  test('stands where that one did it', async () => {
    expect(await hear(ours, { who: 'treasurer' })).toEqual({ text: ours, note: null });
  });

  test('stands where one did it whom that one asked', async () => {
    expect(await hear(ours, { who: 'planner' })).toEqual({ text: ours, note: null });
  });

  test('is marked where nobody did it, whatever that one answered', async () => {
    expect(await hear(ours, { who: 'nobody' })).toEqual({ text: ours, note: 'unchanged' });
  });

  test('stands where nothing was to be done but to ask', async () => {
    expect(await hear(ours, { who: 'nobody', ...questions[language] })).toEqual({ text: ours, note: null });
  });

  test('is marked where more is claimed than an answer', async () => {
    const reply = lies[language];
    expect(await hear(reply, { who: 'nobody', ...questions[language] })).toEqual({ text: reply, note: 'unchanged' });
  });
});
