import type { CoreContext } from '../src/main/core/base/core-context.ts';
import { insertMessage } from '../src/main/core/db/messages.ts';
import { putRun } from '../src/main/core/db/runs.ts';
import { insertSpace } from '../src/main/core/db/spaces.ts';
import { putToolCall, type ToolCallRow } from '../src/main/core/db/tool-calls.ts';
import type { Memories } from '../src/main/core/memory/memories.ts';
import type { SaidSearch } from '../src/main/core/said/said.ts';
import type { Store } from '../src/main/core/store/store.ts';
import { createLiveCore } from '../test/support/core.ts';
import { scopeOf } from '../test/support/scope.ts';
import { believableMemories } from './memories.ts';

export const agentId = 'hearth';

export interface LargeData {
  readonly context: CoreContext;
  readonly memories: Memories;
  readonly said: SaidSearch;
  readonly store: Store;
  readonly memoryIds: readonly string[];
  dispose(): Promise<void>;
}

interface Sizes {
  readonly memories: number;
  readonly notes: number;
  readonly messages: number;
}

/** Five years of one person: memories and notes, each with its call in the journal, and conversations with their runs. */
export async function fillLargeData(sizes: Sizes): Promise<LargeData> {
  const { core, dispose } = createLiveCore();
  const { memories, store, said } = core.services;
  const memoryIds = await fillCore(core, sizes);
  return { context: core.context, memories, said, store, memoryIds, dispose };
}

/** The same in a core that is there; gives the ids of the memories. */
export async function fillCore(
  { context, services }: ReturnType<typeof createLiveCore>['core'],
  sizes: Sizes,
): Promise<readonly string[]> {
  const { memories, store, said } = services;
  const scope = scopeOf(agentId);
  const texts = believableMemories(sizes.memories);
  const memoryIds: string[] = [];
  context.db.transaction(() => {
    const port = memories.port(scope);
    for (const memory of texts) {
      const { item, before } = port.remember(memory, []);
      memoryIds.push(item.id);
      addCall(context, {
        tool: 'memory_remember',
        args: { memory },
        result: { id: item.id, memory },
        undo: { port: 'memories', before },
      });
    }
    const notes = store.port(scope);
    for (const [at, value] of believableMemories(sizes.notes, 7).entries()) {
      const { before } = notes.set(`note ${at}`, value);
      const key = `note ${at}`;
      addCall(context, { tool: 'store_set', args: { key, value }, result: { key }, undo: { port: 'store', before } });
    }
    addConversations(context, believableMemories(sizes.messages, 11), texts);
  });
  context.db.pragma('wal_checkpoint(TRUNCATE)');
  said.start();
  await said.idle();
  return memoryIds;
}

function addCall(
  { db, newId, clock }: CoreContext,
  {
    undo,
    ...call
  }: Pick<ToolCallRow, 'tool' | 'args' | 'result'> & { undo: { port: 'memories' | 'store'; before: unknown } },
): void {
  putToolCall(db, {
    id: newId(),
    runId: null,
    messageId: null,
    spaceId: null,
    agentId,
    actor: 'agent',
    ...call,
    repaired: [],
    quote: null,
    status: 'done',
    undo: { ...undo, isolationSpaceId: '' },
    undoneAt: null,
    erasedAt: null,
    decided: null,
    createdAt: clock.now(),
    finishedAt: clock.now(),
  });
}

/** Ten messages a conversation, every second one an answer with a run behind it that quotes a memory. */
function addConversations(
  { db, newId, clock }: CoreContext,
  texts: readonly string[],
  quotes: readonly string[],
): void {
  let spaceId = '';
  for (const [at, text] of texts.entries()) {
    const now = clock.now();
    if (at % 10 === 0) {
      spaceId = newId();
      insertSpace(db, { id: spaceId, agentId, title: text.slice(0, 40), isTitleOwn: true, createdAt: now }, 'person');
    }
    const runId = newId();
    const isAnswer = at % 2 === 1;
    const said = { id: newId(), spaceId, runId, text, status: 'complete', error: null, createdAt: now } as const;
    const author = isAnswer
      ? ({ author: 'agent', authorId: agentId } as const)
      : ({ author: 'person', authorId: 'p' } as const);
    insertMessage(db, {
      ...said,
      ...author,
      context: null,
      recalled: [],
      note: null,
      offer: null,
      isInner: false,
      replacedAt: null,
    });
    if (!isAnswer) continue;
    const result = JSON.stringify({
      memories: quotes.slice(at % 1_000, (at % 1_000) + 5).map((memory) => ({ memory })),
    });
    const transcript = [
      {
        role: 'assistant',
        text: '',
        toolCalls: [{ id: 'c', name: 'memory_search', args: { query: text.slice(0, 20) }, toolCallId: runId }],
      },
      { role: 'tool', text: result, toolCallId: 'c', toolName: 'memory_search' },
      { role: 'assistant', text },
    ];
    putRun(db, {
      id: runId,
      agentId,
      spaceId,
      cause: 'message',
      scheduleId: null,
      slotId: null,
      parentRunId: null,
      callId: null,
      chain: ['hearth'],
      cutOff: 0,
      status: 'done',
      model: '',
      error: null,
      usage: null,
      transcript: JSON.stringify(transcript),
      mode: 'alone',
      activeSpaceId: null,
      turn: (at % 10) + 1,
      windowTurn: 1,
      activeMs: 1,
      startedAt: now,
      endedAt: now,
    });
  }
}
