import type { Handlers } from '../../../shared/contract/define.ts';
import type { serverCalls } from '../../../shared/contract/servers.ts';
import type { OwnServers } from '../models/providers/openai/own-servers.ts';

/** Model servers that the person adds. */
export function serverHandlers({ ownServers }: { readonly ownServers: OwnServers }): Handlers<typeof serverCalls> {
  return {
    'servers.list': async () => ({ servers: await ownServers.list(), keeps: ownServers.keeps() }),
    'servers.put': async (given, { audience }) => ({ server: await ownServers.put(given, audience) }),
    'servers.ask': async ({ id }) => ({ server: await ownServers.ask(id) }),
    'servers.test': async ({ id }) => ({ server: await ownServers.test(id) }),
    'servers.remove': ({ id }) => {
      ownServers.remove(id);
      return {};
    },
    'servers.find': async () => ({ found: await ownServers.find() }),
  };
}
