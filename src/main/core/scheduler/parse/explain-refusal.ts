import { fail, type TimeRefusal } from '../../../../shared/model/failure.ts';
import type { Rule } from '../../../../shared/model/rule.ts';
import { onceInWords } from '../../../../shared/once-in-words.ts';
import { ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { secondOpinion } from '../../languages/foreign/read-foreign.ts';
import { languages } from '../../languages/index.ts';
import { type Explained, explain } from '../../languages/time-grammar/explain.ts';
import { ruleOver } from '../../languages/time-grammar/find-rule.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { formatRule } from '../format-rule/format-rule.ts';
import { nextRuns } from '../recurrence/next-run.ts';
import { sceneOf } from './scene.ts';

/** Longer lines are refused without an explanation, which nobody would read. */
const longestText = 500;
const mostTokens = 40;
const mostShown = 4;
const longestWords = 80;

/**
 * What of a refused text was understood and what was not, in the person's language; of two languages the one that
 * understood more. What only chrono-node reads whole is a choice, never a reading. Undefined where nothing of it is a word of time.
 */
export function explainRefusal(text: string, viewpoint: Viewpoint): TimeRefusal | undefined {
  if (text.length > longestText) return undefined;
  const sentence = readSentence(text.normalize('NFC'));
  if (sentence.tokens.length > mostTokens) return undefined;
  const scene = sceneOf(viewpoint);
  const [own, ...others] = ownFirst(timeLanguageOf(viewpoint.locale)).map((language) =>
    explain({ grammar: languages[language].timeGrammar, sentence, scene }),
  );
  if (!own) return undefined;
  const best = others.reduce((first, other) => (weight(other) > weight(first) ? other : first), own);
  const second =
    best.choices.length + best.starts.length > 0 || best.isConditional
      ? undefined
      : secondOpinion(text, viewpoint.locale, scene);
  if (second) {
    const choices = [choiceOf(second.at, viewpoint)];
    return { understood: [], notUnderstood: [text.trim()], isConditional: false, choices };
  }
  if (best.read.length + best.left.length === 0) return undefined;
  return {
    understood: best.read.slice(0, mostShown).map(({ words, rule }) => ({
      words: words.slice(0, longestWords),
      rule,
      reading: readingOf(rule, viewpoint),
    })),
    notUnderstood: best.left.slice(0, mostShown).map((words) => words.slice(0, longestWords)),
    isConditional: best.isConditional,
    choices: [...best.choices.map(({ at }) => choiceOf(at, viewpoint)), ...startChoices(best, viewpoint)],
  };
}

function choiceOf(at: number, viewpoint: Viewpoint): TimeRefusal['choices'][number] {
  const iso = new Date(at).toISOString();
  const reading = readingOf({ kind: 'once', at: iso }, viewpoint);
  return { text: onceInWords(iso, viewpoint.locale, viewpoint.zone), reading };
}

/** A repetition with each of its beginnings, as it is read where it begins at once, and its first day. */
function startChoices({ starts }: Explained, viewpoint: Viewpoint): TimeRefusal['choices'] {
  const day = new Intl.DateTimeFormat(viewpoint.locale, { timeZone: viewpoint.zone, dateStyle: 'medium' });
  const rules = starts.map((text) => readRule(text, viewpoint));
  const [soonest] = rules;
  return starts.flatMap((text, at) => {
    const rule = rules[at];
    const [first] = rule ? nextRuns(rule, viewpoint.zone, { after: viewpoint.now, count: 1 }) : [];
    if (!soonest || first === undefined) return [];
    return [{ text, reading: `${formatRule(soonest, viewpoint)} (${day.format(first)})` }];
  });
}

function readRule(text: string, viewpoint: Viewpoint): Rule | undefined {
  const sentence = readSentence(text);
  const scene = sceneOf(viewpoint);
  for (const language of ownFirst(timeLanguageOf(viewpoint.locale))) {
    const rule = ruleOver({ grammar: languages[language].timeGrammar, sentence, scene }, 0, sentence.tokens.length);
    if (rule) return rule;
  }
  return undefined;
}

const weight = ({ read, choices }: Explained): number => read.length + (choices.length > 0 ? 1 : 0);

function readingOf(rule: Rule, viewpoint: Viewpoint): string {
  if (rule.kind !== 'once') return formatRule(rule, viewpoint);
  const options = { timeZone: viewpoint.zone, dateStyle: 'full', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(viewpoint.locale, options).format(new Date(rule.at)).replaceAll(/\s/g, ' ');
}

/** The words for a refusal, and what they are filled with; undefined where there is nothing to tell. */
export function wordsOfRefusal({ understood, notUnderstood, choices, isConditional }: TimeRefusal) {
  const params = {
    understood: understood.map(({ words, reading }) => `${words} (${reading})`).join(' · '),
    left: notUnderstood.join(' … '),
    choices: choices.map(({ reading }) => reading).join(' / '),
  };
  if (choices.length > 0) return { words: 'errors.own.timeClash', params } as const;
  if (isConditional) return { words: 'errors.own.timeIf', params } as const;
  if (understood.length > 0 && notUnderstood.length > 0) return { words: 'errors.own.timeHalf', params } as const;
  if (notUnderstood.length > 0) return { words: 'errors.own.timeLeft', params } as const;
  return understood.length > 1 ? ({ words: 'errors.own.timeSeveral', params } as const) : undefined;
}

/** The refusal of a text as an error that tells what was understood of it; `plain` where there is nothing to tell. */
export function refuseTime(
  text: string,
  viewpoint: Viewpoint,
  plain: {
    readonly message: string;
    readonly hint: string;
    readonly words: 'errors.own.notATime' | 'errors.own.notARule';
    readonly field?: string;
  },
): Error {
  const { message, ...more } = plain;
  const time = explainRefusal(text, viewpoint);
  const said = time && wordsOfRefusal(time);
  if (!time || !said) return fail('invalid_value', message, { ...more, ...(time ? { time } : {}) });
  return fail('invalid_value', inEnglish(time, message), { ...more, ...said, time });
}

/** What agents and scripts read. */
function inEnglish({ understood, notUnderstood, choices }: TimeRefusal, message: string): string {
  const read = understood.map(({ words, reading }) => `"${words}" (${reading})`).join(', ');
  const left = notUnderstood.map((words) => `"${words}"`).join(', ');
  return [
    message,
    ...(read ? [`Understood: ${read}.`] : []),
    ...(left ? [`Not understood: ${left}.`] : []),
    ...(choices.length > 0 ? [`It may mean: ${choices.map(({ reading }) => reading).join(' or ')}.`] : []),
  ].join(' ');
}
