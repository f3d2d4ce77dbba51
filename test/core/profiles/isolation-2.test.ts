import { expect, test } from 'vitest';
import { tryIsolation } from '../../support/isolation.ts';
import { tried } from '../../support/tried.ts';

test('the second quarter of 50,000 random operations by three people with four agents each: no answer differs from the model’s', {
  timeout: 600_000,
}, async () => {
  tried(12_500);
  const { operations, kinds, differences } = await tryIsolation(2, 12_500);
  expect(differences).toEqual([]);
  expect(operations).toBe(12_500);
  expect(Object.keys(kinds)).toHaveLength(20);
});
