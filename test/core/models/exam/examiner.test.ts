import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FoundModel } from '../../../../src/main/core/models/provider.ts';
import type { ChatRequest } from '../../../../src/main/engine-protocol/chat.ts';
import type { ModelExam } from '../../../../src/shared/model/exam.ts';
import { createExaminedModel } from '../../../support/examined-model.ts';
import { found, setUpModels } from '../../../support/models.ts';

const caller = { audience: 'main' } as const;
const never = new AbortController().signal;
const QUIET_MS = 15_000;

/** A computer with one model that weighs well, whose answers may be held back from the one of this number on. */
function setUp({ holdAt = Number.POSITIVE_INFINITY, dataDir }: { holdAt?: number; dataDir?: string } = {}) {
  const files: FoundModel[] = [found('/m', { print: 'as it was' })];
  const hold = { from: holdAt };
  const model = createExaminedModel(
    {
      calls: () => 'wrong',
      weighs: ({ fits }) => (fits ? 1 : -1),
      before: () => (model.asked() > hold.from ? new Promise(() => undefined) : undefined),
    },
    '/m',
  );
  const set = setUpModels({ models: files, opens: () => model, ...(dataDir === undefined ? {} : { dataDir }) });
  const exam = async (): Promise<ModelExam | null | undefined> =>
    (await set.models.list({ refresh: false })).models.find(({ id }) => id === '/m')?.exam;
  const until = (state: ModelExam['state']) => vi.waitFor(async () => expect((await exam())?.state).toBe(state));
  /** A message of the person; as in a conversation, nothing is read after the end of the answer. */
  const say = async (how: { stop?: AbortController } = {}): Promise<void> => {
    await set.models.list({ refresh: false });
    const opened = await set.models.open('/m', never);
    const request: ChatRequest = {
      ...{ prefix: [], history: [{ role: 'user', text: 'Hello' }], tools: [], toolChoice: 'auto', maxOutput: 9 },
      ...{ sampling: { temperature: 0 }, priority: 'user' },
    };
    const stream = opened.chat(request, how.stop?.signal ?? never)[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await stream.next();
      how.stop?.abort();
      if (done || how.stop || value.type === 'end') return;
    }
  };
  return { ...set, files, hold, model, exam, until, say };
}

describe('a model that was loaded', () => {
  it('is examined once, in the background, when nobody has been answered for a while', async () => {
    const { clock, exam, model, say, until, events } = setUp();
    expect(await exam()).toEqual({ state: 'none', progress: null, result: null });
    await say();
    expect(await exam()).toMatchObject({ state: 'waiting', progress: 0 });
    expect(model.asked()).toBe(1);
    clock.advance(QUIET_MS);
    await until('done');
    expect(await exam()).toEqual({
      ...{ state: 'done', progress: null },
      result: {
        isPlain: true,
        ...{ strategy: 'judged', right: 80, of: 80, auc: 1, theta: expect.closeTo(0, 0), isUseful: true },
        examinedAt: new Date(clock.now()).toISOString(),
      },
    });
    expect(model.asked()).toBe(1 + 3 + 80);
    const seen = events.flatMap(({ event, payload }) =>
      event === 'model.changed' ? [(payload as { model: { exam: ModelExam } }).model.exam] : [],
    );
    expect(seen.filter(({ state }) => state === 'running').length).toBeGreaterThan(80);
    expect(seen.at(-1)?.state).toBe('done');
    await say();
    clock.advance(QUIET_MS);
    expect((await exam())?.state).toBe('done');
  });

  it('gives way at once to who writes, and goes on where it was', async () => {
    const { clock, exam, hold, model, say, until } = setUp({ holdAt: 12 });
    await say();
    clock.advance(QUIET_MS);
    await vi.waitFor(() => expect(model.asked()).toBe(13));
    const { progress } = (await exam()) ?? {};
    hold.from = Number.POSITIVE_INFINITY;
    await say();
    expect(await exam()).toMatchObject({ state: 'waiting', progress });
    clock.advance(QUIET_MS - 1);
    expect((await exam())?.state).toBe('waiting');
    clock.advance(1);
    await until('done');
    // Two messages, and one question that was cut off.
    expect(model.asked()).toBe(2 + 1 + 3 + 80);
  });

  it('goes on, too, after an answer that was stopped and left', async () => {
    const { clock, say, until } = setUp();
    await say({ stop: new AbortController() });
    clock.advance(QUIET_MS);
    await until('done');
  });

  it('does not begin by itself once it was stopped, also after a restart; asked for, it does', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearth-exam-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));
    const first = setUp({ holdAt: 12, dataDir });
    await first.say();
    first.clock.advance(QUIET_MS);
    await vi.waitFor(() => expect(first.model.asked()).toBe(13));
    const { model } = await first.call['models.stopExam']({ model: '/m' }, caller);
    expect(model.exam).toEqual({ state: 'stopped', progress: null, result: null });
    await first.models.dispose();
    first.end();
    const again = setUp({ dataDir });
    await again.say();
    again.clock.advance(QUIET_MS);
    expect((await again.exam())?.state).toBe('stopped');
    expect(again.model.asked()).toBe(1);
    expect((await again.call['models.examine']({ model: '/m' }, caller)).model.exam?.state).toBe('running');
    await again.until('done');
    expect(again.model.asked()).toBe(1 + 3 + 80);
  });

  it('goes on after a restart with the question that was open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearth-exam-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));
    const first = setUp({ holdAt: 43, dataDir });
    await first.say();
    first.clock.advance(QUIET_MS);
    await vi.waitFor(() => expect(first.model.asked()).toBe(44));
    await first.models.dispose();
    first.end();
    const again = setUp({ dataDir });
    expect((await again.exam())?.state).toBe('none');
    await again.say();
    again.clock.advance(QUIET_MS);
    await again.until('done');
    expect(again.model.asked()).toBe(1 + 83 - 42);
  });

  it('is examined anew when its file is another; until then nothing is said of it', async () => {
    const { clock, exam, files, models, say, until, call, context } = setUp();
    await say();
    clock.advance(QUIET_MS);
    await until('done');
    files[0] = found('/m', { print: 'another' });
    await models.list({ refresh: true });
    expect(await exam()).toEqual({ state: 'none', progress: null, result: null });
    await call['models.unload']({ model: '/m' }, caller);
    await say();
    clock.advance(QUIET_MS);
    await until('done');
    expect(context.appDb.all('SELECT model, print FROM model_exams')).toEqual([{ model: '/m', print: 'another' }]);
  });

  it('is let go when it is taken out of memory, and not brought back for it', async () => {
    const { call, clock, exam, model, opened, say } = setUp({ holdAt: 12 });
    await say();
    clock.advance(QUIET_MS);
    await vi.waitFor(() => expect(model.asked()).toBe(13));
    await call['models.unload']({ model: '/m' }, caller);
    expect(await exam()).toMatchObject({ state: 'none' });
    clock.advance(10 * QUIET_MS);
    expect(opened).toHaveLength(1);
    expect(model.asked()).toBe(13);
  });
});

it('a model that only guesses serves where it was chosen, but is not chosen by itself', async () => {
  const guessing = createExaminedModel({ calls: () => 'wrong', weighs: () => 1 }, '/m');
  const { call, clock, models, openFor } = setUpModels({ models: [found('/m')], opens: () => guessing });
  await models.list({ refresh: false });
  expect(await openFor()).toBe('/m');
  clock.advance(QUIET_MS);
  const isStandard = async (id: string) =>
    (await models.list({ refresh: false })).models.find((one) => one.id === id)?.isDefault;
  await vi.waitFor(async () => expect(await isStandard('builtin')).toBe(true));
  await call['models.assign']({ agentId: null, model: '/m' }, caller);
  expect(await openFor()).toBe('/m');
});

describe('models.examine', () => {
  it('loads the model for it and keeps what was known until there is more', async () => {
    const { call, exam, hold, model, opened, until } = setUp();
    await call['models.examine']({ model: '/m' }, caller);
    await until('done');
    expect(opened).toEqual(['/m']);
    hold.from = model.asked() + 5;
    await call['models.examine']({ model: '/m' }, caller);
    await vi.waitFor(() => expect(model.asked()).toBe(hold.from + 1));
    expect(await exam()).toMatchObject({ state: 'running', result: { right: 80 } });
    await call['models.stopExam']({ model: '/m' }, caller);
    expect(await exam()).toMatchObject({ state: 'stopped', result: { right: 80 } });
  });

  it('refuses what cannot be examined', async () => {
    const { call } = setUp();
    await expect(call['models.examine']({ model: 'builtin' }, caller)).rejects.toMatchObject({
      info: { code: 'invalid_value', field: 'model' },
    });
    await expect(call['models.examine']({ model: '/gone' }, caller)).rejects.toMatchObject({
      info: { code: 'not_found' },
    });
  });

  it('of a model that cannot be loaded ends, and says so at the model', async () => {
    const { call, exam, fails, models } = setUp();
    fails.set('/m', 'load_failed');
    await call['models.examine']({ model: '/m' }, caller);
    await vi.waitFor(async () => expect((await exam())?.state).toBe('none'));
    const { whyNot } = (await models.list({ refresh: false })).models.find(({ id }) => id === '/m') ?? {};
    expect(whyNot?.message).toBe('This model could not be loaded.');
    await expect(call['models.examine']({ model: '/m' }, caller)).rejects.toMatchObject({
      info: { code: 'unavailable' },
    });
  });
});
