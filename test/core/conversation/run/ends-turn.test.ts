import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callableTools } from '../../../../src/main/engine-protocol/chat.ts';
import { createTestCore, type TestCore } from '../../../support/core.ts';
import { makeAgent } from '../../../support/make-agent.ts';
import { createScriptedModel } from '../../../support/scripted-model.ts';

let test: TestCore;
let model: ReturnType<typeof createScriptedModel>;
let agentId: string;
const me = () => test.core.client('headless');
beforeEach(async () => {
  model = createScriptedModel({ contextSize: 16_384 });
  test = createTestCore({ model });
  test.core.start();
  agentId = await makeAgent(me(), { packs: ['core', 'blocks'] });
});
afterEach(() => test.dispose());

const say = (message: string) => ({ name: 'send_message', args: { message } });
const ask = async (text: string) => {
  const { spaceId } = await me()['chat.ask']({ agentId, text });
  const { messages } = await me()['spaces.messages']({ spaceId });
  return messages.filter(({ author }) => author === 'agent');
};

describe('send_message of the pack blocks', () => {
  it('is the reply, ends the turn, and is all that is heard', async () => {
    model.follow([
      { text: 'Let me think aloud.', calls: [{ name: 'memory_list', args: {} }] },
      { text: 'Nothing there. I will say so.', calls: [say('Nothing is kept yet.')] },
      { text: 'This is never asked for.' },
    ]);
    const [reply, ...more] = await ask('What do you know?');
    expect(more).toEqual([]);
    expect(reply).toMatchObject({ text: 'Nothing is kept yet.', status: 'complete' });
    expect(model.requests).toHaveLength(2);
    const { toolCalls } = await me()['changes.list']({ limit: 5 });
    expect(toolCalls.find(({ tool }) => tool === 'send_message')).toMatchObject({
      status: 'done',
      result: { success: true, message: 'Message sent successfully' },
      summary: 'Said: “Nothing is kept yet.”',
    });
  });

  it('goes on after any other tool, also one that changes blocks', async () => {
    model.follow([
      { calls: [{ name: 'block', args: { operation: 'append', label: 'human', content: 'Likes tea' } }] },
      { calls: [say('Noted that you like tea.')] },
    ]);
    expect((await ask('I like tea')).map(({ text }) => text)).toEqual(['Noted that you like tea.']);
    expect(model.requests).toHaveLength(2);
  });

  it('that is refused does not end it, and a turn without it ends with what was written: somebody waits', async () => {
    model.follow([{ calls: [say('')] }, { text: 'Then like this.' }]);
    expect((await ask('Hello')).map(({ text }) => text)).toEqual(['Then like this.']);
  });

  it('is held against what was done, as every reply', async () => {
    model.follow([{ calls: [say('I have saved the gate code.')] }, { calls: [say('I did not save anything.')] }]);
    await me()['settings.set']({ plainRequestsByCode: false });
    const [reply] = await ask('Remember that the gate code is 4711');
    expect(reply?.text).toBe('I did not save anything.');
    expect(model.requests[1]?.history.at(-1)?.text).toContain('No tool did that');
  });

  it('waits for a yes where the person wants to be asked, and then ends the turn', async () => {
    model.follow([{ text: 'Inner words.', calls: [say('May I?')] }, { text: 'Never asked for.' }]);
    test.services.policies.set({ tool: 'send_message', scope: 'person', policy: 'ask' }, { audience: 'headless' });
    const { spaceId, runId } = await me()['chat.ask']({ agentId, text: 'Hello' });
    const [asked] = test.services.approvals.list();
    expect(asked?.tool).toBe('send_message');
    expect(JSON.stringify(asked)).toContain('May I?');
    const last = async () => (await me()['spaces.messages']({ spaceId })).messages.at(-1);
    expect((await last())?.text).toBe('');
    test.services.approvals.answer({ id: asked?.id ?? '', answer: 'approve', scope: 'once' });
    await test.services.conversations.wait(runId);
    expect(await last()).toMatchObject({ text: 'May I?', status: 'complete' });
    expect(model.requests).toHaveLength(1);
  });

  it('needs a turn to end, and is not told to models that call nothing by themselves', async () => {
    const tried = await me()['tools.call']({ agentId, tool: 'send_message', args: { message: 'Hello' } });
    expect(tried.result).toMatchObject({ error: { code: 'missing_parameter' } });
    await ask('Hello');
    const told = model.requests.at(-1);
    expect(told && callableTools(told).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['send_message', 'list_tools', 'semantic_search']),
    );
  });
});
