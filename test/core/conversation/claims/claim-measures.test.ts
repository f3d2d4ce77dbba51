import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../../src/main/core/conversation/claims/claim-measures.ts';
import { readerOf } from '../../../../src/main/core/conversation/claims/claim-reader.ts';
import { languages } from '../../../../src/main/core/languages/index.ts';

const measures = (asked: string, reply: string, language: 'en' | 'de' = 'en') =>
  measuresOf({ asked, reply }, readerOf(languages[language].claims));

describe('how a reply lies beside what was asked', () => {
  const asked = 'remind me to take the tablets at 7';

  it('tells numbers that were said from those that nobody said', () => {
    expect(measures(asked, '7, tablets.')).toEqual(expect.arrayContaining(['numbers1', 'freshNumbers0']));
    expect(measures(asked, '9, tablets.')).toEqual(expect.arrayContaining(['numbers0', 'freshNumbers1']));
  });

  it('tells words that are said again, in whatever form, from others', () => {
    expect(measures(asked, 'Your tablet.')).toEqual(expect.arrayContaining(['echoes4', 'others0']));
    expect(measures(asked, 'Swallow them with plenty water.')).toEqual(expect.arrayContaining(['echoes0', 'others2']));
  });

  it('tells of whom it speaks', () => {
    expect(measures(asked, 'I have told you.')).toContain('ofmeyou');
    expect(measures(asked, 'Ich sag dir Bescheid.', 'de')).toContain('ofmeyou');
    expect(measures(asked, 'Water helps.')).toContain('of');
  });

  it('counts nothing that is quoted, and no text is too long or too empty', () => {
    expect(measures(asked, 'Say "I told you 99 times".')).toEqual(expect.arrayContaining(['freshNumbers0', 'of']));
    for (const reply of ['', '7'.repeat(100_000), 'x '.repeat(100_000), '🥛'.repeat(5_000)])
      expect(measures(reply, reply)).toHaveLength(9);
  });
});
