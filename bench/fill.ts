import { createLiveCore } from '../test/support/core.ts';
import { scopeOf } from '../test/support/scope.ts';
import { believableMemories } from './memories.ts';

/** A core that nobody has started, and the memories of one agent in it. The caller closes it. */
export function openMemories(dataDir: string, agentId: string) {
  const { core } = createLiveCore({ dataDir });
  const { context } = core;
  const { memories } = core.services;
  return { context, db: context.db, memories, port: memories.port(scopeOf(agentId)), close: core.abandon };
}

/** Puts believable memories of one agent into a data folder, for a core that is opened on it afterwards. */
export function fillMemories(dataDir: string, agentId: string, count: number): void {
  const data = openMemories(dataDir, agentId);
  data.db.transaction(() => {
    for (const memory of believableMemories(count)) data.port.remember(memory, []);
  });
  data.db.pragma('wal_checkpoint(TRUNCATE)');
  data.close();
}
