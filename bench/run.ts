import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from './row.ts';
import { isOff, table } from './table.ts';

type Bench = { run: () => Promise<Row[]> };

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
console.log(`\n${table(rows)}`);
process.exitCode = rows.length === 0 || rows.some(isOff) ? 1 : 0;
