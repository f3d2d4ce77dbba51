import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { FilterProblem } from '../../../src/main/core/events/filter/filter-problem.ts';
import { readFilter } from '../../../src/main/core/events/filter/read-filter.ts';
import { type Condition, type Conditions, writeConditions } from '../../../src/shared/model/conditions.ts';
import { readConditions } from '../../../src/shared/model/read-conditions.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '"', '\\', "'", '\\"', '" || true || "', 'größe', '発送', '\u2028', '\u0000', '\n', '🌻'),
);
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('amount', 'from', 'größe', 'content-type', 'in', 'contains', 'toString') },
  { weight: 1, arbitrary: anyText },
);
const anyNumber = fc
  .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constantFrom(2 ** 53, 1e20, 1e-7, 0.1))
  .map((value) => value + 0);
const value = fc.oneof(anyText, anyNumber, fc.boolean());
const field = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => ['payload', ...names]);

const row: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field, is: fc.constantFrom('is' as const, 'isNot' as const), value }),
  fc.record({ field, is: fc.constant('contains' as const), value: anyText }),
  fc.record({ field, is: fc.constantFrom('more' as const, 'less' as const), value: anyNumber }),
  fc.record({ field, is: fc.constant('there' as const) }),
);
const conditions: fc.Arbitrary<Conditions> = fc
  .record({ join: fc.constantFrom('and' as const, 'or' as const), rows: fc.array(row, { maxLength: 4 }) })
  // With one row there is nothing to join.
  .map(({ join, rows }) => ({ join: rows.length < 2 ? 'and' : join, rows }));

/** Lists have no names in them, and are left to the language. */
const held: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown; map: Record<string, unknown> }>((tie) => ({
  any: fc.oneof({ maxDepth: 3 }, value, fc.constant(null), tie('map')),
  map: fc.dictionary(name, tie('any'), { maxKeys: 4 }),
})).any;

/** The values that a row names stand in many of the events, so that both answers come up. */
function eventsFor({ rows }: Conditions): fc.Arbitrary<Record<string, unknown>> {
  const planted = rows.map(({ field: path, ...rest }) => ({
    path: path.slice(1),
    value: 'value' in rest ? rest.value : 1,
  }));
  return fc
    .tuple(fc.dictionary(name, held, { maxKeys: 4 }), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), anyText)
    .map(([payload, isPlanted, around]) => {
      planted.forEach(({ path, value: planting }, i) => {
        if (!isPlanted[i]) return;
        plant(payload, path, typeof planting === 'string' ? `${around}${planting}` : planting);
      });
      return { payload };
    });
}

function plant(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], planted: unknown): void {
  const put = (to: unknown): void =>
    void Object.defineProperty(into, first, { value: to, enumerable: true, configurable: true, writable: true });
  if (rest.length === 0) {
    put(planted);
    return;
  }
  const inside = Object.hasOwn(into, first) ? into[first] : undefined;
  const map = typeof inside === 'object' && inside !== null ? inside : {};
  put(map);
  plant(map as Record<string, unknown>, rest, planted);
}

/** What a row means, without the language. */
function holds(condition: Condition, event: unknown): boolean {
  let at = event;
  for (const step of condition.field) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  switch (condition.is) {
    case 'there':
      return true;
    case 'is':
      return at === condition.value;
    case 'isNot':
      return at !== condition.value;
    case 'contains':
      return typeof at === 'string' && at.includes(condition.value);
    case 'more':
      return typeof at === 'number' && at > condition.value;
    case 'less':
      return typeof at === 'number' && at < condition.value;
  }
}
const allHold = ({ join, rows }: Conditions, event: unknown): boolean =>
  join === 'and' ? rows.every((one) => holds(one, event)) : rows.some((one) => holds(one, event));

/** As a subscription asks it: what gives no answer lets nothing through. */
function lets(filter: string, event: unknown): boolean {
  if (filter === '') return true;
  try {
    return readFilter(filter, ['event']).run({ event }).value === true;
  } catch (thrown) {
    if (thrown instanceof FilterProblem && thrown.kind === 'value') return false;
    throw thrown;
  }
}

describe('conditions', () => {
  test.prop([conditions], { numRuns: 3_000 })('are read back from the filter that they become', (written) => {
    expect(readConditions(writeConditions(written))).toEqual(written);
  });

  test.prop([conditions.chain((written) => fc.tuple(fc.constant(written), eventsFor(written)))], { numRuns: 3_000 })(
    'let through what they say, and nothing else',
    ([written, event]) => {
      expect(lets(writeConditions(written), event)).toBe(allHold(written, event));
    },
  );

  it('meet and miss in that property about as often', () => {
    const met = fc
      .sample(
        conditions.chain((written) => fc.tuple(fc.constant(written), eventsFor(written))),
        400,
      )
      .filter(([written, event]) => written.rows.length > 0 && allHold(written, event));
    expect(met.length).toBeGreaterThan(40);
    expect(met.length).toBeLessThan(360);
  });

  it.each([
    ['event.payload.amount > 100', { field: ['payload', 'amount'], is: 'more', value: 100 }],
    ['(event.payload.amount<-1.5e3)', { field: ['payload', 'amount'], is: 'less', value: -1500 }],
    ["event.agent != 'plan\\'ner'", { field: ['agent'], is: 'isNot', value: "plan'ner" }],
    [
      'event.payload["from-name"].contains("A\\u00e9")',
      { field: ['payload', 'from-name'], is: 'contains', value: 'Aé' },
    ],
    ['event.payload.contains == true', { field: ['payload', 'contains'], is: 'is', value: true }],
    ['"größe" in event.payload', { field: ['payload', 'größe'], is: 'there' }],
  ])('are read from %s', (filter, expected) => {
    expect(readConditions(filter)).toEqual({ join: 'and', rows: [expected] });
  });

  it.each([
    ['event.a == 1 && event.b == 2 || event.c == 3', { why: 'mixed', offset: 29 }],
    ['event.payload.amount >= 100', { why: 'form', offset: 21 }],
    ['!event.payload.done', { why: 'form', offset: 0 }],
    ['event.payload.tags.exists(t, t == "a")', { why: 'form', offset: 19 }],
    ['event.payload.amount > event.payload.limit', { why: 'form', offset: 23 }],
    ['event.payload.id == 9007199254740993', { why: 'form', offset: 20 }],
    ['event.payload.name == r"a\\b"', { why: 'form', offset: 25 }],
    ['event.payload.name == "a', { why: 'form', offset: 22 }],
    ['event.payload.name == "a" event', { why: 'form', offset: 26 }],
    ['event.payload.done', { why: 'form', offset: 18 }],
    ['event == 1', { why: 'form', offset: 6 }],
    ['event.payload.n == 1u', { why: 'form', offset: 19 }],
    ['event.in == 1', { why: 'form', offset: 6 }],
  ])('say why %s is not of their form, and where', (filter, expected) => {
    expect(readConditions(filter)).toEqual(expected);
  });

  test.prop([fc.string({ maxLength: 40 })])('never throw for what a person types', (typed) => {
    readConditions(typed);
  });
});
