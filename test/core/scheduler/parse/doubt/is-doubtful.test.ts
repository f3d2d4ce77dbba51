import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTime } from '../../../../../src/main/core/scheduler/parse/parse-time.ts';
import { readWhen } from '../../../../../src/main/core/scheduler/parse/read-when.ts';
import { readQuick } from '../../../../../src/main/core/understanding/quick-entry.ts';
import { understand } from '../../../../../src/main/core/understanding/understand.ts';
import { english, german, refusal } from '../say.ts';

const isDoubted = (text: string, options: typeof english | typeof german): boolean | undefined => {
  const when = readWhen(text, options);
  return when === undefined || when.kind === 'unclear' ? undefined : when.isDoubtful === true;
};

describe('words that were read as a time', () => {
  it.each([
    ['Wednesday Baxter plays the cello.', english],
    ['our hamster Friday sleeps all day', english],
    ['Halloween masks scratch', english],
    ['remind me to return Friday Night Lights', english],
    ['die Steuer wurde um 4 Prozent erhöht', german],
    ['es geht um drei Hühner', german],
    ['unser Kater Freitag schläft', german],
    ['Black Friday Angebote ansehen', german],
    ['erinnere mich an den Film Freitag der 13.', german],
    ['die Partei legte um 6 Punkte zu', german],
  ])('are doubted in %j, and no moment of it', (text, options) => {
    expect(isDoubted(text, options)).toBe(true);
    expect(refusal(() => parseTime(text, options))).toBe('invalid_value');
  });

  it.each([
    ['feed the cats at 6', english],
    ['dentist Wednesday', english],
    ['remind me on Sunday to call Ana', english],
    ['put the bins out every Thursday', english],
    ['the visa runs out in March', english],
    ['text Ana on Sunday', english],
    ['um 6 die Katzen füttern', german],
    ['Mittwoch Zahnarzt', german],
    ['erinnere mich am Sonntag an Ana', german],
    ['jeden Donnerstag den Müll raus', german],
    ['Frau Sonntag morgen anrufen', german],
  ])('are not doubted in %j', (text, options) => {
    expect(isDoubted(text, options)).toBe(false);
  });

  it.each([
    ['Friday', english],
    ['at 3', english],
    ['um drei', german],
    ['Silvester', german],
  ])('are a time where nothing else was said: %j', (text, options) => {
    expect(isDoubted(text, options)).toBe(false);
  });
});

/** None of them says a time. */
const words = {
  en: ['won', 'by', 'the', 'goals', 'Lights', 'club', 'is', 'a', 'film', 'our', 'dog', 'ate', 'call', 'Ana'],
  de: ['es', 'ging', 'Tore', 'heißt', 'der', 'Film', 'unser', 'Hund', 'Prozent', 'ist', 'ein', 'Buch', 'ruf', 'Ana'],
};
const certain = {
  en: ['on 2027-05-03 at 15:00', 'tomorrow at 8 pm', 'in 20 minutes', 'next Friday', 'on Friday at 9'],
  de: ['am 2027-05-03 um 15:00', 'morgen um 20 Uhr', 'in 20 Minuten', 'nächsten Freitag', 'am Freitag um 9'],
};
const alike = {
  en: [
    'Friday',
    'by 3',
    'at 7',
    'June',
    'Easter',
    'in 80 days',
    '3:10',
    'Tomorrow',
    'on Monday',
    'every Sunday',
    'Friday.',
  ],
  de: [
    'Freitag',
    'um 3',
    'gegen 7',
    'Juni',
    'Ostern',
    'in 80 Tagen',
    '3:10',
    'Morgen',
    'am Montag',
    'jeden Sonntag',
    'Freitag der 13.',
  ],
};

describe.each([
  ['en', english, 'remind me to '],
  ['de', german, 'erinnere mich an '],
] as const)('in any sentence (%s)', (language, options, order) => {
  const some = fc.array(fc.constantFrom(...words[language]), { minLength: 1, maxLength: 6 });
  const around = (times: readonly string[]) =>
    fc
      .tuple(some, fc.constantFrom(...times), fc.oneof(some, fc.constant([])))
      .map(([before, time, behind]) => [...before, time, ...behind].join(' '));

  it('what only a time looks like is never doubted', () => {
    fc.assert(
      fc.property(around(certain[language]), (text) => isDoubted(text, options) !== true),
      { numRuns: 200 },
    );
  });

  it('nothing is done, and nothing set by quick entry, by a time that is doubted', () => {
    let doubted = 0;
    fc.assert(
      fc.property(fc.constantFrom('', order), around(alike[language]), (ordered, said) => {
        const text = `${ordered}${said}`;
        if (isDoubted(text, options) !== true) return;
        doubted += 1;
        const { wish } = understand(text, options);
        expect(['remind', 'schedule', 'several', 'again']).not.toContain(wish.do);
        expect(['reminder', 'schedule', 'several']).not.toContain(readQuick(text, options, { keeps: true }).kind);
      }),
      { numRuns: 200, examples: [['erinnere mich an ', 'es Freitag es ein']] },
    );
    expect(doubted).toBeGreaterThan(3);
  });
});
