import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { durationOf, negate, type Shift } from '../languages/time-grammar/moment.ts';
import { oneDay } from '../languages/time-grammar/piece.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { shiftRule } from '../scheduler/parse/retime.ts';
import { nextRun } from '../scheduler/recurrence/next-run.ts';
import { clausesOf, has, withoutAll } from './clauses.ts';
import { lengthBeside } from './length-beside.ts';
import { hasObject } from './object.ts';
import { planned, timeIn } from './read-plan.ts';
import { roleOf } from './told.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/** A length before something, and the sentence without it: "train Friday at 5, remind me an hour before". */
interface Ahead {
  readonly by: Shift;
  readonly rest: string;
}

/** The one length that a sentence names with a word for before behind it; what it is before is said elsewhere. */
export function aheadIn(sentence: string, language: Language): Ahead | undefined {
  const { carriers, changes } = languages[language];
  const isOfTold = has(carriers.aheadOfTold, sentence) && !has(carriers.ahead, sentence);
  if (!isOfTold && !has(carriers.ahead, sentence)) return undefined;
  const ends = `(?=\\s*[,.;:!–-]|\\s*$|\\s+(?:${carriers.behindAhead}|${carriers.unsaidTime}|${changes.at}(?=\\s\\p{N}))(?:\\s|$))`;
  const words = `(?:${isOfTold ? carriers.aheadOfTold : carriers.ahead})${ends}`;
  const found = lengthBeside(sentence, language, { words, of: '(?!)' });
  if (!found) return undefined;
  const rest = `${found.before.trimEnd()} ${found.behind.trimStart()}`.trim();
  const ahead = { by: found.by, rest: rest.replace(/[\s,;:–-]+$/u, '') };
  return isOfTold && !isBesideTold(ahead.rest, language) ? undefined : ahead;
}

/** Whether a part of a sentence only asks to be told, and another names something: "it ends at 8, so alert me". */
function isBesideTold(text: string, language: Language): boolean {
  const roles = clausesOf(text).map((clause) =>
    roleOf(withoutAll(languages[language].changes.therefore, clause), language),
  );
  return (
    roles.some(({ isCarrier, rest }) => isCarrier && !hasObject(rest)) && roles.some(({ rest }) => hasObject(rest))
  );
}

/** What is planned by so much earlier: past where that is over, undefined for what nobody can move by it. */
export function earlier(wish: Wish, by: Shift, { language, viewpoint }: Reading): Wish | undefined {
  const { zone, now } = viewpoint;
  if (wish.do === 'offer') {
    const moved = earlier(wish.planned, by, { language, viewpoint });
    return moved?.do === 'remind' || moved?.do === 'schedule' ? { ...wish, planned: moved } : moved;
  }
  if (wish.do === 'schedule') {
    const nextAt = nextRun(wish.rule, zone, now);
    const rule =
      nextAt === undefined || nextAt === null ? undefined : shiftRule(wish.rule, negate(by), { nextAt, zone });
    const { name, matched } = wish;
    const when = { kind: 'repeats' as const, rest: '', matched, language, role: 'time' as const };
    return rule && planned({ name, when: { ...when, rule }, language, viewpoint });
  }
  if (wish.do !== 'remind') return undefined;
  const at = before(wish.rule.at, by, zone);
  return Date.parse(at) <= now ? { do: 'past' } : { ...wish, rule: { kind: 'once', at } };
}

/** A moment by so much earlier, as the calendar of the zone counts. */
export function before(iso: string, by: Shift, zone: string): string {
  const at = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).subtract(durationOf(by));
  return new Date(at.epochMilliseconds).toISOString();
}

/** "and again the day before": once more, by so many days earlier. */
export function readAlsoBeside(text: string, { language, viewpoint }: Reading): Wish | undefined {
  const { carriers, changes } = languages[language];
  if (!has(`${changes.more}|${changes.again}|${carriers.another}`, text)) return undefined;
  for (const [words, days, part] of changes.relativeDays) {
    if (days >= 0 || part !== '' || !has(words, text)) continue;
    const rest = withoutAll(words, text);
    return readAlsoAhead(text, { by: { ...oneDay, days: -days }, rest }, { language, viewpoint });
  }
  return undefined;
}

/** "and one day before, too": once more, by so much earlier than what was set last. Undefined where more is said. */
export function readAlsoAhead(text: string, ahead: Ahead, { language, viewpoint }: Reading): Wish | undefined {
  const { carriers, changes } = languages[language];
  const isMore = has(`${changes.more}|${changes.again}|${carriers.remind}|${carriers.another}|${carriers.joint}`, text);
  const small = `${changes.more}|${changes.again}|${changes.corrects}|${changes.small}|${carriers.remind}|${carriers.another}|${carriers.behindCarrier}|${carriers.behindAhead}`;
  // "a week before, at the same time": what is so much before has its hour.
  const timeless = withoutAll(carriers.unsaidTime, ahead.rest);
  const rest = withoutAll(small, timeless);
  if (!isMore || hasObject(rest) || timeIn(timeless, language, viewpoint)) return undefined;
  return { do: 'again', ahead: ahead.by };
}
