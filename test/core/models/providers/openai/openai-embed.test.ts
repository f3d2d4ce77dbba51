import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { kindFrom } from '../../../../../src/main/core/models/providers/openai/model-kind.ts';
import { createLiveCore } from '../../../../support/core.ts';
import { answer, delta, done, type OpenAiAnswer, openAiAt, raw, serveOpenAi } from '../../../../support/fake-openai.ts';

const never = new AbortController().signal;
const list = (...data: readonly object[]): OpenAiAnswer => answer({ data });
const refused = answer({ error: { message: 'This model does not support chat completions' } }, 400);
/** As many vectors as texts, the last first: each says by its first number which text it is of. */
const embeds: OpenAiAnswer = ({ body }, response) => {
  const input = [body['input']].flat();
  const data = input.map((_text, index) => ({ index, embedding: [index + 1, 0, 0] })).reverse();
  response.end(JSON.stringify({ data }));
};
const talks = { 'chat/completions': raw([delta({ content: 'Hi.' }, 'stop'), done]) };

/** Names of those that embed, and of the others. */
async function kindsOf(provider: ReturnType<typeof openAiAt>) {
  const { models } = await provider.list(never);
  const names = (which: boolean) => models.filter((model) => (model.embeds ?? false) === which).map(({ name }) => name);
  return { embeds: names(true), talks: names(false) };
}

describe('what a model of such a server is for', () => {
  it('is what the list says of it, whatever its name', async () => {
    const server = await serveOpenAi({
      models: list(
        { id: 'chatty', type: 'embedding' },
        { id: 'text-embedding-9', type: 'llm' },
        { id: 'b', capabilities: ['embedding'] },
        { id: 'c', capabilities: ['completion', 'embedding'] },
        { id: 'd', capabilities: { embeddings: true, completion_chat: false } },
        { id: 'e', capabilities: { embeddings: true, completion_chat: true } },
        { id: 'f', task: 'embed' },
        { id: 'g', capabilities: 7, type: {} },
      ),
    });
    expect(await kindsOf(openAiAt(server.address))).toEqual({
      embeds: ['chatty', 'b', 'd', 'f'],
      talks: ['text-embedding-9', 'c', 'e', 'g'],
    });
  });

  it('is what LM Studio says beside its list, asked for once', async () => {
    const server = await serveOpenAi({
      models: list({ id: 'one' }, { id: 'two' }),
      '/api/v0/models': list({ id: 'one', type: 'embeddings' }, { id: 'two', type: 'vlm' }),
    });
    const provider = openAiAt(server.address);
    for (let times = 0; times < 2; times += 1)
      expect(await kindsOf(provider)).toEqual({ embeds: ['one'], talks: ['two'] });
    expect(server.heard.map(({ path }) => path)).toEqual(['models', '/api/v0/models', 'models']);
  });

  it('is what Ollama says of each', async () => {
    const show: OpenAiAnswer = ({ body }, response) =>
      void response.end(
        JSON.stringify({ capabilities: body['model'] === 'one' ? ['embedding'] : ['completion', 'tools'] }),
      );
    const server = await serveOpenAi({ models: list({ id: 'one' }, { id: 'two' }), '/api/show': show });
    expect(await kindsOf(openAiAt(server.address))).toEqual({ embeds: ['one'], talks: ['two'] });
  });

  it('is found out by a trial where nothing is said and the server holds it already', async () => {
    const resident = { models: list({ id: 'm', max_model_len: 512 }) };
    const embedder = await serveOpenAi({ ...resident, embeddings: embeds, 'chat/completions': refused });
    expect(await kindsOf(openAiAt(embedder.address))).toEqual({ embeds: ['m'], talks: [] });
    const both = await serveOpenAi({ ...resident, embeddings: embeds, 'chat/completions': answer({ choices: [] }) });
    expect(await kindsOf(openAiAt(both.address))).toEqual({ embeds: [], talks: ['m'] });
    const speaker = await serveOpenAi({ ...resident, ...talks });
    const provider = openAiAt(speaker.address);
    for (let times = 0; times < 3; times += 1) expect(await kindsOf(provider)).toEqual({ embeds: [], talks: ['m'] });
    expect(speaker.heard.filter(({ path }) => path === 'embeddings')).toHaveLength(1);
    expect(speaker.asked()).toEqual([]);
  });

  it('is not tried where that would load it; one that then refuses to talk is doubted, and known from then on', async () => {
    const server = await serveOpenAi({ models: list({ id: 'm' }), embeddings: embeds, 'chat/completions': refused });
    const provider = openAiAt(server.address);
    expect(await kindsOf(provider)).toEqual({ embeds: [], talks: ['m'] });
    expect(server.heard.some(({ path }) => path === 'embeddings')).toBe(false);
    const model = await provider.open('server:s/m', {}, never);
    const prefix = [{ role: 'system' as const, text: 'Be brief.' }];
    const request = { prefix, history: [{ role: 'user' as const, text: 'Hi' }], tools: [], maxOutput: 5 };
    const hear = async () => {
      for await (const _event of model.chat(
        { ...request, toolChoice: 'auto', sampling: { temperature: 0 }, priority: 'user' },
        never,
      ));
    };
    await expect(hear()).rejects.toMatchObject({ code: 'unsupported' });
    expect(await kindsOf(provider)).toEqual({ embeds: ['m'], talks: [] });
    await expect(provider.open('server:s/m', {}, never)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it.each([
    [['LLM'], 'talks'],
    [['embeddings'], 'embeds'],
    [['Completion', 'embedding'], 'talks'],
    [['tools', 'vision'], undefined],
    [['an embedding model'], undefined],
    [[], undefined],
  ])('%j is %s', (words, kind) => expect(kindFrom(words)).toBe(kind));
});

describe('such a model', () => {
  it('gives one unit vector for each text, in their order', async () => {
    const server = await serveOpenAi({ models: list({ id: 'm', type: 'embedding' }), embeddings: embeds });
    const model = await openAiAt(server.address, 'k').openEmbedder?.('server:s/m', {}, never);
    const vectors = await model?.embed({ texts: ['a', 'b'], priority: 'user' }, never);
    expect(vectors?.map((vector) => [...vector])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(server.heard.at(-1)).toMatchObject({ key: 'Bearer k', body: { model: 'm', input: ['a', 'b'] } });
  });

  it.each([
    ['too few vectors', answer({ data: [] }), 'server_garbled'],
    ['vectors of two lengths', answer({ data: [{ embedding: [1] }, { embedding: [1, 2] }] }), 'server_garbled'],
    ['no numbers', answer({ data: [{ embedding: ['1'] }] }), 'server_garbled'],
    ['no JSON', raw(['<html>']), 'server_garbled'],
    ['a wrong key', answer({}, 401), 'key_refused'],
    ['an end in the middle', raw(['{"data":['], { hangs: false }), 'server_garbled'],
  ])('%s is said as what it is', async (_case, given, code) => {
    const server = await serveOpenAi({ embeddings: given });
    await expect(openAiAt(server.address).openEmbedder?.('server:s/m', {}, never)).rejects.toMatchObject({ code });
  });

  it('finds by meaning once its server was allowed, and never talks', async () => {
    const server = await serveOpenAi({ models: list({ id: 'near', type: 'embedding' }), embeddings: embeds, ...talks });
    const { core, dispose } = createLiveCore({ examinesByItself: false });
    onTestFinished(dispose);
    core.start();
    const main = core.client('main');
    await core.client('headless')['servers.put']({ address: server.address, name: 'Box' });
    await vi.waitFor(async () =>
      expect((await main['models.list']({ refresh: true })).models.find(({ name }) => name === 'near')).toMatchObject({
        embeds: true,
        exam: null,
      }),
    );
    const { models } = await main['models.list']({});
    const id = models.find(({ name }) => name === 'near')?.id ?? '';
    await expect(main['models.assign']({ agentId: null, model: id })).rejects.toMatchObject({
      info: { code: 'invalid_value' },
    });
    expect(core.services.models.embedding.print()).toBeDefined();
    const [vector] = await core.services.models.embedding.embed({ texts: ['a'], priority: 'user' }, never);
    expect([...(vector ?? [])]).toEqual([1, 0, 0]);
    expect(server.asked()).toEqual([]);
  });

  it('is the one that finds where the person chose it, and no other takes its place; one that talks cannot be', async () => {
    const server = await serveOpenAi({
      models: list({ id: 'a', type: 'embedding' }, { id: 'b', type: 'embedding' }, { id: 'c', type: 'llm' }),
      embeddings: embeds,
    });
    const { core, dispose } = createLiveCore({ examinesByItself: false });
    onTestFinished(dispose);
    core.start();
    const main = core.client('main');
    await core.client('headless')['servers.put']({ address: server.address, name: 'Box' });
    const idOf = async (name: string) =>
      (await main['models.list']({ refresh: true })).models.find((model) => model.name === name)?.id ?? '';
    await vi.waitFor(async () => expect(await idOf('a')).not.toBe(''));
    const asked = async () => {
      await core.services.models.embedding.embed({ texts: ['x'], priority: 'user' }, never);
      return server.heard.findLast(({ path }) => path === 'embeddings')?.body['model'];
    };
    expect(await asked()).toBe('a');
    await main['settings.set']({ embeddingModel: await idOf('b') });
    expect(await asked()).toBe('b');
    for (const id of [await idOf('c'), 'server:x/y', '/no/such.gguf'])
      await expect(main['settings.set']({ embeddingModel: id })).rejects.toMatchObject({
        info: { code: 'invalid_value', field: 'embeddingModel' },
      });
    const { servers } = await main['servers.list']({});
    await main['servers.remove']({ id: servers[0]?.id ?? '' });
    await main['models.list']({ refresh: true });
    expect(core.services.models.embedding.print()).toBeUndefined();
    await main['settings.set']({ embeddingModel: null });
  });
});
