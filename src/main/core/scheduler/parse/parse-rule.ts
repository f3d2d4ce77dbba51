import { languageOf } from '../../../../shared/locales/index.ts';
import type { Rule } from '../../../../shared/model/rule.ts';
import { ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { languages } from '../../languages/index.ts';
import { ruleOver } from '../../languages/time-grammar/find-rule.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { looksLikeCron } from '../recurrence/cron.ts';
import { validateRule } from '../recurrence/next-run.ts';
import { refuseTime } from './explain-refusal.ts';
import { sceneOf } from './scene.ts';

const longestText = 1000;
const mostTokens = 100;
const quiet = /^[.,;:!?"'()„“”…]$/;

/**
 * A rule from cron text (5 or 6 fields, @daily …) or from words in the person's language, then in English. The words must
 * be understood whole. What cron cannot say becomes an RRULE or an interval, never a different cron line. An RRULE may
 * bring its first run, as calendars write it, and the days that it leaves out ("DTSTART:20261123T080000Z RRULE:FREQ=… EXDATE:20261224").
 * Throws `invalid_value`.
 */
export function parseRule(text: string, options: Viewpoint): Rule {
  if (looksLikeCron(text)) return validateRule({ kind: 'cron', expression: text }, options.zone);
  const recurrence = readRecurrence(text, options.now);
  if (recurrence) return validateRule(recurrence, options.zone);
  const rule = text.length <= longestText ? fromWords(text, options) : undefined;
  if (!rule) throw notUnderstood(text, options);
  return validateRule(rule, options.zone);
}

function readRecurrence(text: string, now: number): Rule | undefined {
  const found =
    /^\s*(?:DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\s+)?((?:RRULE:)?FREQ=.*?)(?:\s+EXDATE:([\d,]+))?\s*$/is.exec(
      text,
    );
  const [, year, month, day, hour, minute, second, rrule = '', left] = found ?? [];
  if (!found) return undefined;
  const start = year ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : new Date(now).toISOString();
  const except = left?.split(',').map((date) => date.replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3'));
  return { kind: 'rrule', rrule, start, ...(except && { except }) };
}

function fromWords(text: string, options: Viewpoint): Rule | undefined {
  const sentence = readSentence(text.normalize('NFC'));
  const { tokens } = sentence;
  if (tokens.length > mostTokens) return undefined;
  const from = tokens.findIndex((token) => !quiet.test(token.form));
  const end = tokens.length - [...tokens].reverse().findIndex((token) => !quiet.test(token.form));
  if (from < 0) return undefined;
  const scene = sceneOf(options);
  for (const language of ownFirst(timeLanguageOf(options.locale))) {
    const rule = ruleOver({ grammar: languages[language].timeGrammar, sentence, scene }, from, end);
    if (rule) return rule;
  }
  return undefined;
}

function notUnderstood(text: string, options: Viewpoint): Error {
  const said = text.trim().slice(0, 60);
  return refuseTime(text, options, {
    message: said ? `"${said}" is not a repetition that Hearth understands.` : 'The repetition is missing.',
    hint: languages[languageOf(options.locale)].examples.rule,
    words: 'errors.own.notARule',
  });
}
