import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../src/main/core/db/driver.ts';
import type { AnyTool } from '../../../src/main/core/tools/define-tool.ts';
import { inputSchemaOf } from '../../../src/main/core/tools/json-schema.ts';
import { asRecord } from '../../../src/shared/model/record.ts';
import { createTestHearth } from '../../support/hearth.ts';

/** Stands in every text of theirs; no call of the other ones says it. */
const MARK = 'zanzibarly';
/** No two packs of one agent may bring a tool of one name. */
const packs = [
  ['core', 'companion', 'assistant', 'spaces'],
  ['core', 'blocks'],
];

/** In which they have nothing here, and why that is no gap. A new table is in neither until its rows are made below or it is told here. */
const notTried: Readonly<Record<string, string>> = {
  activity_terms: 'words of activity, made in the background from what is theirs',
  audit: 'the person’s; no tool reads it',
  connections: 'test/core/connections: a server is needed',
  deliveries: 'one for each event and subscription that fit: none does here',
  erasures: 'traces that are to go, of everybody; no tool reads it',
  integrations: 'what the person connected for all',
  message_terms: 'words of messages, by number; made in the background',
  messages_unread: 'numbers of messages whose words are to be made',
  outside_marks: 'by the id of what is marked; nothing is here',
  own_servers: 'the person’s model servers',
  secrets: 'of connections; no tool reads it',
  settings: 'the person’s',
  slots: 'by schedule: nothing was due',
  vectors: 'by the id of what they are of; there is no embedder here',
};

/** Tools whose work it is to reach another agent, or the person's own name, which is nobody's. */
const byNature: Readonly<Record<string, string>> = {
  delegate_to_agent: 'gives the other one a task, in a run of its own',
};

type Rows = ReadonlyMap<string, ReadonlySet<string>>;

const tablesOf = (db: Database): string[] =>
  db
    .all<{ name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_'));

/** Rows that are theirs: they name one of them, or something else that is theirs, in any column whatever it is called. */
function rowsOf(db: Database, agentIds: readonly string[]): Rows {
  const known = new Set<unknown>(agentIds);
  const found = new Map<string, Set<string>>();
  const all = tablesOf(db).map((table) => ({ table, rows: db.all<Record<string, unknown>>(`SELECT * FROM ${table}`) }));
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const { table, rows } of all) {
      for (const row of rows) {
        if (!Object.values(row).some((value) => known.has(value))) continue;
        found.set(table, (found.get(table) ?? new Set()).add(JSON.stringify(row)));
        if (typeof row['id'] === 'string') known.add(row['id']);
      }
    }
  }
  return found;
}

/** Calls of a tool that reach for `target` with every word that it takes, for each of its fixed values. */
function reachingFor(target: string, tool: AnyTool): unknown[] {
  const schema = inputSchemaOf(tool);
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const parameters = Object.entries(asRecord(schema['properties'])).map(([name, given]) => ({
    name,
    part: asRecord(given),
  }));
  const fill = (part: Readonly<Record<string, unknown>>, at: number): unknown => {
    if (Array.isArray(part['enum'])) return part['enum'][at % part['enum'].length];
    if (part['type'] === 'boolean') return true;
    if (part['type'] === 'integer' || part['type'] === 'number') return 1;
    if (part['type'] === 'array') return [fill(asRecord(part['items']), at)];
    if (part['type'] === 'object') {
      return Object.fromEntries(
        Object.entries(asRecord(part['properties'])).map(([k, one]) => [k, fill(asRecord(one), at)]),
      );
    }
    return target;
  };
  const most = Math.max(1, ...parameters.map(({ part }) => (Array.isArray(part['enum']) ? part['enum'].length : 1)));
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    [true, false].map((isAll) =>
      Object.fromEntries(
        parameters.filter(({ name }) => isAll || required.has(name)).map(({ name, part }) => [name, fill(part, at)]),
      ),
    ),
  );
}

/** What takes a desktop or a process to come to be is written down: one row of theirs in each table that has none yet. */
function fillTheRest(db: Database, agentId: string, newId: () => string): void {
  const known: Readonly<Record<string, unknown>> = {
    agent_id: agentId,
    kind: 'text',
    state: 'read',
    scope: 'always',
    tool: 'store_set',
    // Read by the app itself at each start.
    ...{ args: '{}', chain: '[]', left_out: '[]', outside: '[]' },
  };
  const made = new Map<string, string>();
  /** Of a row of theirs: the one that is there, or that will be. */
  const idOf = (table: string): string => {
    const there = tablesOf(db).includes(table)
      ? db.get<{ id: string }>(`SELECT id FROM ${table} WHERE agent_id = ?`, [agentId])?.id
      : undefined;
    const id = there ?? made.get(table) ?? newId();
    made.set(table, id);
    return id;
  };
  for (const table of tablesOf(db).filter((name) => !(name in notTried))) {
    const columns = db.all<{ name: string; type: string; pk: number }>(
      `SELECT name, type, pk FROM pragma_table_info('${table}')`,
    );
    if (!columns.some(({ name }) => name === 'agent_id')) continue;
    if (db.get(`SELECT 1 FROM ${table} WHERE agent_id = ?`, [agentId])) continue;
    const refers = db.all<{ from: string; table: string }>(
      `SELECT "from", "table" FROM pragma_foreign_key_list('${table}')`,
    );
    const filled = columns.filter(({ name }) => name !== 'rowid');
    const value = ({ name, type }: { name: string; type: string }): unknown => {
      if (name in known) return known[name];
      if (name === 'id') return idOf(table);
      const to = refers.find(({ from }) => from === name)?.table;
      if (to !== undefined || name.endsWith('_id')) return idOf(to ?? name);
      return type === 'INTEGER' || type === 'REAL' ? 1 : `okapi ${MARK} ${agentId}`;
    };
    const names = filled.map(({ name }) => name);
    db.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      filled.map(value) as string[],
    );
  }
}

/** All that stands in their name or in their conversations: here nothing may come or go either. */
function inTheirName(db: Database, agentIds: readonly string[]): string[] {
  const list = (values: readonly string[]): string => values.map((one) => `'${one}'`).join(', ');
  const spaces = db.all<{ id: string }>(`SELECT id FROM spaces WHERE agent_id IN (${list(agentIds)})`);
  const given = { agent_id: list(agentIds), space_id: list(spaces.map(({ id }) => id)) };
  return tablesOf(db).flatMap((table) =>
    Object.entries(given).flatMap(([column, values]) => {
      const isThere = db.get('SELECT 1 FROM pragma_table_info(?) WHERE name = ?', [table, column]);
      if (!isThere) return [];
      const rows = db.all(`SELECT * FROM ${table} WHERE ${column} IN (${values})`);
      return rows.map((row) => `${table} ${JSON.stringify(row)}`);
    }),
  );
}

it('no call of one agent reads or changes a row of another, of the same person or of a second one, in whichever table it lies', {
  timeout: 240_000,
}, async () => {
  const test = createTestHearth();
  onTestFinished(() => test.dispose());
  const me = test.client;
  const make = async (name: string): Promise<string[]> => {
    const ids: string[] = [];
    for (const [at, own] of packs.entries()) {
      ids.push((await me['agents.create']({ name: `${name} ${at}`, instructions: 'Help.', packs: own })).agent.id);
    }
    return ids;
  };
  const theirs = await make('Cook');
  const others = await make('Spy');
  const toolsOf = (agentId: string): readonly AnyTool[] => test.hearth.core().services.agents.toolsOf(agentId);
  const allowAll = async (agentId: string): Promise<void> => {
    for (const { name: tool } of toolsOf(agentId)) {
      await me['policies.set']({ scope: 'agent', agentId, tool, policy: 'allow' });
    }
  };

  const words = `okapi ${MARK}`;
  for (const agentId of theirs) {
    await allowAll(agentId);
    const { spaceId } = await me['chat.ask']({ agentId, text: `The okapi is ${MARK}` });
    const has = new Set(toolsOf(agentId).map(({ name }) => name));
    const call = async (tool: string, args: object): Promise<void> => {
      if (!has.has(tool)) return;
      const { result } = await me['tools.call']({ agentId, tool, args, spaceId });
      expect([tool, asRecord(result)['error']]).toEqual([tool, undefined]);
    };
    const { id } = await me['memories.remember']({ agentId, memory: words });
    await me['memories.update']({ agentId, id, memory: `${words} again` });
    await me['store.set']({ agentId, key: 'quokka', value: words });
    const rule = { cron_expression: 'every day at 9', cron_description: words };
    await call('set_schedule', { name: 'quokka', prompt: words, ...rule });
    await call('create_goal', { goal_name: 'quokka', strategy: words, description: words, end_condition: words });
    await call('create_memory', { name: 'quokka', text: words });
    await call('add_memory_to_current_context', { memory_name: 'quokka' });
    await call('manage_todos', { action: 'create', title: 'quokka', description: words });
    await call('emit_event', { event_type: 'quokka.seen', payload: { words } });
    await call('recall', { operation: 'insert', label: 'wombat', content: words });
    await call('block', { operation: 'append', label: 'human', content: words });
    await call('block', { operation: 'append', label: 'human', content: words });
    await me['subscriptions.create']({ type: 'numbat.seen', agentId, prompt: words });
    await me['outside.trust']({ kind: 'agent', id: agentId });
    await me['policies.set']({ scope: 'agent', agentId, tool: 'store_delete', policy: 'ask' });
    const asked = test.hearth.core().services.callTool.proposeCall({
      ...{ agentId, tool: 'store_delete', args: { key: 'quokka' }, spaceId, runId: null, isAttended: true },
    });
    expect(asked.kind).toBe('awaiting');
    const { db, newId } = test.hearth.core().context;
    db.transaction(() => {
      db.pragma('defer_foreign_keys = ON');
      fillTheRest(db, agentId, newId);
    });
  }
  const person = test.openId();
  let kept = rowsOf(test.hearth.core().context.db, theirs);
  let named = inTheirName(test.hearth.core().context.db, theirs);
  const all = tablesOf(test.hearth.core().context.db);
  // What is made in the background may be there by now.
  expect(all.filter((table) => !kept.has(table) && !(table in notTried))).toEqual([]);
  expect(Object.keys(notTried).filter((table) => !all.includes(table))).toEqual([]);

  /** One row of each table, and the words that they and nobody else go by. */
  const targets = ['quokka', 'okapi', 'wombat', 'human', ...theirs];
  for (const rows of kept.values()) {
    const { id } = JSON.parse([...rows][0] ?? '{}') as { id?: unknown };
    if (typeof id === 'string') targets.push(id);
  }
  let tried = 0;
  const attack = async (): Promise<string[]> => {
    const told: string[] = [];
    const { db, appDb } = test.hearth.core().context;
    // What is tried here is logic; that rows survive a power cut is proved elsewhere.
    for (const file of [db, appDb]) file.pragma('synchronous = OFF');
    for (const agentId of others) {
      await allowAll(agentId);
      const { callTool } = test.hearth.core().services;
      for (const tool of toolsOf(agentId).filter(({ name }) => !(name in byNature))) {
        const calls = targets.flatMap((target) => reachingFor(target, tool)).map((args) => JSON.stringify(args));
        for (const args of new Set(calls)) {
          tried += 1;
          const call = callTool.proposeCall({
            agentId,
            tool: tool.name,
            args,
            spaceId: null,
            runId: null,
            isAttended: true,
          });
          const done = call.kind === 'running' ? await call.ended : call;
          if (JSON.stringify(done).includes(MARK)) told.push(`${tool.name} ${args}`);
        }
      }
    }
    return told;
  };
  const held = (): void => {
    const { db } = test.hearth.core().context;
    const now = rowsOf(db, theirs);
    const lost = [...kept].flatMap(([table, rows]) =>
      [...rows].filter((row) => !now.get(table)?.has(row)).map((row) => `${table} ${row}`),
    );
    expect(lost).toEqual([]);
    expect(inTheirName(db, theirs)).toEqual(named);
  };

  expect(await attack()).toEqual([]);
  held();
  const second = await test.add('Ben');
  // What a switch itself ends (questions that nobody can answer any more) has ended before it is looked at.
  await me['profiles.switch']({ profileId: second });
  await me['profiles.switch']({ profileId: person });
  kept = rowsOf(test.hearth.core().context.db, theirs);
  named = inTheirName(test.hearth.core().context.db, theirs);
  await me['profiles.switch']({ profileId: second });
  expect(await attack()).toEqual([]);
  expect(inTheirName(test.hearth.core().context.db, theirs)).toEqual([]);
  await me['profiles.switch']({ profileId: person });
  held();
  expect(tried).toBeGreaterThan(2_000);
});
