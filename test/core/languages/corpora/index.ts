import type { Language } from '../../../../src/shared/locales/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** What people say and what it means, on Friday, 20 November 2026, 11:00 in Berlin. A language without a corpus does not compile. */
export interface Corpus {
  /** Whole texts that are one moment: local time. */
  readonly moments: Readonly<Record<string, string>>;
  /** Repetitions that cron can say. */
  readonly cronLines: Readonly<Record<string, string>>;
  /** Rules that cron cannot say, with their first runs. */
  readonly beyondCron: Readonly<Record<string, readonly string[]>>;
}

export const corpora: Readonly<Record<Language, Corpus>> = { en, de };
