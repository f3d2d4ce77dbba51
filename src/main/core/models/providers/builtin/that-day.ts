import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { has, patternOf } from '../../../understanding/clauses.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { namesDay } from '../../../understanding/several.ts';

const longest = 200;

/**
 * "remind me then at two to …", with the day that was spoken of in the message before by its date; where none was, without
 * the word for it. Undefined where no such word stands right behind what asks to be told, or a day is named beside it.
 */
export function onThatDay(text: string, before: string | undefined, viewpoint: Viewpoint): string | undefined {
  if (text.length > longest) return undefined;
  const language = languageOf(viewpoint.locale);
  const { remind, thatDay, unsaidDay } = languages[language].carriers;
  const found = patternOf(`^(.*?(?<![\\p{L}\\p{N}])(?:${remind}))\\s+(${thatDay})(?=[\\s,])(.*)$`, 'isu').exec(text);
  if (!found) return undefined;
  const [, lead = '', word = '', behind = ''] = found;
  const rest = `${lead}${behind}`;
  const own = timeIn(rest, language, viewpoint);
  if (own?.kind !== 'once' || namesDay(own.matched, language, viewpoint)) return undefined;
  const day = before === undefined ? undefined : dayOf(before, viewpoint);
  if (day === undefined) return has(unsaidDay, word) ? undefined : rest;
  return `${rest.replace(/[\s.!…]+$/u, '')} ${day}`;
}

/** The one day that a message names, to come. */
function dayOf(text: string, viewpoint: Viewpoint): string | undefined {
  const when = timeIn(text, languageOf(viewpoint.locale), viewpoint);
  if (when?.kind !== 'once' || /week|month|quarter|year/u.test(when.grain)) return undefined;
  if (!namesDay(when.matched, when.language, viewpoint)) return undefined;
  const day = Temporal.Instant.from(when.rule.at).toZonedDateTimeISO(viewpoint.zone).toPlainDate();
  const today = Temporal.Instant.fromEpochMilliseconds(viewpoint.now).toZonedDateTimeISO(viewpoint.zone).toPlainDate();
  return Temporal.PlainDate.compare(day, today) < 0 ? undefined : day.toString();
}
