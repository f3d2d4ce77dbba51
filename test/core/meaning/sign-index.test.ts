import { expect, test } from 'vitest';
import { dot, fromBytes, toBytes, unit } from '../../../src/main/core/meaning/bytes.ts';
import { createMean, createSignIndex } from '../../../src/main/core/meaning/sign-index.ts';

/** The same numbers each time. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32 - 0.5;
  };
}

const SIZE = 128;
const chance = createChance(7);
/** All point about the same way, as the vectors of such models do. */
const shared = Float32Array.from({ length: SIZE }, () => chance() * 3);
const vectorNear = (centre: Float32Array, apart: number): Float32Array =>
  unit(centre.map((value) => value + chance() * apart));

test('what is kept in a byte a number points the same way', () => {
  for (let at = 0; at < 50; at += 1) {
    const vector = vectorNear(shared, 2);
    expect(dot(vector, fromBytes(toBytes(vector)))).toBeGreaterThan(0.9995);
  }
  expect([...fromBytes(toBytes(new Float32Array(3)))]).toEqual([0, 0, 0]);
});

test('of thousands the likely ones hold nearly all of the ten that are nearest', () => {
  const topics = Array.from({ length: 60 }, () => vectorNear(shared, 2));
  const rows = Array.from({ length: 4_000 }, (_, at) => {
    const vector = vectorNear(topics[at % topics.length] ?? shared, 0.15);
    return { subject: `${at}`, vector: toBytes(vector), unit: vector };
  });
  const mean = createMean();
  mean.add(rows);
  const index = createSignIndex({ mean: mean.found(), count: mean.count() });
  expect(index.add(rows)).toBe(true);
  let found = 0;
  for (let round = 0; round < 20; round += 1) {
    const asked = vectorNear(topics[round] ?? shared, 0.15);
    const likely = new Set(index.likely(asked));
    expect(likely.size).toBeLessThanOrEqual(800);
    const nearest = [...rows].sort((a, b) => dot(asked, b.unit) - dot(asked, a.unit)).slice(0, 10);
    found += nearest.filter(({ subject }) => likely.has(subject)).length;
  }
  expect(found / 200).toBeGreaterThan(0.95);
});
