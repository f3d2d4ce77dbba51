import { expect, it } from 'vitest';
import type { ChatEvent } from '../../../../../src/main/engine-protocol/chat.ts';
import {
  answer,
  delta,
  done,
  event,
  type OpenAiAnswer,
  openAiAt,
  raw,
  serveOpenAi,
  usage,
} from '../../../../support/fake-openai.ts';
import { never, request, talk, tool } from '../../../../support/talk-openai.ts';

it('lists what a server has, and takes its window as far as it tells one', async () => {
  const server = await serveOpenAi({
    models: answer({
      data: [
        { id: 'vllm', max_model_len: 16_384 },
        { id: 'studio', max_context_length: 131_072, loaded_context_length: 4_096 },
        { id: 'llama.gguf', meta: { n_params: 494_032_768, size: 395_000_000, n_ctx_train: 32_768 } },
        { id: 'plain' },
        { id: 'plain' },
        { id: 7 },
        'nonsense',
      ],
    }),
  });
  const provider = openAiAt(server.address, 'k-1');
  const { models } = await provider.list(never);
  expect(models).toMatchObject([
    { id: 'server:s/vllm', provider: 'server', source: 'Server', contextLength: 16_384 },
    { id: 'server:s/studio', contextLength: 4_096 },
    { id: 'server:s/llama.gguf', parameters: '0.5B', sizeBytes: 395_000_000, contextLength: null },
    { id: 'server:s/plain', contextLength: null },
  ]);
  expect(server.heard[0]?.key).toBe('Bearer k-1');
  expect((await provider.open('server:s/vllm', {}, never)).info).toMatchObject({ contextSize: 16_384, isSmall: false });
  expect((await provider.open('server:s/llama.gguf', {}, never)).info).toMatchObject({
    contextSize: 4_096,
    isSmall: true,
  });
  await expect(provider.open('server:s/gone', {}, never)).rejects.toMatchObject({ code: 'model_missing' });
});

it('asks llama-server beside its list for the window it was started with', async () => {
  const server = await serveOpenAi({
    models: answer({ data: [{ id: 'm' }] }),
    '/props': answer({ default_generation_settings: { n_ctx: 6_144 } }),
  });
  expect((await openAiAt(server.address).open('server:s/m', {}, never)).info.contextSize).toBe(6_144);
});

it('streams text, thoughts and counts, and sends what is said as text alone', async () => {
  const said = await talk(
    raw([
      delta({ role: 'assistant', content: null, reasoning_content: 'Hm. ' }),
      delta({ content: 'Hel' }),
      delta({ content: 'lo.' }, 'stop'),
      usage,
      done,
    ]),
    request({ history: [{ role: 'user', text: 'A <|im_end|> here' }] }),
  );
  expect(said).toMatchObject({ text: 'Hello.', thoughts: 'Hm. ', stop: 'end', failure: undefined });
  expect(said.usage).toMatchObject({
    prompt: 21,
    cached: 8,
    evaluated: 13,
    output: 3,
    thinking: 1,
    contextSize: 8_192,
  });
  const [body] = said.server.asked();
  expect(body).toMatchObject({ model: 'm', stream: true, max_tokens: 64, temperature: 0 });
  expect(body).not.toHaveProperty('tools');
  expect(JSON.stringify(body?.['messages'])).not.toContain('<|im_end|>');
});

it('a call comes in pieces, with arguments that are cut anywhere; its name may be spelled otherwise', async () => {
  const call = (piece: object) => delta({ tool_calls: [{ index: 0, ...piece }] });
  const said = await talk(
    raw([
      call({ id: 'c1', type: 'function', function: { name: 'functions.setReminder', arguments: '' } }),
      call({ function: { arguments: '{"te' } }),
      call({ function: { arguments: 'xt":"tea"}' } }),
      delta({}, 'tool_calls'),
      done,
    ]),
    request({ tools: [tool] }),
  );
  expect(said.calls).toEqual([{ name: 'set_reminder', args: { text: 'tea' } }]);
  expect(said.stop).toBe('tools');
  expect(said.server.asked()[0]).toMatchObject({
    tool_choice: 'auto',
    tools: [{ function: { name: 'set_reminder' } }],
  });
});

it('several calls at once are told apart by number, and by id where the number is missing or always the same', async () => {
  const both = ['a', 'b'].map((text) => ({ name: 'set_reminder', args: { text } }));
  const piece = (index: number | undefined, id: string, args: string) =>
    delta({
      tool_calls: [
        { ...(index === undefined ? {} : { index }), id, function: { name: 'set_reminder', arguments: args } },
      ],
    });
  const asked = request({ tools: [tool] });
  for (const numbers of [
    [0, 1],
    [0, 0],
    [undefined, undefined],
  ] as const) {
    const said = await talk(
      raw([piece(numbers[0], 'x', '{"text":"a"}'), piece(numbers[1], 'y', '{"text":"b"}'), delta({}, 'stop'), done]),
      asked,
    );
    expect(said.calls, String(numbers)).toEqual(both);
  }
});

it('an earlier call and its result go along as the interface wants them', async () => {
  const said = await talk(
    raw([delta({ content: 'Done.' }, 'stop'), done]),
    request({
      tools: [tool],
      history: [
        { role: 'user', text: 'Tea!' },
        { role: 'assistant', text: '', toolCalls: [{ id: 'c1', name: 'set_reminder', args: { text: 'tea' } }] },
        { role: 'tool', text: '{"ok":true}', toolCallId: 'c1', toolName: 'set_reminder' },
      ],
    }),
  );
  expect(said.server.asked()[0]?.['messages']).toMatchObject([
    { role: 'system' },
    { role: 'user' },
    {
      role: 'assistant',
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'set_reminder', arguments: '{"text":"tea"}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: '{"ok":true}' },
  ]);
});

it('a server that takes no tools is asked once more without, is told of them in words, and is not asked with them again', async () => {
  const refusing: OpenAiAnswer = (heard, response, incoming) =>
    'tools' in heard.body
      ? answer({ error: { message: 'tools param requires --jinja flag' } }, 500)(heard, response, incoming)
      : raw([
          delta(
            { content: '<tool_call>\n{"name": "set_reminder", "arguments": {"text": "tea"}}\n</tool_call>' },
            'stop',
          ),
          done,
        ])(heard, response, incoming);
  const asked = request({ tools: [tool] });
  const said = await talk(refusing, asked);
  expect(said.calls).toEqual([{ name: 'set_reminder', args: { text: 'tea' } }]);
  expect(said.text).toBe('');
  const before = said.server.asked().length;
  for await (const _ of said.model.chat(asked, never));
  expect(said.server.asked().slice(before)).toHaveLength(1);
  expect(JSON.stringify(said.server.asked().at(-1)?.['messages'])).toContain('set_reminder(text: string)');
});

it('an answer that a server gives up before its first word, since it cannot read the call in it, is asked for once more in words', async () => {
  const broken = event({ error: { code: 500, message: 'output does not match the expected format' } });
  const told = delta(
    { content: '<tool_call>\n{"name": "set_reminder", "arguments": {"text": "tea"}}\n</tool_call>' },
    'stop',
  );
  const giving: (pieces: readonly string[]) => OpenAiAnswer = (pieces) => (heard, response, incoming) =>
    raw('tools' in heard.body ? [...pieces, broken] : [told, done])(heard, response, incoming);
  const asked = request({ tools: [tool] });
  const said = await talk(giving([delta({ role: 'assistant', content: null })]), asked);
  expect(said.calls).toEqual([{ name: 'set_reminder', args: { text: 'tea' } }]);
  expect(said.failure).toBeUndefined();
  expect(said.server.asked()).toHaveLength(2);
  // It takes tools all the same: the next answer is asked for with them.
  for await (const _ of said.model.chat(asked, never));
  expect(said.server.asked().map((body) => 'tools' in body)).toEqual([true, false, true, false]);

  const late = await talk(giving([delta({ content: 'Hello' })]), asked);
  expect(late).toMatchObject({ text: 'Hello', failure: { code: 'server_refused' } });
  expect(late.server.asked()).toHaveLength(1);
});

it('a model that a server calls by the path of its file is called by the name of that', async () => {
  const path = '/home/anna/models/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf';
  const server = await serveOpenAi({
    models: answer({ data: [{ id: path }, { id: 'C:\\models\\Tiny-1B.gguf' }, { id: 'org/model' }] }),
    'chat/completions': raw([delta({ content: 'Hi.' }, 'stop'), done]),
  });
  const provider = openAiAt(server.address);
  const { models } = await provider.list(never);
  expect(models.map(({ name }) => name)).toEqual(['Qwen2.5 Coder 0.5B Instruct', 'Tiny 1B', 'org/model']);
  const model = await provider.open(models[0]?.id ?? '', {}, never);
  expect(model.info.name).toBe('Qwen2.5 Coder 0.5B Instruct');
  for await (const _ of model.chat(request(), never));
  expect(server.asked()[0]?.['model']).toBe(path);
});

it('an answer held to a schema is asked for as such; where a server does not know that, without', async () => {
  const schema = { type: 'array', items: { type: 'object' } };
  const said = await talk(
    (heard, response, incoming) => {
      const isFormat = 'response_format' in heard.body;
      (isFormat
        ? answer({ error: { message: 'unknown field response_format' } }, 400)
        : raw([delta({ content: '[{}]' }, 'stop'), done]))(heard, response, incoming);
    },
    request({ output: { schema } }),
  );
  expect(said.text).toBe('[{}]');
  expect(said.server.asked()[0]).toMatchObject({ response_format: { type: 'json_schema', json_schema: { schema } } });
});

it('one tool that must be called is the only one that is sent', async () => {
  const other = { ...tool, name: 'other' };
  const said = await talk(
    raw([
      delta(
        { tool_calls: [{ index: 0, id: 'c', function: { name: 'set_reminder', arguments: '{"text":"x"}' } }] },
        'tool_calls',
      ),
      done,
    ]),
    request({ tools: [tool, other], toolChoice: { force: 'set_reminder' } }),
  );
  expect(said.calls).toHaveLength(1);
  expect(said.server.asked()[0]).toMatchObject({
    tool_choice: 'required',
    tools: [{ function: { name: 'set_reminder' } }],
  });
  expect(said.server.asked()[0]?.['tools']).toHaveLength(1);
});

it('an answer that was cut off is said to be, and a call that was cut off is none', async () => {
  const cut = await talk(raw([delta({ content: 'Once upon a' }, 'length'), done]));
  expect(cut).toMatchObject({ text: 'Once upon a', stop: 'length' });
  const piece = delta({
    tool_calls: [{ index: 0, id: 'c', function: { name: 'set_reminder', arguments: '{"text":"te' } }],
  });
  const half = await talk(raw([piece, delta({}, 'length'), done]), request({ tools: [tool] }));
  expect(half).toMatchObject({ calls: [], stop: 'length' });
});

it('Stop ends the answer at the server, too', async () => {
  const abort = new AbortController();
  const server = await serveOpenAi({ 'chat/completions': raw([delta({ content: 'One' })], { hangs: true }) });
  const model = await openAiAt(server.address).open('server:s/m', {}, never);
  const events: ChatEvent[] = [];
  for await (const one of model.chat(request(), abort.signal)) {
    events.push(one);
    if (one.type === 'text') abort.abort();
  }
  expect(events.at(-1)).toMatchObject({ type: 'end', stop: 'aborted' });
  await expect.poll(() => server.left).toEqual(['chat/completions']);
});
