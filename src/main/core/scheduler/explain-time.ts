import { Temporal } from 'temporal-polyfill';
import { regionalOf } from '../../../shared/locales/index.ts';
import { Failure } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { FactReading } from '../tools/facts.ts';
import { sayTime, sayWhen } from '../tools/words.ts';
import { formatRule } from './format-rule/format-rule.ts';
import { parseRule } from './parse/parse-rule.ts';
import { parseFutureTime, parseTime } from './parse/parse-time.ts';
import { nextRuns } from './recurrence/next-run.ts';

/** How many coming runs a person is shown who is asked about a rule. */
const COMING_RUNS_SHOWN = 3;

interface QuotedTime {
  readonly text: string;
  readonly zone?: string | undefined;
  /** When it was said, epoch ms. */
  readonly saidAt: number;
}

/** The moment that a tool would take from a text: in words, then in full with its zone (docs/trust.md#approvals). */
export function momentFact(context: CoreContext, { text, zone, saidAt }: QuotedTime): FactReading {
  const { person, clock } = context;
  const options = optionsOf(context, zone, saidAt);
  try {
    const { at } = parseFutureTime(text, options);
    if (at <= clock.now()) return problem(person.t('tools.reading.timePassed'));
    const own = { zone: options.zone, locale: options.locale, now: clock.now(), t: person.t };
    const lines = [sayWhen(at, own), inFull(at, own)];
    return { lines: [...new Set(lines)], isFirst: true, isProblem: false, bound: { at, zone: options.zone } };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const isPast = thrown.said.words === 'errors.own.timePassed';
    return problem(person.t(isPast ? 'tools.reading.timePassed' : 'tools.reading.noTime'));
  }
}

/** The rule that a tool would take from a text: in words, its zone, its next runs. */
export function repetitionFact(context: CoreContext, { text, zone, saidAt }: QuotedTime): FactReading {
  const { person, clock } = context;
  const options = optionsOf(context, zone, saidAt);
  const own = { zone: options.zone, locale: options.locale, now: clock.now(), t: person.t };
  try {
    const rule = parseRule(text, options);
    const next = nextRuns(rule, options.zone, { after: clock.now(), count: COMING_RUNS_SHOWN });
    if (next.length === 0) return problem(person.t('tools.reading.neverRuns'));
    const times = next.map((at) => sayWhen(at, own)).join(' · ');
    const lines = [
      formatRule(rule, { ...options, now: clock.now() }),
      person.t('tools.reading.next', { times }),
      person.t('tools.reading.zone', { zone: zoneInFull(next[0] ?? clock.now(), options.zone) }),
    ];
    return { lines, isFirst: true, isProblem: false, bound: { rule, zone: options.zone } };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return problem(person.t('tools.reading.noRule'));
  }
}

/** The same in one phrase, also when it has passed; undefined when it cannot be read. */
export function sayMoment(context: CoreContext, { text, zone, saidAt }: QuotedTime): string | undefined {
  const options = optionsOf(context, zone, saidAt);
  return unlessRefused(() => {
    const { at, whole } = parseTime(text, options);
    return whole ? sayWhen(at, { ...options, now: context.clock.now(), t: context.person.t }) : undefined;
  });
}

/** A rule in one phrase; undefined when it cannot be read. */
export function sayRepetition(context: CoreContext, { text, zone, saidAt }: QuotedTime): string | undefined {
  const options = optionsOf(context, zone, saidAt);
  return unlessRefused(() => formatRule(parseRule(text, options), options));
}

const optionsOf = ({ person }: CoreContext, zone: string | undefined, now: number) => ({
  zone: zone ?? person.zone(),
  now,
  locale: person.locale(),
});

function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return undefined;
  }
}

const problem = (line: string): FactReading => ({ lines: [line], isProblem: true, bound: null });

/** "Sunday, 22 November 2026 at 09:02, Europe/Berlin (UTC+01:00)". */
function inFull(at: number, { zone, locale }: { readonly zone: string; readonly locale: string }): string {
  const day = new Intl.DateTimeFormat(regionalOf(locale), { dateStyle: 'full', timeZone: zone });
  return `${day.format(at)}, ${sayTime(at, zone, locale)}, ${zoneInFull(at, zone)}`;
}

function zoneInFull(at: number, zone: string): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return `${zone} (UTC${offset})`;
}
