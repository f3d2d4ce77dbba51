import { describe, expect, it } from 'vitest';
import { listModelRecords } from '../../../src/main/core/db/models.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { sizeInWords } from '../../../src/shared/size-in-words.ts';
import { found, GB, setUpModels } from '../../support/models.ts';

const caller = { audience: 'headless' } as const;

describe('what models take', () => {
  const MINUTE = 60_000;
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('is one budget: a second one sends the first away, one that is too large is refused in plain words', async () => {
    const { call, inMemory, models } = setUpModels({
      models: [
        found('/a', { memoryBytes: 5 * GB }),
        found('/b', { memoryBytes: 5 * GB }),
        found('/huge', { memoryBytes: 9 * GB }),
      ],
      totalMemory: 10 * GB,
    });
    await models.load('/a', 'headless');
    await models.load('/b', 'headless');
    expect([...inMemory]).toEqual(['/b']);
    const all = (await models.list({ refresh: false })).models;
    expect(all.find(({ id }) => id === '/a')?.state).toBe('idle');
    expect(all.find(({ id }) => id === '/huge')?.whyNot?.message).toContain(sizeInWords(8 * GB, 'en-GB'));
    await expect(models.load('/huge', 'headless')).rejects.toThrow(sizeInWords(9 * GB, 'en-GB'));
    expect(await call['models.memory']({}, caller)).toEqual({
      ...{ takenBytes: 5 * GB, otherBytes: 0, budgetBytes: 8 * GB },
    });
  });

  it('is given back after a quarter of an hour without work', async () => {
    const { clock, events, inMemory, models } = setUpModels({ models: [found('/a')] });
    await models.load('/a', 'headless');
    await models.stopExam('/a');
    clock.advance(15 * MINUTE - 1);
    await settled();
    expect([...inMemory]).toEqual(['/a']);
    clock.advance(1);
    await settled();
    expect([...inMemory]).toEqual([]);
    expect(events.at(-1)).toMatchObject({ event: 'model.changed', payload: { model: { id: '/a', state: 'idle' } } });
  });
});

describe('which model serves', () => {
  it('is the built-in one where there is nothing else', async () => {
    const { models, openFor } = setUpModels();
    expect(await openFor()).toBe('builtin');
    expect(models.isConversational('hearth')).toBe(false);
  });

  it('is the largest that fits and is quick enough', async () => {
    const { openFor } = setUpModels({
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
    const { consent, openFor, inMemory } = setUpModels({
      models: [found('/a')],
      ollama: [found('ollama:b:latest', { provider: 'ollama' })],
    });
    inMemory.add('ollama:b:latest');
    await consent.choose('always');
    expect(await openFor()).toBe('ollama:b:latest');
  });

  it('is the last good choice, and never one that failed', async () => {
    const { fails, openFor, models } = setUpModels({ models: [found('/a', { sizeBytes: 2 * GB }), found('/b')] });
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
    const { call, fails, openFor } = setUpModels({
      models: [found('/a'), found('/b'), found('/c', { sizeBytes: 2 * GB })],
    });
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
    const { call, openFor, settings } = setUpModels({ models: [found('/a')], defaultModel: 'builtin' });
    expect(await openFor()).toBe('builtin');
    await call['models.assign']({ agentId: null, model: '/a' }, caller);
    expect(await openFor()).toBe('/a');
    expect(settings().defaultModel).toBe('/a');
    await call['models.assign']({ agentId: null, model: null }, caller);
    expect(await openFor()).toBe('builtin');
  });

  it('is not asked for what is not there', async () => {
    const { call } = setUpModels();
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
    const { call, events } = setUpModels({ models: [found('/a')] });
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
    const { call, holds, models } = setUpModels({ models: [found('/a')] });
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

  it('that is cut off because Hearth closes is no fault of the model', async () => {
    const { call, context, holds, models } = setUpModels({ models: [found('/a')] });
    holds.set('/a', new Promise<void>(() => undefined));
    await models.list({ refresh: true });
    const loading = Promise.resolve(call['models.load']({ model: '/a' }, caller));
    loading.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    await models.dispose();
    await expect(loading).rejects.toBeInstanceOf(Failure);
    expect(listModelRecords(context.appDb)).toEqual([]);
  });

  it('that fails says why, in words with help', async () => {
    const { call, fails } = setUpModels({ models: [found('/a')] });
    fails.set('/a', 'out_of_memory');
    await expect(call['models.load']({ model: '/a' }, caller)).rejects.toMatchObject({
      info: { code: 'unavailable', hint: 'Close other programs, or choose a smaller model.' },
    });
  });

  it('says why something cannot run before anyone tries', async () => {
    const { models } = setUpModels({
      models: [found('/base', { problem: { key: 'noTemplate' } }), found('/huge', { memoryBytes: 40 * GB })],
    });
    const list = (await models.list({ refresh: false })).models;
    expect(list.find((one) => one.id === '/base')?.whyNot?.message).toContain('base model');
    const huge = list.find((one) => one.id === '/huge');
    // In the unit in which the card says what it needs.
    const [need, free] = [huge?.memoryBytes ?? 0, 10 * GB].map((bytes) => sizeInWords(bytes, 'en'));
    expect(huge?.whyNot?.message).toBe(`Needs about ${need} of memory; ${free} are free.`);
    expect(need).toBe('37.3 GB');
  });
});

describe('a model that embeds', () => {
  const finder = found('/finder', { embeds: true, sizeBytes: 5 * GB });

  it('serves nobody and cannot be chosen, and is loaded for what it is', async () => {
    const { call, models, openFor, opened } = setUpModels({ models: [finder, found('/a')] });
    expect(await openFor()).toBe('/a');
    for (const agentId of [null, 'hearth'])
      await expect(call['models.assign']({ agentId, model: '/finder' }, caller)).rejects.toMatchObject({
        info: { code: 'invalid_value' },
      });
    expect(() => models.checkChoice('/finder', 'main')).toThrow(Failure);
    await expect(call['models.examine']({ model: '/finder' }, caller)).rejects.toThrow(Failure);
    const { model } = await call['models.load']({ model: '/finder' }, caller);
    expect(model).toMatchObject({ state: 'ready', exam: null, embeds: true });
    expect(opened).not.toContain('/finder');
  });

  it('is loaded when it is first asked and let go when nothing was asked for long', async () => {
    const { models, inMemory, clock } = setUpModels({ models: [finder] });
    await models.list({ refresh: true });
    expect(models.embedding.print()).toBe('/finder');
    expect(inMemory.has('/finder')).toBe(false);
    await models.embedding.embed({ texts: ['a'], priority: 'user' }, new AbortController().signal);
    expect(inMemory.has('/finder')).toBe(true);
    clock.advance(4 * 60_000);
    expect(inMemory.has('/finder')).toBe(true);
    clock.advance(2 * 60_000);
    await expect.poll(() => inMemory.has('/finder')).toBe(false);
  });

  it('is none where it has no room', async () => {
    const { models } = setUpModels({ models: [found('/finder', { embeds: true, memoryBytes: 9 * GB })] });
    await models.list({ refresh: true });
    expect(models.embedding.print()).toBeUndefined();
  });
});

describe('one answer', () => {
  it('goes to the model that was named, and stores nothing', async () => {
    const { call } = setUpModels({ models: [found('/a')] });
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

  it('takes apart what one printed', async () => {
    const { call } = setUpModels();
    const raw = 'Soon.</think>Yes. <|tool_call>call:store_get{key:<|"|>wifi<|"|>}<tool_call|>';
    expect(await call['models.parseToolCalls']({ raw }, caller)).toEqual({
      toolCalls: [{ name: 'store_get', args: { key: 'wifi' } }],
      content: 'Yes. ',
      thinking: 'Soon.',
    });
  });
});

describe('folders', () => {
  it('are added and removed by their whole path', async () => {
    const { call, settings } = setUpModels();
    await call['models.addFolder']({ path: '/models' }, caller);
    await call['models.addFolder']({ path: '/models' }, caller);
    expect(settings().modelFolders).toEqual(['/models']);
    await call['models.removeFolder']({ path: '/models' }, caller);
    expect(settings().modelFolders).toEqual([]);
    for (const path of ['models', '//host/share', '\\\\host\\share', process.execPath]) {
      await expect(call['models.addFolder']({ path }, caller)).rejects.toThrow(Failure);
    }
  });

  it('a page can only add what the person picked', async () => {
    const { call, settings } = setUpModels();
    await expect(call['models.addFolder']({ path: '/home' }, { audience: 'main' })).rejects.toThrow('picking');
    await call['models.addFolder']({ path: '/picked' }, { audience: 'main' });
    expect(settings().modelFolders).toEqual(['/picked']);
  });
});
