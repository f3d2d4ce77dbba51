import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { Connection, ConnectionDefinition, ConnectionName } from '../model/connection.ts';
import { call } from './define.ts';

const All = z.object({ connections: z.array(Connection) });
const One = z.object({ connection: Connection });
const Named = z.object({ id: Id });
const For = AgentId.nullable().default(null);

/** MCP servers. Whether one may run is always asked in the approval window. */
export const connectionCalls = {
  'connections.list': call(z.object({}), All),
  'connections.add': call(z.object({ name: ConnectionName, agentId: For, definition: ConnectionDefinition }), One),
  /** The usual JSON, `{ "mcpServers": { name: { command, args, env } | { url, headers } } }`: all of it or nothing. */
  'connections.import': call(z.object({ json: z.string().max(262_144), agentId: For }), All),
  /** Starts it, or asks for what is not allowed yet. */
  'connections.start': call(Named, One),
  'connections.stop': call(Named, One),
  /** Ends and forgets it. */
  'connections.remove': call(Named, z.object({})),
};

export const connectionEvents = {
  /** Something about them is different: list them anew. */
  'connections.changed': z.object({}),
};
