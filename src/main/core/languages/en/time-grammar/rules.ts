import type { Clause, ClauseHit } from '../../time-grammar/clause.ts';
import { every as everyUnit, firm, loose, onFeast, repeat } from '../../time-grammar/make-clause.ts';
import { digits } from '../../time-grammar/numbers.ts';
import { alt, map, memo, opt, type Pattern, phrases, seq, word } from '../../time-grammar/pattern.ts';
import type { RuleGrammar } from '../../time-grammar/time-grammar.ts';
import { feast } from './holidays.ts';
import { length } from './length.ts';
import { dayClause } from './rule-days.ts';
import { timeClause } from './rule-times.ts';
import { every, frequency, step } from './rule-words.ts';

const single: Pattern<Clause> = phrases<Clause>(
  [repeat('day'), 'daily|everyday|per day|all days|once daily|each and every day|day by day'],
  [repeat('hour'), 'hourly|per hour'],
  [repeat('week'), 'weekly|per week|once weekly'],
  [repeat('week', 2), 'fortnightly'],
  [repeat('month'), 'monthly|per month|once monthly'],
  [repeat('month', 3), 'quarterly'],
  [repeat('month', 6), 'half-yearly|every half year'],
  [repeat('year'), 'yearly|annually|per year|once yearly'],
  [repeat('minute', 30), 'half-hourly|every half hour|every half an hour|each half hour|every half-hour'],
  [repeat('minute', 15), 'every quarter hour|every quarter of an hour|every quarter-hour'],
);
const often: Pattern<number> = alt(
  phrases<number>([2, 'twice|two times'], [3, 'three times|thrice']),
  map(seq(digits, word('x', 'times')), ([n]) => n),
);
const aDay = word('a day', 'per day', 'daily', 'each day', 'every day');
const steps: Pattern<ClauseHit> = alt(
  map(single, (clause) => firm(clause)),
  map(seq(every, opt(word('single')), frequency), ([, , u]) => firm(repeat(u))),
  map(seq(every, step, frequency), ([, n, u]) => everyHit(everyUnit(u, n))),
  map(seq(every, opt(step), word('quarter', 'quarters')), ([, n]) => everyHit(everyUnit('quarter', n ?? 1))),
  map(seq(every, opt(step), word('fortnight')), ([, n]) => everyHit(everyUnit('week', 2 * (n ?? 1)))),
  map(seq(every, word('hour and a half')), () => firm(repeat('minute', 90))),
  map(seq(every, length), ([, shift]) => {
    const time = shift.years + shift.months + shift.weeks + shift.days === 0;
    return time ? firm({ kind: 'length', shift }) : undefined;
  }),
  map(seq(often, aDay), ([n]) => (n === 2 || n === 3 ? firm(repeat('day'), { kind: 'daily', times: n }) : undefined)),
);
function everyHit(clause: Clause | undefined): ClauseHit | undefined {
  return clause && firm(clause);
}

const fixedFeast = map(feast, onFeast);
const feastClause: Pattern<ClauseHit> = alt(
  map(seq(every, fixedFeast), ([, clause]) => firm(repeat('year'), clause)),
  map(seq(word('on'), fixedFeast), ([, clause]) => loose(clause)),
);

const everyYear = map(word('of every year', 'of each year'), () => firm(repeat('year')));
const filler = map(
  word('of the year', 'in the year', 'please', 'sharp', 'exactly', 'of the week', 'of every week'),
  () => loose({ kind: 'filler' }),
);

/** How English speaks of repetition. */
export const englishRules: RuleGrammar = {
  clause: memo(alt(steps, dayClause, timeClause, feastClause, everyYear, filler)),
  starting: 'starting',
  goesOn: new Set('until till til except but starting beginning between ending'.split(' ')),
  afterAdverb: new Set('to at on for in the my me a an and please about that with if about your our'.split(' ')),
  gap: opt(word(',', 'and', ', and', 'on', ';', ', on', ', only', 'only', '.', ', and on', 'and on', ':', '-')),
};
