import { checkInvariants } from '../../src/main/core/db/check.ts';
import type { Database } from '../../src/main/core/db/driver.ts';
import type { Headless } from './kill-harness.ts';

/** What was asked of the app, each thing under a name of its own, and whether the app said that it was done. */
export interface Asked {
  readonly kind:
    | 'memory'
    | 'tool-memory'
    | 'said-memory'
    | 'entry'
    | 'tool-entry'
    | 'message'
    | 'reminder'
    | 'forget'
    | 'undo';
  readonly name: string;
  /** For `forget` and `undo`: the memory. */
  readonly target: string;
  isAcknowledged: boolean;
}

export interface Ledger {
  /** Asks for one of everything; `onAnswer` hears each answer. Resolves when all came or the process is gone. */
  ask(app: Headless, onAnswer: () => void): Promise<void>;
  /** What does not hold in the files, in sentences. */
  check(db: Database): string[];
  /** After a start that was not killed: every moment until `now` is in the ledger of its schedule, and none is still open. */
  checkSettled(db: Database, now: number): string[];
  readonly acknowledged: () => number;
}

const agentId = 'hearth';

export function createLedger(): Ledger {
  const asked: Asked[] = [];
  /** Acknowledged memories that nobody took back yet: text → id or undo id. */
  const standing: { text: string; id: string; undoId: string }[] = [];
  let count = 0;

  return {
    acknowledged: () => asked.filter((entry) => entry.isAcknowledged).length,
    async ask(app, onAnswer) {
      count += 1;
      const n = count;
      const one = async (kind: Asked['kind'], name: string, call: string, input: object, target = '') => {
        const entry: Asked = { kind, name, target, isAcknowledged: false };
        asked.push(entry);
        const reply = await app.call(call, input);
        if (!reply) return undefined;
        onAnswer();
        const failed = (reply.value as { result?: { error?: unknown } } | undefined)?.result?.error;
        entry.isAcknowledged = reply.ok && failed === undefined;
        return entry.isAcknowledged ? reply.value : undefined;
      };
      const tool = (kind: Asked['kind'], name: string, toolName: string, args: object) =>
        one(kind, name, 'tools.call', { agentId, tool: toolName, args });
      const remember = async (memory: string): Promise<void> => {
        const value = await one('memory', memory, 'memories.remember', { agentId, memory, tags: ['kill'] });
        if (value) standing.push({ text: memory, ...(value as { id: string; undoId: string }) });
      };
      const say = (kind: Asked['kind'], text: string) => one(kind, text, 'chat.send', { agentId, text });
      const [forgotten, undone] = [standing.shift(), standing.shift()];
      await Promise.all([
        remember(`memory ${n} of the boiler`),
        tool('tool-memory', `tool memory ${n}`, 'memory_remember', { memory: `tool memory ${n}` }),
        one('entry', `key-${n}`, 'store.set', { agentId, key: `key-${n}`, value: `value ${n}` }),
        tool('tool-entry', `tool-key-${n}`, 'store_set', { key: `tool-key-${n}`, value: `value ${n}` }),
        say('message', `hello number ${n}`),
        say('said-memory', `remember that fact ${n} stands`),
        tool('reminder', `reminder ${n}`, 'set_reminder', {
          name: `reminder ${n}`,
          prompt: `say ${n}`,
          fire_at: 'in 40 seconds',
        }),
        forgotten && one('forget', forgotten.text, 'memories.forget', { agentId, ids: [forgotten.id] }, forgotten.id),
        undone && one('undo', undone.text, 'changes.undo', { id: undone.undoId }, undone.id),
      ]);
    },
    checkSettled: (db, now) =>
      db
        .all<{ name: string; outcome: string | null }>(
          `SELECT s.name, l.outcome FROM schedules s LEFT JOIN slots l ON l.schedule_id = s.id
           WHERE s.created_at + 40000 <= ? AND (l.outcome IS NULL OR l.outcome = 'due')`,
          [now],
        )
        .map(({ name, outcome }) => `${name} was due and is ${outcome ?? 'nowhere in the ledger'}`),
    check: (db) => [...checkInvariants(db), ...checkAsked(db, asked), ...checkSlots(db)],
  };
}

function checkAsked(db: Database, asked: readonly Asked[]): string[] {
  const wrong: string[] = [];
  const memories = counts(db, 'SELECT text AS name FROM memories');
  const ids = counts(db, 'SELECT id AS name FROM memories');
  const entries = counts(db, 'SELECT key AS name FROM store');
  const messages = counts(db, "SELECT text AS name FROM messages WHERE author = 'person'");
  const reminders = counts(db, 'SELECT name FROM schedules');
  const remembered = done(db, 'memory_remember', '$.memory');
  const reminded = done(db, 'set_reminder', '$.name');
  const set = done(db, 'store_set', '$.key');
  const forgotten = done(db, 'memory_forget', '$.memory_id');
  const undone = counts(
    db,
    "SELECT json_extract(args, '$.memory') AS name FROM tool_calls WHERE undone_at IS NOT NULL",
  );
  const taken = new Set(asked.filter(({ kind }) => kind === 'forget' || kind === 'undo').map(({ name }) => name));
  const say = (entry: Asked, what: string): void => {
    wrong.push(`${entry.kind} "${entry.name}" (${entry.isAcknowledged ? 'acknowledged' : 'not answered'}): ${what}`);
  };
  const once = (entry: Asked, there: number, journalled: number): void => {
    if (entry.isAcknowledged && there !== 1) say(entry, `is there ${there} times`);
    if (there > 1) say(entry, `is there ${there} times`);
    if (there !== journalled) say(entry, `is there ${there} times, journalled ${journalled} times`);
  };
  for (const entry of asked) {
    const { kind, name, target } = entry;
    if (kind === 'memory' || kind === 'tool-memory') {
      if (!taken.has(name)) once(entry, memories.get(name) ?? 0, remembered.get(name) ?? 0);
    } else if (kind === 'entry' || kind === 'tool-entry') once(entry, entries.get(name) ?? 0, set.get(name) ?? 0);
    else if (kind === 'reminder') once(entry, reminders.get(name) ?? 0, reminded.get(name) ?? 0);
    else if (kind === 'message' || kind === 'said-memory') {
      const there = messages.get(name) ?? 0;
      once(entry, there, there);
      const fact = name.replace('remember that ', '');
      if ((memories.get(fact) ?? 0) !== (remembered.get(fact) ?? 0)) say(entry, 'its memory and its journal differ');
    } else {
      const taken = kind === 'forget' ? (forgotten.get(target) ?? 0) : (undone.get(name) ?? 0);
      const there = ids.get(target) ?? 0;
      if (entry.isAcknowledged && there !== 0) say(entry, 'is still there');
      if (taken + there !== 1) say(entry, `is there ${there} times and was taken back ${taken} times`);
    }
  }
  return wrong;
}

/** A claimed slot never runs twice, and a reminder has one moment. */
function checkSlots(db: Database): string[] {
  const twice = db.all<{ slot: string; n: number }>(
    'SELECT slot_id AS slot, count(*) AS n FROM runs WHERE slot_id IS NOT NULL GROUP BY slot_id HAVING n > 1',
  );
  const claimed = db.all<{ schedule: string; n: number }>(
    'SELECT schedule_id AS schedule, count(*) AS n FROM slots GROUP BY schedule_id HAVING n > 1',
  );
  return [
    ...twice.map(({ slot, n }) => `slot ${slot} ran ${n} times`),
    ...claimed.map(({ schedule, n }) => `the reminder ${schedule} has ${n} moments`),
  ];
}

function counts(db: Database, sql: string): Map<string, number> {
  const map = new Map<string, number>();
  for (const { name } of db.all<{ name: string | null }>(sql))
    if (name !== null) map.set(name, (map.get(name) ?? 0) + 1);
  return map;
}

/** How often a tool was journalled as done, by the argument that names the thing. */
function done(db: Database, tool: string, path: string): Map<string, number> {
  return counts(
    db,
    `SELECT json_extract(args, '${path}') AS name FROM tool_calls WHERE tool = '${tool}' AND status = 'done'`,
  );
}
