import { describe, expect, it } from 'vitest';
import { explainRefusal, wordsOfRefusal } from '../../../../src/main/core/scheduler/parse/explain-refusal.ts';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { parseFutureTime, parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { ruleOf } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { whichTime } from '../../../../src/main/core/understanding/which-time.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { english, german, local, now, zone } from './say.ts';

/** The words that were understood with their times on the wall, and those that were not. */
function told(text: string, options: typeof english | typeof german) {
  const time = explainRefusal(text, options);
  return (
    time && [
      time.understood.map(({ words, rule }) =>
        rule.kind === 'once' ? `${words}: ${local(Date.parse(rule.at))}` : words,
      ),
      time.notUnderstood,
    ]
  );
}

describe('a refused time', () => {
  it.each([
    ['third last week of 2018', ['last week: 2026-11-09T09:00'], ['third', '2018']],
    ['the 21st of something', ['the 21st: 2026-11-21T09:00'], ['of something']],
    ['call mum at 5 and dad at 6', ['at 5: 2026-11-20T17:00', 'at 6: 2026-11-20T18:00'], []],
    ['every day except holidays at 8', ['at 8: 2026-11-20T20:00'], ['every day except holidays']],
    ['on the last Friday of the month if it rains', ['on the last Friday of the month'], ['if it rains']],
    [
      'on the last Friday of the month if the moon is full at 8',
      ['on the last Friday of the month'],
      ['if the moon is full at 8'],
    ],
    ['tomorrow at 19:00 in the half', ['tomorrow at 19:00: 2026-11-21T19:00'], ['half']],
  ])('"%s" tells what was understood and what was not', (text, understood, left) => {
    expect(told(text, english)).toEqual([understood, left]);
  });

  it.each([
    ['Ruf um 17 Uhr Mama an und um 18 Uhr Papa', ['um 17 Uhr: 2026-11-20T17:00', 'um 18 Uhr: 2026-11-20T18:00'], []],
    ['an jedem Feiertag um 9', ['um 9: 2026-11-20T21:00'], ['an jedem Feiertag']],
    ['am letzten Freitag im Monat, wenn es regnet', ['am letzten Freitag im Monat'], ['wenn es regnet']],
  ])('"%s" in German too', (text, understood, left) => {
    expect(told(text, german)).toEqual([understood, left]);
  });

  it('asks which, where words contradict each other, and each answer is read as what it says', () => {
    expect(explainRefusal('friday 5/12', english)?.choices.map(({ reading }) => reading)).toEqual([
      'Wednesday, May 12, 2027 at 9:00 AM',
      'Saturday, December 5, 2026 at 9:00 AM',
      'Friday, November 27, 2026 at 9:00 AM',
    ]);
    const time = explainRefusal('Friday 6/7', english);
    expect(time?.notUnderstood).toEqual(['Friday 6/7']);
    expect(time?.choices.map(({ reading }) => reading)).toEqual([
      'Monday, June 7, 2027 at 9:00 AM',
      'Tuesday, July 6, 2027 at 9:00 AM',
      'Friday, November 27, 2026 at 9:00 AM',
    ]);
    expect(time?.choices.map(({ text }) => local(parseTime(text, english).at))).toEqual([
      '2027-06-07T09:00',
      '2027-07-06T09:00',
      '2026-11-27T09:00',
    ]);
    expect(time && wordsOfRefusal(time)?.words).toBe('errors.own.timeClash');
  });

  it.each([
    ['water it every 3 weeks on Monday at 8', english, ['2026-11-23T08:00', '2026-12-07T08:00']],
    ['every 3 months on the 4th', english, ['2026-12-04T09:00', '2027-02-04T09:00']],
    ['Rosen alle drei Wochen am Montag zu gießen', german, ['2026-11-23T09:00', '2026-12-07T09:00']],
  ] as const)(
    'asks with which day a counted repetition begins, and each answer begins there: "%s"',
    (text, options, starts) => {
      expect(() => ruleOf(text, options)).toThrow(Failure);
      const time = explainRefusal(text, options);
      expect(time?.choices[0]?.reading).toMatch(/^(?:every|alle) 3 .+2026\)$/);
      const rules = time?.choices.map((choice) => ruleOf(choice.text, options)) ?? [];
      const firsts = rules.map((rule) => nextRuns(rule, zone, { after: now, count: 1 }).map((at) => local(at))[0]);
      expect(firsts).toEqual(starts);
      expect(time && wordsOfRefusal(time)?.words).toBe('errors.own.timeClash');
      const planned = whichTime(`remind me to ${text}`, english)?.possible.map((one) => one.planned.do) ?? [];
      if (options.locale === 'en') expect(planned).toEqual(['schedule', 'schedule']);
    },
  );

  it('asks of no repetition whose next day is the one that is counted', () => {
    for (const text of [
      'every 3 weeks on Saturday',
      'every 3 months on the 24th',
      'every other Monday',
      'every 5th Friday',
    ])
      expect(ruleOf(text, english)).toBeDefined();
  });

  it.each([
    ['errors.own.timeIf', 'on the last Friday of the month if it rains'],
    ['errors.own.timeHalf', 'third last week of 2018'],
    ['errors.own.timeSeveral', 'call mum at 5 and dad at 6'],
    ['errors.own.timeLeft', 'every blue moon day 9-5'],
  ])('is said as %s: "%s"', (words, text) => {
    const time = explainRefusal(text, english);
    expect(time && wordsOfRefusal(time)?.words).toBe(words);
  });

  it.each([
    ['28 November 2026 - 14.30', english, '2026-11-28T14:30'],
    ['in 4 years at 5pm', english, '2030-11-20T17:00'],
  ])('what only a second reader reads whole is offered with its moment, never taken: "%s"', (text, viewpoint, at) => {
    expect(() => parseTime(text, viewpoint)).toThrow(Failure);
    const time = explainRefusal(text, viewpoint);
    expect([time?.understood, time?.notUnderstood]).toEqual([[], [text]]);
    expect(time?.choices.map((choice) => local(parseTime(choice.text, viewpoint).at))).toEqual([at]);
  });

  it('tells nothing where nothing is a time', () => {
    expect(explainRefusal('buy milk', english)).toBeUndefined();
  });

  it.each([
    ['a moment', () => parseTime('third last week of 2018', english)],
    ['a moment to come', () => parseFutureTime('the 21st of something', english)],
    ['a rule', () => parseRule('every day except holidays at 8', english)],
    ['a line', () => ruleOf('on the last Friday of the month if it rains', english)],
  ])('is an error with what was understood, for %s', (_, read) => {
    const thrown = (() => {
      try {
        return read();
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(Failure);
    if (!(thrown instanceof Failure)) return;
    expect(thrown.info).toMatchObject({ code: 'invalid_value', time: { understood: [{}], choices: [] } });
    expect(thrown.info.message).toMatch(/Understood: .+ Not understood: /);
  });
});
