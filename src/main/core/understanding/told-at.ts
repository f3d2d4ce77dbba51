import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutEnds, withoutFirst } from './clauses.ts';
import { isReason } from './follow-ups.ts';
import { hasObject } from './object.ts';
import { saysHalf } from './only-sure.ts';
import { conditions } from './order-words.ts';
import { planned, readReminder, timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { roleOf } from './told.ts';

const halfDay = 12;

/**
 * Something with its time, and another time at which to tell of it: "dinner on Friday at 8, remind me at 6". The second time is
 * on the day of the first where it names none, and always before it; offered. Unclear where it is not before; undefined where
 * not just one part asks to be told, at a time and of nothing else.
 */
export function readToldAt(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const { carriers, changes, nameOf, orders, timeGrammar } = languages[language];
  if (has(conditions, sentence)) return undefined;
  // "the plumber comes Wednesday so remind me at 1 …": a clause of its own without a comma.
  const apart = patternOf(`(?<=[\\p{L}\\p{N}]) (?=(?:${changes.therefore}) (?:${carriers.remind})(?!\\p{L}))`, 'giu');
  const clauses = clausesOf(withoutEnds(sentence.replace(apart, ', '), changes.corrects));
  const bare = clauses.map((clause) => withoutAll(changes.therefore, clause));
  const asking = bare.filter((clause) => opens(carriers.remind, clause) && roleOf(clause, language).isCarrier);
  const events = bare.filter((clause) => !asking.includes(clause) && timeIn(clause, language, viewpoint));
  const [ask, event] = [asking[0], events[0]];
  if (ask === undefined || event === undefined || asking.length > 1 || events.length > 1) return undefined;
  const others = bare.filter((clause) => clause !== ask && clause !== event);
  if (others.some((clause) => !isReason(clause, language, viewpoint))) return undefined;
  // "Reminder tomorrow at 9: ring the plumber. He is away from Friday on": what stands right behind is what is told then.
  const behind = bare[bare.indexOf(ask) + 1] ?? '';
  if (others.includes(behind) && hasObject(behind) && !has(orders.statement, behind)) return undefined;
  const asked = withoutFirst(carriers.remind, ask) ?? ask;
  const [then, start] = [hourIn(asked, { language, viewpoint }), timeIn(event, language, viewpoint)];
  if (then?.kind !== 'once' || start?.kind !== 'once' || !isOfClock.test(then.grain)) return undefined;
  const said = withoutAll(`${carriers.remind}|${changes.small}|${carriers.behindCarrier}`, then.rest);
  const being = [...timeGrammar.naming.being].join('|');
  const name = withoutEnds(nameOf(start.rest), `${being}|${changes.small}`);
  // Behind it, it only says why, or is one more thing to be told.
  if (hasObject(said))
    return bare.indexOf(event) > bare.indexOf(ask)
      ? undefined
      : ofItsOwn(asked, { then, start }, { language, viewpoint });
  if (!hasObject(name)) return undefined;
  const at = namesDay(then.matched, language, viewpoint)
    ? then.rule.at
    : beforeStart(then.rule.at, start.rule.at, { zone: viewpoint.zone, isHalf: saysHalf(then.matched, language) });
  const isBefore = at !== undefined && Date.parse(at) < Date.parse(start.rule.at);
  if (!isBefore) return { do: 'unclear', text: sentence };
  if (Date.parse(at) <= viewpoint.now) return { do: 'past' };
  const when = { ...then, rule: { kind: 'once' as const, at } };
  return { do: 'offer', planned: planned({ name, when, language, viewpoint }), isThing: true };
}

/** "8.15", behind what asks to be told, is an hour, and no day. */
function hourIn(
  asked: string,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): ReturnType<typeof timeIn> {
  return /^\d/u.test(asked)
    ? (timeIn(`${languages[language].changes.at} ${asked}`, language, viewpoint) ?? timeIn(asked, language, viewpoint))
    : timeIn(asked, language, viewpoint);
}

/** What is to be told is something of its own, at an hour of that day: "the plumber is here Wednesday from 2, so at 1.30 clear the sink". */
function ofItsOwn(
  asked: string,
  { then, start }: { readonly then: Once; readonly start: Once },
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): Wish | undefined {
  if (namesDay(then.matched, language, viewpoint)) return undefined;
  const wish = readReminder({ text: asked, language, viewpoint, clean: languages[language].nameOf });
  if (wish?.do !== 'remind' || !/\p{L}/u.test(wish.name)) return undefined;
  const at = onDayOf(start, then, { language, viewpoint });
  if (at === undefined || Date.parse(at) <= viewpoint.now) return undefined;
  return { do: 'offer', planned: { ...wish, rule: { kind: 'once', at } }, isThing: true };
}

/** An hour on the day of what is told; beside an hour of that, in the half of the day that is nearest before it, else behind. */
function onDayOf(
  start: Once,
  then: Once,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): string | undefined {
  if (!isOfClock.test(start.grain)) {
    const both = timeIn(`${start.matched} ${then.matched}`, language, viewpoint);
    return both?.kind === 'once' ? both.rule.at : undefined;
  }
  const clock = { zone: viewpoint.zone, isHalf: saysHalf(then.matched, language) };
  return beforeStart(then.rule.at, start.rule.at, clock) ?? afterStart(then.rule.at, start.rule.at, clock);
}

type Once = Extract<NonNullable<ReturnType<typeof timeIn>>, { readonly kind: 'once' }>;

const isOfClock = /hour|minute/u;

interface Clock {
  readonly zone: string;
  /** Whether the half of the day was said. */
  readonly isHalf: boolean;
}

/** An hour of the clock on the day of something that begins, in the half of the day that is next before it. */
const beforeStart = (clock: string, start: string, read: Clock): string | undefined =>
  sameDay(clock, start, read).findLast((at) => Date.parse(at) < Date.parse(start));

/** And in that which is next behind it. */
const afterStart = (clock: string, start: string, read: Clock): string | undefined =>
  sameDay(clock, start, read).find((at) => Date.parse(at) >= Date.parse(start));

/** When it is that hour on the day of something, in order; in both halves of the day where none was said. */
function sameDay(clock: string, start: string, { zone, isHalf }: Clock): readonly string[] {
  const { hour, minute } = Temporal.Instant.from(clock).toZonedDateTimeISO(zone);
  const hours = isHalf ? [hour] : [hour % halfDay, (hour % halfDay) + halfDay];
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
  return hours.map((one) =>
    new Date(day.with({ hour: one, minute, second: 0, millisecond: 0 }).epochMilliseconds).toISOString(),
  );
}
