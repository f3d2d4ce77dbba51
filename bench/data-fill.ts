import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../src/main/core/base/clock.ts';
import type { CoreContext } from '../src/main/core/base/core-context.ts';
import { createIds } from '../src/main/core/base/ids.ts';
import { insertMessage } from '../src/main/core/db/messages.ts';
import { openData } from '../src/main/core/db/open.ts';
import { putRun } from '../src/main/core/db/runs.ts';
import { insertSpace } from '../src/main/core/db/spaces.ts';
import { putToolCall, type ToolCallRow } from '../src/main/core/db/tool-calls.ts';
import { createEraser } from '../src/main/core/erase/eraser.ts';
import { createMemories, type Memories } from '../src/main/core/memory/memories.ts';
import { createSettings } from '../src/main/core/settings/settings.ts';
import { createStore, type Store } from '../src/main/core/store/store.ts';
import { createToolRegistry } from '../src/main/core/tools/index.ts';
import { believableMemories } from './memories.ts';

export const agentId = 'hearth';

export interface LargeData {
  readonly context: CoreContext;
  readonly memories: Memories;
  readonly store: Store;
  readonly memoryIds: readonly string[];
  dispose(): void;
}

/** Five years of one person: memories and notes, each with its call in the journal, and conversations with their runs. */
export function fillLargeData(sizes: { memories: number; notes: number; messages: number }): LargeData {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-bench-'));
  const clock = createClock();
  const newId = createIds(clock.now, randomBytes);
  const data = openData({ dataDir, now: clock.now, newId });
  const emit = (): void => {};
  const system = () => ({ locale: 'en-GB', zone: 'Europe/Berlin' });
  const { person } = createSettings({ appDb: data.appDb, clock, emit, system });
  const context: CoreContext = {
    ...data,
    clock,
    newId,
    emit,
    log: { info: emit, warn: emit, error: emit },
    person,
    tools: createToolRegistry(),
  };
  const unused = { edit: () => fail() };
  const eraser = createEraser(context);
  const memories = createMemories(context, unused, eraser);
  const store = createStore(context, unused, eraser);
  const origin = { actor: 'agent', spaceId: null, runId: null, toolCallId: null } as const;
  const scope = { agentId, isolationSpaceId: '', origin };
  const texts = believableMemories(sizes.memories);
  const memoryIds: string[] = [];
  data.db.transaction(() => {
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
  data.db.pragma('wal_checkpoint(TRUNCATE)');
  return {
    context,
    memories,
    store,
    memoryIds,
    dispose() {
      data.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function fail(): never {
  throw new Error('the bench writes through the ports');
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
    insertMessage(db, { ...said, ...author, context: null, recalled: [], replacedAt: null });
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
      status: 'done',
      model: '',
      error: null,
      usage: null,
      transcript: JSON.stringify(transcript),
      turn: (at % 10) + 1,
      windowTurn: 1,
      activeMs: 1,
      startedAt: now,
      endedAt: now,
    });
  }
}
