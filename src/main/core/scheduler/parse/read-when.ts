import type { Language } from '../../../../shared/locales/index.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { Grain, Rule } from '../../../../shared/model/rule.ts';
import { ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { readForeign } from '../../languages/foreign/read-foreign.ts';
import { languages } from '../../languages/index.ts';
import type { Clause } from '../../languages/time-grammar/clause.ts';
import {
  findMoment,
  hasRule,
  momentsBeside,
  type Role,
  restOf,
  roleOf,
  wordsOf,
} from '../../languages/time-grammar/find-moment.ts';
import { ordersRule, ruleAt, withFragment } from '../../languages/time-grammar/find-rule.ts';
import { isHalfRead, isMisspelt, leavesHour, leavesPart, leavesWords } from '../../languages/time-grammar/half-read.ts';
import type { Found } from '../../languages/time-grammar/moment.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { Range, TimeText } from '../../languages/time-grammar/time-grammar.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { looksLikeCron } from '../recurrence/cron.ts';
import { validateRule } from '../recurrence/next-run.ts';
import { isDoubtful } from './doubt/is-doubtful.ts';
import type { SeenTime } from './doubt/time-features.ts';
import { refuseTime } from './explain-refusal.ts';
import { parseRule } from './parse-rule.ts';
import { refuseTooFar } from './parse-time.ts';
import { sceneOf } from './scene.ts';

interface WhenFound {
  /** The line without its words of time. */
  readonly rest: string;
  /** The words of time. */
  readonly matched: string;
  /** The language that it was read in. */
  readonly language: Language;
  readonly role: Role;
  /** Other words stand beside the words of time, and by them it is perhaps no time: a title, a name, things that are counted. */
  readonly isDoubtful?: true;
}

/** When something is to happen, as a line of words says it. */
export type When =
  | (WhenFound &
      (
        | { readonly kind: 'once'; readonly rule: Rule & { readonly kind: 'once' }; readonly grain: Grain }
        | { readonly kind: 'repeats'; readonly rule: Rule }
      ))
  /** Words of time that are no one moment and no one rule, or only half of them could be read. */
  | { readonly kind: 'unclear' };

/** A line as one language reads it. */
interface InLanguage extends TimeText {
  readonly language: Language;
}

const longestText = 1000;
const mostTokens = 100;

/**
 * What a line says about time: a rule where its words say a repetition, else the one moment. The only reader of lines that
 * people type: what a form shows, what it saves, quick entry and sentences all go through here. Tries the person's own
 * language, then the other. Undefined when no time is in it. Throws `invalid_value` for cron lines that are none.
 */
export function readWhen(text: string, options: Viewpoint): When | undefined {
  if (text.length > longestText) return undefined;
  if (looksLikeCron(text) || /^\s*(?:RRULE:|DTSTART:|FREQ=)/i.test(text)) {
    return {
      kind: 'repeats',
      rule: parseRule(text, options),
      rest: '',
      matched: text.trim(),
      language: 'en',
      role: 'time',
    };
  }
  const sentence = readSentence(text.normalize('NFC'));
  if (sentence.tokens.length > mostTokens) return undefined;
  const scene = sceneOf(options);
  let first: When | undefined;
  for (const language of ownFirst(timeLanguageOf(options.locale))) {
    const inLanguage: InLanguage = { language, grammar: languages[language].timeGrammar, sentence, scene };
    const read = readIn(inLanguage);
    if (read === 'named') break;
    const found = whole(inLanguage, read);
    if (found && found.kind !== 'unclear' && found.rest === '') return found;
    first = better(first, found);
  }
  const foreign = readForeign(text, options.locale, scene);
  return foreign ? foreignWhen(text, foreign, options) : first;
}

/** The whole line in a language that there is no grammar of ours for. */
function foreignWhen(text: string, { at, grain }: Found, { locale }: Viewpoint): When {
  const rule = { kind: 'once', at: new Date(at).toISOString() } as const;
  const matched = text.trim();
  return { kind: 'once', rule, grain, rest: '', matched, language: timeLanguageOf(locale), role: 'time' };
}

/** Whether a word differs by one slip from a word of time in the person's language: "on Mondy". */
export function hasMisspeltTime(text: string, locale: string): boolean {
  const { timeGrammar } = languages[timeLanguageOf(locale)];
  return readSentence(text.slice(0, longestText)).tokens.some(({ form }) => isMisspelt(timeGrammar, form));
}

/** The whole line as a moment still to come or a rule; what `schedules.create` and `.update` save. Throws `invalid_value`. */
export function ruleOf(text: string, options: Viewpoint): Rule {
  const when = readWhen(text, options);
  if (when?.kind !== 'once' && when?.kind !== 'repeats')
    throw notRead(text, options, { message: 'This is no one moment and no repetition.', field: 'when' });
  if (when.rest !== '')
    throw notRead(text, options, { message: `Only "${when.matched}" could be read as a time.`, field: 'when' });
  refusePast(when.rule, options, 'when');
  return when.rule;
}

/** Throws `invalid_value` for a single moment that lies behind, or too far ahead. */
export function refusePast(rule: Rule, options: Viewpoint, field = 'text'): void {
  if (rule.kind !== 'once') return;
  const at = Date.parse(rule.at);
  if (at <= options.now)
    throw fail('invalid_value', 'That time has passed.', { field, words: 'errors.own.timePassed' });
  refuseTooFar(at, options);
}

/** The refusal of a line that is read by `readWhen`, with what of it was understood and what was not. */
export function notRead(
  text: string,
  viewpoint: Viewpoint,
  { message, field = 'text' }: { readonly message: string; readonly field?: string },
): Error {
  return refuseTime(text, viewpoint, {
    message,
    words: 'errors.own.notATime',
    hint: 'Try “tomorrow at 9” or “every weekday at 6:45”.',
    field,
  });
}

/** What was read, unless what is left of the line can be read as a time by itself: then only half of it was understood. */
function whole(text: InLanguage, found: When | undefined): When | undefined {
  if (!found || found.kind === 'unclear' || found.rest === '') return found;
  // Behind a word, so that words which are a time only as the whole text ("sat", "may") stay words.
  const left = readIn({ ...text, sentence: readSentence(`: x ${found.rest}`) });
  // "… if it rains": nothing but a condition is left, and nobody here can watch it.
  const [first] = readSentence(found.rest).tokens;
  return (left && left !== 'named') || text.grammar.conditions.has(first?.form ?? '') ? { kind: 'unclear' } : found;
}

/** What the person's own language refuses is not taken from another one; of two readings the one that leaves less is meant. */
function better(first: When | undefined, other: When | undefined): When | undefined {
  if (!first || !other) return first ?? other;
  if (first.kind === 'unclear' || other.kind === 'unclear') return first;
  return other.rest.length < first.rest.length ? other : first;
}

function readIn(text: InLanguage): When | 'named' | undefined {
  const rule = ruleIn(text);
  if (rule === 'unclear') return { kind: 'unclear' };
  if (rule) return { ...rule, rule: validateRule(rule.rule, text.scene.now.timeZoneId) };
  const reading = findMoment(text);
  if (!reading) return hasRule(text) ? { kind: 'unclear' } : undefined;
  if (reading === 'named') return reading;
  if (reading === 'refused') return { kind: 'unclear' };
  const { found, rest, matched, role, spans } = reading;
  const at = new Date(found.at).toISOString();
  return {
    kind: 'once',
    rule: { kind: 'once', at },
    grain: found.grain,
    rest,
    matched,
    language: text.language,
    role,
    ...doubted(text, rest, spans),
  };
}

/** What is a time and nothing else is never doubted. */
const doubted = (text: InLanguage, rest: string, seen: readonly SeenTime[]): Pick<WhenFound, 'isDoubtful'> =>
  rest !== '' && seen.some((one) => isDoubtful(text, one)) ? { isDoubtful: true } : {};

const hours: readonly Clause['kind'][] = ['times', 'window', 'first', 'daily', 'length', 'minutes'];

/** The rule of a sentence, put together from all its words of time wherever they stand. */
function ruleIn(text: InLanguage): Extract<When, { kind: 'repeats' }> | 'unclear' | undefined {
  const { sentence } = text;
  for (let from = 0; from < sentence.tokens.length; from++) {
    let found = ruleAt(text, from);
    if (!found) continue;
    const beside = momentsBeside(text, found);
    if (beside === 'clash') return 'unclear';
    const spans = [...beside, found].sort((a, b) => a.from - b.from);
    for (const span of beside) {
      found = withFragment(text, found, span);
      if (!found) return 'unclear';
    }
    if (saysAnother(text, spans) || isHalfRead(text, spans)) return 'unclear';
    const said = spans.map(({ from, to }) => ({ from, to, pieces: [] }));
    const saysHour = found.clauses.some(({ kind }) => hours.includes(kind));
    if (leavesPart(text, said, false) || leavesWords(text, spans) || leavesHour(text, spans, { saysHour }))
      return 'unclear';
    const rest = restOf(text, spans);
    return {
      kind: 'repeats',
      rule: found.rule,
      rest,
      matched: spans.map((span) => wordsOf(sentence, span)).join(' '),
      language: text.language,
      role: roleOf(text, spans),
      ...doubted(text, rest, [found, ...beside]),
    };
  }
  return undefined;
}

/** A second repetition in the same sentence. */
function saysAnother(text: InLanguage, spans: readonly Range[]): boolean {
  const isRead = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  return text.sentence.tokens.some((_, at) => !isRead(at) && (ordersRule(text, at) || ruleAt(text, at) !== undefined));
}
