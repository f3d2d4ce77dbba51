import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getToolCall } from '../../../src/main/core/db/tool-calls.ts';
import { fail } from '../../../src/shared/model/failure.ts';
import { createActingTool } from '../../support/acting-tool.ts';
import { createGate, errorOf, type Gate } from '../../support/gate.ts';

const acting = createActingTool();
const args = { page: 'a' };
let gate: Gate;

beforeEach(() => {
  acting.calls.length = 0;
  gate = createGate({ tools: acting.tools });
});

afterEach(() => {
  gate.dispose();
});

const onDisk = (id: string) => getToolCall(gate.context.db, id);
const shownIn = (event: string) =>
  gate.told<{ toolCall: { status: string } }>(event).map(({ toolCall }) => toolCall.status);

describe('an asynchronous tool', () => {
  it('is on disk as begun before it begins, and its result after', async () => {
    const { toolCall, ended } = gate.begin('fetch_page', args);
    expect(toolCall).toMatchObject({ status: 'executing', summary: 'Fetch a', finishedAt: null });
    expect(onDisk(toolCall.id)).toMatchObject({ status: 'executing', args });
    gate.clock.advance(5_000);
    acting.last().succeed({ result: { text: 'hello' } });
    const { toolCall: done, result } = await ended;
    expect(result).toEqual({ text: 'hello' });
    expect(done).toMatchObject({ status: 'done', summary: 'Fetched a', finishedAt: '2026-11-22T12:00:05.000Z' });
    expect(shownIn('tool.running')).toEqual(['executing']);
    expect(shownIn('tool.done')).toEqual(['done']);
    expect(gate.clock.pending()).toBe(0);
  });

  it('tells how far it is, as long as it runs', async () => {
    const told: unknown[] = [];
    const { ended } = gate.begin('fetch_page', args, { onProgress: (progress) => told.push(progress) });
    const { progress, succeed } = acting.last();
    for (const percent of [12.4, 130]) progress(percent);
    succeed({ result: {} });
    await ended;
    progress(50);
    expect(told).toEqual([
      { title: 'Fetch a', percent: undefined },
      { title: 'Fetch a', percent: 12 },
      { title: 'Fetch a', percent: 100 },
    ]);
  });

  it('is asked for once: the same id again waits for the same end', async () => {
    const id = gate.context.newId();
    const first = gate.begin('fetch_page', args, { id });
    const second = gate.begin('fetch_page', args, { id });
    acting.last().succeed({ result: 1 });
    expect([await first.ended, await second.ended].map(({ result }) => result)).toEqual([1, 1]);
    expect(gate.call('fetch_page', args, { id })).toBe(1);
    expect(acting.calls).toHaveLength(1);
  });

  it('gives its undo to the journal', async () => {
    gate.call('store_set', { key: 'a', value: 'old' });
    const { before } = gate.store.port(scope()).set('a', 'new');
    const { ended } = gate.begin('fetch_page', args);
    acting.last().succeed({ result: {}, undo: { port: 'store', before } });
    const { toolCall } = await ended;
    expect(toolCall.canUndo).toBe(true);
    gate.journal.undo(toolCall.id);
    expect(gate.call('store_get', { key: 'a' })).toMatchObject({ value: 'old' });
  });

  it.each([
    ['what it throws on purpose', () => fail('not_found', 'There is no such page.'), 'not_found'],
    ['what it did not expect', () => new TypeError('x is undefined'), 'internal'],
  ])('fails with %s', async (_what, thrown, code) => {
    const { ended } = gate.begin('fetch_page', args);
    acting.last().failWith(thrown());
    const { toolCall, result } = await ended;
    expect(toolCall.status).toBe('failed');
    expect(errorOf(result).code).toBe(code);
  });

  it('fails when its result is over 1 MB', async () => {
    const { ended } = gate.begin('fetch_page', args);
    acting.last().succeed({ result: 'x'.repeat(1_048_577) });
    expect(errorOf((await ended).result).code).toBe('limit');
  });

  const scope = () => ({
    agentId: 'hearth',
    isolationSpaceId: '',
    origin: { actor: 'agent' as const, spaceId: null, runId: null, toolCallId: null },
  });
});

describe('an asynchronous tool that is cut off', () => {
  it('by the person may have run in part, if it says nothing for two seconds', async () => {
    const stop = new AbortController();
    const { ended } = gate.begin('fetch_page', args, { signal: stop.signal });
    stop.abort();
    expect(acting.last().signal.aborted).toBe(true);
    gate.clock.advance(2_000);
    const { toolCall, result } = await ended;
    expect(toolCall).toMatchObject({ status: 'unknown', summary: 'Fetch a · may have run', canUndo: false });
    expect(errorOf(result)).toMatchObject({ code: 'denied_by_user', hint: 'Look before you repeat it.' });
    acting.last().succeed({ result: 'late' });
    expect(gate.call('fetch_page', args, { id: toolCall.id })).toEqual(result);
  });

  it('and rejects with what it was told has not said how it ended', async () => {
    const stop = new AbortController();
    const { ended } = gate.begin('fetch_page', args, { signal: stop.signal });
    acting.last().signal.addEventListener('abort', () => acting.last().failWith(new Error('aborted')));
    stop.abort();
    expect((await ended).toolCall.status).toBe('unknown');
  });

  it('and says how it ended is believed: undone, or done after all', async () => {
    for (const [end, status] of [
      [() => acting.last().failWith(fail('unavailable', 'Nothing was sent.')), 'failed'],
      [() => acting.last().succeed({ result: {} }), 'done'],
    ] as const) {
      const stop = new AbortController();
      const { ended } = gate.begin('fetch_page', args, { signal: stop.signal });
      stop.abort();
      end();
      expect((await ended).toolCall.status).toBe(status);
    }
  });

  it('by its own time', async () => {
    const { ended } = gate.begin('fetch_page', args);
    gate.clock.advance(29_999);
    expect(acting.last().signal.aborted).toBe(false);
    gate.clock.advance(1);
    expect(acting.last().signal.aborted).toBe(true);
    gate.clock.advance(2_000);
    const { toolCall, result } = await ended;
    expect(toolCall.status).toBe('unknown');
    expect(errorOf(result).message).toContain('took too long');
  });

  it('did not work where it only looks', async () => {
    const reading = createActingTool({ effect: 'read' });
    const own = createGate({ tools: reading.tools });
    const { ended } = own.begin('fetch_page', args);
    own.clock.advance(32_000);
    expect((await ended).toolCall.status).toBe('failed');
    own.dispose();
  });

  it('by the end of Hearth: it has the time that there is', async () => {
    const { ended } = gate.begin('fetch_page', args);
    const closed = gate.callTool.close(5_000);
    gate.clock.advance(5_000);
    await closed;
    expect((await ended).toolCall.status).toBe('unknown');
    await gate.callTool.close(0);
    expect(errorOf(gate.call('fetch_page', args)).message).toContain('not begun');
  });
});

describe('a crash between the two rows', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-crash-'));
  afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));

  it('leaves a call that may have run, and is never repeated by itself', () => {
    const before = createGate({ dataDir, tools: acting.tools });
    const { toolCall } = before.begin('fetch_page', args);
    before.dispose();

    const after = createGate({ dataDir, tools: acting.tools });
    expect(after.journal.recover()).toMatchObject([
      { id: toolCall.id, status: 'unknown', summary: 'Fetch a · may have run' },
    ]);
    expect(after.journal.list({ limit: 1 })).toMatchObject([{ id: toolCall.id, status: 'unknown' }]);
    const again = after.call('fetch_page', args, { id: toolCall.id });
    expect(errorOf(again)).toMatchObject({ code: 'unavailable', hint: 'Look before you repeat it.' });
    expect(acting.calls).toHaveLength(1);
    after.dispose();
  });
});

describe('an asynchronous tool under Ask', () => {
  beforeEach(() => {
    gate.setPolicy('fetch_page', 'ask');
  });

  it('runs once, after the yes', async () => {
    const { approvalId, toolCall } = gate.ask('fetch_page', args, { runId: gate.context.newId() });
    expect(acting.calls).toHaveLength(0);
    gate.approvals.answer({ id: approvalId, answer: 'approve', scope: 'once' });
    const begun = gate.callTool.settleCall(toolCall.id);
    const again = gate.callTool.settleCall(toolCall.id);
    if (begun.kind !== 'running' || again.kind !== 'running') throw new Error('it does not run');
    acting.last().succeed({ result: 1 });
    expect((await begun.ended).result).toBe(1);
    expect((await again.ended).result).toBe(1);
    expect(gate.settle(toolCall.id).result).toBe(1);
    expect(acting.calls).toHaveLength(1);
  });

  it('answers who waits for it outside a run', async () => {
    const waiting = gate.callTool.callAndWait(gate.request('fetch_page', args));
    gate.approvals.answer({ id: gate.approvals.list()[0]?.id ?? '', answer: 'approve', scope: 'once' });
    acting.last().succeed({ result: 'hello' });
    expect(await waiting).toBe('hello');
  });

  it('counts the use of a standing yes when it is done, not before', async () => {
    const { approvalId } = gate.ask('fetch_page', args, { runId: gate.context.newId() });
    gate.approvals.answer({ id: approvalId, answer: 'approve', scope: 'always' });
    const uses = () => gate.grants.list()[0]?.uses;
    const { ended } = gate.begin('fetch_page', args);
    expect(uses()).toBe(0);
    acting.last().succeed({ result: {} });
    await ended;
    expect(uses()).toBe(1);
  });

  it('is not repeated after a crash in the middle of what was approved', () => {
    const { approvalId, toolCall } = gate.ask('fetch_page', args, { runId: gate.context.newId() });
    gate.approvals.answer({ id: approvalId, answer: 'approve', scope: 'once' });
    gate.callTool.settleCall(toolCall.id);
    expect(gate.journal.recover()).toMatchObject([{ id: toolCall.id, status: 'unknown' }]);
    expect(errorOf(gate.settle(toolCall.id).result).code).toBe('unavailable');
    expect(acting.calls).toHaveLength(1);
  });
});
