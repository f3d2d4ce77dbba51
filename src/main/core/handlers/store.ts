import type { Handlers } from '../../../shared/contract/define.ts';
import type { storeCalls } from '../../../shared/contract/store.ts';
import type { Agents } from '../agents/registry.ts';
import type { StoreAddress } from '../db/store.ts';
import type { Store } from '../store/store.ts';

export function storeHandlers({
  store,
  agents,
}: {
  readonly store: Store;
  readonly agents: Pick<Agents, 'isolationOf'>;
}): Handlers<typeof storeCalls> {
  const address = (given: { agentId: string; key: string; spaceId?: string | undefined }): StoreAddress => ({
    agentId: given.agentId,
    spaceId: agents.isolationOf(given.agentId, given.spaceId),
    key: given.key,
  });
  return {
    'store.list': (filter) => store.list(filter),
    'store.get': (given) => ({ entry: store.get(address(given)) }),
    'store.set': (given) => store.set({ ...address(given), value: given.value, rename: given.rename }),
    'store.delete': ({ entries }) => store.delete(entries.map(address)),
    'store.erase': ({ entries }) => store.erase(entries.map(address)),
  };
}
