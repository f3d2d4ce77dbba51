// npm run bench:claims [-- --learn] [--show]: replies without any tool behind them, and whether what they claim is noticed: by the
// lists of words alone, and by what was learned with those as signals. --learn learns anew from learned/*.jsonl and writes the weights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { likely } from '../../src/main/core/conversation/claims/check-claims.ts';
import { likelihoodOf } from '../../src/main/core/conversation/claims/claim-likelihood.ts';
import { learn } from './learn.ts';
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
  const { bias, weights } = learn(learned.flatMap(([folder, name]) => rowsOf(folder, name)));
  const scale = 127 / weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight * scale)).buffer);
  const text = [
    '// Learned by `npm run bench:claims -- --learn` from bench/claims/learned; not written by hand.',
    `export const bias = ${bias.toFixed(4)};`,
    `export const scale = ${scale.toFixed(4)};`,
    '/** One byte for each feature, in base64. */',
    `export const weights =\n  '${bytes.toString('base64')}';`,
  ];
  writeFileSync(weightsFile, `${text.join('\n')}\n`);
  console.log(`Learned. Run it again without --learn to measure what stands in ${weightsFile} now.`);
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
