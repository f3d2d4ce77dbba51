import type { connectionCalls } from '../../../shared/contract/connections.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Connections } from '../mcp/connections.ts';

/** MCP servers. */
export function connectionHandlers({
  connections,
}: {
  readonly connections: Connections;
}): Handlers<typeof connectionCalls> {
  return {
    'connections.list': () => ({ connections: connections.list(), keeps: connections.keeps() }),
    'connections.add': ({ name, definition, agentId }) => ({
      connection: connections.add({ name, definition }, agentId),
    }),
    'connections.import': ({ json, agentId }) => ({ connections: connections.import(json, agentId) }),
    'connections.setValue': (asked) => ({ connection: connections.setValue(asked) }),
    'connections.start': ({ id }) => ({ connection: connections.start(id) }),
    'connections.stop': async ({ id }) => ({ connection: await connections.stop(id) }),
    'connections.offers': async ({ agentIds }) => ({ servers: await connections.offers.list(agentIds) }),
    'connections.take': async ({ connectionId, ...what }) => {
      const { isCut, ...attached } = await connections.offers.take(connectionId, what);
      return { attached, isCut };
    },
    'connections.remove': async ({ id }) => {
      await connections.remove(id);
      return {};
    },
  };
}
