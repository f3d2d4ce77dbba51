import { Temporal } from 'temporal-polyfill';
import { englishPieces } from './english/pieces.ts';
import { englishRules } from './english/rules.ts';
import type { Language } from './find-moment.ts';
import { germanPieces } from './german/pieces.ts';
import { germanRules } from './german/rules.ts';
import type { Scene } from './moment.ts';
import { fold } from './sentence.ts';

const forms = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

const english: Language = {
  pieces: englishPieces,
  rules: englishRules,
  repeating: forms('every each other'),
  ranges: forms('- – — to until till through thru and or'),
  loose: forms(', ; - – on at by in for'),
  guest: false,
};
const german: Language = {
  pieces: germanPieces,
  rules: germanRules,
  repeating: forms('jeden jede jedes jeder jedem alle'),
  ranges: forms('- – — bis und oder'),
  loose: forms(', ; - – am um an im bis'),
  guest: false,
};

/** The languages to try: the person's own first, then English; German last for everyone else, for whole texts only. */
export function languagesOf(locale: string): readonly Language[] {
  return isGerman(locale) ? [german, english] : [english, { ...german, guest: true }];
}

function isGerman(locale: string): boolean {
  return /^(?:de|gsw|nds|lb)\b/i.test(locale);
}

/** What words are understood against. 3/4 is the fourth of March only where months come first. */
export function sceneOf({ zone, now, locale }: { zone: string; now: number; locale: string }): Scene {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const dayFirst = !/^en(?:[-_](?:us|ca|ph))?$/i.test(locale);
  return { now: here, today: here.toPlainDate(), dayFirst };
}
