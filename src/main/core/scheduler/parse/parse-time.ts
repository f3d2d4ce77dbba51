import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../shared/locales/index.ts';
import { isZone } from '../../../../shared/model/common.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { Grain } from '../../../../shared/model/rule.ts';
import { ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { isForeign, readForeign } from '../../languages/foreign/read-foreign.ts';
import { languages } from '../../languages/index.ts';
import { findMoment, type Reading } from '../../languages/time-grammar/find-moment.ts';
import type { Scene } from '../../languages/time-grammar/moment.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { isDoubtful } from './doubt/is-doubtful.ts';
import { refuseTime } from './explain-refusal.ts';
import { sceneOf } from './scene.ts';

/** The moment a text speaks of. `matched` are its words; `whole` says that nothing else was in the text. */
export interface ParsedTime {
  readonly at: number;
  readonly grain: Grain;
  readonly matched: string;
  readonly whole: boolean;
}

const longestText = 1000;
const mostTokens = 160;
const yearsAhead = 10;

/**
 * The one moment that a text speaks of, in the person's language, then in English (docs/behaviour.md#time). ISO with offset or zone
 * is exact, without one it is read in `zone`. A day without a time is nine o'clock. Past moments are answered too.
 * Throws `invalid_value` when there is no moment, more than one, a range, or what is perhaps none ("won by 3").
 */
export function parseTime(text: string, options: Viewpoint): ParsedTime {
  const reading = findReading(text, options);
  if (!reading) throw notUnderstood(text, options);
  const { at, grain } = reading.found;
  return { at, grain, matched: reading.matched, whole: reading.whole };
}

/** What tools use: the words must be a moment and nothing else, in the future, at most ten years ahead. */
export function parseFutureTime(text: string, options: Viewpoint): ParsedTime {
  const time = parseTime(text, options);
  if (!time.whole) {
    const message = `Only "${time.matched}" could be read as a time.`;
    throw refuseTime(text, options, { message, hint: examples(options), words: 'errors.own.notATime' });
  }
  if (time.at <= options.now) {
    throw fail('invalid_value', `${text.trim().slice(0, 60)} is in the past. It is now ${localText(options)}.`, {
      hint: examples(options),
      words: 'errors.own.timePassed',
    });
  }
  refuseTooFar(time.at, options);
  return time;
}

/** Throws `invalid_value` for what is more than ten years ahead (docs/behaviour.md#time). */
export function refuseTooFar(at: number, options: Viewpoint): void {
  const latest = Temporal.Instant.fromEpochMilliseconds(options.now)
    .toZonedDateTimeISO(options.zone)
    .add({ years: yearsAhead }).epochMilliseconds;
  if (at <= latest) return;
  throw fail('invalid_value', 'That is more than ten years ahead.', {
    hint: examples(options),
    words: 'errors.own.tooFar',
  });
}

function findReading(text: string, options: Viewpoint): Reading | undefined {
  if (!isZone(options.zone)) {
    throw fail('invalid_value', 'Not a time zone this computer knows.', {
      hint: 'Use an IANA name such as Europe/Berlin.',
      words: 'errors.own.notAZone',
      field: 'timezone',
    });
  }
  if (text.length > longestText) return undefined;
  const sentence = readSentence(text.normalize('NFC'));
  if (sentence.tokens.length > mostTokens) return undefined;
  const scene = sceneOf(options);
  const own = timeLanguageOf(options.locale);
  const readings = ownFirst(own).map((language) => {
    const said = { grammar: languages[language].timeGrammar, sentence, scene };
    // Small words of other languages may mean something else: only a whole text is read in them ("I am 5.").
    const reading = findMoment(said, { isGuest: language !== own && language !== 'en', isPhrase: true });
    const isSure = !isReading(reading) || reading.whole || !reading.spans.some((span) => isDoubtful(said, span));
    return isSure ? reading : 'refused';
  });
  const whole = readings.find((reading) => isReading(reading) && reading.whole);
  const foreign = whole ? undefined : foreignReading(text, options.locale, scene);
  // A part that other languages know ("8h" of "après-demain à 8h") is half of a text that is none of theirs.
  const part = isForeign(options.locale) ? undefined : readings.find((reading) => reading);
  const first = whole ?? foreign ?? part;
  // What the person's own language refuses (two moments, a range) is not taken from another one.
  return isReading(first) ? first : undefined;
}

const isReading = (found: ReturnType<typeof findMoment>): found is Reading => typeof found === 'object';

/** The whole text in a language that there is no grammar of ours for. */
function foreignReading(text: string, locale: string, scene: Scene): Reading | undefined {
  const found = readForeign(text, locale, scene);
  return found && { found, matched: text.trim(), whole: true, rest: '', role: 'time', spans: [] };
}

function localText({ zone, now }: Viewpoint): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  return `${here.toString({ smallestUnit: 'minute', timeZoneName: 'never' })} (${zone})`;
}

function examples({ locale }: Viewpoint): string {
  return languages[languageOf(locale)].examples.moment;
}

function notUnderstood(text: string, options: Viewpoint): Error {
  const said = text.trim().slice(0, 60);
  const message = said ? `"${said}" is not one moment.` : 'The time is missing.';
  return refuseTime(text, options, { message, hint: examples(options), words: 'errors.own.notATime' });
}
