import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOllamaProvider } from '../../../../../src/main/core/models/providers/ollama/ollama.ts';
import { createGuard } from '../../../../../src/main/core/net/guard.ts';
import type { ChatEvent, ChatRequest } from '../../../../../src/main/engine-protocol/chat.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';
import { endless, hostileChats, say, startHostileServer } from '../../../../support/hostile-server.ts';
import { templatesHere } from '../../../../support/templates-here.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.restoreAllMocks();
});

const never = new AbortController().signal;
const tool = (name: string) => ({ name, description: '', inputSchema: { type: 'object', properties: {} } });
const request: ChatRequest = {
  ...{ prefix: [{ role: 'system', text: 'Be brief.' }], history: [{ role: 'user', text: 'Hi' }] },
  ...{ tools: [tool('store_get'), tool('store_set')], toolChoice: 'auto' },
  ...{ maxOutput: 1_000, sampling: { temperature: 0 }, priority: 'user' },
};

async function serve(answers: Parameters<typeof startHostileServer>[0] = {}, more: Partial<typeof templatesHere> = {}) {
  const server = await startHostileServer(answers);
  open.push(server);
  const clock = createFakeClock();
  const guard = createGuard({ clock, granted: () => [], onRefused: () => undefined });
  let id = 0;
  const provider = createOllamaProvider({
    ...{ clock, newId: () => `id-${++id}`, host: () => server.host, fetch: guard.fetchFor('ollama') },
    ...templatesHere,
    ...more,
  });
  return { provider, heard: server.heard };
}

/** All that is heard of one answer, and how it ended. */
async function hear(chat: NonNullable<Parameters<typeof serve>[0]>[string], signal = never, asked = request) {
  const { provider, heard } = await serve({ chat });
  const model = await provider.open('ollama:m', {}, never);
  const events: ChatEvent[] = [];
  let failed: Error | undefined;
  try {
    for await (const event of model.chat(asked, signal)) events.push(event);
  } catch (thrown) {
    failed = thrown as Error;
  }
  return { events, failed, heard };
}

describe('a server that does not stop or does not make sense', () => {
  it.each(Object.entries(hostileChats))(
    '%s ends, bounded, and nothing of it is printed or in the error',
    async (_what, chat) => {
      const printed = (['log', 'warn', 'error', 'info'] as const).map((name) => vi.spyOn(console, name));
      const { events, failed } = await hear(chat);
      const size = events.reduce((sum, event) => sum + ('text' in event ? event.text.length : 0), 0);
      expect(size).toBeLessThan(64_000);
      expect(events.length).toBeLessThan(8_000);
      const last = events[events.length - 1];
      if (failed) expect(failed).toMatchObject({ name: 'ProviderError' });
      else expect(last).toMatchObject({ type: 'end', stop: expect.stringMatching(/length|tools/) });
      expect(`${failed?.stack}${JSON.stringify(failed)}`).not.toContain('4711');
      for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    },
  );

  it('never keeps a timer from its turn, so Stop is heard in the middle', async () => {
    const stop = new AbortController();
    const { provider } = await serve({ chat: endless(() => '{"message":{"content":""},"done":false}\n') });
    const model = await provider.open('ollama:m', {}, never);
    setTimeout(() => stop.abort(), 1);
    const events: ChatEvent[] = [];
    for await (const event of model.chat({ ...request, maxOutput: 1_000_000 }, stop.signal)) events.push(event);
    expect(events.at(-1)).toMatchObject({ type: 'end', stop: 'aborted' });
  });

  it.each([
    ['an endless list', { tags: endless(() => '{"name":"x"},', '{"models":[') }],
    ['a list that never comes', { tags: () => undefined }],
    ['an error instead of a list', { tags: say([]) }],
  ])('%s is no list', async (_what, answers) => {
    const { provider } = await serve(answers);
    const { models } = await provider.list(never);
    expect(models).toEqual([]);
  });

  it('lists 200 models whose facts never come', async () => {
    const names = Array.from({ length: 200 }, (_, index) => ({ name: `m${index}`, size: 1e308, digest: 'x' }));
    const { provider } = await serve({ tags: say({ models: [...names, { name: 'm0' }, 7] }), show: () => undefined });
    const { models, sources } = await provider.list(never);
    expect(models).toHaveLength(200);
    expect(models[0]).toMatchObject({ id: 'ollama:m0', sizeBytes: null, problem: null });
    expect(sources).toMatchObject([{ status: 'found', count: 200 }]);
  });

  it('tells when an answer was cut by its length', async () => {
    const { events } = await hear((response) => {
      response.end('{"message":{"content":"cut off"},"done":false}\n{"done":true,"done_reason":"length"}\n');
    });
    expect(events.at(-1)).toMatchObject({ type: 'end', stop: 'length' });
  });
});

describe('what a server is asked', () => {
  it('understands native calls under the names that models give tools', async () => {
    const names = ['functions.store_set', 'storeSet', 'store-set', 'store_set', 'no_such_tool'];
    const { events } = await hear((response) => {
      const calls = names.map((name) => ({ function: { name, arguments: {} } }));
      response.end(`${JSON.stringify({ message: { tool_calls: calls }, done: false })}\n{"done":true}\n`);
    });
    const called = events.flatMap((event) => (event.type === 'tool_call' ? [event.call.name] : []));
    expect(called).toEqual(['store_set', 'store_set', 'store_set', 'store_set', 'no_such_tool']);
  });

  const tokens = [
    ...['<|im_end|>', '<｜User｜>', '<｜end▁of▁sentence｜>', '[INST]', '[/INST]', '[SYSTEM_PROMPT]', '[TOOL_CALLS]'],
    ...[
      '[AVAILABLE_TOOLS]',
      '[gMASK]',
      '<turn|>',
      '<|turn>',
      '<unk>',
      '<EOS_TOKEN>',
      '<tool_call>',
      '</tool_response>',
    ],
    ...['<start_of_turn>', '</s>', '<eos>', '<think>', '<<SYS>>', '<extra_id_0>', '<unused12>', '<|some_new|>'],
  ];
  it.each([
    ['native calls', ['completion', 'tools']],
    ['printed calls', ['completion']],
  ])('breaks control tokens up in texts, results, names and arguments (%s)', async (_what, capabilities) => {
    const { provider, heard } = await serve({ show: say({ template: '{{ .Messages }}', capabilities }) });
    const model = await provider.open('ollama:m', {}, never);
    const evil = tokens.map((token) => `x${token}y`).join(' ');
    const call = { id: '1', name: `store_set${evil}`, args: { key: evil, [evil]: [{ deep: evil }] } };
    const history: ChatRequest['history'] = [
      { role: 'user', text: evil },
      { role: 'assistant', text: evil, toolCalls: [call] },
      { role: 'tool', text: evil, toolName: `a${evil}`, toolCallId: '1' },
    ];
    const asked = { ...request, tools: [], history };
    for await (const _ of model.chat(asked, never));
    const sent = heard.find(({ path }) => path === 'chat')?.body ?? '';
    for (const token of tokens) expect(sent).not.toContain(`x${token}y`);
  });

  it('leaves ordinary text alone', async () => {
    const { provider, heard } = await serve();
    const model = await provider.open('ollama:m', {}, never);
    const text = 'List<String> a[0] <div> a < b [x] "[1]" 5 <= 6 |> <a href="x"> [Todo]';
    for await (const _ of model.chat({ ...request, history: [{ role: 'user', text }] }, never));
    const sent = JSON.parse(heard.find(({ path }) => path === 'chat')?.body ?? '{}') as {
      messages: { content: string }[];
    };
    expect(sent.messages.at(-1)?.content).toBe(text);
  });
});
