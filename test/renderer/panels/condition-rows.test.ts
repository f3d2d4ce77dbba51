import { describe, expect, it } from 'vitest';
import {
  changed,
  conditionOf,
  newRow,
  readNumber,
  rowsOf,
} from '../../../src/renderer/panels/activity/condition-rows.ts';
import type { Condition } from '../../../src/shared/model/conditions.ts';

describe('rows of a filter', () => {
  it.each([
    ['100', 100],
    [' -2.5', -2.5],
    ['2,5', 2.5],
    ['1e+21', 1e21],
    ['1,000', undefined],
    ['1.000.000', undefined],
    ['ten', undefined],
    ['1e999', undefined],
    ['', undefined],
  ])('read %j as %s', (typed, expected) => {
    expect(readNumber(typed)).toBe(expected);
  });

  const kept: Condition[] = [
    { field: ['payload', 'zip'], is: 'is', value: '10115' },
    { field: ['payload', 'n'], is: 'isNot', value: 1e21 },
    { field: ['payload', 'n'], is: 'more', value: -0.125 },
    { field: ['payload', 'done'], is: 'is', value: false },
    { field: ['payload', ''], is: 'there' },
    { field: ['agent'], is: 'is', value: '' },
  ];
  it.each(kept)('say the same as what they were made of: %j', (row) => {
    expect(rowsOf({ join: 'and', rows: [row] }).map(conditionOf)).toEqual([row]);
  });

  it('say nothing while the value is missing', () => {
    expect(conditionOf(newRow([{ path: ['payload', 'a'], kinds: ['text'] }]))).toBeUndefined();
    expect(conditionOf({ ...newRow([]), is: 'there' })).toBeUndefined();
  });

  it('take a value for what was seen in that field', () => {
    const of = (kinds: ('text' | 'number' | 'boolean')[], typed: string) => {
      const seen = [{ path: ['payload', 'a'], kinds }];
      return conditionOf(changed(newRow(seen), { typed }, seen));
    };
    expect(of(['text'], '100')).toMatchObject({ value: '100' });
    expect(of(['number'], '100')).toMatchObject({ value: 100 });
    expect(of(['number'], 'a lot')).toMatchObject({ value: 'a lot' });
    expect(of([], '100')).toMatchObject({ value: 100 });
    expect(of(['boolean'], 'false')).toMatchObject({ value: false });
    expect(of(['boolean'], 'x')).toMatchObject({ value: true });
  });
});
