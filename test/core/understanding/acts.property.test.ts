import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeRule } from '../../../src/main/core/scheduler/parse/change-rule.ts';
import { ruleOf } from '../../../src/main/core/scheduler/parse/read-when.ts';
import { snoozeMoment } from '../../../src/main/core/scheduler/snooze.ts';
import { readQuick } from '../../../src/main/core/understanding/quick-entry.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';
import { english, german, now, zone } from '../scheduler/parse/say.ts';

/**
 * A thing to do, and when, of which every word says something. What is put into it is a number or a word of time that no reading
 * of it can use, by itself or behind a word that nobody knows.
 */
const languages = [
  {
    options: english,
    carrier: 'remind me to',
    thing: 'call mum',
    moments: [
      'tomorrow at 9:15 pm',
      'on 17 July 2027 at 6:40 pm',
      'in 4 days',
      'in 5 hours and 20 minutes',
      'on Tuesday at 7:10 pm',
      'today',
      'on Friday',
      'tonight',
    ],
    rules: [
      'every Monday at 9:15 pm',
      'every weekday at 6:45 am',
      'on the 5th of every month at 8:20 am',
      'every Friday',
    ],
    lengths: ['2 hours later', '45 minutes earlier', 'an hour later'],
    puts: [
      '7',
      '31',
      'at like 8',
      'at maybe half 8',
      'noon at like 3',
      'around maybe 6',
      'until whenever 9',
      'yesterday',
      '25:10',
      'hours',
    ],
  },
  {
    options: german,
    carrier: 'erinnere mich an',
    thing: 'Zahnarzt',
    moments: [
      'morgen um 21:15 Uhr',
      'am 17. Juli 2027 um 18:40 Uhr',
      'in 4 Tagen',
      'in 5 Stunden und 20 Minuten',
      'am Dienstag um 19:10 Uhr',
      'heute',
      'am Freitag',
    ],
    rules: ['jeden Montag um 9:15 Uhr', 'jeden Werktag um 6:45 Uhr', 'jeden Freitag'],
    lengths: ['2 Stunden später', '45 Minuten früher', 'eine Stunde später'],
    puts: ['7', '31', 'um so 8', 'um vielleicht 9', 'gegen so 6', 'bis irgendwann 9', 'gestern', '25:10', 'Stunden'],
  },
];

/** The phrase with something put in, nowhere before its first word: there it may belong to the thing ("chapter 5 tomorrow"). */
function withPut(phrase: string, put: string, where: number): string {
  const words = phrase.split(' ');
  return words.toSpliced((where % words.length) + 1, 0, put).join(' ');
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

type Done = { readonly rule: Rule; readonly name: string };

/** Everything that is done with a sentence without asking. */
function silently(sentence: string, line: string, options: typeof english | typeof german): Done[] {
  const { wish } = understand(sentence, options);
  const quick = readQuick(line, options, { keeps: false });
  return [
    ...(wish.do === 'remind' || wish.do === 'schedule' ? [wish] : []),
    ...(quick.kind === 'reminder' || quick.kind === 'schedule' ? [quick] : []),
  ];
}

describe.each(languages)('an act in $options.locale', ({ options, carrier, thing, moments, rules, lengths, puts }) => {
  const put = fc.constantFrom(...puts);

  it('is never done with a number or a word of time left over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...moments, ...rules), put, fc.nat(), (phrase, more, where) => {
        const whole = silently(`${carrier} ${thing} ${phrase}`, `${thing} ${phrase}`, options);
        expect(whole.map(({ name }) => name)).toEqual([thing, thing]);
        const said = withPut(phrase, more, where);
        for (const done of silently(`${carrier} ${thing} ${said}`, `${thing} ${said}`, options)) {
          // It is done only where all of it was used: then it is another time, and nothing of it became the thing.
          expect(`${said}: ${done.name}`).toBe(`${said}: ${thing}`);
          expect(done.rule).not.toEqual(whole[0]?.rule);
        }
        const kept = attempt(() => ruleOf(said, options));
        if (kept) expect(kept).not.toEqual(whole[0]?.rule);
      }),
      { numRuns: 250 },
    );
  }, 60_000);

  it('is not changed or put off by half of what was said', () => {
    const rule: Rule = { kind: 'once', at: new Date(now + 26 * 3_600_000).toISOString() };
    const standing = { rule, nextAt: Date.parse(rule.at), zone };
    fc.assert(
      fc.property(fc.constantFrom(...moments, ...lengths), put, fc.nat(), (phrase, more, where) => {
        const said = withPut(phrase, more, where);
        const before = attempt(() => changeRule(standing, phrase, options));
        expect(before).toBeDefined();
        const changed = attempt(() => changeRule(standing, said, options));
        if (changed) expect({ said, changed }).not.toEqual({ said, changed: before });
        const until = attempt(() => snoozeMoment({ until: said }, options));
        if (until !== undefined) expect(until).not.toBe(attempt(() => snoozeMoment({ until: phrase }, options)));
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
