import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { termsOf } from '../../../src/main/core/memory/terms.ts';
import { snippetOf } from '../../../src/main/core/said/snippet.ts';

const cut = (text: string, query: string) =>
  snippetOf(text, { terms: new Set(termsOf(query).map(({ term }) => term)), literal: query });

test('each word that was looked for is marked, in any of its forms', () => {
  expect(cut('Both boilers, and a boiler.', 'boiler')).toBe('Both \u0001boilers\u0002, and a \u0001boiler\u0002.');
  expect(cut('锅炉在三月三日保养过', '三月')).toBe('锅炉在\u0001三月\u0002三日保养过');
  expect(cut('\u{1f955}\u{1f955} today', '\u{1f955}\u{1f955}')).toBe('\u0001\u{1f955}\u{1f955}\u0002 today');
});

test('the piece is where most of it stands', () => {
  const far = `boiler ${'and so on '.repeat(40)}the boiler was serviced in March ${'by and by '.repeat(40)}`;
  expect(cut(far, 'boiler serviced march')).toMatch(
    /^….*\u0001boiler\u0002 was \u0001serviced\u0002 in \u0001March\u0002.*…$/,
  );
});

property.prop([fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 20 })])(
  'a piece of any text is a part of it, with marks in pairs',
  (text, query) => {
    const clean = text.replaceAll(/[\u0001\u0002…]/g, '');
    const piece = cut(clean, query);
    const bare = piece
      .replaceAll(/[\u0001\u0002]/g, '')
      .replace(/^…/, '')
      .replace(/…$/, '');
    expect(clean).toContain(bare);
    expect(piece.replaceAll(/[^\u0001\u0002]/g, '')).toMatch(/^(?:\u0001\u0002)*$/);
  },
);
