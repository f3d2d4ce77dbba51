import { ActivityKind } from '../../../shared/model/activity.ts';
import type { Database } from './driver.ts';
import { integer, oneOf, type Row, table, text } from './table.ts';

/** Each entry's words, once, as the full-text index reads them; later entries have greater keys. */
export const activityTerms = table('activity_terms', {
  key: integer(),
  id: text(),
  kind: oneOf(ActivityKind),
  terms: text().unread(),
});

/** What the index does not hold yet. */
export const activityUnread = table('activity_unread', { id: text(), kind: oneOf(ActivityKind) });
export type Unread = Row<typeof activityUnread>;

/** What words are looked for in; `json` holds texts as values and names. */
const texts: Readonly<Record<ActivityKind, string>> = {
  run: `SELECT (SELECT group_concat(m.text, char(10)) FROM messages m WHERE m.run_id = t.id AND m.replaced_at IS NULL) AS plain,
    json_array(error) AS json FROM runs t`,
  call: "SELECT concat_ws(' ', tool, quote) AS plain, json_array(json(args), json(result)) AS json FROM tool_calls t",
  question: "SELECT concat_ws(' ', tool, quote) AS plain, json_array(json(args), words) AS json FROM approvals t",
  event: 'SELECT type AS plain, payload AS json FROM events t',
  decision: 'SELECT kind AS plain, facts AS json FROM audit t',
};

/** The newest first. */
export function nextUnread(db: Database, limit: number): Unread[] {
  return activityUnread.all(db, 'ORDER BY id DESC LIMIT ?', [limit]);
}

export function countUnread(db: Database): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM activity_unread')?.n ?? 0;
}

/** Undefined where it is gone. */
export function textsOf(
  db: Database,
  { id, kind }: Unread,
): { readonly plain: string | null; readonly json: string | null } | undefined {
  return db.get(`${texts[kind]} WHERE t.id = ?`, [id]);
}

export function agentOf(db: Database, { id, kind }: Unread): string | null {
  const agent = kind === 'decision' ? "json_extract(facts, '$.agentId')" : 'agent_id';
  const table = { run: 'runs', call: 'tool_calls', question: 'approvals', event: 'events', decision: 'audit' }[kind];
  return db.get<{ agent: string | null }>(`SELECT ${agent} AS agent FROM ${table} WHERE id = ?`, [id])?.agent ?? null;
}

/** The index holds it from now on; one transaction with what was read for it. */
export function putTerms(db: Database, { id, kind }: Unread, terms: string): void {
  db.run('DELETE FROM activity_terms WHERE id = ?', [id]);
  let key = keyOf(id);
  while (db.get('SELECT 1 FROM activity_terms WHERE key = ?', [key])) key += 1;
  activityTerms.insert(db, { key, id, kind, terms });
}

export function isRead(db: Database, id: string): void {
  db.run('DELETE FROM activity_unread WHERE id = ?', [id]);
}

/** So that the number stays exact for the rest of this century. */
const EPOCH_MS = Date.UTC(2020);

/** An id as a number that rises with it: moment and sequence of a UUIDv7. */
function keyOf(id: string): number {
  const hex = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-/.exec(id);
  if (!hex) return 0;
  return (Number.parseInt(`${hex[1]}${hex[2]}`, 16) - EPOCH_MS) * 4_096 + Number.parseInt(hex[3] ?? '', 16);
}
