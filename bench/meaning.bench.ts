import { setImmediate as nextTurn } from 'node:timers/promises';
import { createClock } from '../src/main/core/base/clock.ts';
import { putRowVector, unreadRows } from '../src/main/core/db/vectors.ts';
import { toBytes, unit } from '../src/main/core/meaning/bytes.ts';
import { createMeaning, type Meaning, type VectorPlace } from '../src/main/core/meaning/meaning.ts';
import { createMemories } from '../src/main/core/memory/memories.ts';
import { createSaid } from '../src/main/core/said/said.ts';
import { createChance } from '../test/support/chance.ts';
import { createLiveCore } from '../test/support/core.ts';
import { agentId, fillCore } from './data-fill.ts';
import { percentile, type Row } from './row.ts';

const count = 50_000;
const questions = [
  'when was the boiler last serviced?',
  'what does Anna like to drink in the morning?',
  'Wann wurde der Kessel repariert?',
  'which part does the printer in the office need?',
  'did we pay the invoice of Brandt in March?',
  'coffee',
  'hello, how are you today?',
  'the roof in Hamburg, the gutter, the chimney, the fence and the window: what was repaired in 2021 and what was replaced in 2022?',
];
/** As many numbers as multilingual-e5-small gives. */
const SIZE = 384;
const PRINT = 'bench';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Search, recall and search of what was said among 50,000 of each that all were read by meaning. The model is left out: each
 * word has a direction of its own and a text that of its words, so that near and far are as with real ones.
 */
export async function run(): Promise<Row[]> {
  const { core, dispose } = createLiveCore();
  const { context } = core;
  try {
    await fillCore(core, { memories: count, notes: 0, messages: count });
    for (const kind of ['memory', 'message'] as const) readAll(kind);
    const clock = createClock();
    const embedder = { print: () => PRINT, embed: async ({ texts }: Texts) => texts.map(vectorOf), isIdle: () => true };
    const meaning = createMeaning({ db: context.db, clock, log: silent }, { embedder, ownTexts, onProgress: () => {} });
    try {
      await meaning.prepare(questions);
      const turns = [
        await longestTurn('of each are counted', async () => {
          while (!meaning.progress()) await nextTurn();
        }),
        await longestTurn('memories are taken in', () => takeIn(meaning, { kind: 'memory', agentId, spaceId: '' })),
        await longestTurn('messages are taken in', () =>
          takeIn(meaning, { kind: 'message', agentId: '', spaceId: '' }),
        ),
      ];
      return [...turns, ...(await measure(meaning))];
    } finally {
      await meaning.stop();
    }
  } finally {
    await dispose();
  }

  function readAll(kind: 'memory' | 'message'): void {
    const rows = unreadRows(context.db, kind, {
      model: PRINT,
      after: 0,
      upTo: Number.MAX_SAFE_INTEGER,
      limit: 2 * count,
    });
    context.db.transaction(() => {
      for (const { id, text } of rows)
        putRowVector(context.db, text, { kind, subject: id, model: PRINT, vector: toBytes(vectorOf(text)) });
    });
  }

  async function measure(meaning: Meaning): Promise<Row[]> {
    const memories = createMemories(context, { ...core.services, nearness: meaning });
    const said = createSaid(context, { nearness: meaning });
    const scope = { agentId, isolationSpaceId: '' };
    const ask = {
      'memories.search': (text: string) => memories.search(scope, text, 10),
      'memories.recallFor': (text: string) => memories.recallFor({ ...scope, text, contextTokens: 8_192 }),
      'messages.search': (text: string) => said.search({ agentId: '', spaceId: '' }, { text, limit: 30 }),
    };
    const limits = { 'memories.search': 50, 'memories.recallFor': 60, 'messages.search': 50 };
    const rows: Row[] = [];
    for (const [what, work] of Object.entries(ask)) {
      const [first = 0] = timesOf(1, work);
      const times = timesOf(20, work);
      const limit = limits[what as keyof typeof limits];
      if (what !== 'memories.recallFor')
        rows.push({ what: `${what} by meaning, first after a start`, value: first, unit: 'ms' });
      rows.push({ what: `${what} by meaning at 50,000, p50`, value: percentile(times, 0.5), unit: 'ms' });
      rows.push({
        what: `${what} by meaning at 50,000, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        limit,
        note: 'CPU',
      });
    }
    await meaning.goOn();
    const start = process.cpuUsage();
    await meaning.goOn();
    const idle = millisecondsSince(start);
    rows.push({ what: 'an idle moment with 50,000 of each read', value: idle, unit: 'ms', limit: 50, note: 'CPU' });
    return rows;
  }
}

async function takeIn(meaning: Meaning, where: VectorPlace): Promise<void> {
  const asked = { text: questions[0] ?? '', most: 1 };
  do {
    await meaning.prepare(questions, where);
    // A search is a turn of its own.
    await nextTurn();
  } while (!meaning.nearest(where.kind, where, asked));
}

/** Of the processor, by the thread that all calls share: the longest that everybody else waits for a turn. */
async function longestTurn(what: string, work: () => Promise<void>): Promise<Row> {
  let isOver = false;
  const begun = process.threadCpuUsage();
  const done = work().finally(() => {
    isOver = true;
  });
  let value = threadSince(begun);
  while (!isOver) {
    const start = process.threadCpuUsage();
    await nextTurn();
    value = Math.max(value, threadSince(start));
  }
  await done;
  const note = `CPU, in ${threadSince(begun).toFixed(0)} ms of it`;
  return { what: `a call waits while 50,000 ${what}, longest`, value, unit: 'ms', limit: 50, note };
}

function threadSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

interface Texts {
  readonly texts: readonly string[];
}
const ownTexts = () => [];

const directions = new Map<string, Float32Array>();
function directionOf(word: string): Float32Array {
  const known = directions.get(word);
  if (known) return known;
  const chance = createChance([...word].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7));
  const direction = Float32Array.from({ length: SIZE }, () => chance.next() + chance.next() - 1);
  directions.set(word, direction);
  return direction;
}
function vectorOf(text: string): Float32Array {
  const sum = new Float32Array(SIZE);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? ['']) {
    for (const [at, value] of directionOf(word).entries()) sum[at] = (sum[at] ?? 0) + value;
  }
  return unit(sum);
}

/** Of the processor: nothing of it waits, and other programs do not count. */
function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function timesOf(rounds: number, work: (text: string) => unknown): number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const start = process.cpuUsage();
      work(question);
      times.push(millisecondsSince(start));
    }
  }
  return times;
}
