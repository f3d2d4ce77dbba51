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

/** A value that a package brought stands there plain; one of the person's is kept sealed; empty: it is to be filled in. */
const KeptPairs = z.record(z.string(), z.union([z.string(), z.object({ secret: z.string() })]));
const [Program, Address] = ConnectionDefinition.options;
/** How a server is reached, without the person's values. */
export const KeptDefinition = z.discriminatedUnion('kind', [
  Program.extend({ env: KeptPairs.default({}) }),
  Address.extend({ headers: KeptPairs.default({}) }),
]);
export type KeptDefinition = z.infer<typeof KeptDefinition>;
type KeptPairs = z.infer<typeof KeptPairs>;

/** Environment or headers. */
export function keptPairs(definition: KeptDefinition): KeptPairs {
  return definition.kind === 'program' ? definition.env : definition.headers;
}

export function withPairs(
  definition: KeptDefinition,
  next: (value: KeptPairs[string], name: string) => KeptPairs[string],
): KeptDefinition {
  const pairs = Object.fromEntries(
    Object.entries(keptPairs(definition)).map(([name, value]) => [name, next(value, name)]),
  );
  return definition.kind === 'program' ? { ...definition, env: pairs } : { ...definition, headers: pairs };
}

/** MCP servers that the person or an agent's folder named. */
export const connections = table('connections', {
  id: text(),
  name: text(),
  agentId: text().orNull(),
  definition: json(KeptDefinition),
  /** Of the definition that the person allowed; null: none. */
  allowedDigest: text().orNull(),
  isDeclined: boolean(),
  /** It runs whenever Hearth does. */
  isOn: boolean(),
  /** Those that the person knows; null: it never told any. */
  tools: json(z.array(ListedTool)).orNull(),
  createdAt: integer(),
  /** That of its agent which brought it, and without which it does not run. */
  capability: text().orNull(),
});
export type ConnectionRow = Row<typeof connections>;

/** In the order in which they were added. */
export function listConnections(db: Database): ConnectionRow[] {
  return connections.all(db, 'ORDER BY id');
}

export function putConnection(db: Database, row: ConnectionRow): void {
  connections.put(db, row);
}

export function deleteConnection(db: Database, id: string): void {
  db.run('DELETE FROM connections WHERE id = ?', [id]);
}
