import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelProvider } from '../../../../../src/main/core/models/provider.ts';
import { judgeQuestion } from '../../../../../src/main/core/models/tool-calling/judge.ts';
import type { ChatEvent, ChatRequest } from '../../../../../src/main/engine-protocol/chat.ts';
import { testCache } from '../../../../support/cache.ts';
import { openAiAt } from '../../../../support/fake-openai.ts';
import { startOllama, type TestOllama } from '../../../../support/ollama.ts';
import { never, request, tool } from '../../../../support/talk-openai.ts';

const { ollama: binary, qwen } = testCache;
const template =
  '{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>\n{{ end }}<|im_start|>assistant\n';

describe.skipIf(!binary || !qwen)('a real server of OpenAI’s interface: Ollama’s own', { timeout: 180_000 }, () => {
  let server: TestOllama;
  let provider: ModelProvider;
  const hear = async (asked: ChatRequest, signal: AbortSignal = never) => {
    const model = await provider.open('server:s/qwen:latest', {}, never);
    const events: ChatEvent[] = [];
    for await (const event of model.chat(asked, signal)) events.push(event);
    return events;
  };
  const textOf = (events: readonly ChatEvent[]): string =>
    events.map((event) => (event.type === 'text' ? event.text : '')).join('');

  beforeAll(async () => {
    if (!binary || !qwen) return;
    server = await startOllama(binary);
    await server.create('qwen', `FROM ${qwen}\nTEMPLATE """${template}"""\nPARAMETER stop "<|im_end|>"\n`);
    provider = openAiAt(`${server.host}/v1`);
  }, 120_000);
  afterAll(() => server?.stop());

  it('lists its model, streams an answer and counts it', async () => {
    expect((await provider.list(never)).models).toMatchObject([{ id: 'server:s/qwen:latest' }]);
    const events = await hear(request({ history: [{ role: 'user', text: 'What is the capital of France?' }] }));
    expect(textOf(events)).toContain('Paris');
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'end', stop: 'end' });
    expect(end?.type === 'end' && end.usage.prompt > 10 && end.usage.output > 1).toBe(true);
  });

  it('says when an answer was cut', async () => {
    const events = await hear(
      request({ history: [{ role: 'user', text: 'Count from one to fifty in words.' }], maxOutput: 8 }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'end', stop: 'length' });
  });

  it('takes no tools of this model, and is then told of them in words', async () => {
    const events = await hear(
      request({ history: [{ role: 'user', text: 'Say hello.' }], tools: [tool], maxOutput: 24 }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'end' });
  });

  it('holds an answer to a schema', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const events = await hear(
      request({ history: [{ role: 'user', text: 'The capital of France, as JSON.' }], output: { schema } }),
    );
    expect(JSON.parse(textOf(events))).toEqual({ city: expect.any(String) });
  });

  it('weighs a yes against a no', async () => {
    const model = await provider.open('server:s/qwen:latest', {}, never);
    const clock = { description: 'Get the current time in a city.', inputSchema: { properties: { city: {} } } };
    const score = (task: string) =>
      model.score?.({ ...judgeQuestion({ tool: clock, task }), priority: 'user' as const }, never);
    const [fits, not] = [await score('What time is it in Oslo?'), await score('How do I bake bread?')];
    expect(fits).toBeGreaterThan(not ?? Number.POSITIVE_INFINITY);
    // Probabilities, and not a mere yes or no.
    expect(Math.abs(fits ?? 1)).not.toBe(1);
  });

  it('is stopped in the middle, and answers the next question at once', async () => {
    const abort = new AbortController();
    const model = await provider.open('server:s/qwen:latest', {}, never);
    const long = request({
      history: [{ role: 'user', text: 'Count from one to nine hundred in words.' }],
      maxOutput: 2_000,
    });
    const events: ChatEvent[] = [];
    for await (const event of model.chat(long, abort.signal)) {
      events.push(event);
      if (event.type === 'text') abort.abort();
    }
    expect(events.at(-1)).toMatchObject({ stop: 'aborted' });
    expect(textOf(await hear(request({ history: [{ role: 'user', text: 'Say hello.' }] }))).length).toBeGreaterThan(0);
  });
});
