import { z } from 'zod';
import type { Database } from './driver.ts';
import { integer, json, type Row, table, text } from './table.ts';

/** Which tools the prompt of a conversation tells of: the same as long as its window stands, so that it is not read anew. */
export const toolViews = table(
  'tool_views',
  {
    agentId: text(),
    spaceId: text(),
    /** The window's first turn when they were chosen. */
    windowTurn: integer(),
    /** Tokens of the window that they were chosen for. */
    contextSize: integer(),
    names: json(z.array(z.string()).readonly()),
  },
  ['agentId', 'spaceId'],
);
export type ToolView = Row<typeof toolViews>;

export function getToolView(
  db: Database,
  { agentId, spaceId }: Pick<ToolView, 'agentId' | 'spaceId'>,
): ToolView | undefined {
  return toolViews.get(db, 'WHERE agent_id = ? AND space_id = ?', [agentId, spaceId]);
}

/** Its conversations choose anew when they go on. */
export function forgetToolViews(db: Database, agentId: string): void {
  db.run('DELETE FROM tool_views WHERE agent_id = ?', [agentId]);
}

export function putToolView(db: Database, view: ToolView): void {
  toolViews.put(db, view);
}
