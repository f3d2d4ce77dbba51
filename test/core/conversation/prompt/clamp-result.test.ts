import { fc, test } from '@fast-check/vitest';
import { estimateTokenCount } from 'tokenx';
import { describe, expect, it } from 'vitest';
import { clampResult, resultBudget } from '../../../../src/main/core/conversation/prompt/clamp-result.ts';

describe('a tool result in a prompt', () => {
  it('has at most 1,500 tokens or 12 % of the window', () => {
    expect(resultBudget(4_096)).toBe(491);
    expect(resultBudget(131_072)).toBe(1_500);
  });
  it('stays as it is when it fits', () => {
    expect(clampResult({ success: true }, 500)).toBe('{"success":true}');
    expect(clampResult(undefined, 500)).toBe('null');
  });
  it('loses the middle of long texts, then of long lists, and stays JSON', () => {
    const text = JSON.parse(clampResult({ key: 'k', value: `start ${'x y '.repeat(20_000)} end` }, 491));
    expect(text.value).toMatch(/^start .* characters left out .* end$/s);
    const list = JSON.parse(
      clampResult({ memories: Array.from({ length: 500 }, (_, id) => ({ id, memory: `Fact number ${id}` })) }, 491),
    );
    expect(list.memories[0]).toEqual({ id: 0, memory: 'Fact number 0' });
    expect(list.memories.at(-1)).toEqual({ id: 499, memory: 'Fact number 499' });
    expect(list.memories.some((item: unknown) => typeof item === 'string' && item.includes('more left out'))).toBe(
      true,
    );
  });
  test.prop([fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 60, max: 1_500 })])(
    'fits whatever it is',
    (value, most) => {
      const text = clampResult(value, most);
      expect(() => JSON.parse(text)).not.toThrow();
      expect(estimateTokenCount(text)).toBeLessThanOrEqual(most);
    },
  );
});
