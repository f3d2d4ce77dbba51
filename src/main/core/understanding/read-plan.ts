import type { Language } from '../../../shared/locales/index.ts';
import { Failure } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import { nextRuns } from '../scheduler/next-run.ts';
import { parseRule, writeRecurrence } from '../scheduler/parse-rule.ts';
import { parseFutureTime } from '../scheduler/parse-time.ts';
import { hasMisspeltTime, readWhen, type When } from '../scheduler/read-when.ts';
import { readRule } from '../scheduler/reading.ts';
import { hasObject } from './object.ts';
import type { Planned, Scene, Wish } from './wish.ts';

/** The locale in which a sentence of this language is read: the person's own where it is the same language. */
export function localeFor(language: Language, scene: Scene): string {
  if (scene.locale.toLowerCase().startsWith(language)) return scene.locale;
  return language === 'de' ? 'de-DE' : 'en-GB';
}

const optionsFor = (language: Language, scene: Scene) => ({
  zone: scene.zone,
  now: scene.now,
  locale: localeFor(language, scene),
});

/**
 * What a sentence asks to be reminded of and when; undefined when it names no time. `clean` makes the rest a name; what is
 * no name of anything ("it", "again") asks for nothing new. Words of time that could not be read whole are asked about.
 */
export function readReminder(
  text: string,
  language: Language,
  scene: Scene,
  clean: (rest: string) => string,
): Wish | undefined {
  const when = timeIn(text, language, scene);
  if (!when) return undefined;
  if (when.kind === 'unclear' || when.role === 'limit') return { do: 'unclear', text };
  if (when.kind === 'once' && Date.parse(when.rule.at) <= scene.now) return { do: 'past' };
  const name = clean(when.rest);
  if (name === '') return { do: 'incomplete', example: 'remind' };
  return hasObject(name) ? planned(name, when, language, scene) : { do: 'correct' };
}

/** What is planned when a time was found: the call's words for it, and the rule itself. */
export function planned(
  name: string,
  when: Exclude<When, { kind: 'unclear' }>,
  language: Language,
  scene: Scene,
): Planned {
  if (when.kind === 'once')
    return { do: 'remind', name, fireAt: sayable(when.rule.at, when.matched, scene), rule: when.rule };
  const reading = readRule(when.rule, optionsFor(language, scene));
  return { do: 'schedule', name, rule: when.rule, expression: expressionOf(when.rule, when.matched, scene), reading };
}

/** Whether a word of time seems to be misspelt. */
export function hasMisspelt(text: string, language: Language, scene: Scene): boolean {
  return hasMisspeltTime(text, localeFor(language, scene));
}

/** What a text says about time, read in this language first. */
export function timeIn(text: string, language: Language, scene: Scene): When | undefined {
  try {
    return readWhen(text, optionsFor(language, scene));
  } catch (thrown) {
    // Understood, but no rule that can be kept: it never runs, or too often.
    if (thrown instanceof Failure) return { kind: 'unclear' };
    throw thrown;
  }
}

/** The day that a sentence speaks of, as a moment on it; undefined when it speaks of none, or of a longer time. */
export function dayIn(text: string, language: Language, scene: Scene): string | undefined {
  const when = timeIn(text, language, scene);
  return when?.kind === 'once' && !/week|month|quarter|year/u.test(when.grain) ? when.rule.at : undefined;
}

/** Whether the words are a time or a rule and nothing else. */
export function isTime(text: string, language: Language, scene: Scene): boolean {
  const when = timeIn(text, language, scene);
  return when !== undefined && when.kind !== 'unclear' && when.rest === '';
}

/** The person's own words where the tool reads them alike, else the moment in ISO. */
function sayable(at: string, matched: string, scene: Scene): string {
  try {
    if (parseFutureTime(matched, scene).at === Date.parse(at)) return matched;
  } catch {
    // Not in the words of the person's language: the moment itself is understood by everyone.
  }
  return at;
}

/** Cron where it is cron; else the person's own words where the tool reads them alike, else the rule with its first run. */
function expressionOf(rule: Rule, matched: string, scene: Scene): string {
  if (rule.kind === 'cron') return rule.expression;
  try {
    const runs = (one: Rule): string => nextRuns(one, scene.zone, scene.now, 3).join();
    if (runs(parseRule(matched, scene)) === runs(rule)) return matched;
  } catch {
    // Said in several places of the sentence, or in another language: the rule itself is understood by everyone.
  }
  if (rule.kind === 'rrule') return writeRecurrence(rule);
  return rule.kind === 'interval' ? `every ${Math.round(rule.everyMs / 60_000)} minutes` : rule.at;
}

export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}
