import { listSpaces } from '../src/main/core/db/spaces.ts';
import { listChanges } from '../src/main/core/db/tool-calls.ts';
import type { LargeData } from './data-fill.ts';
import { percentile, type Row } from './row.ts';

/** Lists and searches of the screen over large data. */
export function journalLookUps({ context, memories, said, store }: LargeData): Row[] {
  const page = { descending: false, offset: 0, limit: 200 };
  const words = ['boiler', 'ANNA', 'kessel', 'straße', 'no such word', 'ä', '17'];
  const looks: Readonly<Record<string, (word: string) => unknown>> = {
    'store.list with words among 50,000': (query) => store.list({ ...page, query, sort: 'key' }),
    'store.list by time among 50,000': () => store.list({ ...page, sort: 'updatedAt' }),
    'memories.list by time among 50,000': () => memories.list({ ...page, sort: 'updatedAt' }),
    'changes.list among 100,000': () => listChanges(context.db, { limit: 100, readers: ['memory_search'] }),
    'spaces.list of 2,000': () => listSpaces(context.db),
    'messages.search among 20,000': (word) =>
      said.search({ agentId: '', spaceId: '' }, { text: word, limit: 30, isTyped: true }),
  };
  return Object.entries(looks).map(([what, look]) => {
    const times = Array.from({ length: 6 }, () => words.map((word) => timeOf(() => look(word)))).flat();
    return { what: `${what}, p99`, value: percentile(times, 0.99), unit: 'ms', limit: 50 } as const;
  });
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
