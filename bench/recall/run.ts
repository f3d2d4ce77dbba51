// npm run bench:recall [-- --half tune|report] [--embedder FILE] [--show] [--quick]: whether the memory that is meant is among the first three
// that are found, whether the right ones and no others are recalled, and how long that takes among 50,000. The probes were
// written before the search; it was tuned on the half `tune`, the cut-offs of recall with both halves in sight; the figures
// told are of `report`. The set `second` was written later by somebody who knew the search, before it was run on it: other
// memories, other questions, small talk alone; that like words say less in recall was mended with both its halves in sight.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createClock } from '../../src/main/core/base/clock.ts';
import { createMeaning, type Meaning } from '../../src/main/core/meaning/meaning.ts';
import { createMemories, type Memories } from '../../src/main/core/memory/memories.ts';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLlamaProvider } from '../../src/main/core/models/providers/llama/llama.ts';
import { createTestCore } from '../../test/support/core.ts';
import { scopeOf } from '../../test/support/scope.ts';
import { run as measureByMeaning } from '../meaning.bench.ts';
import { believableMemories } from '../memories.ts';
import { run as measureSpeed } from '../memory.bench.ts';
import type { Row } from '../row.ts';
import { readRows } from '../rows.ts';
import { isOff, table } from '../table.ts';

const { values: options } = parseArgs({
  options: {
    half: { type: 'string' },
    embedder: { type: 'string' },
    show: { type: 'boolean' },
    quick: { type: 'boolean' },
  },
});

/** Found among so many. */
const DEPTH = 3;
/** Memories of others' matters among which they are looked for. */
const OTHERS = 400;
const NOW = Date.parse('2026-06-17T10:00:00Z');

const Ids = z.array(z.string());
const Kept = z.object({ id: z.string(), memory: z.string(), tags: Ids.default([]), at: z.string() });
const Probe = z.object({ id: z.string(), language: z.string(), kind: z.string(), ask: z.string(), wants: Ids });
const Said = z.object({ id: z.string(), language: z.string(), say: z.string(), wants: Ids });
const sets = ['.', 'second'] as const;
type Set = (typeof sets)[number];
const fileOf = (set: Set, name: string): string => join(import.meta.dirname, set, `${name}.jsonl`);

/** A core that remembers all that the probes are about; what it remembers, by the names that the files give. */
function rememberAll(set: Set) {
  const test = createTestCore({ start: NOW });
  const names = new Map<string, string>();
  const port = test.services.memories.port(scopeOf('hearth'));
  test.context.db.transaction(() => {
    for (const memory of believableMemories(OTHERS)) port.remember(memory, []);
    for (const { id, memory, tags, at } of readRows(fileOf(set, 'memories'), Kept, {})) {
      test.clock.set(Date.parse(`${at}T11:00:00Z`));
      names.set(port.remember(memory, tags).item.id, id);
    }
  });
  test.clock.set(NOW);
  const nameOf = ({ id, memory }: { id: string; memory: string }): string =>
    names.get(id) ?? `“${memory.slice(0, 40)}”`;
  return { ...test, nameOf };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = createClock();
const provider = createLlamaProvider({
  ...{ startEngine: forkEngine, clock, log: silent, spareMemory: () => Number.MAX_SAFE_INTEGER },
  find: async () => ({ models: [], sources: [] }),
  plan: async (file) => ({ name: file, contextSize: 256, memoryBytes: 1, embeds: file === options.embedder }),
});

/** All memories read, as the app reads them when nobody is being answered. */
async function readAll(file: string, { context }: ReturnType<typeof rememberAll>) {
  const embedder = await provider.openEmbedder(file, {}, new AbortController().signal);
  const meaning = createMeaning(
    { db: context.db, clock, log: silent },
    {
      embedder: { print: () => embedder.info.id, embed: embedder.embed, isIdle: () => true },
      ...{ ownTexts: () => [], onProgress: () => undefined },
    },
  );
  await meaning.goOn();
  return meaning;
}

interface World {
  readonly set: Set;
  readonly memories: Memories;
  readonly meaning: Meaning | undefined;
  readonly nameOf: ReturnType<typeof rememberAll>['nameOf'];
}

const where = { kind: 'memory', agentId: 'hearth', spaceId: '' } as const;

/** The share of probes whose memory is among the first, by half, language and kind. */
async function probe({ set, memories, meaning, nameOf }: World, half: string): Promise<Row[]> {
  const counts = new Map<string, { all: number; found: number }>();
  for (const { id, language, kind, ask, wants } of readRows(fileOf(set, 'probes'), Probe, { half })) {
    await meaning?.prepare([ask], where);
    const found = memories.search({ agentId: 'hearth', isolationSpaceId: '' }, ask, 10).map(nameOf);
    const isFound = found.slice(0, DEPTH).some((name) => wants.includes(name));
    for (const group of ['all', language, `${language} ${kind}`]) {
      const count = counts.get(group) ?? { all: 0, found: 0 };
      counts.set(group, { all: count.all + 1, found: count.found + (isFound ? 1 : 0) });
    }
    if (options.show && !isFound) console.log(`${id} ${ask} → ${found.slice(0, DEPTH).join(' ')}`);
  }
  return [...counts].map(([group, { all, found }]) => ({
    what: `${nameOfSet(set)}${half}: found in the first ${DEPTH}, ${group}`,
    ...{ value: (found / all) * 100, unit: '%', note: `of ${all}` },
    ...(group === 'all' ? { least: 84 } : {}),
  }));
}

/** Whether what is recalled is what is meant, and how much comes where nothing is. */
async function recall({ set, memories, meaning, nameOf }: World, half: string): Promise<Row[]> {
  const sums = { right: 0, wanted: 0, given: 0, useless: 0, talk: 0 };
  for (const { id, say, wants } of readRows(fileOf(set, 'injections'), Said, { half })) {
    await meaning?.prepare([say], where);
    const recalled = memories.recallFor({
      ...{ agentId: 'hearth', isolationSpaceId: '', text: say, contextTokens: 8_192 },
    }).memories;
    const names = recalled.map(nameOf);
    const right = names.filter((name) => wants.includes(name)).length;
    if (wants.length === 0) {
      sums.talk += 1;
      sums.useless += names.length;
    } else {
      sums.right += right;
      sums.wanted += wants.length;
      sums.given += names.length;
    }
    if (options.show && (right !== names.length || right !== wants.length))
      console.log(`${id} ${say} → ${names.map((name, at) => `${name} (${recalled[at]?.reason})`).join(' ')}`);
  }
  const what = (text: string): string => `${nameOfSet(set)}${half}: ${text}`;
  const useless: Row = {
    what: what('useless in ten messages that need none'),
    ...{ value: (sums.useless / sums.talk) * 10, unit: '×', limit: 1, note: `of ${sums.talk}` },
  };
  if (sums.wanted === 0) return [useless];
  return [
    { what: what('recalled that is meant'), value: (sums.right / sums.given) * 100, unit: '%', least: 85 },
    { what: what('meant that is recalled'), value: (sums.right / sums.wanted) * 100, unit: '%', least: 80 },
    useless,
  ];
}

/** All figures of one set. */
async function measure(set: Set, halves: readonly string[]): Promise<Row[]> {
  const kept = rememberAll(set);
  const { services, context, nameOf, dispose } = kept;
  const start = performance.now();
  const meaning = options.embedder === undefined ? undefined : await readAll(options.embedder, kept);
  const took = (performance.now() - start) / 1_000;
  const memories = meaning ? createMemories(context, { ...services, nearness: meaning }) : services.memories;
  const world = { set, memories, meaning, nameOf };
  const rows: Row[] = [];
  for (const half of halves) rows.push(...(await probe(world, half)), ...(await recall(world, half)));
  const read = meaning?.progress()?.read ?? 0;
  if (meaning) rows.push({ what: `${nameOfSet(set)}memories read by the model`, value: read / took, unit: '/s' });
  await meaning?.stop();
  dispose();
  return rows;
}

const nameOfSet = (set: Set): string => (set === '.' ? '' : `${set}, `);

const halves = options.half === undefined ? ['tune', 'report'] : [options.half];
const rows: Row[] = [];
for (const set of sets) rows.push(...(await measure(set, halves)));
await provider.dispose();
if (!options.quick) {
  rows.push(...(await measureSpeed()).filter(({ what }) => /memor|among/.test(what)));
  rows.push(...(await measureByMeaning()).filter(({ what }) => /memor/.test(what)));
}
console.log(`\n${table(rows)}`);
process.exitCode = rows.some(isOff) ? 1 : 0;
