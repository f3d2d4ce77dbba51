import type { ToolPorts } from '../ports.ts';

type Searched = Pick<ToolPorts, 'blocks' | 'memories'>;

export const archiveHits = (query: string, limit: number, { blocks }: Searched) =>
  blocks.searchArchive(query, limit).map((one) => ({ domain: 'archival_memory', ...one }));

export const saidHits = (query: string, limit: number, { blocks }: Searched) =>
  blocks.searchConversations(query, limit).map((one) => ({ domain: 'conversations', ...one }));

/** Archive, memories and conversations of an agent: the best of each, then the second of each, since scores of different kinds do not compare. */
export function searchAll(query: string, limit: number, ports: Searched): object[] {
  const kept = ports.memories
    .search(query, limit)
    .map(({ name, memory }) => ({ domain: 'memories', label: name, content: memory }));
  const lists: readonly (readonly object[])[] = [archiveHits(query, limit, ports), kept, saidHits(query, limit, ports)];
  const longest = Math.max(...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return mixed.slice(0, limit);
}
