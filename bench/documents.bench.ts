import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forkEngine } from '../src/main/core/models/providers/llama/fork-engine.ts';
import { createLiveCore } from '../test/support/core.ts';
import { believableMemories, random } from './memories.ts';
import { percentile, type Row } from './row.ts';

/** Fewer with `--files 300`. */
const FILES = Number(/--files (\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000);
/** Some 3,000 characters each. */
const PAGES = 20;
const PAGE = 3_000;
const QUESTIONS = 200;
const agentId = 'hearth';

/** A thousand files of twenty pages: how long they take in the background, who waits meanwhile, and what a search takes then. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-'));
  const { core, client, dispose } = createLiveCore({ startReader: forkEngine });
  try {
    const hidden = writeFiles(folder);
    core.start();
    const waits: number[] = [];
    /** What this process itself did meanwhile: the rest is the computer's other work, and the disk. */
    const spent: number[] = [];
    const from = performance.now();
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const due = performance.now() + 5;
        const before = process.threadCpuUsage();
        await wait(5);
        await client['app.info']({});
        waits.push(performance.now() - due);
        const { user, system } = process.threadCpuUsage(before);
        spent.push((user + system) / 1_000);
      }
    })();
    const { documents } = await client['documents.ingest']({ agentId, path: folder });
    const took = performance.now() - from;
    isOver = true;
    await others;
    const passages = documents.reduce((sum, one) => sum + one.passages, 0);
    const asked = hidden.filter((_, at) => at % Math.max(1, Math.floor(FILES / QUESTIONS)) === 0);
    const times: number[] = [];
    let first = 0;
    for (const { query, name } of asked) {
      const start = performance.now();
      const found = await client['documents.search']({ agentId, query });
      times.push(performance.now() - start);
      if (found.passages[0]?.address.includes(name)) first += 1;
    }
    const all = `${documents.length.toLocaleString('en')} documents of ${PAGES} pages`;
    return [
      {
        what: `reading ${all}`,
        value: documents.length / (took / 1_000),
        unit: '/s',
        note: `${Math.round(took / 1_000)} s, ${passages.toLocaleString('en')} passages`,
      },
      { what: 'another call waits meanwhile, p99', value: percentile(waits, 0.99), unit: 'ms', limit: 50 },
      { what: 'another call waits meanwhile, longest', value: Math.max(...waits), unit: 'ms' },
      { what: 'the same in CPU time, p99', value: percentile(spent, 0.99), unit: 'ms', limit: 50 },
      { what: 'the same in CPU time, longest', value: Math.max(...spent), unit: 'ms' },
      { what: `documents.search among ${all}, p95`, value: percentile(times, 0.95), unit: 'ms', limit: 50 },
      {
        what: 'what was asked for stands first',
        value: (100 * first) / asked.length,
        unit: '%',
        least: 95,
        note: `${asked.length} questions`,
      },
    ];
  } finally {
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plain text, each with one sentence that no other has. */
function writeFiles(folder: string): { readonly name: string; readonly query: string }[] {
  const next = random(7);
  const word = (): string => Array.from({ length: 3 }, () => one(starts) + one(ends)).join('');
  const one = (of: readonly string[]): string => of[Math.floor(next() * of.length)] ?? '';
  const sentences = believableMemories(40_000);
  return Array.from({ length: FILES }, (_, at) => {
    const [house, thing] = [word(), word()];
    let text = `Papers of the ${house} house\n\n`;
    while (text.length < PAGES * PAGE) {
      const paragraph = Array.from({ length: 6 }, () => sentences[Math.floor(next() * sentences.length)]);
      text += `${paragraph.join('. ')}.\n\n`;
    }
    const place = Math.floor(next() * text.length);
    const name = `papers-${at}.txt`;
    const told = `\n\nThe spare key of the ${thing} hangs behind the door.\n\n`;
    writeFileSync(join(folder, name), text.slice(0, place) + told + text.slice(place));
    return { name, query: `where does the spare key of the ${thing} hang?` };
  });
}

const starts = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'];
const ends = ['a', 'e', 'i', 'o', 'u', 'an', 'el', 'ir', 'or', 'um'];
