import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { Failure } from '../../../shared/model/failure.ts';
import { remembering } from '../base/remembering.ts';
import { localeIn } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { formatRule } from '../scheduler/format-rule/format-rule.ts';
import { hasMisspeltTime, readWhen, type When } from '../scheduler/parse/read-when.ts';
import { withoutLast } from './clauses.ts';
import { lengthsIn } from './lengths.ts';
import { hasObject } from './object.ts';

const optionsFor = (language: Language, viewpoint: Viewpoint) => ({
  zone: viewpoint.zone,
  now: viewpoint.now,
  locale: localeIn(language, viewpoint.locale),
});

/**
 * What a sentence asks to be reminded of and when; undefined when it names no time. `clean` makes the rest a name; what is
 * no name of anything ("it", "again") asks for nothing new. Words of time that could not be read whole are asked about.
 */
export function readReminder({
  text,
  language,
  viewpoint,
  clean,
}: {
  readonly text: string;
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  readonly clean: (rest: string) => string;
}): Wish | undefined {
  const when = timeIn(text, language, viewpoint);
  if (!when) return undefined;
  if (when.kind === 'unclear' || when.role === 'limit') return { do: 'unclear', text };
  if (when.kind === 'once' && Date.parse(when.rule.at) <= viewpoint.now) return { do: 'past' };
  const name = clean(when.rest);
  if (name === '') return { do: 'incomplete', example: 'remind' };
  return hasObject(name) ? planned({ name, when, language, viewpoint }) : { do: 'correct' };
}

/** What is planned when a time was found. */
export function planned({
  name,
  when,
  language,
  viewpoint,
}: {
  readonly name: string;
  readonly when: Exclude<When, { kind: 'unclear' }>;
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}): Planned {
  const { matched } = when;
  // "13:15 Yilmaz and 14:00 Petrov": what joins two things belongs to none.
  const bare = withoutLast(languages[language].carriers.weekdays.and, name) || name;
  if (when.kind === 'once') return { do: 'remind', name: bare, matched, rule: when.rule };
  const reading = formatRule(when.rule, optionsFor(language, viewpoint));
  return { do: 'schedule', name: bare, matched, rule: when.rule, reading };
}

/** Whether a word of time seems to be misspelt. */
export function hasMisspelt(text: string, language: Language, viewpoint: Viewpoint): boolean {
  return hasMisspeltTime(text, localeIn(language, viewpoint.locale));
}

const mostRead = 2_000;

/**
 * What a text says about time, read in this language first. What was read a moment ago is known: a message is looked at as a
 * whole, by its parts, and again without others' words.
 */
export const timeIn = remembering(readTime, {
  keyOf: (text, language, { zone, now, locale }) => JSON.stringify([text, language, zone, now, locale]),
  most: mostRead,
});

function readTime(text: string, language: Language, viewpoint: Viewpoint): When | undefined {
  try {
    const when = readWhen(text, optionsFor(language, viewpoint));
    const row = when?.kind === 'repeats' ? undefined : weekdaysAsRule(text, language);
    const ruled = row === undefined ? undefined : readWhen(row, optionsFor(language, viewpoint));
    return ruled ?? when;
  } catch (thrown) {
    // Understood, but no rule that can be kept: it never runs, or too often.
    if (thrown instanceof Failure) return { kind: 'unclear' };
    throw thrown;
  }
}

/** A length of time with another number: "in 15 min" and 20 are "in 20 min"; undefined for words that are no such length. */
export function withNumber(matched: string, number: string, viewpoint: Viewpoint): string | undefined {
  const language = languageOf(viewpoint.locale);
  const [was, second] = lengthsIn(matched, language);
  const words = matched.replace(/(\d)(?=\p{L})/gu, '$1 ').split(/\s+/u);
  if (!was || second || !movesOn(matched, language, viewpoint)) return undefined;
  return words
    .map((_, at) => words.with(at, number).join(' '))
    .find((text) => {
      const [now, more] = lengthsIn(text, language);
      return now?.unit === was.unit && !more && movesOn(text, language, viewpoint);
    });
}

/** Whether words are a moment that lies as far from now whenever they are said. */
function movesOn(text: string, language: Language, viewpoint: Viewpoint): boolean {
  const [atNow, later] = [viewpoint.now, viewpoint.now + 60_000].map((now) =>
    timeIn(text, language, { ...viewpoint, now }),
  );
  if (atNow?.kind !== 'once' || later?.kind !== 'once' || atNow.rest !== '') return false;
  return Date.parse(later.rule.at) - Date.parse(atNow.rule.at) === 60_000;
}

/** "mon wed fri 6am" → "every mon, wed and fri 6am"; undefined where no three weekdays stand in a row. */
function weekdaysAsRule(text: string, language: Language): string | undefined {
  const { name, and, every } = languages[language].carriers.weekdays;
  const joint = `(?:\\s*[,/&+]\\s*(?:${and}\\s+)?|\\s+${and}\\s+|\\s+)`;
  const row = new RegExp(
    `(?<![\\p{L}\\d])(?:${every} )?(?:${name})(?:${joint}(?:${name})){2,}(?![\\p{L}\\d])`,
    'iu',
  ).exec(text);
  if (!row) return undefined;
  // Read as it stands where it says its joints itself: "every mon, wed and fri".
  if (new RegExp(`^${every} .+ ${and} `, 'iu').test(row[0])) return undefined;
  const days = row[0].match(new RegExp(`(?<!\\p{L})(?:${name})(?!\\p{L})`, 'giu')) ?? [];
  const rule = `${every} ${days.slice(0, -1).join(', ')} ${and} ${days.at(-1)}`;
  return text.replace(row[0], rule);
}

/** The day that a sentence speaks of, as a moment on it; undefined when it speaks of none, of a longer time, or of now. */
export function dayIn(text: string, language: Language, viewpoint: Viewpoint): string | undefined {
  const when = timeIn(text, language, viewpoint);
  if (when?.kind !== 'once' || /week|month|quarter|year/u.test(when.grain)) return undefined;
  return Date.parse(when.rule.at) === viewpoint.now ? undefined : when.rule.at;
}

/** Whether a time is one up to which, or from which on, something is: "until Friday". */
export function isLimit({ role, matched, language }: Exclude<When, { kind: 'unclear' }>): boolean {
  const [first = ''] = matched.toLowerCase().split(/\s/u);
  const { bounding, ranges } = languages[language].timeGrammar;
  return role === 'limit' || bounding.has(first) || ranges.has(first);
}

/** Whether the words are a time or a rule and nothing else. */
export function isTime(text: string, language: Language, viewpoint: Viewpoint): boolean {
  const when = timeIn(text, language, viewpoint);
  return when !== undefined && when.kind !== 'unclear' && when.rest === '';
}
