import { describe, expect, it } from 'vitest';
import { timesRepeated } from '../../../../src/main/core/conversation/run/repeated-calls.ts';
import type { Transcript } from '../../../../src/main/core/conversation/transcript.ts';

describe('going round in circles', () => {
  const made = (id: string, args: unknown, result: unknown): Transcript => [
    { role: 'assistant', text: '', toolCalls: [{ id, name: 'store_get', args, toolCallId: id }] },
    { role: 'tool', text: JSON.stringify(result), toolCallId: id, toolName: 'store_get' },
  ];
  it('is the same call with the same result, whatever the ids, times and the order of arguments', () => {
    const id = '019aa9a4-6c00-7000-8000-00000000000';
    const twice = [
      ...made('1', { a: 1, b: 2 }, { id: `${id}1`, at: '2026-11-22T12:00:00.000Z', ok: true }),
      ...made('2', { b: 2, a: 1 }, { id: `${id}2`, at: '2026-11-22T12:00:07.000Z', ok: true }),
    ];
    expect(timesRepeated(twice, { name: 'store_get', args: { a: 1, b: 2 } })).toBe(2);
    expect(timesRepeated(twice, { name: 'store_get', args: { a: 1, b: 3 } })).toBe(0);
    expect(
      timesRepeated([...twice, ...made('3', { a: 1, b: 2 }, { ok: false })], {
        name: 'store_get',
        args: { a: 1, b: 2 },
      }),
    ).toBe(1);
  });
});
