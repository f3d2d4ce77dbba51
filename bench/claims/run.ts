// npm run bench:claims [-- --learn] [--across] [--show]: replies without any tool behind them, and whether what they claim is noticed:
// by the lists of words alone, and by what was learned with those as signals: of single words, and of their order by a small network. --learn learns anew from learned/*.jsonl and writes the
// weights; --across learns for each of these files from the others alone and measures that, which is how the features were chosen.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Network, readBy } from '../../src/main/core/base/network.ts';
import { likely } from '../../src/main/core/conversation/claims/check-claims.ts';
import { featureCount, featuresOf } from '../../src/main/core/conversation/claims/claim-features.ts';
import { likelihoodFrom, likelihoodOf } from '../../src/main/core/conversation/claims/claim-likelihood.ts';
import { claimNetworkSizes, readingOf } from '../../src/main/core/conversation/claims/claim-reading.ts';
import { learn, scoreOf, writeNetwork, writeWeights } from '../learn.ts';
import { learnNetwork } from '../network/learn.ts';
import { carriedOver } from './carried-over.ts';
import { learnSentences } from './learn-sentences.ts';
import { type ClaimRow, rowsOf } from './rows.ts';

const { values: options } = parseArgs({
  options: { learn: { type: 'boolean' }, across: { type: 'boolean' }, show: { type: 'boolean' } },
});

const writers = [
  'everyday',
  'work',
  'hidden',
  'mixed',
  'spoken',
  'long',
  'talk',
  'daily',
  'tricky',
  'kitchen',
  'parlour',
  'home',
  'desk',
  'follow',
  'wordy',
  'implied',
  'looks',
  'aside',
  'short',
  'plans',
  'undone',
  'german',
  'butler',
  'polite',
  'mood',
  'passive',
  'medley',
  'murmur',
  'pairs',
  'paare',
  'clumsy',
  'offbeat',
  'tonfall',
  'tasks',
  'essays',
  'mailed',
];
const learned = [
  ...writers.map((name) => ['own', `learned/${name}`] as const),
  ...['tuned', 'scenes', 'own', 'own-scenes'].map((name) => ['tests', name] as const),
];
/** Never learned from. */
const held = [
  ['own', 'held/plain'],
  ['own', 'held/hard'],
  ['own', 'held/third'],
  ['own', 'held/fourth'],
  ['own', 'held/fifth'],
  ['own', 'held/sixth'],
  ['own', 'held/seventh'],
  ['own', 'held/eighth'],
  ['tests', 'fresh'],
  ['tests', 'unseen'],
] as const;
const strength = 4e-5;
const weightsFolder = join(import.meta.dirname, '../../src/main/core/conversation/claims');

const share = (count: number, of: number): string => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`);

function line(name: string, rows: readonly ClaimRow[], judge: (row: ClaimRow) => number): void {
  const [says, not] = [rows.filter((row) => row.says), rows.filter((row) => !row.says)];
  const read = (some: readonly ClaimRow[]) => share(some.filter(({ isRead }) => isRead).length, some.length);
  const found = (some: readonly ClaimRow[]) => share(some.filter((row) => judge(row) >= likely).length, some.length);
  const cells = [name, String(rows.length), read(says), read(not), found(says), found(not)];
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(9))).join(' '));
}

const heads = ['', 'rows', 'read', 'alarms', 'found', 'alarms'];
const head = heads.map((cell, at) => (at === 0 ? ''.padEnd(16) : cell.padStart(9))).join(' ');

function weigh(files: readonly (readonly ClaimRow[])[]) {
  const examples = files.map((rows) => rows.map((row) => ({ features: featuresOf(row), says: row.says })));
  return learn(carriedOver(examples), { places: featureCount, strength });
}

const seed = 1;
const readers = (files: readonly (readonly ClaimRow[])[]): Network =>
  learnNetwork(
    files.flat().map((row) => ({ reading: readingOf(row), says: row.says })),
    claimNetworkSizes,
    seed,
  );

if (options.learn) {
  const files = learned.map(([folder, name]) => rowsOf(folder, name));
  const by = '`npm run bench:claims -- --learn` from bench/claims/learned';
  writeWeights(join(weightsFolder, 'claim-weights.ts'), weigh(files), by);
  writeWeights(join(weightsFolder, 'claim-sentence-weights.ts'), learnSentences(files), by);
  writeNetwork(join(weightsFolder, 'claim-network-weights.ts'), readers(files), by);
} else if (options.across) {
  const files = learned.map(([folder, name]) => ({ name, rows: rowsOf(folder, name) }));
  console.log(head);
  for (const { name, rows } of files.slice(0, writers.length)) {
    const others = files.filter((file) => file.name !== name).map((file) => file.rows);
    const [wholes, sentences, network] = [weigh(others), learnSentences(others), readers(others)];
    const judge = likelihoodFrom({
      ofWhole: (features) => scoreOf(features, wholes),
      ofSentence: (features) => scoreOf(features, sentences),
      ofReading: (reading) => readBy(network, reading).score,
    });
    line(name, rows, judge);
  }
} else {
  console.log(head);
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
