import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import { germanPieces } from '../de/time-grammar/pieces.ts';
import { germanRules } from '../de/time-grammar/rules.ts';
import { englishPieces } from '../en/time-grammar/pieces.ts';
import { englishRules } from '../en/time-grammar/rules.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Language } from './find-moment.ts';
import type { Scene } from './moment.ts';
import { fold } from './sentence.ts';

const forms = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

const english: Language = {
  id: 'en',
  pieces: englishPieces,
  rules: englishRules,
  repeating: forms('every each other'),
  ranges: forms('- – — to until till through thru and or'),
  loose: forms(', ; - – on at by in for'),
  moving: forms('to into onto from'),
  bounding: forms('until till til before after since within'),
  names: [
    ...forms('monday tuesday wednesday thursday friday saturday sunday'),
    ...forms('tomorrow tonight afternoon weekend january february september october november december'),
  ],
  guest: false,
};
const german: Language = {
  id: 'de',
  pieces: germanPieces,
  rules: germanRules,
  repeating: forms('jeden jede jedes jeder jedem alle'),
  ranges: forms('- – — bis und oder'),
  loose: forms(', ; - – am um an im bis'),
  moving: forms('auf von vom'),
  bounding: forms('vor nach seit innerhalb'),
  names: [
    ...forms('montag dienstag mittwoch donnerstag freitag samstag sonntag'),
    ...forms('morgen übermorgen nachmittag vormittag wochenende januar februar september oktober november dezember'),
  ],
  guest: false,
};

/** The languages to try: the person's own first, then English; German last for everyone else, for whole texts only. */
export function languagesOf(locale: string): readonly Language[] {
  return isGerman(locale) ? [german, english] : [english, { ...german, guest: true }];
}

/** The same for lines of any kind, where nothing says in which language they are: each language in full, one after the other. */
export function allLanguages(locale: string): readonly Language[] {
  return isGerman(locale) ? [german, english] : [english, german];
}

function isGerman(locale: string): boolean {
  return /^(?:de|gsw|nds|lb)\b/i.test(locale);
}

/** What words are understood against. 3/4 is the fourth of March only where months come first. */
export function sceneOf(
  { zone, now, locale }: Viewpoint,
  nextRun: (rule: Rule, zone: string, after: number) => number | undefined,
): Scene {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const dayFirst = !/^en(?:[-_](?:us|ca|ph))?$/i.test(locale);
  return { now: here, today: here.toPlainDate(), dayFirst, nextRun: (rule, after) => nextRun(rule, zone, after) };
}
