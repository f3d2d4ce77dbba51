import type { Handlers } from '../../../shared/contract/define.ts';
import type { documentCalls } from '../../../shared/contract/documents.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Documents } from '../documents/documents.ts';
import type { Meaning } from '../meaning/meaning.ts';

export function documentHandlers({
  documents,
  isPicked,
  meaning,
}: {
  readonly documents: Documents;
  /** Whether the person picked or dropped this themselves. */
  readonly isPicked: (path: string) => boolean;
  readonly meaning: Pick<Meaning, 'prepare'>;
}): Handlers<typeof documentCalls> {
  return {
    async 'documents.ingest'({ agentId, path, wait }, { audience }) {
      if (audience !== 'headless' && !isPicked(path))
        throw fail('blocked_by_policy', 'Only the person can give files to read.', {
          ...{ hint: 'Choose it in the dialog, or drop it.', field: 'path', words: 'errors.own.notGiven' },
        });
      const ids = await documents.give(agentId, path);
      if (wait) await documents.settled(ids);
      return { documents: ids.flatMap((id) => documents.get(id) ?? []) };
    },
    'documents.list': ({ agentId }) => {
      documents.lookIfStale();
      return documents.list(agentId);
    },
    async 'documents.search'({ agentId, query, limit }) {
      await meaning.prepare([query], { kind: 'passage', agentId, spaceId: '' });
      return { passages: documents.search(agentId, query, limit) };
    },
    'documents.read': ({ agentId, address, from, limit }) => documents.read(agentId, address, { from, limit }),
    async 'documents.stop'() {
      await documents.halt();
      return {};
    },
    'documents.goOn': () => {
      documents.goOn();
      return {};
    },
    'documents.remove': ({ agentId, ids }) => documents.remove(agentId, ids),
    'documents.unwatch': ({ agentId, id }) => {
      documents.unwatch(agentId, id);
      return {};
    },
  };
}
