import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../../src/main/core/db/check.ts';
import { filesWith as filesBelow } from '../../../support/bytes.ts';
import { createHoldings, type Holdings } from '../../../support/memories.ts';
import { scopeOf } from '../../../support/scope.ts';

let holdings: Holdings;
beforeEach(() => {
  holdings = createHoldings();
});
afterEach(() => {
  expect(checkInvariants(holdings.context.db)).toEqual([]);
  holdings.dispose();
});

const filesWith = (text: string): string[] => filesBelow(holdings.dataDir, text);

function say(text: string, more: { context?: string; recalled?: unknown[]; offer?: unknown } = {}): void {
  const { db, newId, clock } = holdings.context;
  const spaceId = newId();
  db.run('INSERT INTO spaces (id, agent_id, title, last_message_at, created_at) VALUES (?, ?, ?, 1, 1)', [
    spaceId,
    'hearth',
    'House',
  ]);
  db.run(
    `INSERT INTO messages (id, space_id, author, author_id, text, status, context, recalled, created_at, offer)
     VALUES (?, ?, 'person', 'p', ?, 'complete', ?, ?, ?, ?)`,
    [
      ...[newId(), spaceId, text, more.context ?? null, JSON.stringify(more.recalled ?? []), clock.now()],
      more.offer === undefined ? null : JSON.stringify(more.offer),
    ],
  );
}

function journalCall(
  tool: string,
  args: unknown,
  result: unknown,
  more: { quote?: string; open?: boolean } = {},
): string {
  const { db, newId } = holdings.context;
  const id = newId();
  db.run(
    `INSERT INTO tool_calls (id, agent_id, actor, tool, args, status, result, quote, created_at, finished_at)
     VALUES (?, 'hearth', 'agent', ?, ?, 'done', ?, ?, 1, ?)`,
    [id, tool, JSON.stringify(args), JSON.stringify(result), more.quote ?? null, more.open ? null : 1],
  );
  return id;
}

function run(transcript: unknown, isOpen: boolean): string {
  const { db, newId } = holdings.context;
  const id = newId();
  db.run(
    "INSERT INTO runs (id, agent_id, cause, status, transcript, started_at, ended_at) VALUES (?, 'hearth', 'message', 'done', ?, 1, ?)",
    [id, JSON.stringify(transcript), isOpen ? null : 2],
  );
  return id;
}

function transcriptOf(id: string): unknown {
  const row = holdings.context.db.get<{ transcript: string }>('SELECT transcript FROM runs WHERE id = ?', [id]);
  return JSON.parse(row?.transcript ?? '');
}

const agentId = 'hearth';

test('what a reply offered loses its copies, and can be taken no more', async () => {
  const { memories, context } = holdings;
  const { id } = memories.remember({ agentId, memory: 'the quokka sleeps at noon', tags: [] });
  const calls = (memory: string) => [{ id: 'c', tool: 'memory_remember', args: { memory } }];
  const rest = { kind: 'choices', state: 'open', chosen: null, saidAt: 1 };
  const label = 'the quokka sleeps at noon';
  say('which?', {
    offer: {
      ...rest,
      options: [
        { label, calls: calls(label) },
        { label: 'tea', calls: calls('tea') },
      ],
    },
  });
  say('tea?', { offer: { ...rest, kind: 'offer', options: [{ calls: calls('tea') }] } });
  expect(filesWith('quokka')).not.toEqual([]);
  await memories.erase(agentId, [id]);
  expect(filesWith('quokka')).toEqual([]);
  const left = context.db.all<{ offer: string }>('SELECT offer FROM messages ORDER BY id');
  expect(left.map(({ offer }) => JSON.parse(offer).state)).toEqual(['gone', 'open']);
  expect(JSON.parse(left[0]?.offer ?? '').options[1]).toEqual({ label: 'tea', calls: calls('tea') });
});

describe('memories', () => {
  const secret = 'Zanzibar "quokka"\nlives at Xylophone-Street 9';

  test('erased for good: a byte search finds nothing, neither text nor index, in file or log', async () => {
    const { memories, context } = holdings;
    for (let at = 0; at < 200; at += 1)
      memories.remember({ agentId, memory: `ordinary note ${at} of a street`, tags: [] });
    const { id } = memories.remember({ agentId, memory: secret, tags: ['wombattag'] });
    const { memory } = memories.change({ agentId, id }, 'memory_update', { memory: `${secret}, second floor` });
    memories.change({ agentId, id }, 'memory_update', { memory: 'platypus now' });
    memories.change({ agentId, id }, 'memory_pin', { isPinned: true });
    journalCall('memory_search', { query: 'platypus' }, { memories: [{ id, memory: 'platypus now' }] });
    journalCall('memory_remember', { memory: `  ${secret}  ` }, { id }, { quote: 'so that I find the quokka' });
    const ended = run(
      [
        { role: 'assistant', text: 'I look.', toolCalls: [{ name: 'memory_forget', args: { memory_id: id } }] },
        { role: 'tool', text: JSON.stringify({ result: JSON.stringify({ memory: secret }) }) },
        { role: 'assistant', text: `It is ${secret}. Tea?` },
      ],
      false,
    );
    run(
      [
        { role: 'tool', text: JSON.stringify({ id, tags: ['wombattag'] }) },
        { role: 'assistant', text: 'platypus now, ok' },
      ],
      false,
    );
    const recalled = [
      { id, memory: '… Xylophone-Street 9 …', reason: 'pinned' },
      { id: context.newId(), memory: 'tea at five', reason: 'because you said “tea”' },
    ];
    say('what about tea?', {
      context: `<context>\n- ${secret}\n- Xylophone-Street 9\n- tea at five\n</context>`,
      recalled,
    });
    for (const word of ['zanzibar', 'quokka', 'xylophone', 'platypus', 'wombattag'])
      expect(filesWith(word)).not.toEqual([]);
    expect(memory.memory).toContain('second floor');

    expect(await memories.erase(agentId, [id])).toEqual({ erased: 1, staysInMessages: 0 });
    for (const word of ['zanzibar', 'quokka', 'xylophone', 'platypus', 'wombattag', 'second floor']) {
      expect([word, filesWith(word)]).toEqual([word, []]);
    }
    expect(transcriptOf(ended)).toEqual([
      { role: 'assistant', text: 'I look.', toolCalls: [{ name: 'memory_forget', args: {} }] },
      { role: 'tool', text: '{"erased":true}' },
      { role: 'assistant', text: 'It is …. Tea?' },
    ]);
    expect(
      context.db.all("SELECT text FROM messages WHERE context LIKE '%tea at five%' AND recalled LIKE '%tea at five%'"),
    ).toHaveLength(1);
    expect(memories.list({ sort: 'memory', descending: false, offset: 0, limit: 1 }).total).toBe(200);
    expect(memories.search({ agentId, isolationSpaceId: '' }, 'ordinary street 17', 1)).toHaveLength(1);
  });

  test('the words in messages stay, and how many is said', async () => {
    const { memories } = holdings;
    const { id } = memories.remember({ agentId, memory: 'the boiler was serviced on 3 March', tags: [] });
    say('Remember that the boiler was serviced on 3 March!');
    say('The boiler was serviced — on 3 March?');
    say('the boiler was serviced in April');
    expect(await memories.erase(agentId, [id])).toEqual({ erased: 1, staysInMessages: 2 });
    const { db } = holdings.context;
    expect(db.all('SELECT id FROM messages')).toHaveLength(3);
    db.exec('DELETE FROM messages; PRAGMA wal_checkpoint(TRUNCATE)');
    expect(filesWith('boiler')).toEqual([]);
  });

  test('a forgotten one is erased too and can no longer be put back; others of the same call can', async () => {
    const { memories, journal } = holdings;
    const gone = memories.remember({ agentId, memory: 'Zanzibar quokka', tags: [] });
    const kept = memories.remember({ agentId, memory: 'tea at five', tags: [] });
    const { undoId } = memories.forget(agentId, [gone.id, kept.id]);
    expect(filesWith('quokka')).not.toEqual([]);
    expect(await memories.erase(agentId, [gone.id])).toEqual({ erased: 1, staysInMessages: 0 });
    expect(filesWith('quokka')).toEqual([]);
    expect(() => journal.undo(gone.undoId)).toThrow();
    journal.undo(undoId);
    expect(
      memories
        .port(scopeOf(agentId))
        .list(9)
        .map(({ memory }) => memory),
    ).toEqual(['tea at five']);
  });

  test('other agents keep theirs, and an id that is nowhere erases nothing', async () => {
    const { memories, context } = holdings;
    const { id } = memories.remember({ agentId: 'planner', memory: 'Zanzibar quokka', tags: [] });
    expect(await memories.erase(agentId, [id, context.newId()])).toEqual({ erased: 0, staysInMessages: 0 });
    expect(memories.get('planner', id).memory).toBe('Zanzibar quokka');
    expect(context.db.all('SELECT id FROM tool_calls WHERE erased_at IS NOT NULL')).toEqual([]);
  });

  test('a run that still works keeps its transcript, with the text blacked out', async () => {
    const { memories } = holdings;
    const { id } = memories.remember({ agentId, memory: secret, tags: [] });
    const open = run(
      [
        { role: 'user', text: `say: ${secret}` },
        { role: 'assistant', text: JSON.stringify([secret]) },
      ],
      true,
    );
    await memories.erase(agentId, [id]);
    expect(transcriptOf(open)).toEqual([
      { role: 'user', text: 'say: …' },
      { role: 'assistant', text: '["…"]' },
    ]);
    expect(filesWith('quokka')).toEqual([]);
  });
});

describe('store', () => {
  test('erased for good with all its earlier values, also a short one and a deleted one', async () => {
    const { store, context } = holdings;
    const address = { agentId, spaceId: '', key: 'quokka pin' };
    store.set({ ...address, value: 'Xylophone first value' });
    store.set({ ...address, value: 'second Zanzibar' });
    store.set({ ...address, value: '9071' });
    store.set({ agentId, spaceId: '', key: 'tea', value: 'at five' });
    journalCall('store_list', {}, { entries: [{ key: 'quokka pin', value: '9071' }] });
    journalCall('store_get', { key: 'quokka pin' }, { key: 'quokka pin', value: '9071' });
    const other = journalCall('store_get', { key: 'tea' }, { key: 'tea', value: 'at five' });
    const call = { id: 'c', name: 'store_get', args: { key: 'quokka pin' }, toolCallId: 't' };
    const result = { role: 'tool', toolName: 'store_get', text: JSON.stringify({ key: 'quokka pin', value: '9071' }) };
    const said = { role: 'assistant', text: 'Here it is.', toolCalls: [call] };
    const ended = run([said, result], false);
    say('the second Zanzibar was nice');
    store.delete([address]);
    for (const word of ['quokka', '9071', 'xylophone']) expect(filesWith(word)).not.toEqual([]);
    expect(await store.erase([address])).toEqual({ erased: 1, staysInMessages: 1 });
    for (const word of ['quokka', '9071', 'xylophone']) expect([word, filesWith(word)]).toEqual([word, []]);
    expect(transcriptOf(ended)).toEqual([
      { ...said, toolCalls: [{ ...call, args: {} }] },
      { ...result, text: '{"erased":true}' },
    ]);
    expect(store.get({ agentId, spaceId: '', key: 'tea' }).value).toBe('at five');
    expect(context.db.get('SELECT args, erased_at FROM tool_calls WHERE id = ?', [other])).toEqual({
      args: '{"key":"tea"}',
      erased_at: null,
    });
    expect(await store.erase([{ ...address, key: 'none' }])).toEqual({ erased: 0, staysInMessages: 0 });
  });

  test('the same key in another space or with another agent stays', async () => {
    const { store } = holdings;
    for (const [agent, spaceId] of [
      ['hearth', 'space-a'],
      ['hearth', 'space-b'],
      ['planner', 'space-a'],
    ] as const) {
      store.port(scopeOf(agent, spaceId)).set('pin', `value of ${agent} in ${spaceId}`);
    }
    expect((await store.erase([{ agentId: 'hearth', spaceId: 'space-a', key: 'pin' }])).erased).toBe(1);
    expect(filesWith('hearth in space-a')).toEqual([]);
    expect(
      store
        .list({ sort: 'key', descending: false, offset: 0, limit: 9 })
        .entries.map(({ value }) => value)
        .sort(),
    ).toEqual(['value of hearth in space-b', 'value of planner in space-a']);
  });
});
