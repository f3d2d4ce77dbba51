import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, readVisible, visibleLine, visibleText } from '../../src/shared/model/visible-text.ts';

const hidden = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\r',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe00',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ue000',
  '\ufdd0',
  '\ud800',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e0100}',
  '\u{f0000}',
  '\u{1d173}',
  // Blank glyphs and letters that are drawn as nothing.
  '\u1160',
  '\u17b4',
  '\ufffc',
  '\u{1d159}',
  '\u{1da9b}',
  '\u{16fe4}',
  // Blanks of other widths than the plain one.
  '\u1680',
  '\u2001',
  '\u2003',
  '\u200a',
  '\u205f',
  // Drawn through or round the letter before.
  '\u0336',
  '\u20dd',
];

/** Any code unit soup: letters, hidden characters, halves of pairs, and what looks like our own escapes. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...hidden,
        '\n\n\n',
        '\u3000'.repeat(9),
        ' '.repeat(9),
        '⟨',
        '⟩',
        '⏎ × 3',
        'U+3000 × 9',
        '\u0301'.repeat(5),
        '\\',
        'u',
        '{',
        '}',
        '\\u{202E}',
        '5C',
        '\n',
        '\t',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(''));

describe('visible text', () => {
  it.each(hidden.map((character) => [character.codePointAt(0)?.toString(16) ?? '', character]))(
    'shows U+%s',
    (hex, character) => {
      expect(visibleText(`a${character}b`)).toBe(`a\\u{${hex.toUpperCase()}}b`);
    },
  );

  it('leaves plain text of all kinds alone', () => {
    for (const text of [
      'Grüße, Ελλάδα, Привет, 漢字, مرحبا, हिन्दी',
      'line\nline\ttab',
      '😀 é ñ',
      'C:\\users\\u',
      '𝒳',
    ]) {
      expect(visibleText(text)).toBe(text);
    }
  });

  it('on one line shows breaks too', () => {
    expect(visibleLine('a\nb\tc')).toBe('a\\u{A}b\\u{9}c');
  });

  it.each([
    ['a\n\n\nb', 'a⟨⏎ × 3⟩b'],
    [`a${'\n'.repeat(1_500)}b`, 'a⟨⏎ × 1500⟩b'],
    [`a${'\u3000'.repeat(1_300)}b`, 'a⟨U+3000 × 1300⟩b'],
    [`a${'\u2003'.repeat(9)}b`, 'a⟨U+2003 × 9⟩b'],
    [`a${'\u00a0'.repeat(40)}b`, 'a⟨U+00A0 × 40⟩b'],
    [`a${'\u2800'.repeat(40)}b`, 'a⟨U+2800 × 40⟩b'],
    [`a${'\u200b'.repeat(40)}b`, 'a⟨U+200B × 40⟩b'],
    ['a\t\t\tb', 'a⟨U+0009 × 3⟩b'],
    [`a${' \n'.repeat(2)}${' '.repeat(8)}b`, `a⟨U+0020 × 1⟩⟨⏎ × 1⟩⟨U+0020 × 1⟩⟨⏎ × 1⟩⟨U+0020 × 8⟩b`],
    [' key', '⟨U+0020 × 1⟩key'],
    ['key\u00a0', 'key⟨U+00A0 × 1⟩'],
  ])('counts out a run that could hide what follows: %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
    expect(readVisible(shown)).toBe(text);
  });

  it('leaves the blanks of ordinary text alone', () => {
    for (const text of ['a\n\nb', `a${' '.repeat(8)}b`, 'a\t\tb', '10\u00a0kg', 'Hé\u202f!', '你\u3000好']) {
      expect(visibleText(text)).toBe(text);
    }
  });

  it('caps the marks on one letter', () => {
    const piled = `o${'\u0301'.repeat(160)}`;
    expect(visibleText(piled)).toBe(`o${'\u0301'.repeat(4)}⟨U+0301 × 156⟩`);
    expect(visibleText('o\u0301\u0302\u0303\u0304\u0305\u0306')).toBe('o\u0301\u0302\u0303\u0304\\u{305}\\u{306}');
    expect(visibleText('\u0301a')).toBe('\\u{301}a');
    expect(visibleText('หนึ่ง שָׁלוֹם é ẫ')).toBe('หนึ่ง שָׁלוֹם é ẫ');
  });

  it('cannot be fooled by text that looks like a count', () => {
    expect(visibleText('⟨⏎ × 3⟩')).toBe('\\u{27E8}⏎ × 3⟩');
    expect(visibleText('⟨U+3000 × 9⟩')).toBe('\\u{27E8}U+3000 × 9⟩');
    expect(visibleText('⟨a⟩')).toBe('⟨a⟩');
  });

  it('comes in pieces that tell signs from words, also where nobody made it visible before', () => {
    expect(piecesOf('a⟨⏎ × 3⟩b\\u{202E}')).toEqual([
      { text: 'a', isSign: false },
      { text: '⟨⏎ × 3⟩', isSign: true },
      { text: 'b', isSign: false },
      { text: '\\u{202E}', isSign: true },
    ]);
    expect(piecesOf('x\u202ey').map(({ text }) => text)).toEqual(['x', '\\u{202E}', 'y']);
    expect(piecesOf('')).toEqual([]);
  });

  it('takes time as long as the text, no more', () => {
    const start = performance.now();
    visibleText(' \u0301a\u200b\n'.repeat(40_000));
    visibleText(' '.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('never makes two texts look the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readVisible(visibleText(text))).toBe(text);
        expect(readVisible(visibleLine(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves nothing hidden', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(visibleLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('cannot be fooled by text that looks like an escape', () => {
    expect(visibleText('\\u{202E}')).toBe('\\u{5C}u{202E}');
    expect(visibleText('\u202e')).toBe('\\u{202E}');
  });
});
