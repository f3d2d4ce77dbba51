import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVisible, visibleLine, visibleText } from '../../../src/main/core/orchestrator/visible-text.ts';

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
];

/** Any code unit soup: letters, hidden characters, halves of pairs, and what looks like our own escapes. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hidden, '\\', 'u', '{', '}', '\\u{202E}', '5C', '\n', '\t'),
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
