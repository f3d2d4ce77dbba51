import type { Language } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { clausesOf, has, withoutAll } from './clauses.ts';
import { lengthsIn } from './lengths.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

/** Without "from now on". */
export function withoutOnward(sentence: string, language: Language): string {
  const { onward } = languages[language].changes;
  return has(onward, sentence) ? withoutAll(onward, sentence) : sentence;
}

/** "and every week after that", "at half six from now on": without the words for from then on, where a repetition or a mere hour is said. */
export function onwardIn(sentence: string, language: Language, viewpoint: Viewpoint): string | undefined {
  const { onward } = languages[language].changes;
  if (!has(onward, sentence)) return undefined;
  const rest = withoutAll(onward, sentence);
  const isHour = (clause: string): boolean => {
    const when = timeIn(withoutAll(onward, clause), language, viewpoint);
    return when?.kind === 'once' && /hour|minute/u.test(when.grain) && !namesDay(when.matched, language, viewpoint);
  };
  const isRule = timeIn(rest, language, viewpoint)?.kind === 'repeats';
  const isThen = (clause: string): boolean =>
    has(onward, clause) && lengthsIn(clause, language).length === 0 && isHour(clause);
  const isPlain = sentencesOf(sentence).length === 1 && !/["“”„]/u.test(sentence);
  return isRule || (isPlain && clausesOf(sentence).some(isThen)) ? rest : undefined;
}
