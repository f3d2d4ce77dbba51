import type { Message } from '../../../shared/model/space.ts';
import type { Database } from './driver.ts';
import { integer, table, text } from './table.ts';

/** Each message's words, as the full-text index reads them; `key` is its rowid. */
export const messageTerms = table('message_terms', { key: integer(), terms: text().unread() }, ['key']);

/** What that index does not hold yet. */
export const messagesUnread = table('messages_unread', { key: integer() }, ['key']);

/** In which conversations: those that an agent is in ('' for all of the person's) and, unless '', in this one alone. */
export interface SaidScope {
  readonly agentId: string;
  readonly spaceId: string;
}

/** A message that a search found; `rank` is BM25, lower is better. */
export interface FoundMessage {
  readonly id: string;
  readonly spaceId: string;
  readonly spaceTitle: string;
  readonly runId: string | null;
  readonly author: Message['author'];
  readonly authorId: string;
  readonly text: string;
  readonly createdAt: number;
  readonly terms: string;
  readonly rank: number;
}

/** Said to be seen, and not taken back. */
export const isShown = `messages.replaced_at IS NULL AND messages.is_inner = 0
  AND EXISTS (SELECT 1 FROM spaces WHERE spaces.id = messages.space_id AND spaces.deleted_at IS NULL)`;

/** Whether a message is said in a scope, given by the parameters `agentId` and `spaceId`. */
export const inScope = `(:agentId = '' OR EXISTS (SELECT 1 FROM space_members m
    WHERE m.space_id = messages.space_id AND m.member_id = :agentId AND m.kind = 'agent'))
  AND (:spaceId = '' OR messages.space_id = :spaceId)`;

const found = (rank: string): string =>
  `SELECT messages.id, messages.space_id AS spaceId, messages.run_id AS runId, messages.author,
     messages.author_id AS authorId, messages.text, messages.created_at AS createdAt, message_terms.terms,
     (SELECT title FROM spaces WHERE spaces.id = messages.space_id) AS spaceTitle, ${rank} AS rank`;
const fromTerms = 'FROM messages JOIN message_terms ON message_terms.key = messages.rowid';

/** Best first by BM25. */
export function searchSaid(
  db: Database,
  { agentId, spaceId }: SaidScope,
  { expression, limit }: { readonly expression: string; readonly limit: number },
): FoundMessage[] {
  return db.all(
    `${found('f.rank')} FROM message_terms_fts f JOIN messages ON messages.rowid = f.rowid
       JOIN message_terms ON message_terms.key = f.rowid
     WHERE message_terms_fts MATCH :expression AND ${isShown} AND ${inScope} ORDER BY f.rank LIMIT :limit`,
    { expression, agentId, spaceId, limit },
  );
}

/** Those of these that are said in the scope. */
export function saidOf(db: Database, { agentId, spaceId }: SaidScope, ids: readonly string[]): FoundMessage[] {
  if (ids.length === 0) return [];
  return db.all(
    `${found('0')} ${fromTerms} WHERE messages.id IN (SELECT value FROM json_each(:ids)) AND ${isShown} AND ${inScope}`,
    { ids: JSON.stringify(ids), agentId, spaceId },
  );
}

/** The newest of those that hold a text just so; for what no index cuts into words. */
export function saidHolding(
  db: Database,
  { agentId, spaceId }: SaidScope,
  { text, limit }: { readonly text: string; readonly limit: number },
): FoundMessage[] {
  return db.all(
    `${found('0')} ${fromTerms} WHERE instr(lower(messages.text), lower(:text)) > 0 AND ${isShown} AND ${inScope}
     ORDER BY messages.rowid DESC LIMIT :limit`,
    { text, agentId, spaceId, limit },
  );
}

/** The newest of those that were said between two moments. */
export function saidIn(
  db: Database,
  { agentId, spaceId }: SaidScope,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): FoundMessage[] {
  return db.all(
    `${found('0')} ${fromTerms} WHERE messages.created_at >= :from AND messages.created_at < :to AND ${isShown}
       AND ${inScope} ORDER BY messages.created_at DESC LIMIT :limit`,
    { from, agentId, spaceId, to, limit },
  );
}

/** What was said in the same conversation right before and right after each of these. */
export function saidBeside(
  db: Database,
  ids: readonly string[],
): { readonly id: string; readonly other: FoundMessage }[] {
  const beside = (sign: '<' | '>', order: 'DESC' | 'ASC') =>
    `${found('0')} ${fromTerms} WHERE messages.id = (SELECT m.id FROM messages m
       WHERE m.space_id = (SELECT space_id FROM messages WHERE id = :id) AND m.id ${sign} :id AND m.replaced_at IS NULL
         AND m.is_inner = 0 ORDER BY m.id ${order} LIMIT 1)`;
  return ids.flatMap((id) =>
    [db.get<FoundMessage>(beside('<', 'DESC'), { id }), db.get<FoundMessage>(beside('>', 'ASC'), { id })].flatMap(
      (other) => (other ? [{ id, other }] : []),
    ),
  );
}

/** About how many messages there are, at no cost; for weights. */
export function estimateSaid(db: Database): number {
  return db.get<{ most: number | null }>('SELECT max(rowid) AS most FROM messages')?.most ?? 0;
}

/** The newest messages whose words the index does not hold yet. */
export function unreadSaid(db: Database, limit: number): { readonly key: number; readonly text: string }[] {
  return db.all(
    `SELECT key, messages.text FROM messages_unread JOIN messages ON messages.rowid = key ORDER BY key DESC LIMIT ?`,
    [limit],
  );
}

export function countUnreadSaid(db: Database): number {
  return db.get<{ n: number }>(`SELECT count(*) AS n FROM ${messagesUnread.name}`)?.n ?? 0;
}

/** The index holds a message by these terms from now on. */
export function putSaidTerms(db: Database, key: number, terms: string): void {
  db.run('DELETE FROM message_terms WHERE key = ?', [key]);
  messageTerms.insert(db, { key, terms });
  db.run('DELETE FROM messages_unread WHERE key = ?', [key]);
}
