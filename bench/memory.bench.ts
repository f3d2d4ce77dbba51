import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CoreContext } from '../src/main/core/base/core-context.ts';
import { insertMessage } from '../src/main/core/db/messages.ts';
import { insertSpace } from '../src/main/core/db/spaces.ts';
import { openMemories } from './fill.ts';
import { believableMemories } from './memories.ts';
import { percentile, type Row } from './row.ts';

const count = 50_000;
const agentId = 'hearth';
const questions = [
  'when was the boiler last serviced?',
  'what does Anna like to drink in the morning?',
  'Wann wurde der Kessel repariert?',
  'where does my sister Maria live?',
  'which part does the printer in the office need?',
  'did we pay the invoice of Brandt in March?',
  'who works on the budget project with Tom?',
  'coffee',
  'remind me what was agreed at the meeting about the museum and the library, with Jonas, Lena and Paul, and which folder it is in',
  'hello, how are you today?',
  'Mag Eva Pilze oder Nüsse?',
  'the roof in Hamburg, the gutter, the chimney, the fence and the window: what was repaired in 2021 and what was replaced in 2022?',
];

/** Search and recall among 50,000 memories of one agent, and what it takes to keep one more. */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-bench-'));
  const data = openMemories(dataDir, agentId);
  const { context, memories, port } = data;
  try {
    const filling = performance.now();
    data.db.transaction(() => {
      for (const memory of believableMemories(count)) port.remember(memory, []);
    });
    const rate = count / ((performance.now() - filling) / 1_000);
    data.db.pragma('wal_checkpoint(TRUNCATE)');
    // The words of all memories are read once, at the first search after a start.
    const [first = 0] = timesOf(1, (text) => memories.search({ agentId, isolationSpaceId: '' }, text, 10));

    const search = timesOf(20, (text) => memories.search({ agentId, isolationSpaceId: '' }, text, 10));
    const recall = timesOf(20, (text) =>
      memories.recallFor({ agentId, isolationSpaceId: '', text, contextTokens: 8_192 }),
    );
    const list = timesOf(5, (query) =>
      memories.list({ query, sort: 'updatedAt', descending: true, offset: 0, limit: 200 }),
    );
    const remember = timesOf(20, (text) => port.remember(`${text} ${context.newId()}`, []));
    const saveMessage = messageSaver(context, believableMemories(20_000, 7));
    const save = timesOf(20, saveMessage);
    const of = `${questions.length} questions × 20`;
    return [
      { what: 'memories indexed', value: rate, unit: '/s', note: 'remembered in one transaction' },
      { what: 'first search among 50,000 after a start', value: first, unit: 'ms' },
      { what: 'memories.search at 50,000, p50', value: percentile(search, 0.5), unit: 'ms', note: of },
      { what: 'memories.search at 50,000, p95', value: percentile(search, 0.95), unit: 'ms', limit: 50 },
      { what: 'memories.recallFor at 50,000, p50', value: percentile(recall, 0.5), unit: 'ms', note: of },
      { what: 'memories.recallFor at 50,000, p95', value: percentile(recall, 0.95), unit: 'ms', limit: 60 },
      { what: 'memories.list with words at 50,000, p95', value: percentile(list, 0.95), unit: 'ms', limit: 100 },
      {
        what: 'remember one more at 50,000, p95',
        value: percentile(remember, 0.95),
        unit: 'ms',
        limit: 25,
        note: 'with fsync',
      },
      {
        what: 'save a message after 20,000, p95',
        value: percentile(save, 0.95),
        unit: 'ms',
        limit: 25,
        note: 'with fsync',
      },
    ];
  } finally {
    data.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A space filled with messages; what it returns says one more. */
function messageSaver({ db, clock, newId }: CoreContext, texts: readonly string[]): (text: string) => void {
  const spaceId = newId();
  const space = { id: spaceId, agentId, title: 'Bench', isTitleOwn: true, createdAt: clock.now() };
  insertSpace(db, space, 'person');
  const say = (text: string): void =>
    insertMessage(db, {
      id: newId(),
      spaceId,
      runId: null,
      author: 'person',
      authorId: 'person',
      text,
      status: 'complete',
      error: null,
      context: null,
      recalled: [],
      note: null,
      offer: null,
      isInner: false,
      createdAt: clock.now(),
      replacedAt: null,
    });
  db.transaction(() => {
    for (const text of texts) say(text);
  });
  return say;
}

/** Milliseconds of each call, all questions asked `rounds` times. */
function timesOf(rounds: number, work: (text: string) => unknown): number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const start = performance.now();
      work(question);
      times.push(performance.now() - start);
    }
  }
  return times;
}
