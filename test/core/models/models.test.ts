import { afterEach, describe, expect, it } from 'vitest';
import { modelHandlers } from '../../../src/main/core/calls/models.ts';
import type { LlamaProvider } from '../../../src/main/core/llm/llama.ts';
import type { OllamaProvider } from '../../../src/main/core/llm/ollama.ts';
import {
  type ChatModel,
  type FoundModel,
  type ModelProvider,
  ProviderError,
  type ProviderErrorCode,
} from '../../../src/main/core/llm/provider.ts';
import { stoppedUsage } from '../../../src/main/core/llm/usage.ts';
import { createModels } from '../../../src/main/core/models/models.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { defaultSettings, type Settings } from '../../../src/shared/model/settings.ts';
import { createTestContext } from '../../support/context.ts';

const GB = 1e9;
const open: { dispose(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

const found = (id: string, change: Partial<FoundModel> = {}): FoundModel => ({
  ...{
    id,
    provider: 'llama',
    name: id,
    source: 'folder',
    path: id,
    sizeBytes: GB,
    memoryBytes: 2 * GB,
    parameters: null,
  },
  ...{ quantization: null, contextLength: 4_096, tools: 'printed', notes: [], problem: null },
  ...change,
});

const chatModel = (id: string): ChatModel => ({
  info: { id, name: id, contextSize: 4_096, isConversational: id !== 'builtin' },
  count: async () => 1,
  prime: async () => undefined,
  async *chat(request) {
    const last = request.history[request.history.length - 1];
    yield { type: 'text', text: `${id} heard ${last?.text}, ${request.prefix.length} before ` };
    yield { type: 'tool_call', call: { id: '1', name: 'store_list', args: {} } };
    yield { type: 'end', stop: 'tools', usage: stoppedUsage() };
  },
  close: async () => undefined,
});

function setUp(
  options: { models?: readonly FoundModel[]; ollama?: readonly FoundModel[]; defaultModel?: string } = {},
) {
  const testContext = createTestContext();
  open.push(testContext);
  const { context, events } = testContext;
  const opened: string[] = [];
  const fails = new Map<string, ProviderErrorCode>();
  const holds = new Map<string, Promise<void>>();
  const inMemory = new Set<string>();
  const provider = <P extends ModelProvider>(id: P['id'], models: readonly FoundModel[]) => ({
    id,
    list: async () => ({ models, sources: [] }),
    open: async (ref: string, { onProgress }: { onProgress?: (percent: number) => void }, signal: AbortSignal) => {
      opened.push(ref);
      onProgress?.(40);
      const code = fails.get(ref);
      if (code) throw new ProviderError(code, 'no');
      await Promise.race([
        holds.get(ref),
        new Promise<void>((_, reject) =>
          signal.addEventListener('abort', () => reject(new ProviderError('load_failed', 'stopped'))),
        ),
        ...(holds.has(ref) ? [] : [Promise.resolve()]),
      ]);
      inMemory.add(ref);
      return chatModel(ref);
    },
    dispose: async () => undefined,
    isLoaded: (ref: string) => inMemory.has(ref),
    isBad: () => false,
    forgive: () => undefined,
    unload: async (ref: string) => {
      inMemory.delete(ref);
    },
    isRunning: async () => true,
    loaded: async () => [...inMemory],
  });
  let settings: Settings = defaultSettings;
  const agents = new Map<string, string | null>([['hearth', null]]);
  context.appDb.run(
    "INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES ('hearth', '{}', '', 1, 0, 0)",
  );
  const models = createModels(context, {
    providers: {
      builtin: provider('builtin', [found('builtin', { provider: 'builtin', sizeBytes: null, memoryBytes: null })]),
      ollama: provider<OllamaProvider>('ollama', options.ollama ?? []) as OllamaProvider,
      llama: provider<LlamaProvider>('llama', options.models ?? []) as LlamaProvider,
    },
    settings: {
      get: () => settings,
      set: (change) => {
        settings = { ...settings, ...change };
        return settings;
      },
    },
    modelOf: (id) =>
      context.appDb.get<{ model: string | null }>('SELECT model FROM agents WHERE id = ?', [id])?.model ?? null,
    agentIds: () => [...agents.keys()],
    freeMemory: () => 10 * GB,
    defaultModel: options.defaultModel,
  });
  const never = new AbortController().signal;
  const openFor = async (signal = never) => (await models.openFor('hearth', signal, () => undefined)).info.id;
  return {
    context,
    events,
    models,
    opened,
    fails,
    holds,
    openFor,
    inMemory,
    call: modelHandlers(models),
    settings: () => settings,
  };
}

const caller = { audience: 'headless' } as const;

describe('which model serves', () => {
  it('is the built-in one where there is nothing else', async () => {
    const { models, openFor } = setUp();
    expect(await openFor()).toBe('builtin');
    expect(models.isConversational('hearth')).toBe(false);
  });

  it('is the largest that fits and is quick enough', async () => {
    const { openFor } = setUp({
      models: [
        found('/small', { sizeBytes: GB }),
        found('/large', { sizeBytes: 3 * GB, memoryBytes: 4 * GB }),
        found('/tight', { sizeBytes: 6 * GB, memoryBytes: 7 * GB }),
        found('/base', { sizeBytes: 5 * GB, problem: { key: 'noTemplate' } }),
      ],
    });
    expect(await openFor()).toBe('/large');
  });

  it('is what a server holds in memory already', async () => {
    const { openFor, inMemory } = setUp({
      models: [found('/a')],
      ollama: [found('ollama:b:latest', { provider: 'ollama' })],
    });
    inMemory.add('ollama:b:latest');
    expect(await openFor()).toBe('ollama:b:latest');
  });

  it('is the last good choice, and never one that failed', async () => {
    const { fails, openFor, models } = setUp({ models: [found('/a', { sizeBytes: 2 * GB }), found('/b')] });
    fails.set('/a', 'load_failed');
    expect(await openFor()).toBe('/b');
    expect((await models.list({ refresh: false })).models.find((one) => one.id === '/a')).toMatchObject({
      state: 'failed',
      whyNot: { message: 'This model could not be loaded.' },
    });
    fails.clear();
    expect(await openFor()).toBe('/b');
  });

  it('is what was chosen for the agent, and else by default; a chosen one is never silently replaced', async () => {
    const { call, fails, openFor } = setUp({ models: [found('/a'), found('/b'), found('/c', { sizeBytes: 2 * GB })] });
    await call['models.assign']({ agentId: null, model: '/a' }, caller);
    expect(await openFor()).toBe('/a');
    const { models } = await call['models.assign']({ agentId: 'hearth', model: '/b' }, caller);
    expect(await openFor()).toBe('/b');
    expect(models.find((one) => one.id === '/b')?.assignedTo).toEqual(['hearth']);
    expect(models.find((one) => one.id === '/a')?.isDefault).toBe(true);
    await call['models.assign']({ agentId: 'hearth', model: '/c' }, caller);
    fails.set('/c', 'out_of_memory');
    await expect(openFor()).rejects.toMatchObject({ code: 'out_of_memory' });
  });

  it('is built-in in headless whatever the machine has, until someone chooses', async () => {
    const { call, openFor, settings } = setUp({ models: [found('/a')], defaultModel: 'builtin' });
    expect(await openFor()).toBe('builtin');
    await call['models.assign']({ agentId: null, model: '/a' }, caller);
    expect(await openFor()).toBe('/a');
    expect(settings().defaultModel).toBe('/a');
    await call['models.assign']({ agentId: null, model: null }, caller);
    expect(await openFor()).toBe('builtin');
  });

  it('is not asked for what is not there', async () => {
    const { call } = setUp();
    await expect(call['models.assign']({ agentId: null, model: '/gone' }, caller)).rejects.toMatchObject({
      info: { code: 'not_found', field: 'model' },
    });
    await expect(call['models.assign']({ agentId: 'nobody', model: 'builtin' }, caller)).rejects.toMatchObject({
      info: { code: 'not_found', field: 'agentId' },
    });
  });
});

describe('loading', () => {
  it('tells its progress and ends ready; unloading frees it', async () => {
    const { call, events } = setUp({ models: [found('/a')] });
    const { model } = await call['models.load']({ model: '/a' }, caller);
    expect(model).toMatchObject({ state: 'ready', fit: 'fits', whyNot: null });
    const told = events
      .filter(({ event }) => event === 'model.changed')
      .map(({ payload }) => payload as { model: typeof model });
    expect(told.map((one) => [one.model.state, one.model.progress])).toEqual([
      ['loading', 0],
      ['loading', 40],
      ['ready', null],
    ]);
    expect((await call['models.unload']({ model: '/a' }, caller)).model.state).toBe('idle');
  });

  it('can be stopped', async () => {
    const { call, holds, models } = setUp({ models: [found('/a')] });
    holds.set('/a', new Promise<void>(() => undefined));
    await models.list({ refresh: true });
    const loading = Promise.resolve(call['models.load']({ model: '/a' }, caller));
    loading.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    call['models.cancelLoad']({ model: '/a' }, caller);
    await expect(loading).rejects.toBeInstanceOf(Failure);
    expect((await models.list({ refresh: false })).models.find((one) => one.id === '/a')).toMatchObject({
      state: 'idle',
      whyNot: null,
    });
  });

  it('that fails says why, in words with help', async () => {
    const { call, fails } = setUp({ models: [found('/a')] });
    fails.set('/a', 'out_of_memory');
    await expect(call['models.load']({ model: '/a' }, caller)).rejects.toMatchObject({
      info: { code: 'unavailable', hint: 'Close other programs, or choose a smaller model.' },
    });
  });

  it('says why something cannot run before anyone tries', async () => {
    const { models } = setUp({
      models: [found('/base', { problem: { key: 'noTemplate' } }), found('/huge', { memoryBytes: 40 * GB })],
    });
    const list = (await models.list({ refresh: false })).models;
    expect(list.find((one) => one.id === '/base')?.whyNot?.message).toContain('base model');
    expect(list.find((one) => one.id === '/huge')?.whyNot?.message).toBe(
      'Needs about 40 GB of memory; 10 GB are free.',
    );
  });
});

describe('one answer', () => {
  it('goes to the model that was named, and stores nothing', async () => {
    const { call } = setUp({ models: [found('/a')] });
    const messages = [
      { role: 'system' as const, content: 'Be brief.' },
      { role: 'user' as const, content: 'Hi' },
    ];
    const tools = [{ name: 'store_list', description: '', inputSchema: {} }];
    expect(await call['models.complete']({ model: '/a', messages, tools }, caller)).toEqual({
      text: '/a heard Hi, 1 before',
      toolCalls: [{ name: 'store_list', args: {} }],
      usage: stoppedUsage(),
    });
    await expect(
      call['models.complete']({ model: '/a', messages, tools, toolChoice: { force: 'gone' } }, caller),
    ).rejects.toMatchObject({ info: { code: 'invalid_value' } });
  });
});

describe('folders', () => {
  it('are added and removed by their whole path', async () => {
    const { call, settings } = setUp();
    await call['models.addFolder']({ path: '/models' }, caller);
    await call['models.addFolder']({ path: '/models' }, caller);
    expect(settings().modelFolders).toEqual(['/models']);
    await call['models.removeFolder']({ path: '/models' }, caller);
    expect(settings().modelFolders).toEqual([]);
    expect(() => call['models.addFolder']({ path: 'models' }, caller)).toThrow(Failure);
  });
});
