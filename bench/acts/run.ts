// npm run bench:acts [-- --learn]: what people want by what they say right after something was done or told. Without options for
// each writer learned from the others alone; --learn learns from all of them and writes the weights.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dialogueActs } from '../../src/main/core/dialogue-acts/act.ts';
import { featuresOf } from '../../src/main/core/dialogue-acts/act-features.ts';
import { sharesBy } from '../../src/main/core/dialogue-acts/likely-acts.ts';
import { writeBytes } from '../learn.ts';
import { learnShares } from './learn-shares.ts';
import { rowsOf } from './rows.ts';

const { values: options } = parseArgs({ options: { learn: { type: 'boolean' } } });

const writers = ['abroad', 'land', 'thumb', 'daumen', 'plain', 'alltag', 'other', 'anders'];
const files = writers.map((name) => ({
  name,
  samples: rowsOf(name).map((row) => ({ features: featuresOf(row), is: dialogueActs.indexOf(row.does) })),
}));
const mostFirst = 3;

if (options.learn) {
  const file = join(import.meta.dirname, '../../src/main/core/dialogue-acts/act-weights.ts');
  const weights = learnShares(files.flatMap(({ samples }) => samples));
  writeBytes(file, weights, { by: '`npm run bench:acts -- --learn` from bench/acts/learned' });
} else {
  console.log(`${'writer'.padEnd(10)} rows  meant first  among two  among ${mostFirst}`);
  for (const one of files) {
    const weights = learnShares(files.filter((other) => other !== one).flatMap(({ samples }) => samples));
    const places = one.samples.map(({ features, is }) => {
      const shares = sharesBy(features, weights);
      return shares.filter((share) => share > (shares[is] ?? 0)).length;
    });
    const within = (most: number): string =>
      `${((100 * places.filter((place) => place < most).length) / places.length).toFixed(1)} %`;
    const cells = Array.from({ length: mostFirst }, (_, at) => within(at + 1).padStart(10));
    console.log(one.name.padEnd(10), String(places.length).padStart(4), ...cells);
  }
}
