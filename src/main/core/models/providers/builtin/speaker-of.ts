import { type Language, languageOf, type Translate } from '../../../../../shared/locales/index.ts';
import { localeIn, mostSpoken, ownFirst } from '../../../languages/choose-language.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Understood } from '../../../languages/wish.ts';
import { writeRule } from '../../../scheduler/parse/write-rule.ts';
import { sayTime, sayWhen } from '../../../tools/words.ts';
import type { Speaker } from './results.ts';
import { usualTimes } from './usual-times.ts';

export interface Voice {
  readonly viewpoint: Viewpoint;
  readonly translate: (language: Language) => Translate;
}

/** How an answer to a message is said: in its language, at the person's times. */
export function speakerOf(
  { language, text }: Understood & { readonly text: string },
  recalled: readonly string[],
  { viewpoint, translate }: Voice,
): Omit<Speaker, 'offer' | 'choose' | 'means'> {
  // What a few words are read by need not be the language of all: "and one at 6:45" has a time in most.
  const own = languageOf(viewpoint.locale);
  // One short word of another is none where it was read in the person's own.
  const spoken = mostSpoken(text, ownFirst(language ?? own), language === own ? 2 : 1);
  const t = translate(spoken);
  const locale = localeIn(spoken, viewpoint.locale);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone: viewpoint.zone, ...options }).format(viewpoint.now);
  return {
    t,
    recalled,
    nowMs: viewpoint.now,
    times: usualTimes(viewpoint),
    when: (iso) =>
      Number.isNaN(Date.parse(iso))
        ? ''
        : sayWhen(Date.parse(iso), { zone: viewpoint.zone, locale, now: viewpoint.now, t }),
    viewpoint,
    argument: (rule) => writeRule(rule, viewpoint.zone),
    zone: viewpoint.zone,
    now: () => ({
      time: sayTime(viewpoint.now, viewpoint.zone, locale),
      date: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    }),
  };
}
