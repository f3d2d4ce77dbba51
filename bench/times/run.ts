// npm run bench:times [-- --show] [-- --learn]: how moments and repetitions are read that others wrote down with their answers
// (../shared/cases, or HEARTH_CASES), chrono-node beside it on the same rows; whether a time is found in sentences that hold
// none, and how many true ones are doubted; and the phrases of languages that chrono-node reads for us. `--show` prints each row
// that is not right; `--learn` learns anew from learned/*.jsonl and the wishes what is a time, and writes the weights.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { en as chrono } from 'chrono-node';
import { Temporal } from 'temporal-polyfill';
import { featureCount } from '../../src/main/core/scheduler/parse/doubt/time-features.ts';
import { parseTime } from '../../src/main/core/scheduler/parse/parse-time.ts';
import { readWhen, type When } from '../../src/main/core/scheduler/parse/read-when.ts';
import { Failure } from '../../src/shared/model/failure.ts';
import { foreignPhrases } from '../../test/core/scheduler/parse/foreign-phrases.ts';
import {
  casesFolder,
  countVerdicts,
  hasCases,
  type Judged,
  judgeRules,
  judgeTimes,
  type ReadMoment,
} from '../../test/support/time-cases.ts';
import { learn, writeWeights } from '../learn.ts';
import type { Row } from '../row.ts';
import { isOff, table } from '../table.ts';
import { examplesOf, type MarkedRow, markedRows, otherRows, scene } from './rows.ts';

const { values: options } = parseArgs({ options: { show: { type: 'boolean' }, learn: { type: 'boolean' } } });
const weightsFile = join(import.meta.dirname, '../../src/main/core/scheduler/parse/doubt/time-weights.ts');
/** Chosen by folds of what is learned from. */
const strength = 5e-4;

/** chrono-node as it comes, but for the person's zone, which it would ignore. */
const chronoMoment: ReadMoment = (text, { zone, now }) => {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const reference = { instant: new Date(now), timezone: offsetNanoseconds / 60e9 };
  const [found] = chrono.parse(text, reference, { forwardDate: true });
  return found?.start.date().getTime();
};

function rowsOf(what: string, judged: readonly Judged[], marks: { right?: number; wrong?: number } = {}): Row[] {
  const { right, wrong, refused } = countVerdicts(judged);
  const share = (n: number) => (n / judged.length) * 100;
  if (options.show)
    for (const row of judged)
      if (row.verdict !== 'right') console.log(`${what} ${row.verdict}: ${row.text} → ${row.read} (${row.wanted})`);
  return [
    {
      ...{ what: `${what}: right`, value: share(right), unit: '%', note: `${right} of ${judged.length}` },
      ...(marks.right === undefined ? {} : { least: marks.right }),
    },
    {
      ...{ what: `${what}: wrong`, value: share(wrong), unit: '%', note: `${wrong}; refused ${refused}` },
      ...(marks.wrong === undefined ? {} : { limit: marks.wrong }),
    },
  ];
}

function ofOthers(): Row[] {
  const missing = ['times.jsonl', 'rules.jsonl'].filter((name) => !hasCases(name));
  if (missing.length > 0) {
    console.log(
      `Not measured: ${missing.join(' and ')} are not in ${casesFolder} (HEARTH_CASES names another folder).`,
    );
    return [];
  }
  const rules = judgeRules();
  return [
    ...rowsOf('moments', judgeTimes(), { right: 90, wrong: 1 }),
    ...rowsOf('moments, chrono-node', judgeTimes(chronoMoment)),
    ...rowsOf('rules', rules, { wrong: 0 }),
    ...rowsOf(
      'rules but those of seconds',
      rules.filter(({ isTooOften }) => !isTooOften),
      { right: 95, wrong: 0 },
    ),
  ];
}

/** Sentences in which a time is found though none is said. */
function withoutTime(locale: 'en' | 'de', set: '' | 'second.' | 'third.' | 'fourth.' = ''): Row {
  const lines = readFileSync(join(import.meta.dirname, `without-time.${set}${locale}.txt`), 'utf8')
    .trim()
    .split('\n');
  const found = lines.filter((line) => isFound(line, locale));
  if (options.show) for (const line of found) console.log(`no time in: ${line}`);
  const value = (found.length / lines.length) * 100;
  const note = `${found.length} of ${lines.length}`;
  const which = set ? `, ${set.slice(0, -1)} set` : '';
  return { what: `sentences without a time, one is found, ${locale}${which}`, value, unit: '%', limit: 3, note };
}

const isFound = (line: string, locale: 'en' | 'de'): boolean =>
  isTime(readWhen(line, { ...scene, locale })) || momentOf(line, locale) !== undefined;

/** Doubted, it is asked about and counts as none. */
const isTime = (when: When | undefined): boolean =>
  when !== undefined && when.kind !== 'unclear' && when.isDoubtful === undefined;

/** Rows held back of those that others marked, most of them made to be mistaken: a time found in none, a true one doubted. */
function marked(lang: 'en' | 'de'): Row[] {
  const held = markedRows('held').filter((row) => row.lang === lang);
  const without = held.filter(({ marks }) => marks.length === 0);
  const found = without.filter(({ text }) => isFound(text, lang));
  const read = held.filter(({ text, marks }) => marks.length > 0 && isRead(text, lang));
  const doubted = read.filter(({ text }) => !isTime(readWhen(text, { ...scene, locale: lang })));
  const row = (what: string, some: readonly MarkedRow[], all: readonly MarkedRow[]): Row => ({
    ...{ what: `hard look-alikes held back, ${what}, ${lang}`, value: (some.length / all.length) * 100, unit: '%' },
    note: `${some.length} of ${all.length}`,
  });
  return [row('a time is found', found, without), row('a true one doubted', doubted, read)];
}

function isRead(text: string, locale: 'en' | 'de'): boolean {
  const when = readWhen(text, { ...scene, locale });
  return when !== undefined && when.kind !== 'unclear';
}

function momentOf(text: string, locale: string): number | undefined {
  try {
    return parseTime(text, { ...scene, locale }).at;
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

/** Phrases of languages without a grammar of ours; each gives the beginning of the moment on the wall. */
function foreign(): Row[] {
  return Object.entries(foreignPhrases).flatMap(([locale, phrases]) => {
    const judged = phrases.map(([text, wanted]): Judged => {
      const at = momentOf(text, locale);
      const read =
        at === undefined
          ? ''
          : Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(scene.zone).toPlainDateTime().toString();
      const verdict = at === undefined ? 'refused' : read.startsWith(wanted) ? 'right' : 'wrong';
      return { text, wanted, read, verdict };
    });
    return rowsOf(`phrases in ${locale}`, judged, { wrong: 0 });
  });
}

if (options.learn) {
  const examples = [...markedRows('learned'), ...otherRows()].flatMap(examplesOf);
  const by = '`npm run bench:times -- --learn` from bench/times/learned and bench/wishes';
  writeWeights(weightsFile, learn(examples, { places: featureCount, strength }), by);
  process.exit();
}
const rows = [
  ...ofOthers(),
  ...(['en', 'de'] as const).flatMap((locale) =>
    (['', 'second.', 'third.', 'fourth.'] as const).map((set) => withoutTime(locale, set)),
  ),
  ...marked('en'),
  ...marked('de'),
  ...foreign(),
];
console.log(`\n${table(rows)}`);
process.exitCode = rows.some(isOff) ? 1 : 0;
