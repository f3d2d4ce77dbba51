import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { negate, type Shift } from '../languages/time-grammar/moment.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { has, opens, withoutAll, withoutEnds, withoutFirst } from './clauses.ts';
import { lengthBeside } from './length-beside.ts';
import { hasObject } from './object.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { roleOf } from './told.ts';

/** Something new that is reckoned from what stands: "and an hour after the call I must post the form". */
interface Reckoned {
  /** By so much later than that; negative where it comes before. */
  readonly by: Shift;
  /** What it is reckoned from, where that is named. */
  readonly of: string;
  /** Empty where nothing but that itself is to be told. */
  readonly name: string;
  /** The hour of that other day: "a week before that at 9". */
  readonly hour?: string;
}

const longest = 300;
const mostOf = 5;

/** Undefined where no such length, another time, or nothing new is told. */
export function readReckoned(message: string, viewpoint: Viewpoint): Reckoned | undefined {
  const language = languageOf(viewpoint.locale);
  const { ahead, aheadOfTold, aheadOf, past, pastOf } = languages[language].carriers;
  if (message.length > longest) return undefined;
  const before = lengthBeside(message, language, { words: `${ahead}|${aheadOfTold}`, of: aheadOf });
  const all = before ?? lengthBeside(message, language, { words: past, of: pastOf });
  const hour = all && hourBeside(all, viewpoint);
  if (!all || hour === undefined) return undefined;
  const found =
    hour === '' ? all : { ...all, before: all.before.replace(hour, ' '), behind: all.behind.replace(hour, ' ') };
  const by = before ? negate(before.by) : found.by;
  const read = reckonedIn(found, by, language);
  return read && (hour === '' ? read : { ...read, hour });
}

type Beside = NonNullable<ReturnType<typeof lengthBeside>>;

/** The hour that stands beside whole days; empty where none does, undefined where another time is told. */
function hourBeside({ before, behind, by }: Beside, viewpoint: Viewpoint): string | undefined {
  const language = languageOf(viewpoint.locale);
  const when = timeIn(`${before} x ${behind}`, language, viewpoint);
  if (!when) return '';
  const isClock =
    when.kind === 'once' && /hour|minute/u.test(when.grain) && !namesDay(when.matched, language, viewpoint);
  const isOfDays = by.hours === 0 && by.minutes === 0 && by.seconds === 0;
  return isClock && isOfDays && !when.matched.includes('…') ? when.matched : undefined;
}

function reckonedIn(found: Beside, by: Shift, language: ReturnType<typeof languageOf>): Reckoned | undefined {
  const behind = found.behind.replace(/^[\s,;:–-]+/u, '');
  // What it is reckoned from may be named first; what is to be done stands behind that, or before all of it.
  const words = behind.split(/\s+/u);
  for (let at = 0; at <= Math.min(mostOf, words.length - 1); at += 1) {
    // "so I can prepare": only why.
    if (opens(languages[language].changes.therefore, words.slice(at).join(' '))) break;
    const name = wishIn(words.slice(at).join(' '), language);
    if (name !== undefined) return { by, of: words.slice(0, at).join(' '), name };
  }
  const name = wishIn(found.before, language);
  if (name !== undefined) return { by, of: hasObject(behind) ? behind : '', name };
  // "Remind me an hour before the call", "a week before": of that itself.
  const { remind, mayRemind } = languages[language].carriers;
  const of = hasObject(behind) ? behind : '';
  return has(`${remind}|${mayRemind}`, found.before) && !hasObject(nameIn(found.before, language))
    ? { by, of, name: '' }
    : undefined;
}

const nameIn = (text: string, language: ReturnType<typeof languageOf>): string => {
  const { carriers, changes } = languages[language];
  return withoutAll(`${carriers.remind}|${carriers.mayRemind}|${changes.small}|${changes.corrects}`, text);
};

/** What words ask to be told of, or say must be done; undefined for what is only said. */
export function wishIn(text: string, language: ReturnType<typeof languageOf>): string | undefined {
  const { carriers, changes, nameOf } = languages[language];
  const small = `${carriers.joint}|${changes.therefore}|${changes.more}`;
  const [opening = '', next = ''] = withoutEnds(text, small).split(/[,;.!?](?:\s+|$)/u);
  // "daran, einen Termin zu machen": what is asked for stands behind the mark.
  const first = withoutFirst(carriers.asksBegin, opening) === '' ? `${opening}, ${next}` : opening;
  const { isCarrier, isDuty, rest } = roleOf(first, language);
  const named = nameOf(first);
  // "to take it out", "an den Einkauf": so what is asked for begins.
  const isAsked = isCarrier || isDuty || withoutFirst(carriers.asksBegin, first) !== undefined;
  const name = isCarrier || isDuty ? nameOf(rest) : named;
  const isWhy = opens(changes.therefore, withoutFirst(changes.it, name) ?? name);
  return isAsked && hasObject(name) && !isWhy ? name : undefined;
}
