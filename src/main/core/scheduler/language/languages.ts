import { Temporal } from 'temporal-polyfill';
import { englishPieces } from './english/pieces.ts';
import { englishRules } from './english/rules.ts';
import type { Language } from './find-moment.ts';
import type { Scene } from './moment.ts';

const english = {
  pieces: englishPieces,
  rules: englishRules,
  repeating: new Set(['every', 'everyday', 'daily', 'weekly', 'weekdays', 'weekends']),
  ranges: new Set(['-', '–', '—', 'to', 'until', 'till', 'through', 'thru', 'and', 'or']),
  loose: new Set([',', ';', '-', '–', 'on', 'at', 'by', 'in']),
} as const;

/** The languages to try, the person's own first, English for everyone. */
export function languagesOf(locale: string): readonly Language[] {
  const own = locale.toLowerCase().split(/[-_]/)[0];
  void own;
  return [{ ...english, native: true }];
}

/** What words are understood against. 3/4 is the fourth of March only in American English. */
export function sceneOf({ zone, now, locale }: { zone: string; now: number; locale: string }): Scene {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const dayFirst = !/^en(?:[-_](?:us|ca|ph))?$/i.test(locale);
  return { now: here, today: here.toPlainDate(), dayFirst };
}
