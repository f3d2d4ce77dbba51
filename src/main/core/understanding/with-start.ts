import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { clausesOf, patternOf, withoutFirst } from './clauses.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

const longest = 300;

/**
 * "Remind me every 3 months to change the filter, first time on 5 December": the day on which what repeats begins, said in a part of
 * its own at the end, by its date behind the repetition. As it is where no such part ends it, or nothing before it repeats.
 */
export function withStart(message: string, viewpoint: Viewpoint): string {
  if (message.length > longest) return message;
  const said = message.trim().replace(/[\s.!]+$/u, '');
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const { changes, timeGrammar } = languages[language];
    const clauses = clausesOf(said);
    const last = clauses.at(-1) ?? '';
    const day = clauses.length > 1 ? withoutFirst(`${changes.startsFrom}|${changes.firstTime}`, last) : undefined;
    // "starting with this one": so it does anyway.
    if (clauses.length > 1 && patternOf(`^(?:${changes.startsNow})$`).test(last)) {
      const before = said.slice(0, said.lastIndexOf(last)).replace(/[\s,;.–-]+$/u, '');
      if (timeIn(before, language, viewpoint)?.kind === 'repeats') return before;
    }
    const begin = day === undefined ? undefined : timeIn(day, language, viewpoint);
    if (begin?.kind !== 'once' || begin.rest.trim() !== '' || !namesDay(begin.matched, language, viewpoint)) continue;
    const head = said.slice(0, said.lastIndexOf(last)).replace(/[\s,;.–-]+$/u, '');
    const often = timeIn(head, language, viewpoint);
    const [repeated = ''] = often?.kind === 'repeats' ? often.matched.split(' … ') : [];
    if (repeated === '' || !head.includes(repeated)) continue;
    const date = Temporal.Instant.from(begin.rule.at).toZonedDateTimeISO(viewpoint.zone).toPlainDate();
    return head.replace(repeated, `${repeated} ${timeGrammar.rules.starting} ${date}`);
  }
  return message;
}
