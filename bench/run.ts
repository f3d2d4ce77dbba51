import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from './row.ts';

type Bench = { run: () => Promise<Row[]> };

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const isOver = ({ value, limit }: Row): boolean => limit !== undefined && value > limit;

function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${digits(row.value)} ${row.unit}`,
    row.limit === undefined ? '' : `≤ ${row.limit}`,
    row.limit === undefined ? '' : isOver(row) ? 'OVER' : 'ok',
    row.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]): string =>
    row.map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  ');
  return cells.map((row) => line(row).trimEnd()).join('\n');
}

const words = process.argv.slice(2);
const files = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
  .sort();
const rows: Row[] = [];
for (const file of files) {
  console.error(`${file} …`);
  const bench = (await import(pathToFileURL(resolve('bench', file)).href)) as Bench;
  rows.push(...(await bench.run()));
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n\n${table(rows)}`);
process.exitCode = rows.length === 0 || rows.some(isOver) ? 1 : 0;
