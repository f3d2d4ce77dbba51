import { agentId, fillLargeData, type LargeData } from './data-fill.ts';
import { journalLookUps } from './data-lookups.ts';
import { percentile, type Row } from './row.ts';

/** Large data: what look-ups take, and what waits while 10,000 memories are erased for good. */
export async function run(): Promise<Row[]> {
  const data = await fillLargeData({ memories: 50_000, notes: 50_000, messages: 20_000 });
  try {
    return [...journalLookUps(data), ...(await eraseMemories(data, 10_000))];
  } finally {
    await data.dispose();
  }
}

/** Erases in the batches of the contract, and makes a small call every few milliseconds meanwhile. */
export async function eraseMemories({ memories, memoryIds }: LargeData, count: number): Promise<Row[]> {
  const waits: number[] = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const due = performance.now() + 5;
      await new Promise((resolve) => setTimeout(resolve, 5));
      memories.get(agentId, memoryIds.at(-1) ?? '');
      waits.push(performance.now() - due);
    }
  })();
  const start = performance.now();
  let erased = 0;
  for (let at = 0; at < count; at += 1_000) {
    erased += (await memories.erase(agentId, memoryIds.slice(at, at + 1_000))).erased;
  }
  const took = performance.now() - start;
  isOver = true;
  await others;
  const what = `while ${erased.toLocaleString('en')} memories are erased`;
  return [
    { what: `another call ${what}, p99`, value: percentile(waits, 0.99), unit: 'ms', limit: 50 },
    { what: `another call ${what}, longest`, value: Math.max(...waits), unit: 'ms' },
    { what: `erasing ${erased.toLocaleString('en')} memories`, value: took, unit: 'ms', note: 'ten calls' },
  ];
}
