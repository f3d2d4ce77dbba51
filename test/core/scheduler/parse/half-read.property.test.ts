import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { readWhen, ruleOf } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { english, german } from './say.ts';

/**
 * Phrases of which every word in capitals below says something: without it, with another in its place, or with one more, the phrase
 * means something else or nothing. Months and years are such that no word repeats what another says.
 */
const clock = fc
  .tuple(fc.integer({ min: 6, max: 10 }), fc.integer({ min: 10, max: 59 }))
  .map(([hour, minute]) => `${hour}:${minute}`);
const day = fc.integer({ min: 16, max: 28 }).map(String);
/** Not the day on which all is said, which a month without a day would mean. */
const later = fc.integer({ min: 21, max: 28 }).map(String);
const few = fc.integer({ min: 4, max: 9 }).map(String);
const phrase = (...words: (string | fc.Arbitrary<string>)[]) =>
  fc.tuple(...words.map((word) => (typeof word === 'string' ? fc.constant(word) : word)));

const languages = [
  {
    options: english,
    phrases: fc.oneof(
      phrase('tomorrow', 'at', clock, 'pm'),
      phrase('on', day, fc.constantFrom('July', 'October'), '2029', 'at', clock, 'pm'),
      phrase('in', few, fc.constantFrom('days', 'weeks', 'months')),
      phrase('in', few, 'weeks', 'and', few, 'days'),
      phrase('the', 'second', fc.constantFrom('Tuesday', 'Sunday'), 'of', 'October', '2029'),
      phrase(few, fc.constantFrom('days', 'hours'), 'before', 'Easter'),
    ),
    rules: fc.oneof(
      phrase('every', fc.constantFrom('Monday', 'Saturday'), 'at', clock, 'pm'),
      phrase('every', few, fc.constantFrom('days', 'months'), 'at', clock, 'pm'),
      phrase(
        'on',
        'the',
        later.map((n) => `${n}th`),
        'of every month',
        'at',
        clock,
        'pm',
      ),
      phrase('every', fc.constantFrom('Tuesday', 'Sunday'), 'until', 'October', '2029'),
    ),
    small: new Set(['at', 'on', 'in', 'and', 'the', 'of']),
    // "at 2033 pm" would be an hour, and perhaps the same: the year here is none.
    others: '15 3 31 hours weeks minutes February noon half 2066 third yesterday'.split(' '),
  },
  {
    options: german,
    phrases: fc.oneof(
      phrase('morgen', 'um', clock, 'Uhr', 'abends'),
      phrase(
        'am',
        day.map((n) => `${n}.`),
        fc.constantFrom('Juli', 'Oktober'),
        '2029',
        'um',
        clock,
      ),
      phrase('in', few, fc.constantFrom('Tagen', 'Wochen', 'Monaten')),
      phrase('in', few, 'Stunden', 'und', day, 'Minuten'),
      phrase('am', 'zweiten', fc.constantFrom('Dienstag', 'Sonntag'), 'im', 'Oktober', '2029'),
      phrase(few, fc.constantFrom('Tage', 'Stunden'), 'vor', 'Ostern'),
    ),
    rules: fc.oneof(
      phrase('jeden', fc.constantFrom('Montag', 'Samstag'), 'um', clock, 'Uhr', 'abends'),
      phrase('alle', few, fc.constantFrom('Tage', 'Monate'), 'um', clock, 'Uhr', 'abends'),
      phrase(
        'am',
        later.map((n) => `${n}.`),
        'jedes Monats',
        'um',
        clock,
        'Uhr',
        'abends',
      ),
      phrase('jeden', fc.constantFrom('Dienstag', 'Sonntag'), 'bis', 'Oktober', '2029'),
    ),
    small: new Set(['um', 'am', 'in', 'und', 'im', 'Uhr']),
    others: '15 3 31 Stunden Wochen Minuten Februar Mittag halb 2066 dritten gestern'.split(' '),
  },
];

const change = fc.record({ how: fc.constantFrom('drop', 'add', 'swap'), where: fc.nat(), other: fc.nat() });

/** The phrase with one word of time less, more, or another. */
function changed(
  words: readonly string[],
  { how, where, other }: { readonly how: string; readonly where: number; readonly other: number },
  { small, others }: { readonly small: ReadonlySet<string>; readonly others: readonly string[] },
): string {
  const saying = words.flatMap((word, at) => (small.has(word) ? [] : [at]));
  const at = how === 'add' ? where % (words.length + 1) : (saying[where % saying.length] ?? 0);
  const put = how === 'drop' ? [] : [others[other % others.length] ?? ''];
  return words.toSpliced(at, how === 'add' ? 0 : 1, ...put).join(' ');
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

describe.each(languages)('a word of time in $options.locale', ({ options, phrases, rules, ...language }) => {
  it('is never passed over: without it, with one more or another the reading changes or is refused', () => {
    fc.assert(
      fc.property(phrases, change, (words, how) => {
        const before = attempt(() => parseTime(words.join(' '), options).at);
        expect(before).toBeDefined();
        const text = changed(words, how, language);
        fc.pre(text !== words.join(' '));
        expect(attempt(() => parseTime(text, options).at)).not.toBe(before);
        const saved = attempt(() => readWhen(text, options));
        if (saved?.kind === 'once' && saved.rest === '') expect(Date.parse(saved.rule.at)).not.toBe(before);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('is not passed over in a repetition either', () => {
    fc.assert(
      fc.property(rules, change, (words, how) => {
        const before = attempt(() => ruleOf(words.join(' '), options));
        expect(before).toBeDefined();
        // "every week Tuesday" says no more than "every Tuesday".
        const others = language.others.filter((other) => !/^w(?:eeks|ochen)$/i.test(other));
        const text = changed(words, how, { ...language, others });
        fc.pre(text !== words.join(' '));
        const after = attempt(() => ruleOf(text, options));
        if (after) expect({ text, after }).not.toEqual({ text, after: before });
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});
