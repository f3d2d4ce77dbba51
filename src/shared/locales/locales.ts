import { de } from './de/index.ts';
import { en } from './en/index.ts';
import type { Locale } from './words.ts';

/**
 * The one list of languages, with what every process needs of each. What only the core needs is in `main/core/languages`:
 * a language that stands here and not there does not compile.
 */
export const locales = { en, de } satisfies Readonly<Record<string, Locale<typeof en.words>>>;
