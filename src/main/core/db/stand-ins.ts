import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** Tools of others that the person put in place of Hearth's; times in epoch ms. */
export const standIns = table(
  'stand_ins',
  {
    /** Empty for all agents. */
    agentId: text(),
    /** Hearth's. */
    tool: text(),
    /** The one that is there instead. */
    own: text(),
    createdAt: integer(),
  },
  ['agentId', 'tool'],
);
export type StandInRow = Row<typeof standIns>;

/** What holds for an agent: its own choice before that for all. */
export function standInsFor(db: Database, agentId: string): StandInRow[] {
  const rows = standIns.all(db, "WHERE agent_id IN (?, '') ORDER BY agent_id DESC, tool", [agentId]);
  return rows.filter((row, at) => rows.findIndex(({ tool }) => tool === row.tool) === at);
}

/** Where a tool is there in place of others: one row a choice. */
export function standInsBy(db: Database, own: string): StandInRow[] {
  return standIns.all(db, 'WHERE own = ? ORDER BY tool, agent_id', [own]);
}

export function putStandIn(db: Database, row: StandInRow): void {
  standIns.put(db, row);
}

export function deleteStandIn(db: Database, { agentId, tool }: Pick<StandInRow, 'agentId' | 'tool'>): void {
  db.run('DELETE FROM stand_ins WHERE agent_id = ? AND tool = ?', [agentId, tool]);
}
