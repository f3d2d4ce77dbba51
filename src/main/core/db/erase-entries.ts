import type { Database } from './driver.ts';
import { countInMessages, type Erased, eachToolCall, emptyLog, eraseTraces, isRecord, spellings } from './erase.ts';
import { deleteEntry, findEntry, type StoreAddress } from './store.ts';

/** Shorter values ("yes", "42") could be part of anything; they are traced by their key alone. */
const leastValue = 8;

/** Erases entries for good, deleted ones too: row and every copy (see `eraseTraces`). */
export function eraseEntries(db: Database, addresses: readonly StoreAddress[], now: number): Erased {
  const result = db.transaction(() => {
    const wanted = new Map(addresses.map((address) => [nameOf(address), address]));
    const found = new Set<string>();
    const values = new Set<string>();
    for (const [name, address] of wanted) {
      const row = findEntry(db, address);
      if (!row) continue;
      found.add(name);
      values.add(row.value);
      deleteEntry(db, address);
    }
    const isErasedRow = (row: Readonly<Record<string, unknown>>): boolean =>
      isRecord(row['address']) && wanted.has(nameOf(row['address']));
    for (const call of eachToolCall(db)) {
      for (const row of call.tool.startsWith('store_') ? rowsOf(call.undo) : []) {
        if (!isErasedRow(row) || !isRecord(row['address'])) continue;
        found.add(nameOf(row['address']));
        for (const value of [readValue(row['before']), readValue(readJson(call.args))])
          if (value !== undefined) values.add(value);
      }
    }
    const long = [...values].filter((value) => value.length >= leastValue);
    const keyed = addresses.map(({ agentId, key }) => ({ agentId, key, patterns: keyPatterns(key) }));
    const isAbout = (agentId: string, tool: string, json: string): boolean =>
      tool.startsWith('store_') &&
      keyed.some((entry) => entry.agentId === agentId && entry.patterns.some((pattern) => json.includes(pattern)));
    if (found.size > 0) eraseTraces(db, { texts: long, ids: new Set(), isErasedRow, isAbout }, now);
    return { erased: found.size, staysInMessages: countInMessages(db, long) };
  });
  emptyLog(db);
  return result;
}

function nameOf(address: Readonly<Record<string, unknown>> | StoreAddress): string {
  const { agentId, spaceId, key } = address as StoreAddress;
  return JSON.stringify([agentId, spaceId, key]);
}

/** How the key stands in arguments and results, in JSON and in JSON within JSON. */
function keyPatterns(key: string): string[] {
  return spellings(`"key":${JSON.stringify(key)}`);
}

function rowsOf(undo: string | null): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isRecord(value)) return;
    if (isRecord(value['address'])) rows.push(value);
    for (const item of Object.values(value)) walk(item);
  };
  walk(readJson(undo));
  return rows;
}

function readValue(row: unknown): string | undefined {
  return isRecord(row) && typeof row['value'] === 'string' ? row['value'] : undefined;
}

function readJson(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}
