import type { Language } from '../../../shared/locales/index.ts';
import { Failure } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import { localeIn } from '../languages/choose-language.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { formatRule } from '../scheduler/format-rule/format-rule.ts';
import { parseRule, writeRecurrence } from '../scheduler/parse/parse-rule.ts';
import { parseFutureTime } from '../scheduler/parse/parse-time.ts';
import { hasMisspeltTime, readWhen, type When } from '../scheduler/parse/read-when.ts';
import { nextRuns } from '../scheduler/recurrence/next-run.ts';
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

/** What is planned when a time was found: the call's words for it, and the rule itself. */
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
  if (when.kind === 'once')
    return { do: 'remind', name, fireAt: sayable(when.rule.at, when.matched, viewpoint), rule: when.rule };
  const reading = formatRule(when.rule, optionsFor(language, viewpoint));
  return {
    do: 'schedule',
    name,
    rule: when.rule,
    expression: expressionOf(when.rule, when.matched, viewpoint),
    reading,
  };
}

/** Whether a word of time seems to be misspelt. */
export function hasMisspelt(text: string, language: Language, viewpoint: Viewpoint): boolean {
  return hasMisspeltTime(text, localeIn(language, viewpoint.locale));
}

/** What a text says about time, read in this language first. */
export function timeIn(text: string, language: Language, viewpoint: Viewpoint): When | undefined {
  try {
    return readWhen(text, optionsFor(language, viewpoint));
  } catch (thrown) {
    // Understood, but no rule that can be kept: it never runs, or too often.
    if (thrown instanceof Failure) return { kind: 'unclear' };
    throw thrown;
  }
}

/** The day that a sentence speaks of, as a moment on it; undefined when it speaks of none, or of a longer time. */
export function dayIn(text: string, language: Language, viewpoint: Viewpoint): string | undefined {
  const when = timeIn(text, language, viewpoint);
  return when?.kind === 'once' && !/week|month|quarter|year/u.test(when.grain) ? when.rule.at : undefined;
}

/** Whether the words are a time or a rule and nothing else. */
export function isTime(text: string, language: Language, viewpoint: Viewpoint): boolean {
  const when = timeIn(text, language, viewpoint);
  return when !== undefined && when.kind !== 'unclear' && when.rest === '';
}

/** The person's own words where the tool reads them alike, else the moment in ISO. */
function sayable(at: string, matched: string, viewpoint: Viewpoint): string {
  try {
    if (parseFutureTime(matched, viewpoint).at === Date.parse(at)) return matched;
  } catch {
    // Not in the words of the person's language: the moment itself is understood by everyone.
  }
  return at;
}

/** Cron where it is cron; else the person's own words where the tool reads them alike, else the rule with its first run. */
function expressionOf(rule: Rule, matched: string, viewpoint: Viewpoint): string {
  if (rule.kind === 'cron') return rule.expression;
  try {
    const runs = (one: Rule): string => nextRuns(one, viewpoint.zone, viewpoint.now, 3).join();
    if (runs(parseRule(matched, viewpoint)) === runs(rule)) return matched;
  } catch {
    // Said in several places of the sentence, or in another language: the rule itself is understood by everyone.
  }
  if (rule.kind === 'rrule') return writeRecurrence(rule);
  return rule.kind === 'interval' ? `every ${Math.round(rule.everyMs / 60_000)} minutes` : rule.at;
}
