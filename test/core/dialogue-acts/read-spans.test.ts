import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialogueActs, occasions } from '../../../src/main/core/dialogue-acts/act.ts';
import { readSpans } from '../../../src/main/core/dialogue-acts/read-spans.ts';
import type { TakenAs } from '../../../src/main/core/dialogue-acts/span-features.ts';

const read = (taken: Omit<TakenAs, 'about'> & { readonly about?: string }): string[] =>
  readSpans({ ...taken, about: [taken.about ?? ''] }).map(
    ({ kind, start, end }) => `${kind}: ${taken.text.slice(start, end)}`,
  );

describe('the words of a message that tell what it wants, in words that nothing was learned from', () => {
  it.each([
    ['en', 'retime', 'reminder', 'half 6, the ferry never leaves before that', 'time: half 6'],
    ['en', 'remove', 'listed', 'the turnips can come off, our neighbour grows them', 'known: the turnips'],
    ['en', 'another', 'changed', 'and give me another one 10 minutes before that', 'time: 10 minutes before that'],
    ['en', 'retime', 'toldplans', 'the piano tuner has just phoned, he is here at 9 now, not 8', 'denied: 8'],
    ['en', 'add', 'listed', 'ooh and turnips', 'new: turnips'],
    ['de', 'retime', 'reminder', 'nein, da ist ja Chor, also um 16 Uhr bitte', 'time: um 16 Uhr'],
    ['de', 'add', 'listed', 'und noch Steckrüben bitte', 'new: Steckrüben'],
    ['de', 'amend', 'toldfact', 'die ist neu: 0431 7752', 'new: 0431 7752'],
  ] as const)('%s, if it is to %s after %s: %s', (language, act, occasion, text, span) => {
    expect(read({ language, act, occasion, text })).toContain(span);
  });

  it('depend on what the message is taken to want', () => {
    const text = 'turnips instead of the swedes';
    const as = (act: TakenAs['act']) => read({ language: 'en', act, occasion: 'listed', text, about: 'swedes, leeks' });
    expect(as('swap')).toContain('new: turnips');
    expect(as('swap')).not.toEqual(as('cancel'));
  });

  it('property: of any text they stand in their order, apart from each other, and within it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom(...dialogueActs),
        fc.constantFrom(...occasions),
        fc.constantFrom('en' as const, 'de' as const),
        (text, act, occasion, language) => {
          let from = 0;
          for (const { start, end } of readSpans({ text, about: [text], occasion, act, language })) {
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeGreaterThan(start);
            from = end;
          }
          expect(from).toBeLessThanOrEqual(text.normalize('NFC').length);
        },
      ),
    );
  });
});
