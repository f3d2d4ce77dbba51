import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { candidatesAmong, likenessTo } from '../../../src/main/core/models/tool-calling/candidates.ts';
import { defineTool } from '../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { createActingTool } from '../../support/acting-tool.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';

/** Everything that a new tool takes: this file's worth, and its line in the list. */
const shout = defineTool({
  name: 'shout',
  pack: 'core',
  subject: 'notes',
  icon: 'note',
  description: 'Keep a word in capitals.',
  title: () => 'Shout',
  does: () => 'Writes a word down in capitals.',
  examples: ['Shout hello to everybody.', 'Ruf laut Hallo.'],
  input: z.object({ word: z.string().min(1).describe('One word') }),
  says: { word: 'words' },
  effect: 'write',
  policy: 'ask',
  aliases: { word: ['text'] },
  canUndo: true,
  facts: { word: ({ word }) => ({ lines: [word.toUpperCase()], isProblem: false, bound: word }) },
  summary: ({ word }) => `Shout “${word}”`,
  receipt: ({ word }) => `Shouted ${word.toUpperCase()}`,
  write({ word }, { store }) {
    const { item, before } = store.set('shouted', word.toUpperCase());
    return { result: { said: item.value }, undo: { port: 'store', before } };
  },
});

let test: TestCore;
const open = (options: Parameters<typeof createTestCore>[0]) => {
  test = createTestCore(options);
  test.core.start();
  return test.core.client('headless');
};
afterEach(() => test.dispose());

describe('a tool is one file and one line', () => {
  it('it is listed, has a policy, is told to models, asked about with its facts, done, said and undone', async () => {
    const client = open({ tools: [...tools, shout] });
    test.model.follow([{ calls: [{ name: 'shout', args: { text: 'hello' } }] }, { text: 'Done.' }]);

    const listed = (await client['tools.list']({ agentId: 'hearth' })).tools.find(({ name }) => name === 'shout');
    expect(listed).toMatchObject({ title: 'Shout', description: 'Writes a word down in capitals.', icon: 'note' });
    const policy = (await client['policies.list']({ agentId: 'hearth' })).tools.find(({ tool }) => tool === 'shout');
    expect(policy).toMatchObject({ title: 'Shout', effective: 'ask', source: 'default' });

    const { spaceId, outcome } = await client['chat.ask']({ text: 'Please shout hello' });
    expect(outcome).toBe('waiting');
    const spec = test.model.requests[0]?.tools.find(({ name }) => name === 'shout');
    expect(spec).toMatchObject({ description: 'Keep a word in capitals.', guide: { effect: 'write' } });
    expect(spec?.inputSchema['required']).toEqual(['word']);

    const [approval] = await client['approvals.list']({});
    expect(approval).toMatchObject({
      title: 'Shout',
      summary: 'Shout “hello”',
      canUndo: true,
      facts: [{ name: 'word', value: 'hello', reading: { lines: ['HELLO'] } }],
    });
    await client['approvals.answer']({ id: approval?.id ?? '', answer: 'approve' });

    const receipts = async () => {
      const { messages } = await client['spaces.messages']({ spaceId });
      return messages.at(-1)?.toolCalls ?? [];
    };
    await vi.waitFor(async () => expect(await receipts()).toMatchObject([{ status: 'done' }]));
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ what: 'Shouted HELLO', ending: null, icon: 'note', canUndo: true });
    expect((await client['store.list']({ agentId: 'hearth' })).entries).toMatchObject([{ value: 'HELLO' }]);
    await client['changes.undo']({ id: receipt?.id ?? '' });
    expect((await client['store.list']({ agentId: 'hearth' })).entries).toEqual([]);
  });

  it('is judged by the requests that it states itself', () => {
    open({ tools: [...tools, shout] });
    const specs = test.services.toolset.ofAgent('hearth').map(({ spec }) => spec);
    const first = (text: string) => candidatesAmong(specs, likenessTo(text, specs))[0]?.name;
    expect(first('Please shout hello to me')).toBe('shout');
    expect(first('Ruf bitte laut Hallo')).toBe('shout');
    expect(first('Remember that my brother is called Ben')).toBe('memory_remember');
  });
});

describe('an asynchronous tool is one file and one line', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-tool-'));
  afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));

  it('done, its receipt is in the conversation; cut off by a crash it may have run, and is not repeated', async () => {
    const acting = createActingTool();
    let client = open({ tools: acting.tools, dataDir });
    const call = { calls: [{ name: 'fetch_page', args: { page: 'a' } }] };
    test.model.follow([call, { text: 'Here.' }, call]);
    const first = client['chat.ask']({ text: 'Fetch a' });
    await vi.waitFor(() => acting.last());
    acting.last().succeed({ result: { text: 'hello' } });
    const { spaceId, toolCalls } = await first;
    expect(toolCalls).toMatchObject([{ tool: 'fetch_page', status: 'done', result: { text: 'hello' } }]);

    await client['chat.send']({ spaceId, text: 'Fetch it again' });
    await vi.waitFor(() => expect(acting.calls).toHaveLength(2));
    test.dispose();

    client = open({ tools: acting.tools, dataDir });
    const { messages } = await client['spaces.messages']({ spaceId });
    expect(messages.at(-1)).toMatchObject({
      status: 'interrupted',
      toolCalls: [{ status: 'unknown', what: 'Fetch a', ending: 'may have run', canUndo: false }],
    });
    expect((await client['changes.list']({ limit: 1 })).toolCalls).toMatchObject([{ status: 'unknown' }]);
    test.model.follow([{ text: 'I will look first.' }]);
    await client['chat.ask']({ spaceId, text: 'Did it work?' });
    expect(JSON.stringify(test.model.requests[0]?.history)).toContain('so it may have run');
    expect(acting.calls).toHaveLength(2);
  });

  it('is given the time that is left when Hearth is quit, and is then cut off', async () => {
    const acting = createActingTool();
    const client = open({ tools: acting.tools, dataDir });
    const called = client['tools.call']({ agentId: 'hearth', tool: 'fetch_page', args: { page: 'a' } });
    await vi.waitFor(() => acting.last());
    const quiet = test.core.quiesce(5_000);
    test.clock.advance(5_000);
    await quiet;
    expect(acting.last().signal.aborted).toBe(true);
    expect(await called).toMatchObject({ result: { error: { code: 'unavailable' } } });
  });
});
