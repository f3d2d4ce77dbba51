import { createHash } from 'node:crypto';
import { type MarkedKind, OutsideSource } from '../../../shared/model/outside.ts';
import type { Database } from './driver.ts';
import { integer, json, table, text } from './table.ts';

/** What has met text of others, once for each source. */
export const outsideMarks = table(
  'outside_marks',
  {
    kind: text<MarkedKind>(),
    /** A note's is a print: what a note is called must be nowhere once it is erased. */
    id: text(),
    source: json(OutsideSource),
    agentId: text(),
    createdAt: integer(),
  },
  ['kind', 'id', 'source'],
);

/** Agents that the person trusts with what they read. */
export const trustedAgents = table('trusted_agents', { agentId: text(), createdAt: integer() }, ['agentId']);

export interface Marked {
  readonly kind: MarkedKind;
  readonly id: string;
}

const kept = ({ kind, id }: Marked): string =>
  kind === 'note' ? createHash('sha256').update(id).digest('hex').slice(0, 32) : id;

/** Oldest first. */
export function sourcesOf(db: Database, of: Marked): OutsideSource[] {
  const rows = outsideMarks.all(db, 'WHERE kind = ? AND id = ? ORDER BY created_at, source', [of.kind, kept(of)]);
  return rows.map(({ source }) => source);
}

/** Of many at once, each source once. */
export function sourcesOfAll(db: Database, kind: MarkedKind, ids: readonly string[]): OutsideSource[] {
  const found = db.all<{ source: string }>(
    'SELECT DISTINCT source FROM outside_marks WHERE kind = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY source',
    [kind, JSON.stringify(ids.map((id) => kept({ kind, id })))],
  );
  return found.map(({ source }) => OutsideSource.parse(JSON.parse(source)));
}

/** Sources that are there already stay as they are. */
export function mark(
  db: Database,
  of: Marked,
  {
    sources,
    agentId,
    now,
  }: { readonly sources: readonly OutsideSource[]; readonly agentId: string; readonly now: number },
): void {
  for (const { kind, name } of sources) {
    const row = { kind: of.kind, id: kept(of), source: { kind, name }, agentId, createdAt: now };
    outsideMarks.insert(db, row, 'ON CONFLICT DO NOTHING');
  }
}

export function clearMarks(db: Database, of: Marked): void {
  db.run('DELETE FROM outside_marks WHERE kind = ? AND id = ?', [of.kind, kept(of)]);
}

export function isTrusted(db: Database, agentId: string): boolean {
  return trustedAgents.get(db, 'WHERE agent_id = ?', [agentId]) !== undefined;
}

export function setTrusted(db: Database, agentId: string, { isOn, now }: { isOn: boolean; now: number }): void {
  if (isOn) trustedAgents.insert(db, { agentId, createdAt: now }, 'ON CONFLICT DO NOTHING');
  else db.run('DELETE FROM trusted_agents WHERE agent_id = ?', [agentId]);
}
