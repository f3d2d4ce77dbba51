// npm run bench:claims [-- --learn] [--show]: replies without any tool behind them, and whether what they claim is noticed: by the
// lists of words alone, and by what was learned with those as signals. --learn learns anew from learned/*.jsonl and writes the weights.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { likely } from '../../src/main/core/conversation/claims/check-claims.ts';
import { featureCount, featuresOf } from '../../src/main/core/conversation/claims/claim-features.ts';
import { likelihoodOf } from '../../src/main/core/conversation/claims/claim-likelihood.ts';
import { learn, writeWeights } from '../learn.ts';
import { type ClaimRow, rowsOf } from './rows.ts';

const { values: options } = parseArgs({ options: { learn: { type: 'boolean' }, show: { type: 'boolean' } } });

const learned = [
  ...['everyday', 'work', 'hidden', 'mixed', 'spoken', 'long', 'talk'].map(
    (name) => ['own', `learned/${name}`] as const,
  ),
  ...['tuned', 'scenes', 'own', 'own-scenes'].map((name) => ['tests', name] as const),
];
/** Never learned from. */
const held = [
  ['own', 'held/plain'],
  ['own', 'held/hard'],
  ['tests', 'fresh'],
  ['tests', 'unseen'],
] as const;
const strength = 1e-4;
const weightsFile = join(import.meta.dirname, '../../src/main/core/conversation/claims/claim-weights.ts');

const share = (count: number, of: number): string => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`);

function line(name: string, rows: readonly ClaimRow[], judge: (row: ClaimRow) => number): void {
  const [says, not] = [rows.filter((row) => row.says), rows.filter((row) => !row.says)];
  const read = (some: readonly ClaimRow[]) => share(some.filter(({ isRead }) => isRead).length, some.length);
  const found = (some: readonly ClaimRow[]) => share(some.filter((row) => judge(row) >= likely).length, some.length);
  const cells = [name, String(rows.length), read(says), read(not), found(says), found(not)];
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(9))).join(' '));
}

if (options.learn) {
  const examples = learned
    .flatMap(([folder, name]) => rowsOf(folder, name))
    .map((row) => ({ features: featuresOf(row), says: row.says }));
  const by = '`npm run bench:claims -- --learn` from bench/claims/learned';
  writeWeights(weightsFile, learn(examples, { places: featureCount, strength }), by);
} else {
  console.log(
    ['', 'rows', 'read', 'alarms', 'found', 'alarms']
      .map((cell, at) => (at === 0 ? ''.padEnd(16) : cell.padStart(9)))
      .join(' '),
  );
  for (const [folder, name] of [...held, ...learned]) {
    const rows = rowsOf(folder, name);
    line(name, rows, likelihoodOf);
    if (!name.startsWith('held/')) continue;
    for (const lang of ['en', 'de'])
      line(
        `  ${lang}`,
        rows.filter((row) => row.lang === lang),
        likelihoodOf,
      );
    if (!options.show) continue;
    for (const row of rows)
      if (likelihoodOf(row) >= likely !== row.says)
        console.log(
          row.says ? 'MISSED' : 'ALARM ',
          likelihoodOf(row).toFixed(2),
          JSON.stringify([row.asked, row.reply]),
        );
  }
}
