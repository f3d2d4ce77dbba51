import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { characters, cleanText, cleanTexts, NameText, parseClean } from '../../../src/shared/model/text.ts';

describe('text at the border', () => {
  it.each([
    ['keep\0this tail', 'keepthis tail'],
    ['half \ud83d of a pair', 'half \ufffd of a pair'],
    ['\udc00\ud800', '\ufffd\ufffd'],
    ['whole \ud83d\ude00 pair', 'whole \ud83d\ude00 pair'],
    ['tab\tand\nline', 'tab\tand\nline'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('is whole in UTF-8 afterwards, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(Buffer.from(clean).toString()).toBe(clean);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toContain('\0');
      }),
    );
  });

  it('cleans every text in data, and gives back the very same data where nothing was to do', () => {
    expect(cleanTexts({ a: ['x\0', { b: 'y\ud800' }], c: 5, d: null })).toEqual({
      a: ['x', { b: 'y\ufffd' }],
      c: 5,
      d: null,
    });
    const fine = { a: ['x', { b: 'y' }] };
    expect(cleanTexts(fine)).toBe(fine);
  });

  it('refuses a name that would lose a character, before it is cleaned', () => {
    const schema = z.object({ key: NameText(5), value: z.string() });
    for (const key of ['s\ud800', 'a\0b', '   ', '']) expect(() => parseClean(schema, { key, value: 'x' })).toThrow();
    expect(parseClean(schema, { key: 'k', value: 'a\0b' })).toEqual({ key: 'k', value: 'ab' });
  });

  it('counts characters as Unicode does', () => {
    expect(characters(3).safeParse('👍👍👍').success).toBe(true);
    expect(characters(3).safeParse('👍👍👍👍').success).toBe(false);
    expect(z.toJSONSchema(NameText(512))).toMatchObject({ type: 'string', maxLength: 512 });
  });
});
