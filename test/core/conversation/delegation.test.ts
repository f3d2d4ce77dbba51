import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getRun, openRuns } from '../../../src/main/core/db/runs.ts';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import type { ScriptedAnswer } from '../../support/scripted-model.ts';

let talk: Conversation;
beforeEach(() => {
  talk = createConversation();
});
afterEach(() => talk.dispose());

/** Which agent a request is for, by its instructions, and what it was told last. */
const agentOf = ({ prefix }: ChatRequest): string =>
  /You are ([A-Z]\w+)/.exec(prefix[0]?.text ?? '')?.[1]?.toLowerCase() ?? '';
const lastOf = ({ history }: ChatRequest) => history.at(-1);
const results = ({ history }: ChatRequest): string[] =>
  history
    .slice(history.map(({ role }) => role).lastIndexOf('user'))
    .flatMap(({ role, text }) => (role === 'tool' ? [text] : []));

type Part = (request: ChatRequest) => ScriptedAnswer;
/** What each agent says. */
const follow = (parts: Readonly<Record<string, Part>>): void =>
  talk.model.follow((request) => parts[agentOf(request)]?.(request) ?? { text: 'Nothing to say.' });

const ask = (agent_id: string, message: string): ScriptedAnswer => ({
  calls: [{ name: 'delegate_to_agent', args: { agent_id, message } }],
});
const remind = { name: 'set_reminder', args: { name: 'call Ana', prompt: 'call Ana', fire_at: 'tomorrow at 9' } };

const delegatesTo =
  (agent: string, message: string): Part =>
  (request) => {
    const result = results(request).at(-1);
    if (result === undefined) return ask(agent, message);
    return { text: result.includes('"error"') ? 'I could not pass that on.' : `It says: ${result}` };
  };

describe('an agent asks another', () => {
  test('the other works in the same space with this run as cause; its reply is the result; one voice speaks', async () => {
    follow({
      hearth: delegatesTo('planner', 'Remind them tomorrow at 9 to call Ana.'),
      planner: (request) => (results(request).length === 0 ? { calls: [remind] } : { text: 'Set for tomorrow, 9.' }),
    });
    const answer = await talk.ask('Ask the planner to remind me.');
    expect(answer.outcome).toBe('done');
    expect(answer.toolCalls).toMatchObject([
      {
        tool: 'delegate_to_agent',
        status: 'done',
        result: { success: true, agent_id: 'planner', reply: 'Set for tomorrow, 9.' },
      },
    ]);
    expect(answer.text).toContain('It says:');
    const { messages } = talk.conversations.spaces.messages(answer.spaceId, { limit: 10 });
    expect(messages.map(({ authorId, text }) => [authorId, text.slice(0, 8)])).toEqual([
      [messages[0]?.authorId, 'Ask the '],
      ['hearth', 'It says:'],
    ]);
    expect(talk.conversations.details(answer.runId).chain).toMatchObject([
      { agentName: 'Hearth', depth: 0, status: 'done' },
      { agentName: 'Planner', depth: 1, status: 'done' },
    ]);
    expect(messages[1]?.delegated).toMatchObject([
      { agentName: 'Planner', text: 'Set for tomorrow, 9.', toolCalls: [{ tool: 'set_reminder', canUndo: true }] },
    ]);
    const [schedule] = talk.schedules.list({ status: 'active' });
    expect(schedule).toMatchObject({ agentId: 'planner', name: 'call Ana', chain: ['hearth', 'planner'] });
    // What was said between them is neither announced, nor found, nor a line of the list.
    expect(talk.told<{ message: { text: string } }>('message.added').map(({ message }) => message.text)).toEqual([
      'Ask the planner to remind me.',
      '',
    ]);
    expect(talk.conversations.spaces.search('Set for tomorrow', 5).hits.map(({ author }) => author)).toEqual([
      'Hearth',
    ]);
    expect(talk.conversations.spaces.get(answer.spaceId).preview).toContain('It says');
  });

  test('the other sees what it was told and nothing else, and its own agents to ask', async () => {
    follow({ hearth: delegatesTo('planner', 'What is due?'), planner: () => ({ text: 'Nothing.' }) });
    await talk.ask('My secret is 7.');
    const request = talk.model.requests.find((one) => agentOf(one) === 'planner');
    expect(lastOf(request as ChatRequest)?.text).toContain('What is due?');
    expect(JSON.stringify(request)).not.toContain('secret');
    expect(request?.prefix[0]?.text).toContain('- hearth: Hearth');
    expect(request?.prefix[0]?.text).not.toContain('- planner:');
    const spec = request?.tools.find(({ name }) => name === 'delegate_to_agent');
    expect(spec?.inputSchema).toMatchObject({ properties: { agent_id: { enum: ['hearth', 'librarian'] } } });
  });

  test('the next turn of the space knows nothing of what was said between them', async () => {
    follow({ hearth: delegatesTo('planner', 'What is due?'), planner: () => ({ text: 'The inner words.' }) });
    const { spaceId } = await talk.ask('Ask.');
    follow({ hearth: () => ({ text: 'Yes.' }) });
    await talk.ask('And now?', spaceId);
    const last = talk.model.requests.at(-1) as ChatRequest;
    expect(last.history.filter(({ role }) => role === 'user')).toHaveLength(2);
    expect(
      last.history.filter(
        ({ role, text }) => role === 'assistant' && text.includes('inner words') && !text.startsWith('It says'),
      ),
    ).toEqual([]);
  });

  test('outside a conversation it opens one of its own, and the call waits for the reply', async () => {
    follow({ planner: () => ({ text: 'Nothing is due.' }) });
    const { result } = await talk.core.client('headless')['tools.call']({
      agentId: 'hearth',
      tool: 'delegate_to_agent',
      args: { agent_id: 'planner', message: 'What is due?' },
    });
    expect(result).toMatchObject({ success: true, reply: 'Nothing is due.' });
    expect(talk.conversations.spaces.list()[0]).toMatchObject({ agentId: 'planner' });
  });
});

describe('what cannot be passed on is an error that says what to do', () => {
  const failureOf = async (part: Readonly<Record<string, Part>>): Promise<unknown> => {
    follow(part);
    return (await talk.ask('Go.')).toolCalls.at(-1)?.result;
  };

  test.each([
    ['nobody', { code: 'not_found', hint: 'There are: librarian, planner.' }],
    ['hearth', { code: 'conflict', hint: 'Do it yourself.' }],
  ])('to %s', async (agent, error) => {
    expect(await failureOf({ hearth: delegatesTo(agent, 'x') })).toMatchObject({ error });
  });

  test('an agent stands in a chain once', async () => {
    const seen: string[] = [];
    follow({
      hearth: delegatesTo('planner', 'x'),
      planner: (request) => {
        seen.push(...results(request));
        return delegatesTo('hearth', 'y')(request);
      },
    });
    await talk.ask('Go.');
    expect(JSON.parse(seen[0] ?? '')).toMatchObject({
      error: { code: 'conflict', hint: expect.stringContaining('Do it yourself') },
    });
  });
});

test('two agents that ask each other at the same time both get their answer', async () => {
  follow({
    hearth: (request) =>
      JSON.stringify(request.history).includes('from planner')
        ? { text: 'H' }
        : delegatesTo('planner', 'from hearth')(request),
    planner: (request) =>
      JSON.stringify(request.history).includes('from hearth')
        ? { text: 'P' }
        : delegatesTo('hearth', 'from planner')(request),
  });
  const first = talk.conversations.send({ agentId: 'hearth', text: 'one' });
  const second = talk.conversations.send({ agentId: 'planner', text: 'two' });
  const [a, b] = await Promise.all([talk.conversations.wait(first.runId), talk.conversations.wait(second.runId)]);
  expect([a.outcome, b.outcome]).toEqual(['done', 'done']);
  expect(a.text).toContain('"reply":"P"');
  expect(b.text).toContain('"reply":"H"');
  expect(openRuns(talk.context.db)).toEqual([]);
  expect(getRun(talk.context.db, first.runId)?.chain).toEqual(['hearth']);
});
