import { afterEach, expect, test } from 'vitest';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import { makeAgent } from '../../support/make-agent.ts';

let talk: Conversation;
afterEach(() => talk.dispose());

const open = (): Conversation => {
  talk = createConversation({ doesPlainRequests: true });
  talk.model.follow(() => ({ text: 'The model was asked.' }));
  return talk;
};

test.each([
  ['en', 'Ask the planner to remind me tomorrow at 9 to call Ana.', 'call Ana'],
  ['de', 'Sag der Planerin, sie soll mich morgen um 9 an Ana erinnern.', 'Ana'],
] as const)('%s: another agent is asked by its name, without a model', async (language, said, name) => {
  open().settings.set({ language });
  const { text, outcome, toolCalls } = await talk.ask(said);
  expect(outcome).toBe('done');
  expect(toolCalls).toMatchObject([{ tool: 'delegate_to_agent', args: { agent_id: 'planner' }, status: 'done' }]);
  expect(talk.schedules.list({ status: 'active' })).toMatchObject([
    { agentId: 'planner', name, chain: ['hearth', 'planner'] },
  ]);
  expect(text).toContain('09:00');
  expect(talk.model.requests).toEqual([]);
});

test('any agent, by the name that its person gave it; what code there does not understand is its model’s', async () => {
  const id = await makeAgent(open().core.client('headless'), { name: 'Grandma Ida', packs: ['core'] });
  const { toolCalls, text } = await talk.ask('Tell Grandma Ida to invent a rhyme about tea');
  expect(toolCalls).toMatchObject([{ args: { agent_id: id, message: 'invent a rhyme about tea' } }]);
  expect(text).toContain('The model was asked.');
});

test('from one to the next: the last asks the person, and the answer comes back to the first', async () => {
  open().policies.set(
    { scope: 'agent', agentId: 'librarian', tool: 'memory_remember', policy: 'ask' },
    { audience: 'test' },
  );
  const said = 'Ask the planner to ask the librarian to remember that the boiler was serviced on 3 March.';
  const { runId, outcome } = await talk.ask(said);
  expect(outcome).toBe('waiting');
  const [question] = talk.approvals.list();
  expect(question).toMatchObject({ agentChain: ['Hearth', 'Planner', 'Librarian'], tool: 'memory_remember' });
  talk.approvals.answer({ id: question?.id ?? '', answer: 'approve', scope: 'once' });
  expect(await talk.conversations.wait(runId)).toMatchObject({
    outcome: 'done',
    text: expect.stringContaining('3 March'),
  });
  expect(talk.context.db.all('SELECT agent_id FROM memories')).toEqual([{ agent_id: 'librarian' }]);
  expect(talk.model.requests).toEqual([]);
});

const asked = () => talk.conversations.questions.list()[0];

test('asked back, the person answers the one who asks; code understands that, too', async () => {
  open();
  const { runId } = await talk.ask('Ask the planner to remind me to call Ana');
  expect(asked()).toMatchObject({ agentName: 'Planner', through: ['Hearth'] });
  expect(asked()?.text).toContain('When shall I remind you');
  talk.conversations.questions.answer(asked()?.messageId ?? '', 'tomorrow at 9');
  expect(await talk.conversations.wait(runId)).toMatchObject({ outcome: 'done' });
  expect(talk.schedules.list({ status: 'active' })).toMatchObject([{ agentId: 'planner', name: 'call Ana' }]);
  expect(talk.model.requests).toEqual([]);
});

test('a no to what it offers is its answer, and nothing is set', async () => {
  open();
  const { runId } = await talk.ask('Ask the planner to remind me to call Ana');
  talk.conversations.questions.decline(asked()?.messageId ?? '');
  expect((await talk.conversations.wait(runId)).text).toContain('I leave it');
  expect(talk.schedules.list({ status: 'active' })).toEqual([]);
});

test('who may not pass on is not made to', async () => {
  open().policies.set(
    { scope: 'agent', agentId: 'hearth', tool: 'delegate_to_agent', policy: 'block' },
    { audience: 'test' },
  );
  const { toolCalls } = await talk.ask('Ask the planner to remind me tomorrow at 9 to call Ana.');
  expect(toolCalls).toEqual([]);
});
