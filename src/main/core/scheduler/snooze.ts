import { Temporal } from 'temporal-polyfill';
import { fail } from '../../../shared/model/failure.ts';
import type { SnoozeLength } from '../../../shared/model/schedule.ts';
import { ownFirst, timeLanguageOf } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { parseFutureTime } from './parse/parse-time.ts';
import { under } from './under-field.ts';

/** When "tomorrow" is, for a snooze: the hour at which a day-long "tomorrow" reminds as well. */
const MORNING = 9;

/** How long a reminder is put off: for a while, or until a moment in words. */
export interface Snooze {
  readonly for?: SnoozeLength | undefined;
  readonly until?: string | undefined;
}

/**
 * When a snoozed reminder comes again, epoch ms (docs/behaviour.md#time). "tomorrow" is 09:00 in the person's zone; words are
 * a moment ahead and nothing else, with or without their "until". Throws missing_parameter, invalid_value.
 */
export function snoozeMoment({ for: length, until }: Snooze, options: Viewpoint): number {
  const { now, zone } = options;
  if (length === '10m') return now + 10 * 60_000;
  if (length === '1h') return now + 60 * 60_000;
  if (length === 'tomorrow') {
    const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
    return today.add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: { hour: MORNING } }).epochMilliseconds;
  }
  if (until === undefined) {
    throw fail('missing_parameter', 'Say for how long, or until when.', {
      field: 'until',
      words: 'errors.own.notATime',
    });
  }
  return under('until', () => parseFutureTime(bare(until, options.locale), options).at);
}

/** "until tonight" → "tonight", by how each language says "until". */
function bare(text: string, locale: string): string {
  const said = text.trim();
  for (const language of ownFirst(timeLanguageOf(locale))) {
    const [before = ''] = languages[language].ruleWords.until('\n').split('\n');
    if (before.trim() && said.toLowerCase().startsWith(before.toLowerCase())) return said.slice(before.length);
  }
  return said;
}
