import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import { durationOf, type Shift } from '../languages/time-grammar/moment.ts';
import { oneDay } from '../languages/time-grammar/piece.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { asWithin } from './asked-beside.ts';
import { clausesOf, has, opens, patternOf, withoutFirst } from './clauses.ts';
import { lengthBeside } from './length-beside.ts';
import { hasObject } from './object.ts';
import { timeIn } from './read-plan.ts';
import { wishIn } from './reckoned.ts';
import { hourAt } from './relative-days.ts';
import { roleOf } from './told.ts';

/** So long before something: "45 minutes beforehand", "two days before at 10", "the evening before". */
export interface Lead {
  readonly by: Shift;
  /** A part of the day, and an hour, of its own: then only the days are counted back. */
  readonly part: string;
  readonly hour: string;
  /** What it says that it is before, where that names something and no time: "an hour before the play". */
  readonly of: string;
  /** The words without it. */
  readonly rest: string;
}

/** Something to be told of so long before something else that is told with its time. */
export interface Led {
  readonly lead: Lead;
  /** When that begins, and when it is told; epoch ms. */
  readonly eventAt: number;
  readonly at: number;
  /** What it may be called, the likeliest first; one where words of a wish name it. */
  readonly names: readonly string[];
  /** Words that ask to be told stand in it. */
  readonly isAsked: boolean;
}

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  /** "On the day itself" counts, too. */
  readonly onDay?: boolean;
}

const isOfClock = /hour|minute|second/u;
const longest = 400;
const mostNames = 2;

/** What a message asks to be told so long before it happens. Undefined where no length before stands in it, or no one time. */
export function readLed(message: string, viewpoint: Viewpoint): Led | undefined {
  if (message.length > longest) return undefined;
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const led = readLedIn(message.trim(), { language, viewpoint });
    if (led) return led;
  }
  return undefined;
}

/** The one length before something that a message names, whatever else it says: "half an hour before will do". */
export function leadAlone(message: string, viewpoint: Viewpoint, onDay = false): Lead | undefined {
  return oneLead(message, { language: languageOf(viewpoint.locale), viewpoint, onDay }).lead;
}

/** What else such a message asks to be told of then: "and the day before to take the forms". */
export function besideLead(message: string, viewpoint: Viewpoint, onDay = false): string | undefined {
  const language = languageOf(viewpoint.locale);
  const { rests } = oneLead(message, { language, viewpoint, onDay });
  return rests.map((rest) => wishIn(rest, language)).find((name) => name !== undefined);
}

/** The parts of a message, the one that names a length before something without it, and that. */
function oneLead(
  message: string,
  reading: Reading,
): { readonly lead: Lead | undefined; readonly rests: readonly string[] } {
  if (message.length > longest) return { lead: undefined, rests: [message] };
  const clauses = clausesOf(message).flatMap((clause) => apart(clause, reading.language));
  const led = clauses.map((clause) => leadIn(clause, reading));
  const place = led.findIndex((lead) => lead !== undefined);
  const lead = led[place];
  if (!lead || led.filter((one) => one).length > 1) return { lead: undefined, rests: clauses };
  const next = clauses[place + 1];
  const late = lead.hour === '' && next !== undefined ? withHour(lead, ['', next], reading) : undefined;
  const rests = clauses.with(place, lead.rest);
  if (late && late.hour !== '') return { lead: { ...lead, hour: late.hour }, rests: rests.with(place + 1, late.rest) };
  return { lead, rests };
}

function readLedIn(message: string, reading: Reading): Led | undefined {
  const { language, viewpoint } = reading;
  const { lead, rests: parts } = oneLead(message, reading);
  if (!lead) return undefined;
  const rests = parts.filter((clause) => clause !== '');
  const event = eventIn(rests, reading);
  if (!event) return undefined;
  const isDay = !isOfClock.test(event.grain);
  if (isDay && !isOfDays(lead.by)) return undefined;
  const at = momentOf(lead, event.at, reading);
  if (at === undefined || at <= viewpoint.now) return undefined;
  const { nameOf, changes } = languages[language];
  const roles = event.rests.map((clause) => ({ ...roleOf(clause, language), isWhy: opens(changes.therefore, clause) }));
  const named = (isOf: (role: (typeof roles)[number]) => boolean): string[] =>
    roles
      .filter((role) => isOf(role) && !role.isWhy && !opens(changes.therefore, role.rest))
      .map(({ rest }) => nameOf(rest))
      .filter((name) => hasObject(name));
  const [own] = [...named(({ isCarrier }) => isCarrier), ...named(({ isDuty }) => isDuty)];
  const told = [
    ...named(({ isCarrier, isDuty }) => !isCarrier && !isDuty),
    ...(lead.of === '' ? [] : [nameOf(lead.of)]),
  ];
  // "… to take them back": what they are stands in what is told.
  const isPointing = own !== undefined && has(languages[language].orders.named, own);
  const names =
    own === undefined
      ? told.slice(0, mostNames)
      : [[own, ...(isPointing ? told.slice(0, 1).map((one) => asWithin(one, language)) : [])].join(', ')];
  return { lead, eventAt: event.at, at, names, isAsked: roles.some(({ isCarrier }) => isCarrier) };
}

/** "it is at six and I need to leave an hour before": what asks, or must be done, is a part of its own. */
function apart(clause: string, language: Language): string[] {
  const { carriers, changes } = languages[language];
  const found = patternOf(`(?:[.?!]\\s+|\\s+(?:${carriers.joint}|${changes.therefore})\\s+)`).exec(clause);
  if (!found) return [clause];
  const behind = clause.slice(found.index + found[0].length);
  const { isCarrier, isDuty } = roleOf(behind, language);
  return isCarrier || isDuty ? [clause.slice(0, found.index), behind] : [clause];
}

/** The one length before something that a part of a sentence names. */
export function leadIn(clause: string, reading: Reading): Lead | undefined {
  return byLength(clause, reading) ?? byDay(clause, reading);
}

function byLength(clause: string, reading: Reading): Lead | undefined {
  const { ahead, aheadOfTold, aheadOf } = languages[reading.language].carriers;
  const found = lengthBeside(clause, reading.language, { words: `${ahead}|${aheadOfTold}`, of: aheadOf });
  if (!found) return undefined;
  const { by, before, behind, isOf } = found;
  if (isOf && !timeIn(`x ${behind}`, reading.language, reading.viewpoint))
    return { by, part: '', hour: '', of: behind.trim(), rest: before.trim() };
  return withHour({ by, part: '' }, [before, behind], reading);
}

function byDay(clause: string, reading: Reading): Lead | undefined {
  for (const [words, days, part] of languages[reading.language].changes.relativeDays) {
    const found =
      days < 0 || (days === 0 && reading.onDay)
        ? patternOf(`(?<![\\p{L}\\p{N}])(?:${words})(?=[\\s,.;!?]|$)`).exec(clause)
        : null;
    if (!found) continue;
    const around = [clause.slice(0, found.index), clause.slice(found.index + found[0].length)] as const;
    return withHour({ by: { ...oneDay, days: -days }, part }, around, reading);
  }
  return undefined;
}

const isOfDays = ({ hours, minutes, seconds }: Shift): boolean => hours === 0 && minutes === 0 && seconds === 0;

/** With the hour right beside it, where it counts days. */
function withHour(
  { by, part }: { readonly by: Shift; readonly part: string },
  [before, behind]: readonly [string, string],
  reading: Reading,
): Lead {
  const { carriers, changes } = languages[reading.language];
  const isDays = isOfDays(by);
  let told = behind.trimStart();
  let first = isDays ? hourAt(told, 'first', reading) : undefined;
  for (let was = ''; was !== told && !first; ) {
    was = told;
    told = withoutFirst(`${carriers.behindAhead}|${carriers.joint}|${changes.small}`, told) ?? told;
    first = isDays ? hourAt(told, 'first', reading) : undefined;
  }
  const last = isDays && !first ? hourAt(before, 'last', reading) : undefined;
  const rest = first ? `${before} ${first.rest}` : last ? `${last.rest} ${behind}` : `${before} ${behind}`;
  return { by, part, hour: (first ?? last)?.words ?? '', of: '', rest: rest.replace(/\s+/gu, ' ').trim() };
}

/** When something begins by the parts of a message: where one of them tells it, or all of them together; and what is left of them. */
function eventIn(
  clauses: readonly string[],
  { language, viewpoint }: Reading,
): { readonly at: number; readonly grain: string; readonly rests: readonly string[] } | undefined {
  const times = clauses.map((clause) => timeIn(clause, language, viewpoint));
  const told = times.filter((when) => when !== undefined);
  const [only, second] = told;
  const when = second ? timeIn(clauses.join(', '), language, viewpoint) : only;
  if (when?.kind !== 'once' || when.role !== 'time' || /week|month|quarter|year/u.test(when.grain)) return undefined;
  const rests = second
    ? clausesOf(when.rest)
    : clauses.map((clause, at) => (times[at]?.kind === 'once' ? when.rest : clause));
  return { at: Date.parse(when.rule.at), grain: when.grain, rests };
}

/** The moment that lies so long before another (epoch ms); undefined where its own hour is none. */
export function momentOf(
  { by, part, hour }: Pick<Lead, 'by' | 'part' | 'hour'>,
  at: number,
  { language, viewpoint }: Reading,
): number | undefined {
  const { zone } = viewpoint;
  const then = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).subtract(durationOf(by));
  if (`${part}${hour}` === '') return then.epochMilliseconds;
  const when = timeIn(`${then.toPlainDate().toString()} ${part} ${hour}`.trim(), language, viewpoint);
  return when?.kind === 'once' && when.rest === '' ? Date.parse(when.rule.at) : undefined;
}
