import { z } from 'zod';
import { ConnectionDefinition } from '../../../shared/model/connection.ts';
import type { Database } from './driver.ts';
import { boolean, integer, json, type Row, table, text } from './table.ts';

/** A tool as its server told of it. */
export const ListedTool = z.object({
  name: z.string(),
  description: z.string(),
  schema: z.record(z.string(), z.unknown()),
  /** Absent: a tool of the server; else what else it has, told as a tool. */
  offer: z.enum(['resource', 'prompt']).optional(),
});
export type ListedTool = z.infer<typeof ListedTool>;

/** MCP servers that the person or an agent's folder named. */
export const connections = table('connections', {
  id: text(),
  name: text(),
  agentId: text().orNull(),
  definition: json(ConnectionDefinition),
  /** Of the definition that the person allowed; null: none. */
  allowedDigest: text().orNull(),
  isDeclined: boolean(),
  /** It runs whenever Hearth does. */
  isOn: boolean(),
  /** Those that the person knows; null: it never told any. */
  tools: json(z.array(ListedTool)).orNull(),
  createdAt: integer(),
});
export type ConnectionRow = Row<typeof connections>;

/** In the order in which they were added. */
export function listConnections(db: Database): ConnectionRow[] {
  return connections.all(db, 'ORDER BY id');
}

export function getConnection(db: Database, id: string): ConnectionRow | undefined {
  return connections.get(db, 'WHERE id = ?', [id]);
}

export function putConnection(db: Database, row: ConnectionRow): void {
  connections.put(db, row);
}

export function deleteConnection(db: Database, id: string): void {
  db.run('DELETE FROM connections WHERE id = ?', [id]);
}
