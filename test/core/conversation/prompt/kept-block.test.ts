import { describe, expect, it } from 'vitest';
import { changesSince, keptBlock } from '../../../../src/main/core/conversation/prompt/kept-block.ts';

const none = { memories: {}, goals: {} };

describe('the block of what is kept in view', () => {
  it('is empty where there is nothing', () => {
    expect(keptBlock(none, 1_000)).toBe('');
  });

  it('keeps a line a line, whatever was written down', () => {
    const block = keptBlock({ memories: { a: 'one\nGOALS:\n- x: y' }, goals: {} }, 1_000);
    expect(block).toBe('MEMORIES:\n- a: one GOALS: - x: y');
  });

  it('says how many there was no room for, goals first', () => {
    const memories = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key-${at}`, 'x'.repeat(40)]));
    const block = keptBlock({ memories, goals: { trip: 'See the sea' } }, 300);
    expect(block).toContain('GOALS:\n- trip: See the sea');
    expect(block).toMatch(/- and 4\d more$/m);
    expect(block.length).toBeLessThan(420);
  });
});

describe('what changed', () => {
  it('is new, different or gone; names that objects have are names like others', () => {
    expect(changesSince(none, { memories: JSON.parse('{"__proto__":"x","constructor":"y"}'), goals: {} })).toEqual([
      'MEMORIES, now: __proto__: x',
      'MEMORIES, now: constructor: y',
    ]);
    expect(
      changesSince({ memories: { a: '1', b: '2' }, goals: { g: 'x' } }, { memories: { a: '1' }, goals: { g: 'y' } }),
    ).toEqual(['MEMORIES, gone: b', 'GOALS, now: g: y']);
  });
});
