import { describe, expect, it } from 'vitest';
import { quotedIn } from '../../../src/main/core/dialogue-acts/quotes.ts';

const words = (text: string): string[] => quotedIn(text).map(({ from, to }) => text.slice(from, to));

describe('what stands in quotation marks', () => {
  it.each([
    ["add 'order compost' to it", ["'order compost'"]],
    ['call it “War and Peace”', ['“War and Peace”']],
    ['nenn sie „Tillmann“', ['„Tillmann“']],
    ["the dogs' bowls and the cats' food", []],
    ["it's what Ana's mum said", []],
  ])('%s', (text, quoted) => {
    expect(words(text)).toEqual(quoted);
  });
});
