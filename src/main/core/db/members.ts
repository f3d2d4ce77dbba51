import type { Database } from './driver.ts';
import { type SpaceRow, spaceMembers, spacesWhere } from './spaces.ts';

/** Agents of a conversation, in the order in which they joined. */
export function agentsIn(db: Database, spaceId: string): string[] {
  return db
    .all<{ id: string }>(
      "SELECT member_id AS id FROM space_members WHERE space_id = ? AND kind = 'agent' ORDER BY joined_at, rowid",
      [spaceId],
    )
    .map(({ id }) => id);
}

export function isAgentIn(db: Database, spaceId: string, agentId: string): boolean {
  const where = "WHERE space_id = ? AND member_id = ? AND kind = 'agent'";
  return db.get(`SELECT 1 FROM space_members ${where}`, [spaceId, agentId]) !== undefined;
}

/** Returns false where it is there already. */
export function addAgent(
  db: Database,
  { spaceId, agentId, now }: { readonly spaceId: string; readonly agentId: string; readonly now: number },
): boolean {
  const row = { spaceId, memberId: agentId, kind: 'agent' as const, joinedAt: now };
  return spaceMembers.insert(db, row, 'ON CONFLICT DO NOTHING') > 0;
}

/** Takes an agent out; the conversation's first agent is then who joined next. Never the last one: the caller looks. */
export function dropAgent(db: Database, spaceId: string, agentId: string): void {
  db.run("DELETE FROM space_members WHERE space_id = ? AND member_id = ? AND kind = 'agent'", [spaceId, agentId]);
  const first = agentsIn(db, spaceId)[0];
  if (first !== undefined)
    db.run('UPDATE spaces SET agent_id = ? WHERE id = ? AND agent_id <> ?', [first, spaceId, first]);
}

/** Conversations of several agents, deleted ones too, of which this one is the first: who joined next is first from then on. */
export function handOverSpaces(db: Database, agentId: string): void {
  db.run(
    `UPDATE spaces SET agent_id = coalesce(
       (SELECT member_id FROM space_members m WHERE m.space_id = spaces.id AND m.kind = 'agent' AND m.member_id <> spaces.agent_id
        ORDER BY joined_at, rowid LIMIT 1), agent_id) WHERE agent_id = ?`,
    [agentId],
  );
}

/** Conversations in which an agent takes part, by last use, newest first; without deleted ones. */
export function spacesWith(db: Database, agentId: string, limit: number): SpaceRow[] {
  return spacesWhere(
    db,
    `WHERE deleted_at IS NULL AND id IN (SELECT space_id FROM space_members WHERE member_id = ? AND kind = 'agent')
     ORDER BY last_message_at DESC, id DESC LIMIT ?`,
    [agentId, limit],
  );
}
