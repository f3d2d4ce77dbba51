import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeHandlers } from '../../../src/main/core/handlers/store.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';
import { scopeOf } from '../../support/scope.ts';

let holdings: Holdings;
beforeEach(() => {
  holdings = createHoldings();
});
afterEach(() => {
  holdings.dispose();
});

const all = { sort: 'key', descending: false, offset: 0, limit: 1_000 } as const;
const dump = (): unknown => holdings.context.db.all('SELECT * FROM store ORDER BY agent_id, space_id, key');
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error.info.code;
    throw error;
  }
  return 'none';
};
const caller = { audience: 'main' } as const;
const callsOf = ({ store }: Holdings) =>
  storeHandlers({ store, agents: { isolationOf: (_agentId, spaceId) => spaceId ?? '' } });

describe('the port', () => {
  test('set is an upsert that keeps the time of making; a missing key is not_found; undo is the exact inverse', () => {
    const { store, clock } = holdings;
    const scope = scopeOf('hearth');
    const port = store.port(scope);
    const empty = dump();
    const made = port.set('wifi', 'blue');
    const one = dump();
    clock.advance(60_000);
    const changed = port.set('wifi', 'green');
    expect(changed.item).toEqual({
      key: 'wifi',
      value: 'green',
      createdAt: '2026-11-22T12:00:00.000Z',
      updatedAt: '2026-11-22T12:01:00.000Z',
    });
    const two = dump();
    const gone = port.delete('wifi');
    expect(codeOf(() => port.get('wifi'))).toBe('not_found');
    expect(codeOf(() => port.delete('wifi'))).toBe('not_found');
    expect(codeOf(() => store.restore(made.before, scope))).toBe('conflict');
    store.restore(gone.before, scope);
    expect(dump()).toEqual(two);
    expect(codeOf(() => store.restore(made.before, scope))).toBe('conflict');
    store.restore(changed.before, scope);
    expect(dump()).toEqual(one);
    store.restore(made.before, scope);
    expect(dump()).toEqual(empty);
  });

  test('512 characters of key and 256 KB of UTF-8 are kept, one more is refused, ten times more too', () => {
    const port = holdings.store.port(scopeOf('hearth'));
    const value = 'ä'.repeat(131_072);
    port.set('k'.repeat(512), value);
    expect(port.get('k'.repeat(512)).value).toBe(value);
    expect(codeOf(() => port.set('k'.repeat(513), 'v'))).toBe('limit');
    expect(codeOf(() => port.set('k', `${value}x`))).toBe('limit');
    expect(codeOf(() => port.set('k', 'x'.repeat(2_621_440)))).toBe('limit');
    expect(codeOf(() => port.set('', 'v'))).toBe('invalid_value');
    port.set('empty value', '');
    expect(port.get('empty value').value).toBe('');
  });
});

describe('the calls of the Storage panel', () => {
  test('set, rename, delete over several agents; each journalled and undone', async () => {
    const { store, journal, clock, events } = holdings;
    const calls = callsOf(holdings);
    const address = { agentId: 'hearth', key: 'shopping' };
    const { entry } = await calls['store.set']({ ...address, value: 'milk' }, caller);
    expect(entry).toMatchObject({
      key: 'shopping',
      value: 'milk',
      bytes: 4,
      isClipped: false,
      origin: { actor: 'person' },
    });
    store.port(scopeOf('planner')).set('shopping', 'bread');
    clock.advance(1_000);
    const before = dump();
    const moved = await calls['store.set']({ ...address, value: 'milk, tea', rename: 'list' }, caller);
    expect(moved.entry).toMatchObject({ key: 'list', value: 'milk, tea', createdAt: entry.createdAt });
    expect(codeOf(() => calls['store.get'](address, caller))).toBe('not_found');
    journal.undo(moved.undoId);
    expect(dump()).toEqual(before);
    await calls['store.set']({ agentId: 'hearth', key: 'taken', value: 'x' }, caller);
    expect(codeOf(() => calls['store.set']({ ...address, value: 'y', rename: 'taken' }, caller))).toBe('conflict');
    expect(codeOf(() => calls['store.set']({ agentId: 'hearth', key: 'none', value: 'y', rename: 'z' }, caller))).toBe(
      'not_found',
    );
    const full = dump();
    events.length = 0;
    const gone = await calls['store.delete']({ entries: [address, { agentId: 'planner', key: 'shopping' }] }, caller);
    expect(gone.deleted).toBe(2);
    expect(events).toEqual([
      { event: 'store.changed', payload: { agentId: 'hearth' } },
      { event: 'store.changed', payload: { agentId: 'planner' } },
    ]);
    journal.undo(gone.undoId);
    expect(dump()).toEqual(full);
    expect(codeOf(() => calls['store.delete']({ entries: [{ agentId: 'hearth', key: 'none' }] }, caller))).toBe(
      'not_found',
    );
  });

  test('the list clips values over 1 KB between characters and marks them, sorts, pages and searches whole values', async () => {
    const calls = callsOf(holdings);
    const long = `${'ä'.repeat(511)}xä needle at the end`;
    for (const [key, value] of [
      ['b', 'x'.repeat(1_024)],
      ['C', long],
      ['a', ''],
    ]) {
      await calls['store.set']({ agentId: 'hearth', key: key ?? '', value: value ?? '' }, caller);
    }
    const { entries, total } = await calls['store.list'](all, caller);
    expect(total).toBe(3);
    expect(entries.map(({ key, isClipped, bytes }) => [key, isClipped, bytes])).toEqual([
      ['a', false, 0],
      ['b', false, 1_024],
      ['C', true, Buffer.byteLength(long)],
    ]);
    expect(entries[2]?.value).toBe(`${'ä'.repeat(511)}x`);
    expect((await calls['store.get']({ agentId: 'hearth', key: 'C' }, caller)).entry).toMatchObject({
      value: long,
      isClipped: false,
    });
    expect((await calls['store.list']({ ...all, query: 'NEEDLE' }, caller)).entries.map(({ key }) => key)).toEqual([
      'C',
    ]);
    const biggest = await calls['store.list']({ ...all, sort: 'bytes', descending: true, limit: 1 }, caller);
    expect([biggest.entries[0]?.key, biggest.total]).toEqual(['C', 3]);
    expect((await calls['store.list']({ ...all, agentId: 'planner' }, caller)).total).toBe(0);
  });

  test('finds notes whatever their case in whatever script', () => {
    const { store } = holdings;
    const notes = {
      Äpfel: 'Öl kaufen',
      Grüße: 'an die Straße',
      λόγος: 'ΟΔΟΣ',
      Ёлка: 'СНЕГ',
      İstanbul: 'vapur',
      'cafe\u0301': 'x',
    };
    for (const [key, value] of Object.entries(notes)) store.set({ agentId: 'hearth', spaceId: '', key, value });
    const find = (query: string): string[] =>
      store.list({ query, sort: 'key', descending: false, offset: 0, limit: 9 }).entries.map(({ key }) => key);
    for (const query of ['äpfel', 'ÄPFEL', 'öl', 'ÖL K']) expect(find(query)).toEqual(['Äpfel']);
    for (const query of ['STRASSE', 'straße', 'GRÜSSE']) expect(find(query)).toEqual(['Grüße']);
    for (const query of ['οδος', 'Οδός'.normalize('NFD').replace(/\u0301/g, ''), 'ΛΌΓΟΣ'])
      expect(find(query)).toEqual(['λόγος']);
    for (const query of ['ёл', 'снег']) expect(find(query)).toEqual(['Ёлка']);
    expect(find('CAFÉ')).toEqual(['cafe\u0301']);
    expect(find('100%')).toEqual([]);
    expect(find('_')).toEqual([]);
  });

  test('a value of an older version that holds U+0000 is listed and shown whole', () => {
    const { store, context } = holdings;
    store.set({ agentId: 'hearth', spaceId: '', key: 'nul', value: 'x' });
    const value = 'keep\0this tail';
    context.db.run("UPDATE store SET value = ?, folded = ? WHERE key = 'nul'", [value, `nul\n${value}`]);
    const [entry] = store.list({ query: 'tail', sort: 'key', descending: false, offset: 0, limit: 9 }).entries;
    expect(entry).toMatchObject({ value, isClipped: false, bytes: 14 });
    expect(store.port(scopeOf('hearth')).list()).toMatchObject([{ value }]);
    expect(store.get({ agentId: 'hearth', spaceId: '', key: 'nul' }).value).toBe(value);
  });
});
