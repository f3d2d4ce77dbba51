import { z } from 'zod';
import { RecalledMemory } from '../../../shared/model/memory.ts';
import { Message, type MessageNote } from '../../../shared/model/space.ts';
import type { Database } from './driver.ts';
import { StoredOffer } from './offers.ts';
import { boolean, integer, json, oneOf, type Row, table, text } from './table.ts';

/** What anyone said; times in epoch ms. */
export const messages = table('messages', {
  id: text(),
  spaceId: text(),
  runId: text().orNull(),
  author: oneOf(Message.shape.author),
  authorId: text(),
  text: text(),
  status: text<Message['status']>(),
  error: json(Message.shape.error.unwrap()).orNull(),
  /** The block sent before it, byte for byte, frozen once set. */
  context: text().orNull(),
  recalled: json(z.array(RecalledMemory).readonly()),
  /** What Hearth says under it. */
  note: text<MessageNote>().orNull(),
  /** What it offers to do. */
  offer: json(StoredOffer).orNull(),
  /** Said between agents: no part of the conversation on the screen. */
  isInner: boolean(),
  createdAt: integer(),
  /** Taken back (retry, edit): kept, but neither shown nor sent. */
  replacedAt: integer().orNull(),
});
export type MessageRow = Row<typeof messages>;

export function insertMessage(db: Database, row: MessageRow): void {
  messages.insert(db, row);
}

type Change = Partial<
  Pick<
    MessageRow,
    | 'runId'
    | 'text'
    | 'status'
    | 'error'
    | 'context'
    | 'recalled'
    | 'note'
    | 'offer'
    | 'isInner'
    | 'createdAt'
    | 'replacedAt'
  >
>;

export function updateMessage(db: Database, id: string, change: Change): void {
  messages.update(db, { id }, change);
}

/** Taken-back ones too. */
export function getMessage(db: Database, id: string): MessageRow | undefined {
  return messages.get(db, 'WHERE id = ?', [id]);
}

/** What was said for one run: the batch it answers and its reply, oldest first. */
export function messagesOfRun(db: Database, runId: string): MessageRow[] {
  return messages.all(db, 'WHERE run_id = ? AND replaced_at IS NULL ORDER BY id', [runId]);
}

/** What was said to the agent of a run, by a person, a schedule or another agent. */
export const saidTo = (rows: readonly MessageRow[], agentId: string): MessageRow[] =>
  rows.filter((row) => !isReply(row, agentId));

/** What it said itself. */
export const isReply = ({ author, authorId }: Pick<MessageRow, 'author' | 'authorId'>, agentId: string): boolean =>
  author === 'agent' && authorId === agentId;
/** What an agent said in a run, in any space, and what of it is held back; of a run that streams its reply, that. */
export function messagesSaidIn(db: Database, runId: string): MessageRow[] {
  return messages.all(
    db,
    `WHERE run_id = ? AND author = 'agent' AND replaced_at IS NULL
       AND author_id = (SELECT agent_id FROM runs WHERE runs.id = run_id) ORDER BY id`,
    [runId],
  );
}

/** What agents said in these runs, oldest first; without what is held back. */
export function saidInRuns(db: Database, runIds: readonly string[]): MessageRow[] {
  return messages.all(
    db,
    "WHERE run_id IN (SELECT value FROM json_each(?)) AND author = 'agent' AND replaced_at IS NULL AND status <> 'held' ORDER BY id",
    [JSON.stringify(runIds)],
  );
}

/** What agents said while a space rests, oldest first; of one agent, or of all. */
export function heldMessages(db: Database, spaceId: string, agentId?: string): MessageRow[] {
  return messages.all(
    db,
    "WHERE space_id = ? AND status = 'held' AND replaced_at IS NULL AND (? IS NULL OR author_id = ?) ORDER BY id",
    [spaceId, agentId ?? null, agentId ?? null],
  );
}

/** What was said in a space and is whole. */
const said = "space_id = ? AND replaced_at IS NULL AND is_inner = 0 AND status <> 'streaming' AND text <> ''";

/** The newest messages but for the first `offset`, newest first. */
export function newestMessages(
  db: Database,
  spaceId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): MessageRow[] {
  return messages.all(db, `WHERE ${said} ORDER BY id DESC LIMIT ? OFFSET ?`, [spaceId, limit, offset]);
}

export function countMessages(db: Database, spaceId: string): number {
  return db.get<{ n: number }>(`SELECT count(*) AS n FROM messages WHERE ${said}`, [spaceId])?.n ?? 0;
}

/** The reply of a run's agent among the messages of the run; what it asked the person and was answered is none. */
export const replyIn = (rows: readonly MessageRow[], agentId: string): MessageRow | undefined => {
  const replies = rows.filter((row) => isReply(row, agentId));
  return replies.find(({ isInner, offer }) => !isInner || offer === null || offer.state === 'open') ?? replies[0];
};

/** What a run that another agent waits for asked the person, oldest first. */
export const askedIn = (
  rows: readonly MessageRow[],
  agentId: string,
): (MessageRow & { readonly offer: StoredOffer })[] =>
  rows.filter((row): row is MessageRow & { readonly offer: StoredOffer } => {
    return row.isInner && row.offer !== null && isReply(row, agentId);
  });

/** What agents answered in a space after a message, and what was then taken back (retry, edit). */
export function repliesTakenBack(db: Database, spaceId: string, after: string): MessageRow[] {
  return messages.all(db, "WHERE space_id = ? AND id > ? AND author = 'agent' AND replaced_at IS NOT NULL", [
    spaceId,
    after,
  ]);
}

/** The newest messages before `before` (exclusive), or the newest of all; oldest first. */
export function messagesBefore(
  db: Database,
  spaceId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): MessageRow[] {
  return messages
    .all(db, 'WHERE space_id = ? AND replaced_at IS NULL AND is_inner = 0 AND id < ? ORDER BY id DESC LIMIT ?', [
      spaceId,
      before ?? '~',
      limit,
    ])
    .reverse();
}

/** Messages from `from` (inclusive) on, oldest first. */
export function messagesFrom(
  db: Database,
  spaceId: string,
  { from, limit }: { readonly from: string; readonly limit: number },
): MessageRow[] {
  return messages.all(
    db,
    'WHERE space_id = ? AND replaced_at IS NULL AND is_inner = 0 AND id >= ? ORDER BY id LIMIT ?',
    [spaceId, from, limit],
  );
}

/** Ids of the memories that were recalled for what still stands in a space. */
export function recalledIn(db: Database, spaceId: string): string[] {
  const rows = db.all<{ id: string }>(
    `SELECT DISTINCT recalled.value ->> 'id' AS id FROM messages, json_each(messages.recalled) AS recalled
     WHERE messages.space_id = ? AND messages.replaced_at IS NULL`,
    [spaceId],
  );
  return rows.map(({ id }) => id);
}
