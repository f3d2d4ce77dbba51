import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { Connection, ConnectionDefinition, ConnectionName } from '../model/connection.ts';
import { Attached, ServerOffer, ServerOffers } from '../model/server-offer.ts';
import { call } from './define.ts';

const All = z.object({ connections: z.array(Connection) });
const One = z.object({ connection: Connection });
const Named = z.object({ id: Id });
const For = AgentId.nullable().default(null);

/** MCP servers. Whether one may run is always asked in the approval window. */
export const connectionCalls = {
  'connections.list': call(
    z.object({}),
    /** `keeps`: how long values last that the person gives; `session`: this system has no keyring. */
    All.extend({ keeps: z.enum(['always', 'session']) }),
  ),
  'connections.add': call(z.object({ name: ConnectionName, agentId: For, definition: ConnectionDefinition }), One),
  /** The usual JSON, `{ "mcpServers": { name: { command, args, env } | { url, headers } } }`: all of it or nothing. */
  'connections.import': call(z.object({ json: z.string().max(262_144), agentId: For }), All),
  /**
   * Fills in, replaces or (null) takes away a value of the environment or the headers, by the name that `given` tells. It is
   * asked about anew. No call gives a value back.
   */
  'connections.setValue': call(
    Named.extend({ name: z.string().max(2_048), value: z.string().max(8_192).nullable() }),
    One,
  ),
  /** Starts it, or asks for what is not allowed yet. */
  'connections.start': call(Named, One),
  'connections.stop': call(Named, One),
  /** Texts that servers have ready for the person to put into a message: of those for all agents, and for these. */
  'connections.offers': call(
    z.object({ agentIds: z.array(AgentId).max(64).default([]) }),
    z.object({ servers: z.array(ServerOffers) }),
  ),
  /** The text itself, as `chat.send` takes it in `attached`. `unavailable` with what the server says against it. */
  'connections.take': call(
    z.object({
      connectionId: Id,
      kind: ServerOffer.shape.kind,
      key: z.string().min(1).max(8_192),
      values: z.record(z.string().max(256), z.string().max(8_192)).default({}),
    }),
    z.object({ attached: Attached, isCut: z.boolean() }),
  ),
  /** Ends and forgets it. */
  'connections.remove': call(Named, z.object({})),
};

export const connectionEvents = {
  /** Something about them is different: list them anew. */
  'connections.changed': z.object({}),
};
