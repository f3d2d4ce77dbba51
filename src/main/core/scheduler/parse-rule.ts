import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import { looksLikeCron } from './cron.ts';
import { restOf } from './language/find-moment.ts';
import { ruleAt, ruleOver } from './language/find-rule.ts';
import { languagesOf, sceneOf } from './language/languages.ts';
import { readSentence } from './language/sentence.ts';
import { validateRule } from './next-run.ts';
import type { WordOptions } from './parse-time.ts';

const longest = 1000;
const mostTokens = 100;
const quiet = /^[.,;:!?"'()„“”…]$/;

/**
 * A rule from cron text (5 or 6 fields, @daily …) or from words in the person's language, then in English. The words must
 * be understood whole. What cron cannot say becomes an RRULE or an interval, never a different cron line.
 * Throws `invalid_value`.
 */
export function parseRule(text: string, options: WordOptions): Rule {
  if (looksLikeCron(text)) return validateRule({ kind: 'cron', expression: text }, options.zone);
  if (/^\s*(?:RRULE:)?FREQ=/i.test(text)) {
    return validateRule({ kind: 'rrule', rrule: text, start: new Date(options.now).toISOString() }, options.zone);
  }
  const rule = text.length <= longest ? fromWords(text, options) : undefined;
  if (!rule) throw notUnderstood(text, options);
  return validateRule(rule, options.zone);
}

/**
 * Takes the rule out of a sentence: "tell me the news every weekday at 6:45" leaves "tell me the news". Undefined when
 * nothing in it says plainly that it repeats.
 */
export function splitRule(text: string, options: WordOptions): { rest: string; rule: Rule } | undefined {
  if (text.length > longest) return undefined;
  const sentence = readSentence(text.normalize('NFC'));
  if (sentence.tokens.length > mostTokens) return undefined;
  const scene = sceneOf(options);
  for (const language of languagesOf(options.locale).filter(({ guest }) => !guest)) {
    for (let from = 0; from < sentence.tokens.length; from++) {
      const found = ruleAt(language.rules, sentence, from, sentence.tokens.length, scene);
      if (found) return { rest: restOf(language, sentence, [found]), rule: validateRule(found.rule, options.zone) };
    }
  }
  return undefined;
}

function fromWords(text: string, options: WordOptions): Rule | undefined {
  const sentence = readSentence(text.normalize('NFC'));
  const { tokens } = sentence;
  if (tokens.length > mostTokens) return undefined;
  const from = tokens.findIndex((token) => !quiet.test(token.form));
  const end = tokens.length - [...tokens].reverse().findIndex((token) => !quiet.test(token.form));
  if (from < 0) return undefined;
  const scene = sceneOf(options);
  for (const language of languagesOf(options.locale)) {
    const rule = ruleOver(language.rules, sentence, from, end, scene);
    if (rule) return rule;
  }
  return undefined;
}

function notUnderstood(text: string, { locale }: WordOptions): Error {
  const hint = locale.toLowerCase().startsWith('de')
    ? 'Zum Beispiel "jeden Werktag um 6:45" oder "alle 90 Minuten".'
    : 'For example "every weekday at 6:45" or "every 90 minutes".';
  const said = text.trim().slice(0, 60);
  return fail(
    'invalid_value',
    said ? `"${said}" is not a repetition that Hearth understands.` : 'The repetition is missing.',
    { hint, words: 'errors.own.notARule' },
  );
}
