import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tools as all } from '../../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../../src/main/core/tools/json-schema.ts';
import { createGate, errorOf, type Gate } from '../../support/gate.ts';

// Those for which Hearth is connected first: `test/core/integrations`. Of two with one name an agent has one.
const tools = all.filter((tool, at) => !tool.needs && all.findIndex(({ name }) => name === tool.name) === at);

let gate: Gate;

beforeEach(() => {
  gate = createGate();
  // An agent with every pack there is.
  gate.install('all', { packs: ['spaces', ...new Set(tools.map(({ pack }) => pack))] });
});

afterEach(() => {
  gate.dispose();
});

const reminder = { name: 'Plants', prompt: 'Water the plants', fire_at: 'tomorrow at 9am' };
const schedule = {
  name: 'Stretch',
  prompt: 'Remind to stretch',
  cron_expression: '0 45 6 * * 1-5',
  cron_description: 'weekdays at 6:45',
};

describe('store', () => {
  it('sets, reads, replaces, lists and deletes', () => {
    expect(gate.call('store_set', { key: 'wifi', value: 'fish' })).toMatchObject({ success: true, key: 'wifi' });
    expect(gate.call('store_get', { key: 'wifi' })).toEqual({
      key: 'wifi',
      value: 'fish',
      created_at: '2026-11-22T12:00:00.000Z',
      updated_at: '2026-11-22T12:00:00.000Z',
    });
    gate.clock.advance(60_000);
    gate.call('store_set', { key: 'wifi', value: 'bird' });
    expect(gate.call('store_list', {})).toEqual({
      entries: [
        {
          key: 'wifi',
          value: 'bird',
          created_at: '2026-11-22T12:00:00.000Z',
          updated_at: '2026-11-22T12:01:00.000Z',
        },
      ],
      total: 1,
    });
    expect(gate.call('store_delete', { key: 'wifi' })).toEqual({ success: true, key: 'wifi' });
    expect(errorOf(gate.call('store_get', { key: 'wifi' }))).toMatchObject({ code: 'not_found' });
    expect(errorOf(gate.call('store_delete', { key: 'wifi' }))).toMatchObject({ code: 'not_found' });
  });

  it('clips long values in the list and marks them', () => {
    gate.call('store_set', { key: 'long', value: 'ä'.repeat(2_000) });
    const { entries } = gate.call('store_list', {}) as { entries: { value: string; clipped?: boolean }[] };
    expect(entries[0]?.clipped).toBe(true);
    expect(Buffer.byteLength(entries[0]?.value ?? '')).toBeLessThanOrEqual(1_024);
    expect(entries[0]?.value).toMatch(/^ä+$/);
    expect(gate.call('store_get', { key: 'long' })).toMatchObject({ value: 'ä'.repeat(2_000) });
  });

  it('lists no more than a result can hold and says what was left out', { timeout: 60_000 }, () => {
    for (let i = 0; i < 1_000; i += 1) gate.call('store_set', { key: `k${i}`, value: 'x'.repeat(1_000) });
    const result = gate.call('store_list', {}) as { entries: unknown[]; total: number; left_out: number };
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(1_000_000);
    expect(result.total).toBe(1_000);
    expect(result.entries.length + result.left_out).toBe(1_000);
    expect(result.left_out).toBeGreaterThan(0);
  });
});

describe('memory', () => {
  it('remembers with tags as text, searches, lists and forgets', () => {
    const made = gate.call('memory_remember', {
      memory: 'The boiler was serviced on 3 March',
      tags: 'home, boiler, home',
    });
    expect(made).toMatchObject({
      success: true,
      memory: 'The boiler was serviced on 3 March',
      tags: ['home', 'boiler'],
    });
    const { id } = made as { id: string };
    expect(gate.call('memory_search', { query: 'boiler' })).toMatchObject({
      memories: [{ id, tags: ['home', 'boiler'] }],
    });
    expect(gate.call('memory_list', {})).toMatchObject({ memories: [{ id }] });
    expect(gate.call('memory_forget', { memory_id: id })).toMatchObject({ success: true, id });
    expect(gate.call('memory_list', {})).toEqual({ memories: [], total: 0 });
    expect(errorOf(gate.call('memory_forget', { memory_id: id }))).toMatchObject({ code: 'not_found' });
  });

  it('takes tags as a list, also where the list is text', () => {
    for (const tags of [
      ['home', 'boiler'],
      '["home", "boiler"]',
      "['home','boiler']",
      '[home, boiler]',
      'home, boiler',
    ]) {
      expect(gate.call('memory_remember', { memory: 'x', tags })).toMatchObject({ tags: ['home', 'boiler'] });
    }
    expect(gate.call('memory_remember', { memory: 'y', tags: '[]' })).toMatchObject({ tags: [] });
  });

  it('keeps to its limits', () => {
    for (let i = 0; i < 25; i += 1) gate.call('memory_remember', { memory: `The cat is number ${i}` });
    const count = (tool: string, args: object): number =>
      (gate.call(tool, args) as { memories: unknown[] }).memories.length;
    expect(count('memory_search', { query: 'cat' })).toBe(5);
    expect(count('memory_search', { query: 'cat', limit: 10 })).toBe(10);
    expect(count('memory_list', {})).toBe(20);
    expect(count('memory_list', { limit: '3' })).toBe(3);
  });
});

describe('schedules', () => {
  it('sets a reminder at the time that was said, with its zone', () => {
    const made = gate.call('set_reminder', reminder);
    expect(made).toMatchObject({
      success: true,
      name: 'Plants',
      fire_at: '2026-11-23T09:00:00+01:00',
      timezone: 'Europe/Berlin',
    });
    const { id } = made as { id: string };
    expect(gate.call('list_schedules', {})).toMatchObject({ schedules: [{ id, name: 'Plants', kind: 'reminder' }] });
    expect(gate.call('cancel_schedule', { id })).toMatchObject({ success: true, id, name: 'Plants' });
    expect(gate.call('list_schedules', {})).toEqual({ schedules: [] });
  });

  it('takes local time without an offset in the zone that was named', () => {
    expect(gate.call('set_reminder', { ...reminder, fire_at: '2026-11-24T11:00:00' })).toMatchObject({
      fire_at: '2026-11-24T11:00:00+01:00',
    });
    expect(
      gate.call('set_reminder', { ...reminder, fire_at: '2026-11-24T11:00:00', timezone: 'America/New_York' }),
    ).toMatchObject({ fire_at: '2026-11-24T11:00:00-05:00', timezone: 'America/New_York' });
  });

  it('sets a schedule and tells its next three runs', () => {
    expect(gate.call('set_schedule', schedule)).toMatchObject({
      success: true,
      name: 'Stretch',
      next_runs: ['2026-11-23T06:45:00+01:00', '2026-11-24T06:45:00+01:00', '2026-11-25T06:45:00+01:00'],
      timezone: 'Europe/Berlin',
    });
    expect(gate.call('cancel_schedule', { id: 'stretch' })).toMatchObject({ name: 'Stretch' });
  });

  it('cancels several as one change, which one undo takes back; all of them or none', () => {
    const ids = [1, 2, 3].map((n) => (gate.call('set_reminder', { ...reminder, name: `n${n}` }) as { id: string }).id);
    const left = (): number => (gate.call('list_schedules', {}) as { schedules: unknown[] }).schedules.length;
    expect(errorOf(gate.call('cancel_schedule', { id: [...ids, crypto.randomUUID()].join(',') }))?.code).toBe(
      'not_found',
    );
    expect(left()).toBe(3);
    expect(gate.call('cancel_schedule', { id: ids.join(', ') })).toMatchObject({ success: true, count: 3 });
    expect(left()).toBe(0);
    const [change] = gate.journal.list({ limit: 1 });
    expect(change).toMatchObject({ tool: 'cancel_schedule', summary: 'Cancelled 3 reminders and schedules' });
    gate.journal.undo(change?.id ?? '');
    expect(left()).toBe(3);
  });

  it('puts back what was cancelled together but for what changed since, and rings what came due in between', () => {
    const [soon = '', later = '', other = ''] = ['in 5 minutes', 'tomorrow at 9', 'tomorrow at 10'].map(
      (fire_at) => (gate.call('set_reminder', { ...reminder, fire_at }) as { id: string }).id,
    );
    gate.call('cancel_schedule', { id: [soon, later, other].join(', ') });
    const [change] = gate.journal.list({ limit: 1 });
    gate.schedules.change(gate.schedules.find(other), { name: 'kept as it is' });
    gate.clock.advance(10 * 60_000);
    gate.journal.undo(change?.id ?? '');
    expect(gate.schedules.find(soon)).toMatchObject({ status: 'active', nextAt: gate.clock.now() - 5 * 60_000 });
    expect(gate.schedules.find(later)).toMatchObject({ status: 'active' });
    expect(gate.schedules.find(other)).toMatchObject({ status: 'cancelled', name: 'kept as it is' });
  });
});

/** What belongs into each required parameter. */
const good: Record<string, Record<string, unknown>> = {
  cancel_schedule: { id: 'x' },
  block: { operation: 'append' },
  recall: { operation: 'read', label: 'x' },
  ...{ schedule_reminder: { what: 'x', when: 'in 2 hours' }, search: { query: 'x' } },
  semantic_search: { query: 'x' },
  add_goal_status_update: { goal_name: 'x', status_update_or_note: 'x' },
  rename_goal: { old_goal_name: 'x', new_goal_name: 'y' },
  create_memory: { name: 'x', text: 'x' },
  get_source_content: { source_type: 'x', source_name: 'x' },
  update_outdated_or_incorrect_memory: { memory_name: 'x', update_text: 'x' },
  emit_event: { event_type: 'x', payload: { a: 1 } },
  delegate_to_agent: { agent_id: 'planner', message: 'x' },
  list_schedules: {},
  memory_forget: { memory_id: 'x' },
  ...{ memory_list: {}, memory_remember: { memory: 'x' } },
  memory_search: { query: 'x' },
  set_reminder: reminder,
  set_schedule: schedule,
  ...{ store_delete: { key: 'x' }, search_documents: { query: 'x' } },
  ...{ make_coding_edit: { working_dir: '/x', instruction: 'x', file_name: 'x' } },
  ...{ get_document_excerpt: { address: 'x', chunk_index: 0 }, get_source_doc_metadata: { address: 'x' } },
  ...{ delete_goals: { goalIds: ['x'] }, delete_memories: { keys: ['x'] }, delete_plans: { planIds: ['x'] } },
  set_goals: { goals: [{ id: 'x', description: 'x' }] },
  set_memories: { memories: [{ key: 'x', value: 'x' }] },
  set_plans: { plans: [{ name: 'x', instruction: 'x', runAfter: '2 hours' }] },
  ...{ store_get: { key: 'x' }, store_list: {}, store_set: { key: 'x', value: 'x' } },
};

const required = tools.flatMap((tool) =>
  ((inputSchemaOf(tool)['required'] as string[] | undefined) ?? []).map((name) => [tool.name, name] as const),
);

describe('bad input', () => {
  it.each(required)('%s without %s: missing_parameter, nothing written', (tool, name) => {
    const { [name]: _left, ...args } = good[tool] ?? {};
    const before = gate.holdings();
    const error = errorOf(gate.call(tool, args, { agentId: 'all' }));
    expect(error).toMatchObject({ code: 'missing_parameter', field: name });
    expect(error.hint).toBeTruthy();
    expect(gate.holdings()).toEqual(before);
  });

  it.each(required.filter(([, name]) => name !== 'value'))('%s with an empty %s: invalid_value', (tool, name) => {
    const error = errorOf(gate.call(tool, { ...good[tool], [name]: '' }, { agentId: 'all' }));
    expect(error.code).toMatch(/^(invalid_value|missing_parameter)$/);
    expect(error.field?.split('.')[0]).toBe(name);
    expect(`${error.message}${error.hint}`.length).toBeLessThan(300);
    expect(gate.holdings()).toEqual({ store: 0, memories: 0, schedules: 0 });
  });

  const limits: [tool: string, field: string, most: number][] = [
    ['store_set', 'key', 512],
    ['store_set', 'value', 262_144],
    ['memory_remember', 'memory', 8_192],
    ['set_reminder', 'name', 200],
    ['set_reminder', 'prompt', 8_000],
    ['set_schedule', 'name', 200],
    ['set_schedule', 'prompt', 8_000],
    ['set_schedule', 'cron_description', 500],
  ];

  it.each(limits)('%s.%s: at the limit, one above, ten times', (tool, field, most) => {
    const result = gate.call(tool, { ...good[tool], [field]: 'x'.repeat(most) });
    expect(result).toMatchObject({ success: true });
    const held = gate.holdings();
    for (const size of [most + 1, most * 10]) {
      expect(errorOf(gate.call(tool, { ...good[tool], [field]: 'x'.repeat(size) }))).toMatchObject({ code: 'limit' });
    }
    expect(gate.holdings()).toEqual(held);
  });

  it.each([
    ['memory_search', 10],
    ['memory_list', 50],
  ])('%s: limit from 1 to %i', (tool, most) => {
    for (const limit of [1, most]) expect(gate.call(tool, { ...good[tool], limit })).toMatchObject({ memories: [] });
    for (const limit of [0, -1, most + 1, most * 10, 1.5, 'many', {}]) {
      expect(errorOf(gate.call(tool, { ...good[tool], limit }))).toMatchObject({
        code: 'invalid_value',
        field: 'limit',
      });
    }
  });

  it.each([
    ['set_reminder', { fire_at: 'sometime' }, 'invalid_value', 'fire_at'],
    ['set_reminder', { fire_at: '2026-11-22T11:00:00' }, 'invalid_value', 'fire_at'],
    ['set_reminder', { fire_at: 'yesterday' }, 'invalid_value', 'fire_at'],
    ['set_reminder', { fire_at: '2046-11-22T11:00:00' }, 'invalid_value', 'fire_at'],
    ['set_reminder', { timezone: 'Mars/Olympus' }, 'invalid_value', 'timezone'],
    ['set_schedule', { cron_expression: '*' }, 'invalid_value', 'cron_expression'],
    ['set_schedule', { cron_expression: '99 * * * *' }, 'invalid_value', 'cron_expression'],
    ['set_schedule', { cron_expression: 'whenever' }, 'invalid_value', 'cron_expression'],
    ['set_schedule', { cron_expression: '*/10 * * * * *' }, 'invalid_value', 'cron_expression'],
    ['set_schedule', { timezone: 'Nowhere' }, 'invalid_value', 'timezone'],
    ['cancel_schedule', { id: 'nothing' }, 'not_found', undefined],
  ])('%s with %o: %s', (tool, args, code, field) => {
    const error = errorOf(gate.call(tool, { ...good[tool], ...args }));
    expect(error.code).toBe(code);
    if (field) expect(error.field).toBe(field);
    expect(gate.holdings().schedules).toBe(0);
  });

  it('arguments of any shape never break a tool', () => {
    const odd = [null, undefined, 1, 'text', [], [1, 2], true, '{"key":', '[]', { args: 'x' }, { '': '' }];
    for (const tool of tools) {
      for (const args of odd) {
        const result = gate.call(tool.name, args) as { error?: { code: string } };
        if (result.error) expect(result.error.code).not.toBe('internal');
      }
    }
    expect(gate.holdings()).toEqual({ store: 0, memories: 0, schedules: 0 });
  });
});
