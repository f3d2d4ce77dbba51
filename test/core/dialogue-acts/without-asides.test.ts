import { describe, expect, it } from 'vitest';
import { withoutAsides } from '../../../src/main/core/dialogue-acts/without-asides.ts';

describe('a message that wants to be reminded', () => {
  const isMade = (text: string) => ({ text, about: [], occasion: 'chat', act: 'remind', language: 'en' }) as const;

  it.each([
    ['ugh what a morning. remind me to call the vet tomorrow at 9', 'remind me to call the vet tomorrow at 9'],
    [
      "remind me friday at 3pm to get a starter off Jo, she's got loads",
      'remind me friday at 3pm to get a starter off Jo',
    ],
  ])('is read without it: %s', (text, brief) => {
    expect(withoutAsides(isMade(text))).toBe(brief);
  });

  it.each([
    'remind me friday at 3pm to buy milk, eggs and bread',
    'remind me tomorrow at 10 to call Ana, then Ben',
    'remind me tomorrow at 9 to call grandma, she is in room 214',
    'remind me tomorrow at 9 to fetch the parcel. When is the dentist?',
    'remind me tomorrow at 9 to pack (the blue bag, she has the red one already) and go',
    `remind me tomorrow at 9 to pack ${'two pairs of woollen socks, '.repeat(20)}a hat`,
    '',
    '…',
  ])('keeps what may belong to it: %s', (text) => {
    expect(withoutAsides(isMade(text))).toBe(text);
  });
});
