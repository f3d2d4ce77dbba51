import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModelProvider } from '../../../../../src/main/core/models/provider.ts';
import { judgeQuestion } from '../../../../../src/main/core/models/tool-calling/judge.ts';
import type { ChatEvent, ChatMessage, ChatRequest } from '../../../../../src/main/engine-protocol/chat.ts';
import { testCache } from '../../../../support/cache.ts';
import { createLiveCore } from '../../../../support/core.ts';
import { openAiAt } from '../../../../support/fake-openai.ts';
import { startLlamaServer, type TestLlamaServer } from '../../../../support/llama-server.ts';
import { never, request, tool } from '../../../../support/talk-openai.ts';

const { llamaServer, qwen, smollm2, embedder } = testCache;
const NAME = 'Qwen2.5 Coder 0.5B Instruct';
const id = `server:s/${qwen}`;

/** A call is a bare object here, as this model writes it whatever its template asks for; the server reads it as a call of its own. */
const PLAIN_CALLS = `{%- if tools %}<|im_start|>system
Tools:{% for tool in tools %}
{{ tool | tojson }}{% endfor %}
To call one, write a JSON object with its name and its arguments: {"name": <name>, "arguments": <object>}<|im_end|>
{% endif %}
{%- for message in messages %}<|im_start|>{{ message.role }}
{% if message.tool_calls %}{% for call in message.tool_calls %}{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}{% endfor %}{% else %}{{ message.content }}{% endif %}<|im_end|>
{% endfor %}
{%- if add_generation_prompt %}<|im_start|>assistant
{% endif %}`;

describe.skipIf(!llamaServer || !qwen)('a real llama-server', { timeout: 180_000 }, () => {
  let server: TestLlamaServer;
  let provider: ModelProvider;
  const hear = async (asked: ChatRequest, signal: AbortSignal = never) => {
    const model = await provider.open(id, {}, never);
    const events: ChatEvent[] = [];
    for await (const event of model.chat(asked, signal)) events.push(event);
    return events;
  };
  const says = (text: string, more: Partial<ChatRequest> = {}): ChatRequest =>
    request({ history: [{ role: 'user', text }], ...more });
  const textOf = (events: readonly ChatEvent[]): string =>
    events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const callsOf = (events: readonly ChatEvent[]) =>
    events.flatMap((event) => (event.type === 'tool_call' ? [event.call] : []));

  beforeAll(async () => {
    if (!llamaServer || !qwen) return;
    server = await startLlamaServer(qwen, { context: 2_048, template: PLAIN_CALLS });
    provider = openAiAt(`${server.host}/v1`);
  }, 60_000);
  afterAll(() => server?.stop());

  it('lists its file by its name, with its window, and opens it so', async () => {
    const { models } = await provider.list(never);
    expect(models).toMatchObject([{ id, name: NAME, contextLength: 2_048 }]);
    expect(models[0]?.parameters).toBe('0.6B');
    expect(models[0]).not.toHaveProperty('embeds');
    const { info } = await provider.open(id, {}, never);
    expect(info).toMatchObject({ name: NAME, contextSize: 2_048, isSmall: true });
  });

  it('streams an answer and counts it; what it has read it does not read again', async () => {
    const asked = says('What is the capital of France?');
    const events = await hear(asked);
    expect(textOf(events)).toContain('Paris');
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(2);
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'end', stop: 'end', usage: { contextSize: 2_048 } });
    expect(end?.type === 'end' && end.usage.prompt > 10 && end.usage.output > 1).toBe(true);
    const again = (await hear(asked)).at(-1);
    expect(again?.type === 'end' && again.usage.cached > 10).toBe(true);
  });

  it('says when an answer was cut', async () => {
    const events = await hear(says('Count from one to fifty in words.', { maxOutput: 8 }));
    expect(events.at(-1)).toMatchObject({ type: 'end', stop: 'length', usage: { output: 8 } });
  });

  it('calls a tool in its own way, and is told what came of it', async () => {
    const asked = says('Call set_reminder with the text "water the plants".', { tools: [tool] });
    const events = await hear(asked);
    const [call] = callsOf(events);
    expect(call).toMatchObject({ name: tool.name, args: { text: expect.stringMatching(/plants/) } });
    expect(textOf(events)).toBe('');
    expect(events.at(-1)).toMatchObject({ stop: 'tools' });
    const history: ChatMessage[] = [
      ...asked.history,
      { role: 'assistant', text: '', toolCalls: call ? [call] : [] },
      { role: 'tool', text: '{"ok":true}', toolCallId: call?.id ?? '' },
    ];
    expect((await hear(request({ history, maxOutput: 8 }))).at(-1)).toMatchObject({ type: 'end' });
  });

  it('gives up an answer with a call that it cannot read, and is asked once more in words', async () => {
    // Of itself this model calls a tool by the request's words ("water_plants"), of which there is none.
    const asked = says('Remind me to water the plants.', { tools: [tool], maxOutput: 48 });
    const alone = await fetch(`${server.host}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({
        ...{ stream: true, temperature: 0, max_tokens: 48, tool_choice: 'auto' },
        messages: [
          { role: 'system', content: 'You help.' },
          { role: 'user', content: 'Remind me to water the plants.' },
        ],
        tools: [{ type: 'function', function: { ...tool, inputSchema: undefined, parameters: tool.inputSchema } }],
      }),
    });
    expect(await alone.text()).toContain('"error"');
    expect((await hear(asked)).at(-1)).toMatchObject({ type: 'end' });
  });

  it('calls the tool that it is told to, with arguments of its schema', async () => {
    const events = await hear(says('Remind me to buy milk.', { tools: [tool], toolChoice: { force: tool.name } }));
    expect(callsOf(events)).toMatchObject([{ name: tool.name, args: { text: expect.stringMatching(/milk/i) } }]);
    expect(textOf(events)).toBe('');
  });

  it('holds an answer to a schema', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const events = await hear(says('The capital of France, as JSON.', { output: { schema } }));
    expect(JSON.parse(textOf(events))).toEqual({ city: expect.any(String) });
  });

  it('weighs a yes against a no by their likelihoods', async () => {
    const model = await provider.open(id, {}, never);
    const clock = { description: 'Get the current time in a city.', inputSchema: { properties: { city: {} } } };
    const score = (task: string) =>
      model.score?.({ ...judgeQuestion({ tool: clock, task }), priority: 'user' as const }, never);
    const [fits, not] = [await score('What time is it in Oslo?'), await score('How do I bake bread?')];
    expect(fits).toBeGreaterThan(not ?? Number.POSITIVE_INFINITY);
    expect(Math.abs(fits ?? 1)).not.toBe(1);
  });

  it('is stopped in the middle, is free then, and answers the next question', async () => {
    const abort = new AbortController();
    const model = await provider.open(id, {}, never);
    const events: ChatEvent[] = [];
    let wasBusy = false;
    for await (const event of model.chat(
      says('Count from one to nine hundred in words.', { maxOutput: 1_500 }),
      abort.signal,
    )) {
      events.push(event);
      if (event.type !== 'text') continue;
      wasBusy ||= await server.isBusy();
      abort.abort();
    }
    expect(wasBusy).toBe(true);
    expect(events.at(-1)).toMatchObject({ stop: 'aborted' });
    await vi.waitFor(async () => expect(await server.isBusy()).toBe(false), { timeout: 10_000, interval: 50 });
    expect(textOf(await hear(says('Say hello.')))).not.toBe('');
  });

  it('refuses what is longer than its window, by that name', async () => {
    await expect(hear(says('word '.repeat(4_000)))).rejects.toMatchObject({ code: 'context_overflow' });
    // Asked in other ways it would have gone without what it takes.
    expect(textOf(await hear(says('Say hello.')))).not.toBe('');
  });
});

describe.skipIf(!llamaServer || !embedder)('a real llama-server that finds by meaning', { timeout: 60_000 }, () => {
  it('is known as such, never as one that talks, and tells what is near', async () => {
    const server = await startLlamaServer(embedder ?? '', { context: 512, embeds: true });
    try {
      const provider = openAiAt(`${server.host}/v1`);
      const { models } = await provider.list(never);
      expect(models).toMatchObject([{ name: 'Multilingual E5 Small', embeds: true }]);
      const model = models[0]?.id ?? '';
      await expect(provider.open(model, {}, never)).rejects.toMatchObject({ code: 'unsupported' });
      const reader = await provider.openEmbedder?.(model, {}, never);
      const texts = [
        'query: When is my dentist?',
        'query: Wann ist mein Zahnarzttermin?',
        'query: The tomatoes are ripe.',
      ];
      const [english, german, other] = (await reader?.embed({ texts, priority: 'user' }, never)) ?? [];
      const near = (one?: ArrayLike<number>, two?: ArrayLike<number>) =>
        Array.from(one ?? []).reduce((sum, value, at) => sum + value * (two?.[at] ?? 0), 0);
      expect(english).toHaveLength(384);
      expect(near(english, german)).toBeGreaterThan(near(english, other));
    } finally {
      await server.stop();
    }
  });
});

describe.skipIf(!llamaServer || !smollm2)('a real llama-server that wants a key', { timeout: 120_000 }, () => {
  it('says so in a person’s words without it and with another; with it, it answers; what is too long is said to be', async () => {
    const server = await startLlamaServer(smollm2 ?? '', { context: 1_024, key: 'k-right' });
    const live = createLiveCore({ examinesByItself: false });
    const main = live.core.client('main');
    const only = async () => (await main['servers.list']({})).servers[0];
    try {
      live.core.start();
      const put = (more: object) => live.core.client('headless')['servers.put']({ address: server.host, ...more });
      const { server: added } = await put({});
      const refused = `${new URL(server.host).host} wants a key, or another one.`;
      for (const key of ['', 'k-wrong']) {
        await put({ id: added.id, ...(key && { key }) });
        expect((await main['servers.test']({ id: added.id })).server.problem?.message).toBe(refused);
      }
      await put({ id: added.id, key: 'k-right' });
      await main['servers.test']({ id: added.id });
      expect(await only()).toMatchObject({ consent: 'given', hasKey: true, models: 1, problem: null });
      const { models } = await main['models.list']({ refresh: true });
      const model = models.find(({ provider }) => provider === 'server');
      expect(model).toMatchObject({ name: 'SmolLM2 135M Instruct', contextLength: 1_024 });
      const complete = (content: string) =>
        live.core.client('headless')['models.complete']({
          ...{ model: model?.id ?? '', messages: [{ role: 'user' as const, content }], maxOutput: 8 },
        });
      expect((await complete('What is the sea?')).text).toMatch(/\w/);
      await expect(complete('The sea is wide. '.repeat(600))).rejects.toMatchObject({
        info: { message: 'The conversation has become too long for this model.' },
      });
    } finally {
      await live.dispose();
      await server.stop();
    }
  });
});
