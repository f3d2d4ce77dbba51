import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWhen } from '../../../src/main/core/scheduler/parse/read-when.ts';
import { hasObject } from '../../../src/main/core/understanding/object.ts';
import { readQuick } from '../../../src/main/core/understanding/quick-entry.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const now = Date.UTC(2026, 10, 22, 12);
const words = {
  'en-GB':
    'remind me,set an alarm,to,it,again,no,that,after,before,until,instead,pay,the rent,call Jan,mon,wed and,fri,Friday,tomorrow,at 5,7pm,every,two weeks,on Monday,in 20 minutes,the 15th,every day,third,of the month,and,or,at noon,tonight,make,move,snooze,that day,the same time',
  'de-DE':
    'erinnere mich,stell einen Wecker,auf,an,es,nochmal,nein,das,danach,vor,bis,doch,Miete,Anna anrufen,mo,mi und,fr,Freitag,morgen,um 5,19 Uhr,jeden,alle zwei Wochen,am Montag,in 20 Minuten,am 15.,jeden Tag,dritten,im Monat,und,oder,mittags,heute Abend,mach,verschieb,an dem Tag,zur gleichen Zeit',
} as const;

describe.each(['en-GB', 'de-DE'] as const)('what is planned from any row of words (%s)', (locale) => {
  const scene = { zone: 'Europe/Berlin', now, locale };
  const line = fc
    .array(fc.constantFrom(...words[locale].split(',')), { minLength: 1, maxLength: 7 })
    .map((parts) => parts.join(' '));

  it('is called by a thing, and no time is left in its name', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { wish } = understand(text, scene);
        const quick = readQuick(text, scene, { keeps: false });
        const names = [wish, quick].flatMap((one) => ('name' in one ? [one.name] : []));
        for (const name of names) {
          expect(hasObject(name), name).toBe(true);
          if (!('do' in wish) || wish.do !== 'ask-when') expect(readWhen(`buy ${name}`, scene), name).toBeUndefined();
        }
      }),
      { numRuns: 200, examples: locale === 'en-GB' ? [['call Jan to the rent in 20 minutes and']] : [] },
    );
  });
});
