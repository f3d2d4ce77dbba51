// npm run bench:acts [-- --learn] [-- --of WRITER,…]: what people want by what they say right after something was done or told.
// Without options for each writer, or some, learned from the others alone; --learn learns from all and writes the weights.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dialogueActs } from '../../src/main/core/dialogue-acts/act.ts';
import { featuresOf } from '../../src/main/core/dialogue-acts/act-features.ts';
import { sharesBy } from '../../src/main/core/dialogue-acts/likely-acts.ts';
import { likeliestTags } from '../../src/main/core/dialogue-acts/read-spans.ts';
import { cutFrom } from '../../src/main/core/dialogue-acts/read-wishes.ts';
import { seamFeatureCount, seamsOf } from '../../src/main/core/dialogue-acts/seam-features.ts';
import { type Example, learn, scoreOf, writeBytes, writeWeights } from '../learn.ts';
import { learnShares, type Sample } from './learn-shares.ts';
import { learnSpans } from './learn-spans.ts';
import { type ActRow, type CutRow, cutsOf, markedOf, rowsOf, talkRows } from './rows.ts';

const { values: options } = parseArgs({ options: { learn: { type: 'boolean' }, of: { type: 'string' } } });

const writers = [
  'abroad',
  'land',
  'thumb',
  'daumen',
  'plain',
  'alltag',
  'other',
  'anders',
  'kitchen',
  'parlour',
  'yard',
  'stube',
  'garten',
  'shed',
  'ward',
  'stage',
  'balkon',
  'hof',
  'campus',
  'ferry',
  'office',
  'kueche',
  'werkstatt',
  'leeds',
  'states',
  'world',
  'south',
  'kanzlei',
  'alpen',
  'rhein',
  'family',
  'bees',
  'garage',
  'isles',
  'longhand',
  'amt',
  'laender',
  'umwege',
  'doorstep',
  'porch',
  'market',
  'flur',
  'laube',
  'gallery',
  'harbour',
  'werkbank',
  'huette',
  'lobby',
  'desk',
  'treppe',
  'answers',
  'chatter',
  'hurry',
  'plausch',
  'eile',
  'gossip',
  'fence',
  'kiosk',
  'parkbank',
  'pantry',
  'quayside',
  'kantine',
  'gartenzaun',
  'aside',
];
/** Asked for reminders and lists with much beside the point: what they tell of is words, and not how often each act is wanted. */
const ofWordsAlone = ['chatter', 'hurry', 'plausch', 'eile'];
/** Asked for talk that wants nothing, and for what only sounds like it: from these is learned who only talks, and nothing else. */
const ofTalk = ['gossip', 'fence', 'kiosk', 'parkbank', 'pantry', 'quayside', 'kantine', 'gartenzaun', 'aside'];
const sampleOf = (row: ActRow) => ({ features: featuresOf(row), is: dialogueActs.indexOf(row.does) });
const files = writers.map((name) => {
  const rows = rowsOf(name);
  return {
    name,
    samples: rows.map(sampleOf),
    marked: rows.flatMap((row) => markedOf(row) ?? []),
    cut: cutsOf(name) ?? [],
  };
});
const mostFirst = 3;
const seamStrength = 1e-4;

/** Of how many messages each word is marked as the writer did, by what was learned from the others. */
function wordsRight(one: (typeof files)[number]): string {
  if (one.marked.length === 0) return '';
  const weights = learnSpans(files.filter((other) => other !== one).flatMap(({ marked }) => marked));
  const right = one.marked.filter(({ cut, tags }) =>
    likeliestTags(cut, weights).every((tag, at) => tag === tags[at]),
  ).length;
  return `${((100 * right) / one.marked.length).toFixed(1)} %`.padStart(9);
}

const learnSeams = (rows: readonly CutRow[]): Float64Array =>
  learn(rows.flatMap(examplesOf), { places: seamFeatureCount, strength: seamStrength });

function examplesOf({ text, lang, cuts }: CutRow): Example[] {
  return seamsOf(text, lang).map(({ at, features }) => ({ features, says: cuts.includes(at) }));
}

/** Of the messages that want several things, how many are cut just there; and how many of the others are cut. */
function cutsRight(one: (typeof files)[number]): string {
  if (one.cut.length === 0) return '';
  const weights = learnSeams(files.filter((other) => other !== one).flatMap(({ cut }) => cut));
  const [several, single] = [
    one.cut.filter(({ cuts }) => cuts.length > 0),
    one.cut.filter(({ cuts }) => cuts.length === 0),
  ];
  const found = ({ text, lang }: CutRow): string =>
    seamsOf(text, lang)
      .filter(({ features }) => scoreOf(features, weights) >= cutFrom)
      .map(({ at }) => at)
      .join();
  const right = several.filter((row) => found(row) === row.cuts.join()).length;
  const wrong = single.filter((row) => found(row) !== '').length;
  return `  ${right} of ${several.length} cut right, ${wrong} of ${single.length} cut wrongly`;
}

/** First what all acts are told apart by, from those who were asked for acts; then, from all, who only talks. */
function learnActs(some: readonly (typeof files)[number][], more: readonly Sample[] = []): Float64Array {
  const shared = some.filter(({ name }) => !ofWordsAlone.includes(name));
  const samplesOf = (those: typeof shared): Sample[] => [...those.flatMap(({ samples }) => samples), ...more];
  const weights = learnShares(samplesOf(shared.filter(({ name }) => !ofTalk.includes(name))));
  return learnShares(samplesOf(shared), { weights, act: dialogueActs.indexOf('talk') });
}

if (options.learn) {
  const file = join(import.meta.dirname, '../../src/main/core/dialogue-acts/act-weights.ts');
  const weights = learnActs(files, talkRows().map(sampleOf));
  const by = '`npm run bench:acts -- --learn` from bench/acts/learned';
  writeBytes(file, weights, { by });
  const spans = join(import.meta.dirname, '../../src/main/core/dialogue-acts/span-weights.ts');
  writeBytes(spans, learnSpans(files.flatMap(({ marked }) => marked)), { by, hasScale: false });
  const seams = join(import.meta.dirname, '../../src/main/core/dialogue-acts/seam-weights.ts');
  writeWeights(seams, learnSeams(files.flatMap(({ cut }) => cut)), by);
} else {
  console.log(`${'writer'.padEnd(10)} rows  meant first  among two  among ${mostFirst}  all words  several things`);
  const measured = options.of?.split(',') ?? writers;
  for (const one of files.filter(({ name }) => measured.includes(name))) {
    const weights = learnActs(files.filter((other) => other !== one));
    const places = one.samples.map(({ features, is }) => {
      const shares = sharesBy(features, weights);
      return shares.filter((share) => share > (shares[is] ?? 0)).length;
    });
    const within = (most: number): string =>
      `${((100 * places.filter((place) => place < most).length) / places.length).toFixed(1)} %`;
    const cells = Array.from({ length: mostFirst }, (_, at) => within(at + 1).padStart(10));
    console.log(one.name.padEnd(10), String(places.length).padStart(4), ...cells, wordsRight(one), cutsRight(one));
  }
}
