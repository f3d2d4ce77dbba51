import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, withoutAll, withoutEnds, withoutFirst } from './clauses.ts';
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
  const clauses = clausesOf(withoutEnds(sentence, changes.corrects));
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
  const [then, start] = [timeIn(ask, language, viewpoint), timeIn(event, language, viewpoint)];
  if (then?.kind !== 'once' || start?.kind !== 'once' || !isOfClock.test(then.grain)) return undefined;
  const said = withoutAll(`${carriers.remind}|${changes.small}|${carriers.behindCarrier}`, then.rest);
  const being = [...timeGrammar.naming.being].join('|');
  const name = withoutEnds(nameOf(start.rest), `${being}|${changes.small}`);
  if (hasObject(said)) return ofItsOwn(ask, { then, start }, { language, viewpoint });
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

/** What is to be told is something of its own, at an hour of that day: "the plumber is here Wednesday from 2, so at 1.30 clear the sink". */
function ofItsOwn(
  ask: string,
  { then, start }: { readonly then: Once; readonly start: Once },
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): Wish | undefined {
  const { carriers, nameOf } = languages[language];
  if (namesDay(then.matched, language, viewpoint)) return undefined;
  const wish = readReminder({ text: withoutFirst(carriers.remind, ask) ?? ask, language, viewpoint, clean: nameOf });
  if (wish?.do !== 'remind') return undefined;
  const { zone } = viewpoint;
  const before = beforeStart(then.rule.at, start.rule.at, { zone, isHalf: saysHalf(then.matched, language) });
  const at = (isOfClock.test(start.grain) ? before : undefined) ?? onDayOf(start.rule.at, then.rule.at, zone);
  return Date.parse(at) <= viewpoint.now
    ? undefined
    : { do: 'offer', planned: { ...wish, rule: { kind: 'once', at } }, isThing: true };
}

type Once = Extract<NonNullable<ReturnType<typeof timeIn>>, { readonly kind: 'once' }>;

/** The same hour of the clock on another day. */
function onDayOf(day: string, clock: string, zone: string): string {
  const time = Temporal.Instant.from(clock).toZonedDateTimeISO(zone).toPlainTime();
  const at = Temporal.Instant.from(day).toZonedDateTimeISO(zone).withPlainTime(time);
  return new Date(at.epochMilliseconds).toISOString();
}

const isOfClock = /hour|minute/u;

/** An hour of the clock on the day of something that begins, in the half of the day that is next before it. */
function beforeStart(
  clock: string,
  start: string,
  { zone, isHalf }: { readonly zone: string; readonly isHalf: boolean },
): string | undefined {
  const begins = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
  const { hour, minute } = Temporal.Instant.from(clock).toZonedDateTimeISO(zone);
  const hours = isHalf ? [hour] : [hour, (hour + halfDay) % (2 * halfDay)];
  const found = hours
    .map((one) => begins.with({ hour: one, minute, second: 0, millisecond: 0 }))
    .filter((one) => Temporal.ZonedDateTime.compare(one, begins) < 0)
    .sort((one, other) => Temporal.ZonedDateTime.compare(other, one))[0];
  return found && new Date(found.epochMilliseconds).toISOString();
}
