import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';

/** A rule as text that `parseRule`, or `parseFutureTime` for a single moment, takes for exactly this rule. `zone` is IANA. */
export function writeRule(rule: Rule, zone: string): string {
  switch (rule.kind) {
    case 'once':
      return Temporal.Instant.from(rule.at).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' });
    case 'cron':
      return rule.expression;
    case 'rrule':
      return [
        `DTSTART:${rule.start.replace(/[-:]|\.\d+/g, '')} RRULE:${rule.rrule}`,
        ...(rule.except?.length ? [`EXDATE:${rule.except.join().replaceAll('-', '')}`] : []),
      ].join(' ');
    case 'interval': {
      const minutes = rule.everyMs / 60_000;
      return Number.isInteger(minutes) ? `every ${minutes} minutes` : `every ${rule.everyMs / 1000} seconds`;
    }
  }
}
