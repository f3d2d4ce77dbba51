import { createMemories, type Memories } from '../../src/main/core/memory/memories.ts';
import { createStore, type Store } from '../../src/main/core/store/store.ts';
import { createTestContext, type TestContext } from './context.ts';
import { createTestJournal, type TestJournal } from './journal.ts';

export interface Holdings extends TestContext {
  readonly journal: TestJournal;
  readonly memories: Memories;
  readonly store: Store;
}

/** Memories and store on real files. */
export function createHoldings(options: Parameters<typeof createTestContext>[0] = {}): Holdings {
  const made = createTestContext(options);
  const journal = createTestJournal(made.context);
  return {
    ...made,
    journal,
    memories: createMemories(made.context, journal),
    store: createStore(made.context, journal),
  };
}
