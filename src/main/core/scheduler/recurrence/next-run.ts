import { isZone } from '../../../../shared/model/common.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { Rule } from '../../../../shared/model/rule.ts';
import { type CompiledRule, END_OF_TIME, runsUntil, stepAfter } from './compiled-rule.ts';
import { readCron, validateCron } from './cron.ts';
import { countWalls } from './day-pattern.ts';
import { compileRecurrence, validateRecurrence } from './rrule.ts';
import { isSettled, offsetSpanAt } from './wall-clock.ts';

/** The shortest time between two runs, in ms. */
const shortestInterval = 60_000;
/** A count goes on in steps of at most this much, so that whoever counts can let others in between. */
const COUNT_STEP_MS = 366 * 86_400_000;

/**
 * When a rule runs next, strictly after `after` (epoch ms); undefined when it never will. `zone` is an IANA name. A
 * local time that does not exist moves forward by the gap, a repeated one runs once; rules of every hour or every N
 * minutes go by elapsed time (docs/behaviour.md#time). Takes microseconds to a millisecond, whatever the rule and however long ago
 * it began. Throws `invalid_value` for a rule that cannot be read or takes too much to work out.
 */
export function nextRun(rule: Rule, zone: string, after: number): number | undefined {
  const next = stepAfter(compileRule(rule, zone), zone, after);
  return next !== undefined && next <= END_OF_TIME ? next : undefined;
}

/** The next `count` runs, fewer when the rule ends; see `nextRun`. */
export function nextRuns(
  rule: Rule,
  zone: string,
  { after, count }: { readonly after: number; readonly count: number },
): number[] {
  const runs: number[] = [];
  let last = after;
  while (runs.length < count) {
    const next = nextRun(rule, zone, last);
    if (next === undefined) break;
    runs.push(next);
    last = next;
  }
  return runs;
}

/**
 * How many runs lie after `after` and not after `until`: the sum of what it gives, step by step. By arithmetic, a day at
 * a time; only around a change of the clock are runs walked one by one.
 */
export function* countRuns(
  rule: Rule,
  zone: string,
  { after, until }: { readonly after: number; readonly until: number },
): Generator<number, void> {
  const compiled = compileRule(rule, zone);
  const end = Math.min(until, END_OF_TIME);
  if (compiled.kind === 'elapsed') {
    yield Math.max(0, runsUntil(compiled, end) - runsUntil(compiled, after));
    return;
  }
  let at = after;
  while (at < end) {
    const span = offsetSpanAt(at, zone);
    const last = Math.min(end, span.to - 1, at + COUNT_STEP_MS);
    if (last > at && (compiled.runsThrough || isSettled(at, span))) {
      yield countWalls(compiled.pattern, at + span.offset, last + span.offset);
      at = last;
      continue;
    }
    if (compiled.runsThrough) {
      // The last moment of a span: the first of the next one may be a run itself.
      const next = offsetSpanAt(span.to, zone);
      yield countWalls(compiled.pattern, span.to - 1 + next.offset, span.to + next.offset);
      at = span.to;
      continue;
    }
    const next = stepAfter(compiled, zone, at);
    if (next === undefined || next > end) return;
    yield 1;
    at = next;
  }
}

/** The last runs not after `until`, oldest first: at most `count`, none at or before `after`. */
export function lastRuns(
  rule: Rule,
  zone: string,
  { after, until, count }: { readonly after: number; readonly until: number; readonly count: number },
): number[] {
  for (let back = shortestInterval * count; ; back *= 2) {
    const from = Math.max(after, until - back);
    const runs: number[] = [];
    for (let at = nextRun(rule, zone, from); at !== undefined && at <= until; at = nextRun(rule, zone, at)) {
      runs.push(at);
      if (runs.length > count) runs.shift();
    }
    if (runs.length >= count || from === after) return runs;
  }
}

function compileRule(rule: Rule, zone: string): CompiledRule {
  switch (rule.kind) {
    case 'cron':
      return { kind: 'wall', ...readCron(rule.expression) };
    case 'rrule':
      return compileRecurrence(rule, zone);
    case 'interval':
      return { kind: 'elapsed', first: Date.parse(rule.start), step: rule.everyMs, last: Number.POSITIVE_INFINITY };
    case 'once': {
      const at = Date.parse(rule.at);
      return { kind: 'elapsed', first: at, step: 1, last: at };
    }
  }
}

/**
 * The rule in its one spelling: cron in six fields, RRULE in upper case. Throws `invalid_value` for a zone this computer
 * does not know, a rule that cannot be read or never runs, and anything more often than once a minute, and for what
 * takes too much to work out.
 */
export function validateRule(rule: Rule, zone: string): Rule {
  if (!isZone(zone)) {
    throw fail('invalid_value', 'Not a time zone this computer knows.', {
      hint: 'Use an IANA name such as Europe/Berlin.',
      words: 'errors.own.notAZone',
      field: 'timezone',
    });
  }
  switch (rule.kind) {
    case 'cron':
      return { kind: 'cron', expression: validateCron(rule.expression) };
    case 'rrule':
      return validateRecurrence(rule, zone);
    case 'interval':
      if (!(rule.everyMs >= shortestInterval)) {
        throw fail('invalid_value', 'A schedule runs at most once a minute.', {
          hint: 'For example every 5 minutes.',
          words: 'errors.own.tooOften',
        });
      }
      return rule;
    case 'once':
      return rule;
  }
}
