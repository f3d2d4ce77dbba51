import { describe, expect, it } from 'vitest';
import { passagesOf } from '../../../src/main/engine/documents/passages.ts';

const sentence = (n: number): string => `Sentence number ${n} tells what is done with the boiler in winter. `;

describe('a document becomes passages', () => {
  it('of whole sentences, none lost and none twice', () => {
    const text = Array.from({ length: 200 }, (_, n) => sentence(n))
      .join('')
      .trim();
    const passages = passagesOf([{ text }]);
    expect(passages.length).toBeGreaterThan(5);
    for (const passage of passages) {
      expect(passage.text).toMatch(/^Sentence number .*\.$/s);
      expect(passage.text.length).toBeLessThanOrEqual(1_500);
    }
    expect(passages.map((passage) => passage.text).join(' ')).toBe(text);
  });

  it('with the headings that they stand below, and never across one', () => {
    const passages = passagesOf([
      { text: 'Manual', level: 1 },
      { text: 'Safety', level: 2 },
      { text: 'Close the valve.', page: 3 },
      { text: 'Care', level: 2 },
      { text: 'Clean it in April.', page: 4 },
      { text: 'Index', level: 1 },
    ]);
    expect(passages).toEqual([
      { heading: 'Manual › Safety', page: 3, text: 'Close the valve.' },
      { heading: 'Manual › Care', page: 4, text: 'Clean it in April.' },
      { heading: 'Index', page: null, text: 'Index' },
    ]);
  });

  it('of languages without spaces, which say more in as many characters', () => {
    const text = '冬の前にボイラーを点検してください。'.repeat(200);
    const passages = passagesOf([{ text }]);
    expect(passages.map((passage) => passage.text).join('')).toBe(text);
    for (const passage of passages) {
      expect(passage.text).toMatch(/^冬.*。$/s);
      expect(passage.text.length).toBeLessThanOrEqual(600);
    }
  });

  it('even where there is no sentence at all', () => {
    const passages = passagesOf([{ text: '😀'.repeat(5_000) }]);
    expect(passages.map((passage) => passage.text).join('')).toBe('😀'.repeat(5_000));
    for (const passage of passages) expect(passage.text).toMatch(/^😀+$/u);
  });
});
