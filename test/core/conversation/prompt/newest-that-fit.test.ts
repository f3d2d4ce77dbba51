import { expect, test } from 'vitest';
import { newestThatFit } from '../../../../src/main/core/conversation/prompt/newest-that-fit.ts';

const said = ['one', 'two', 'a long one '.repeat(50), 'four', 'five'].map((text) => ({ text }));
const shown = (tokens: number, needed: readonly string[] = []): string[] =>
  newestThatFit(said, { tokens, isNeeded: ({ text }) => needed.includes(text) }).map(({ text }) => text);

test('all is shown where it fits, as it was said', () => {
  expect(shown(1_000)).toEqual(said.map(({ text }) => text));
});

test('else the newest, without a gap, and whatever is needed', () => {
  expect(shown(50)).toEqual(['four', 'five']);
  expect(shown(50, ['one'])).toEqual(['one', 'four', 'five']);
  expect(shown(0, ['two'])).toEqual(['two']);
});
