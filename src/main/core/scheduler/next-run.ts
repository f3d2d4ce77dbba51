import { isZone } from '../../../shared/model/common.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import { nextCron, validateCron } from './cron.ts';
import { nextRecurrence, shortestInterval, validateRecurrence } from './recurrence.ts';

/**
 * When a rule runs next, strictly after `after` (epoch ms); undefined when it never will. `zone` is an IANA name. A
 * local time that does not exist moves forward by the gap, a repeated one runs once; rules of every hour or every N
 * minutes go by elapsed time (behaviour §3). Throws `invalid_value` for a rule that cannot be read.
 */
export function nextRun(rule: Rule, zone: string, after: number): number | undefined {
  switch (rule.kind) {
    case 'cron':
      return nextCron(rule.expression, zone, after);
    case 'rrule':
      return nextRecurrence(rule.rrule, Date.parse(rule.start), zone, after);
    case 'interval': {
      const start = Date.parse(rule.start);
      if (after < start) return start;
      return start + (Math.floor((after - start) / rule.everyMs) + 1) * rule.everyMs;
    }
    case 'once': {
      const at = Date.parse(rule.at);
      return at > after ? at : undefined;
    }
  }
}

/** The next `count` runs, fewer when the rule ends; see `nextRun`. */
export function nextRuns(rule: Rule, zone: string, after: number, count: number): number[] {
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
 * The rule in its one spelling: cron in six fields, RRULE in upper case. Throws `invalid_value` for a zone this computer
 * does not know, a rule that cannot be read or never runs, and anything more often than once a minute.
 */
export function validateRule(rule: Rule, zone: string): Rule {
  if (!isZone(zone)) {
    throw fail('invalid_value', 'Not a time zone this computer knows.', {
      hint: 'Use an IANA name such as Europe/Berlin.',
      field: 'timezone',
    });
  }
  switch (rule.kind) {
    case 'cron':
      return { kind: 'cron', expression: validateCron(rule.expression) };
    case 'rrule':
      return { ...rule, rrule: validateRecurrence(rule.rrule, Date.parse(rule.start), zone) };
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
