import { describe, expect, expectTypeOf, it } from 'vitest';
import { createTranslator } from '../../../src/main/core/base/translator.ts';
import { sayForDialog } from '../../../src/main/host/start-error.ts';
import { type Language, locales } from '../../../src/shared/locales/index.ts';
import { ErrorCode, type ErrorWords, fail, sayFailure } from '../../../src/shared/model/failure.ts';

const people = (Object.keys(locales) as Language[]).map((language) => ({
  language: () => language,
  t: createTranslator()(language),
}));
const words = [
  ...ErrorCode.options.map((code) => `errors.${code}` as const),
  ...Object.keys(locales.en.words.errors.own).map((key) => `errors.own.${key}` as ErrorWords),
];

describe('what a person reads of a failure', () => {
  it.each(words)('%s says in every language what happened and what to do next', (key) => {
    const said = people.map((person) =>
      sayFailure(fail('conflict', 'Said to agents.', { hint: 'Done by agents.', words: key }), person),
    );
    for (const { message, hint } of said) {
      expect(message).toMatch(/^\S.+[.)]$/u);
      expect(hint).toMatch(/^\S.+\.(?:\d+\.\d:\d+\.)?$/u);
    }
    expect(new Set(said.map(({ message }) => message)).size).toBe(people.length);
    expect(new Set(said.map(({ hint }) => hint)).size).toBe(people.length);
  });

  it('does not compile with a hint that people of another language could not read', () => {
    // @ts-expect-error a hint without words
    fail('conflict', 'The pot is in use.', { hint: 'Wait.' });
    // @ts-expect-error words without a hint of their own
    fail('conflict', 'The pot is in use.', { words: 'common.undo' });
    expectTypeOf<'providers.errors.busy'>().toExtend<ErrorWords>();
  });

  it('keeps the closer sentence where the person reads the language of the core', () => {
    const [english, german] = ['en', 'de'].map((one) => people.find(({ language }) => language() === one));
    const failure = fail('conflict', 'The pot is in use.');
    expect(english && sayFailure(failure, english)).toEqual({ code: 'conflict', message: 'The pot is in use.' });
    expect(german && sayFailure(failure, german)).toMatchObject({ hint: 'Sieh nach und wiederhole es.' });
  });

  it('is said before there are settings, too', () => {
    const failure = fail('unavailable', '/x is damaged.', {
      ...{ hint: 'Keep a copy.', words: 'errors.own.isDamaged', params: { path: '/x' } },
    });
    expect(sayForDialog(failure, 'de-AT')).toMatch(/^\/x ist beschädigt.*\n\nHeb eine Kopie/su);
    expect(sayForDialog(failure, 'en-GB')).toMatch(/^\/x is damaged.*\n\nKeep a copy/su);
  });
});
