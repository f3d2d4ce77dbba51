import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wishesIn } from '../../../src/main/core/dialogue-acts/read-wishes.ts';

describe('a message that wants several things, in words that nothing was learned from', () => {
  it.each([
    ['en', 'make it half 10. oh and put worming tablets on the shopping list', 'oh and put worming tablets'],
    ['en', 'the turnips can come off, and remind me on Sunday to ring the boatyard', 'and remind me on Sunday'],
    ['de', 'mach halb elf draus. und Wurmkur auf die Einkaufsliste', 'und Wurmkur'],
  ] as const)('%s: is cut where the next begins: %s', (language, text, next) => {
    const parts = wishesIn(text, language);
    expect(parts.length).toBeGreaterThan(1);
    expect(text.slice(text.indexOf(parts[1] ?? text))).toContain(next);
    expect(parts[0]).not.toContain(next);
  });

  it.each([
    ['en', 'turnips, leeks and two lemons please'],
    ['en', 'on Monday and Thursday'],
    ['de', 'Steckrüben, Lauch und zwei Zitronen bitte'],
    ['en', 'remind me tomorrow at 8 to read “War and Peace”'],
    ['de', 'erinnere mich morgen um 8 an „Krieg und Frieden“'],
    // No time is cut in two.
    ['de', 'Bitte erinnern Sie mich am 3. Dezember um 11 Uhr an den Anruf bei der Rentenversicherung.'],
    ['de', 'Bitte erinnere mich am 7. Jänner um 10 Uhr ans Pickerl fürs Auto'],
  ] as const)('%s: several of one kind are one wish: %s', (language, text) => {
    expect(wishesIn(text, language)).toEqual([text]);
  });

  it('property: the parts of any text are that text, in its order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const plain = (some: string): string => some.normalize('NFC').replace(/\s+/gu, '');
        expect(plain(wishesIn(text, 'en').join(''))).toBe(plain(text));
      }),
    );
  });
});
