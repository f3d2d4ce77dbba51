import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForeign } from '../../../../src/main/core/languages/foreign/read-foreign.ts';
import { parseFutureTime, parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { ruleOf } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { sceneOf } from '../../../../src/main/core/scheduler/parse/scene.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { foreignPhrases } from './foreign-phrases.ts';
import { local, now, refusal, zone } from './say.ts';

const viewpoint = (locale: string) => ({ zone, now, locale });

/** The moment on the wall, or nothing where it is refused. */
function read(text: string, locale: string): string | undefined {
  try {
    return local(parseTime(text, viewpoint(locale)).at);
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

/** Of thirty. */
const least: Readonly<Record<string, number>> = {
  ...{ fr: 21, es: 20, it: 24, pt: 13, nl: 23 },
  ...{ ru: 24, uk: 24, id: 24, vi: 23, ar: 25 },
};

describe.each(Object.entries(foreignPhrases))('phrases in %s', (locale, rows) => {
  it('are read as they are meant or refused, never as another time', () => {
    const wrong = rows.filter(([text, begins]) => read(text, locale)?.startsWith(begins) === false);
    expect(wrong).toEqual([]);
  });

  it('are read for the greater part, but for Portuguese', () => {
    const right = rows.filter(([text, begins]) => read(text, locale)?.startsWith(begins));
    expect(right.length).toBeGreaterThanOrEqual(least[locale] ?? 30);
  });

  it('are refused with one word more behind them or before them', () => {
    const phrase = fc.constantFrom(...rows.map(([text]) => text));
    fc.assert(
      fc.property(phrase, fc.constantFrom('xyz', '7', 'qwe 12'), fc.boolean(), (text, word, isBefore) => {
        const said = isBefore ? `${word} ${text}` : `${text} ${word}`;
        const at = readForeign(said, locale, sceneOf(viewpoint(locale)))?.at;
        if (at !== undefined) expect(at).not.toBe(readForeign(text, locale, sceneOf(viewpoint(locale)))?.at);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a language without a grammar of ours', () => {
  it('is what tools and forms take, where it is the person’s own', () => {
    expect(local(parseFutureTime('demain à 14h30', viewpoint('fr-FR')).at)).toBe('2026-11-21T14:30');
    expect(ruleOf('mañana a las 9', viewpoint('es'))).toEqual({ kind: 'once', at: '2026-11-21T08:00:00.000Z' });
    expect(refusal(() => parseFutureTime('demain à 14h30', viewpoint('en')))).toBe('invalid_value');
  });

  it('is reckoned on the clock of the person’s zone, also across its change', () => {
    const before = { zone, now: Date.parse('2027-03-27T10:00:00Z'), locale: 'fr' };
    expect(local(parseTime('demain à 9h', before).at)).toBe('2027-03-28T09:00');
    expect(local(parseTime('demain à 9h', { ...before, zone: 'America/New_York' }).at, 'America/New_York')).toBe(
      '2027-03-28T09:00',
    );
  });

  it.each([
    ['fr', 'après-demain'],
    ['es', 'pasado mañana'],
    ['fr', 'demain à 3h'],
    ['fr', 'demain soir'],
    ['it', 'stasera'],
    ['nl', 'volgende week'],
    ...[
      ['fr', 'lundi dernier'],
      ['it', 'lunedì scorso'],
      ['nl', 'vorige maandag'],
      ['ru', 'в прошлый понедельник'],
      ['id', 'Senin lalu'],
      ['fr', 'vendredi'],
      ['ru', 'ночью'],
    ],
    ['ru', 'завтра вечером'],
    ['uk', 'завтра ввечері'],
    ['id', 'besok malam'],
    ['vi', 'tuần sau'],
    ['vi', 'tối mai'],
    ['ar', 'غدا مساء'],
    ['ru', 'завтра в 3'],
    ['ru', 'с 9:00 до 11:00 завтра'],
    ['ru', 'в понедельник и вторник'],
    ['ja', '2時間後'],
    ['zh', '2小时后'],
    ['fr', 'de 9h à 11h demain'],
    ['fr', 'lundi et mardi'],
  ])('makes up nothing: %s, "%s" is refused', (locale, text) => {
    expect(refusal(() => parseTime(text, viewpoint(locale)))).toBe('invalid_value');
  });
});
