import { describe, expect, it } from 'vitest';
import { FilterProblem } from '../../../../src/main/core/events/filter/filter-problem.ts';
import { LONGEST_FILTER, readFilter } from '../../../../src/main/core/events/filter/read-filter.ts';

const run = (expression: string, variables: Record<string, unknown> = {}): unknown =>
  readFilter(expression).run(variables).value;

function problemOf(work: () => unknown): FilterProblem {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof FilterProblem) return thrown;
    throw thrown;
  }
  throw new Error('nothing was wrong');
}

describe('what an expression says', () => {
  it.each([
    ["event.type.startsWith('mail.') && event.payload.amount > 100", true],
    ['event.payload.amount + 1 == 251', true],
    ['event.payload.ratio < 0.5', true],
    ["event.payload.tags.exists(t, t == 'urgent')", true],
    ['has(event.payload.note)', true],
    ["'note' in event.payload", true],
    ['event.payload.note == null', true],
    ['has(event.payload.other)', false],
    ['event.payload.`sent-by` == "Ada" // who', true],
    ['"a // b" + \'`c`\' == "a // b`c`"', true],
    ["timestamp(event.at).getHours('Europe/Berlin') == 17", true],
    ["timestamp('2026-07-01T00:30:00Z').getDayOfYear()", 181],
    ["timestamp('2026-03-29T02:30:00Z').getHours()", 2],
    ["timestamp('2026-11-22T16:00:00Z') - timestamp('2026-11-22T15:00:00Z') == duration('1h')", true],
    ['string(timestamp(0))', '1970-01-01T00:00:00Z'],
    ["'\\uFFFD' < '😀'", true],
    ["double('-inf')", '-Infinity'],
    ['9007199254740993', '9007199254740993'],
    ["b'abc'", 'YWJj'],
    ['{1u: "one"}[1]', 'one'],
    ['type(1u) == uint', true],
    ['[1, 2, 3].map(n, n * 2).filter(n, n > 2)', [4, 6]],
  ])('%s', (expression, expected) => {
    const event = {
      type: 'mail.received',
      at: '2026-11-22T16:00:00Z',
      payload: { amount: 250, ratio: 0.25, tags: ['bills', 'urgent'], note: null, 'sent-by': 'Ada' },
    };
    expect(run(expression, { event })).toEqual(expected);
  });

  it('takes variables with their types, as the conformance tests write them', () => {
    expect(readFilter('x').run({ x: { value: { uint64Value: '7' } } })).toEqual({ value: 7, type: 'uint' });
  });
});

describe('what has no answer', () => {
  it.each([
    ['1 +', 'syntax', 2],
    ['event.payload.`a', 'syntax', 13],
    ["'abc", 'syntax', 0],
    ['9223372036854775808', 'value', undefined],
    ['18446744073709551616u', 'value', undefined],
    ['{1: 2, 1u: 3}', 'value', 0],
    ["int('0x5')", 'value', 0],
    ["int('')", 'value', 0],
    ["double('x')", 'value', 0],
    ["timestamp('2026-02-30T00:00:00Z')", 'value', 0],
    ["timestamp('2026-11-22T16:00:00Z').getHours('Mars/Base')", 'value', 33],
    ['event.payload.amount > 100', 'value', 13],
    ['9223372036854775807 + 1', 'value', undefined],
  ])('%s', (expression, kind, offset) => {
    const problem = problemOf(() => run(expression, { event: { payload: {} } }));
    expect({ kind: problem.kind, offset: problem.offset }).toEqual({ kind, offset });
  });

  it('says of which variable a part is missing', () => {
    const filter = readFilter('event.payload.amount > 100');
    const problem = problemOf(() => filter.run({ event: { payload: {} } }));
    expect(filter.missingIn(problem)).toBe('event');
  });

  it.each(['evnt.type == "a"', 'event.type.beginsWith("a")', 'event.payload.all(p, q > 1)', 'now() > 1'])(
    'names that are not there are refused before it runs: %s',
    (expression) => {
      expect(problemOf(() => readFilter(expression, ['event'])).kind).toBe('name');
    },
  );

  it.each(['event.payload.items.all(i, i.price > 1 && i in [int(2)])', 'has(event.a) ? true : type(event) == map'])(
    'names that are there are not: %s',
    (expression) => {
      expect(() => readFilter(expression, ['event'])).not.toThrow();
    },
  );
});

/** Each would hold a thread for minutes, hours or for ever, or take all memory. */
describe('what works too long', () => {
  const items = Array.from({ length: 400 }, (_, n) => n);
  const doubled = (start: string, twice: string): string => `[${start}]${`.map(x, ${twice})`.repeat(60)}`;
  it.each([
    ['loops in loops', 'l.all(a, l.all(b, l.all(c, true)))'],
    ['loops that call', 'l.exists(a, l.exists(b, l.exists(c, a + b + c < 0)))'],
    ['a text that doubles', `${doubled("'ab'", 'x + x')} == ['']`],
    ['a list that doubles', `size(${doubled('[1]', 'x + x')}[0]) > 1`],
    ['lists that hold each other', `${doubled('1', '[x, x]')} == ${doubled('1', '[x, x]')}`],
    ['lists that hold each other, as the answer', doubled('1', '[x, x]')],
    [
      'a message made of them',
      `google.protobuf.Value{list_value: google.protobuf.ListValue{values: ${doubled('1', '[x, x]')}}}`,
    ],
    ['a pattern that counts', "t.matches('(x+x+)+y(a?){500}a{500}')"],
    ['a pattern in a loop', "l.exists(i, t.matches('(a|b|c|d)*(a|b|c|d)*z'))"],
    ['brackets without end', `${'('.repeat(1_900)}1${')'.repeat(1_900)}`],
    ['too many characters', `'${'a'.repeat(LONGEST_FILTER)}'`],
  ])('%s is stopped', (_name, expression) => {
    const problem = problemOf(() => run(expression, { l: items, t: 'a'.repeat(20_000) }));
    expect(problem.kind).toBe('limit');
  });

  it('nothing in the expression can catch the stop', () => {
    const endless = 'l.all(a, l.all(b, l.all(c, true)))';
    expect(problemOf(() => run(`${endless} || (${endless} ? true : true) || true`, { l: items })).kind).toBe('limit');
  });

  it('an ordinary filter over a full event is far from it', () => {
    const people = Array.from({ length: 500 }, (_, n) => ({ name: `person ${n}`, mail: `p${n}@example.org` }));
    const expression =
      "event.payload.people.filter(p, p.mail.endsWith('.org')).map(p, p.name).exists(n, n == 'person 499')";
    expect(run(expression, { event: { payload: { people } } })).toBe(true);
    expect(run("event.text.matches('[a-z]+@[a-z]+')", { event: { text: `${'a '.repeat(2_000)}b@c` } })).toBe(true);
  });
});
