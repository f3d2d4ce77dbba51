import { randomBytes } from 'node:crypto';
import { createClock } from '../src/main/core/base/clock.ts';
import type { CoreContext } from '../src/main/core/base/core-context.ts';
import { createIds } from '../src/main/core/base/ids.ts';
import { openData } from '../src/main/core/db/open.ts';
import { createMemories } from '../src/main/core/memory/memories.ts';
import { createSettings } from '../src/main/core/settings/settings.ts';
import { createToolRegistry } from '../src/main/core/tools/index.ts';
import type { JournalPort } from '../src/main/core/tools/journal-port.ts';
import { believableMemories } from './memories.ts';

const unusedJournal: JournalPort = {
  edit: () => {
    throw new Error('the bench writes through the port');
  },
};

/** The data layer of a folder without a core around it, and the memories of one agent in it. The caller closes it. */
export function openMemories(dataDir: string, agentId: string) {
  const clock = createClock();
  const newId = createIds(clock.now, randomBytes);
  const data = openData({ dataDir, now: clock.now, newId });
  const emit = (): void => {};
  const system = () => ({ locale: 'en-GB', zone: 'Europe/Berlin' });
  const { person } = createSettings({ appDb: data.appDb, clock, emit, system });
  const log = { info: emit, warn: emit, error: emit };
  const context: CoreContext = { ...data, clock, newId, emit, log, person, tools: createToolRegistry() };
  const memories = createMemories(context, unusedJournal);
  const origin = { actor: 'agent', spaceId: null, runId: null, toolCallId: null } as const;
  return { ...data, context, memories, port: memories.port({ agentId, isolationSpaceId: '', origin }) };
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
