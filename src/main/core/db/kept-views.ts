import { z } from 'zod';
import type { Database } from './driver.ts';
import { integer, json, type Row, table, text } from './table.ts';

/** Memories under keys and goals as an agent reads them: key → words. */
export const Kept = z.object({
  memories: z.record(z.string(), z.string()),
  goals: z.record(z.string(), z.string()),
});
export type Kept = z.infer<typeof Kept>;

/** What the prompt of a conversation says of them: its words stay the same as long as its window does. */
export const keptViews = table(
  'kept_views',
  {
    agentId: text(),
    spaceId: text(),
    /** The window's first turn when the block was put together. */
    windowTurn: integer(),
    block: text(),
    /** What the agent knew before `runId`, and what it knows since. */
    toldBefore: json(Kept),
    told: json(Kept),
    runId: text(),
  },
  ['agentId', 'spaceId'],
);
export type KeptView = Row<typeof keptViews>;

export function getView(
  db: Database,
  { agentId, spaceId }: Pick<KeptView, 'agentId' | 'spaceId'>,
): KeptView | undefined {
  return keptViews.get(db, 'WHERE agent_id = ? AND space_id = ?', [agentId, spaceId]);
}

export function putView(db: Database, view: KeptView): void {
  keptViews.put(db, view);
}

/** Each is put together anew at its next turn. */
export function dropViews(db: Database): void {
  db.run('DELETE FROM kept_views');
}

/** The same for one agent, in all its conversations. */
export function dropViewsOf(db: Database, agentId: string): void {
  db.run('DELETE FROM kept_views WHERE agent_id = ?', [agentId]);
}
