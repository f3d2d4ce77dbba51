import { expect, it } from 'vitest';
import { remembering } from '../../../src/main/core/base/remembering.ts';

it('answers what it was asked before without asking again, and something else anew', () => {
  const asked: string[] = [];
  const shout = remembering(
    (text: string, at: number) => {
      asked.push(text);
      return `${text.toUpperCase()}${at}`;
    },
    { keyOf: (text, at) => `${at} ${text}`, most: 2 },
  );
  expect([shout('a', 1), shout('a', 1), shout('a', 2)]).toEqual(['A1', 'A1', 'A2']);
  expect(asked).toEqual(['a', 'a']);
  shout('b', 1);
  shout('a', 1);
  expect(asked).toEqual(['a', 'a', 'b', 'a']);
});

it('keeps nothing of what failed', () => {
  let isBroken = true;
  const read = remembering(
    (text: string) => {
      if (isBroken) throw new Error('no');
      return text;
    },
    { keyOf: (text) => text, most: 9 },
  );
  expect(() => read('a')).toThrow('no');
  isBroken = false;
  expect(read('a')).toBe('a');
});
