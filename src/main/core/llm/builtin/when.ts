import type { Language } from '../../../../shared/locales/index.ts';
import type { Rule } from '../../../../shared/model/rule.ts';
import { splitRule } from '../../scheduler/parse-rule.ts';
import { parseFutureTime, splitTime } from '../../scheduler/parse-time.ts';
import { readRule } from '../../scheduler/reading.ts';
import type { Scene, Wish } from './intent.ts';

/** The locale in which a sentence of this language is read: the person's own where it is the same language. */
export function localeFor(language: Language, scene: Scene): string {
  if (scene.locale.toLowerCase().startsWith(language)) return scene.locale;
  return language === 'de' ? 'de-DE' : 'en-GB';
}

/** What a sentence asks to be reminded of and when; undefined when it names no time. `clean` makes the rest a name. */
export function readReminder(
  text: string,
  language: Language,
  scene: Scene,
  clean: (rest: string) => string,
): Wish | undefined {
  const options = { zone: scene.zone, now: scene.now, locale: localeFor(language, scene) };
  const recurring = splitRule(text, options);
  if (recurring) {
    const name = clean(recurring.rest);
    const reading = readRule(recurring.rule, options);
    return { do: 'schedule', name: name || capital(reading), rule: expressionOf(recurring.rule), reading };
  }
  const once = splitTime(text, options);
  if (!once) return undefined;
  const name = clean(once.rest);
  return { do: 'remind', name: name || text.trim(), fireAt: sayable(once.time, scene) };
}

/** Whether the words are a time or a rule and nothing else. */
export function isTime(text: string, language: Language, scene: Scene): boolean {
  const options = { zone: scene.zone, now: scene.now, locale: localeFor(language, scene) };
  return splitTime(text, options)?.time.whole === true || splitRule(text, options)?.rest === '';
}

/** The person's own words where the tool reads them alike, else the moment in ISO. */
function sayable({ at, matched }: { readonly at: number; readonly matched: string }, scene: Scene): string {
  try {
    if (parseFutureTime(matched, scene).at === at) return matched;
  } catch {
    // Not in the words of the person's language: the moment itself is understood by everyone.
  }
  return new Date(at).toISOString();
}

function expressionOf(rule: Rule): string {
  switch (rule.kind) {
    case 'cron':
      return rule.expression;
    case 'rrule':
      return rule.rrule;
    case 'interval': {
      const minutes = Math.round(rule.everyMs / 60_000);
      return minutes % 60 === 0 ? `every ${minutes / 60} hours` : `every ${minutes} minutes`;
    }
    case 'once':
      return rule.at;
  }
}

export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}
