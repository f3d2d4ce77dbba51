import { z } from 'zod';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { Database, Params } from './driver.ts';
import { boolean, integer, oneOf, type Row, table, text } from './table.ts';

/** Conversations; times in epoch ms. */
export const spaces = table('spaces', {
  id: text(),
  agentId: text(),
  title: text(),
  isTitleOwn: boolean(),
  readAt: integer(),
  lastMessageAt: integer(),
  createdAt: integer(),
  deletedAt: integer().orNull(),
  /** The message after which the person let its agents talk on. */
  goesOnAfter: text().orNull(),
});

/** Who takes part: the person and one or more agents; `spaces.agentId` is the first of these. */
export const spaceMembers = table(
  'space_members',
  { spaceId: text(), memberId: text(), kind: oneOf(z.enum(['person', 'agent'])), joinedAt: integer() },
  ['spaceId', 'memberId'],
);

/** Messages of agents that may follow one another; then nobody is woken until the person, or a schedule, says something, or the person lets them go on. */
export const turnBudget = 12;

/** With what a list shows: how many finished messages of others came since `readAt` (99 at most), and the head of the last one. */
export type SpaceRow = Row<typeof spaces> & {
  readonly unread: number;
  /** Ids of its agents, in the order in which they joined. */
  readonly agentIds: readonly string[];
  /** Messages of agents since somebody else said something: `turnBudget` at most. */
  readonly agentsInARow: number;
  /** Messages of agents that wait until it goes on. */
  readonly held: number;
  /** 200 characters at most. */
  readonly preview: string;
};

const selected = `SELECT ${spaces.columns()},
  coalesce((SELECT substr(m.text, 1, 200) FROM messages m
    WHERE m.space_id = spaces.id AND m.replaced_at IS NULL AND m.is_inner = 0 AND m.text <> '' ORDER BY m.id DESC LIMIT 1), '') AS preview,
  CASE WHEN spaces.last_message_at <= spaces.read_at THEN 0 ELSE (
    SELECT count(*) FROM (
      SELECT 1 FROM messages m LEFT JOIN runs r ON r.id = m.run_id
      WHERE m.space_id = spaces.id AND m.replaced_at IS NULL AND m.is_inner = 0 AND m.author <> 'person' AND m.status <> 'streaming'
        AND CASE WHEN m.author = 'agent' AND r.mode <> 'mind' THEN coalesce(r.ended_at, m.created_at) ELSE m.created_at END
          > spaces.read_at
      ORDER BY m.id DESC LIMIT 99)) END AS unread,
  (SELECT json_group_array(member_id) FROM (
    SELECT member_id FROM space_members WHERE space_id = spaces.id AND kind = 'agent' ORDER BY joined_at, rowid)) AS agentIds,
  (SELECT count(*) FROM (
    SELECT 1 FROM messages m WHERE m.space_id = spaces.id AND m.replaced_at IS NULL AND m.is_inner = 0
      AND m.author = 'agent' AND m.text <> ''
      AND m.id > coalesce(spaces.goes_on_after, '')
      AND m.id > coalesce((SELECT p.id FROM messages p WHERE p.space_id = spaces.id AND p.replaced_at IS NULL AND p.is_inner = 0
        AND p.author <> 'agent' ORDER BY p.id DESC LIMIT 1), '')
    LIMIT ${turnBudget})) AS agentsInARow,
  (SELECT count(*) FROM messages m WHERE m.space_id = spaces.id AND m.replaced_at IS NULL AND m.status = 'held') AS held
  FROM spaces`;

function toSpace(raw: unknown): SpaceRow {
  const row = spaces.read<Omit<SpaceRow, 'agentIds'> & { readonly agentIds: string }>(raw);
  return { ...row, agentIds: JSON.parse(row.agentIds) as string[] };
}

export function insertSpace(
  db: Database,
  space: Pick<SpaceRow, 'id' | 'agentId' | 'title' | 'isTitleOwn' | 'createdAt'>,
  personId: string,
): void {
  const { id: spaceId, agentId, createdAt } = space;
  spaces.insert(db, { ...space, readAt: 0, lastMessageAt: createdAt, goesOnAfter: null });
  spaceMembers.insert(db, { spaceId, memberId: personId, kind: 'person', joinedAt: createdAt });
  spaceMembers.insert(db, { spaceId, memberId: agentId, kind: 'agent', joinedAt: createdAt });
}

/** Deleted ones too; the caller looks at `deletedAt`. */
export function getSpace(db: Database, id: string): SpaceRow | undefined {
  const raw = db.get(`${selected} WHERE id = ?`, [id]);
  return raw === undefined ? undefined : toSpace(raw);
}

/** Throws `not_found` for one that is not there, or deleted. */
export function openSpace(db: Database, id: string): SpaceRow {
  const space = getSpace(db, id);
  if (!space || space.deletedAt !== null) throw noSpace();
  return space;
}

export const noSpace = (): Failure => fail('not_found', 'There is no conversation with this id.', { field: 'spaceId' });

/** `rest` follows FROM. */
export function spacesWhere(db: Database, rest: string, params: Params = []): SpaceRow[] {
  return db.all(`${selected} ${rest}`, params).map(toSpace);
}

/** By last use, newest first; without deleted ones. */
export function listSpaces(db: Database): SpaceRow[] {
  return spacesWhere(db, 'WHERE deleted_at IS NULL ORDER BY last_message_at DESC, id DESC');
}

/** Ids of an agent's spaces, deleted ones too. */
export function spacesOf(db: Database, agentId: string): string[] {
  return db.all<{ id: string }>('SELECT id FROM spaces WHERE agent_id = ? ORDER BY id', [agentId]).map(({ id }) => id);
}

export function findSpaceByTitle(db: Database, agentId: string, title: string): SpaceRow | undefined {
  const where = 'WHERE agent_id = ? AND title = ? AND deleted_at IS NULL ORDER BY id LIMIT 1';
  const raw = db.get(`${selected} ${where}`, [agentId, title]);
  return raw === undefined ? undefined : toSpace(raw);
}

export function setTitle(db: Database, id: string, change: Pick<SpaceRow, 'title' | 'isTitleOwn'>): void {
  spaces.update(db, { id }, change);
}

export function setReadAt(db: Database, id: string, at: number): void {
  db.run('UPDATE spaces SET read_at = max(read_at, ?) WHERE id = ?', [at, id]);
}

/** Something was said at `at`. */
export function touchSpace(db: Database, id: string, at: number): void {
  db.run('UPDATE spaces SET last_message_at = max(last_message_at, ?) WHERE id = ?', [at, id]);
}

/** What its agents say after this message counts anew. */
export function setGoesOnAfter(db: Database, id: string, messageId: string): void {
  spaces.update(db, { id }, { goesOnAfter: messageId });
}

export function setDeletedAt(db: Database, id: string, at: number | null): void {
  db.run('UPDATE spaces SET deleted_at = ? WHERE id = ?', [at, id]);
}

export function spaceTitle(db: Database, spaceId: string | null): string | null {
  if (spaceId === null) return null;
  return db.get<{ title: string }>('SELECT title FROM spaces WHERE id = ?', [spaceId])?.title ?? null;
}
