import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { isSlip } from '../languages/time-grammar/typo.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { readCommand } from './commands.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { hasObject, isOurs } from './object.ts';
import { isTime, planned, readReminder, timeIn } from './read-plan.ts';
import type { Understood, Wish } from './wish.ts';

const rules = { en: english, de: german } as const;

/** What people say before the thing itself. */
const politeness: readonly RegExp[] = [
  /^(?:hey|hi|hello|hallo|ok|okay|so|und|and)[\s,!.]+(?=\S)/iu,
  /^hearth[\s,:!]+/iu,
  /^(?:please|bitte)[\s,]+/iu,
  /^(?:can|could|would|will) you (?:please |kindly )?(?!remember\b|know\b|still\b)/iu,
  /^(?:i(?:'d| would) like you to|i want you to|i need you to) /iu,
  /^(?:kannst|könntest|würdest|magst) du (?:bitte )?(?:mal )?/iu,
  /^(?:du sollst|ich möchte,? dass du) /iu,
];

const picks: readonly RegExp[] = [
  /^(?:the )?(?:number |no\.? |#)?(?:1|one|first|1st)(?: one)?$|^(?:nummer |nr\.? |#)?(?:1|eins)$|^(?:die|das|den|der) erste[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:2|two|second|2nd)(?: one)?$|^(?:nummer |nr\.? |#)?(?:2|zwei)$|^(?:die|das|den|der) zweite[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:3|three|third|3rd)(?: one)?$|^(?:nummer |nr\.? |#)?(?:3|drei)$|^(?:die|das|den|der) dritte[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:4|four|fourth|4th)(?: one)?$|^(?:nummer |nr\.? |#)?(?:4|vier)$|^(?:die|das|den|der) vierte[nrs]?$/iu,
  /^(?:the )?(?:number |no\.? |#)?(?:5|five|fifth|5th|last)(?: one)?$|^(?:nummer |nr\.? |#)?(?:5|fünf)$|^(?:die|das|den|der) (?:fünfte|letzte)[nrs]?$/iu,
];

const yes =
  /^(?:yes|yep|yeah|sure|go ahead|do it|ok|okay|ja|jep|klar|gern|mach das|in ordnung)(?:[ ,]+(?:please|bitte|all|alle|all of them|cancel them|cancel them all|sure|do it|klar|mach das|gern))*$/iu;

const longestYes = 100;

/** Whether a message says yes and nothing else. */
export function isYes(message: string): boolean {
  return message.length <= longestYes && yes.test(message.trim().replace(/[\s.!…]+$/u, ''));
}

/** Reads one message: a slash command, or a plain sentence in the person's language or the other one. Pure. */
export function understand(message: string, viewpoint: Viewpoint): Understood {
  const own = languageOf(viewpoint.locale);
  const text = message.trim();
  const due = /^\[A schedule is due now\.[^\]]*\]\n([\s\S]*)$/u.exec(text);
  if (due) return { wish: { do: 'say', text: due[1] ?? '' }, language: own };
  const command = readCommand(text, own, viewpoint);
  if (command) return command;

  const { sentence, isQuestion } = plain(text);
  const index = picks.findIndex((pick) => pick.test(sentence));
  if (index >= 0) return { wish: { do: 'pick', index }, language: undefined };
  const first: readonly Language[] = own === 'de' ? ['de', 'en'] : ['en', 'de'];
  for (const language of first) {
    const wish = match(sentence, language, viewpoint);
    if (wish) return { wish, language };
  }
  const timed = withTime(sentence, first, viewpoint);
  if (timed && (!isQuestion || timed.wish.do === 'correct')) return timed;
  return { wish: isQuestion ? { do: 'answer', question: sentence } : { do: 'unknown' }, language: undefined };
}

/** Only a time was said: the answer to "when?". */
export function readTimeFor(name: string, message: string, viewpoint: Viewpoint): Understood | undefined {
  const own = languageOf(viewpoint.locale);
  const { sentence } = plain(message.trim());
  for (const language of own === 'de' ? (['de', 'en'] as const) : (['en', 'de'] as const)) {
    if (!isTime(sentence, language, viewpoint)) continue;
    const wish = readReminder(sentence, language, viewpoint, () => name);
    if (wish) return { wish, language };
  }
  return undefined;
}

function match(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  for (const rule of rules[language]) {
    const found = rule.pattern.exec(sentence);
    const wish = found && rule.make(found, viewpoint);
    if (!wish) continue;
    return wish.do === 'set' && isMove(wish, sentence, language, viewpoint) ? { do: 'correct' } : wish;
  }
  return undefined;
}

/** "change the rent reminder to 10am", "set it to 7": a note whose value is a time is marked as one ("dentist: 10am"). */
function isMove(
  { key, value }: Wish & { readonly do: 'set' },
  sentence: string,
  language: Language,
  viewpoint: Viewpoint,
): boolean {
  if (/[:=](?!\d)/u.test(sentence)) return false;
  const isEmpty = (part: string): boolean => /\p{L}/u.test(part) && !hasObject(part);
  return [key, value].some((part) => isEmpty(part) || isTime(part, language, viewpoint)) || isOurs(`the ${key}`);
}

/** People who speak of themselves or others: a statement, no wish. */
const isStatement =
  /(?:^|\s)(?:i|i'm|we|he|she|they|you|was|were|had|ich|wir|er|sie|du|war|waren|hatte|hatten|habe|ist|is|are)(?:\s|$)/iu;
/** "ring me …", "plese remid me …": an order to the app that was not understood is no name of a thing. */
function isOrder(name: string): boolean {
  if (/^(?:[\p{L}']+ ){1,3}(?:me|mich|mir)(?:\s|$)/iu.test(name)) return true;
  const first = name.toLowerCase().split(/\s+/u).slice(0, 2);
  return first.some((word) => askingWords.some((asking) => word === asking || isSlip(word, asking)));
}
const askingWords = ['remind', 'remindme', 'notify', 'erinnere', 'erinner', 'benachrichtige'];
/** A wish that was not read as one ("don't remind me …") is not the name of a thing. */
const isAsking = /(?:^|\s)(?:remind|wake|alert|notify|erinner(?:e|n)?|weck(?:e|en)?|benachrichtig(?:e|en)?)(?:\s|$)/iu;
/** What follows a repetition in an order: English begins with its verb, German ends in an infinitive. "Tom comes over" does not. */
const orders = { en: /^(?!(?:the|my|our|a|an|his|her|their|your|this|that)\b)\p{Ll}/u, de: /\p{Ll}n$/u } as const;
const mostWords = 14;

/**
 * A sentence with a time but without a word that asks for something. It makes nothing by itself, except where it opens
 * with its repetition ("every evening at 9 …"), which is an order: it is a correction, or something to offer.
 */
function withTime(sentence: string, languages: readonly Language[], viewpoint: Viewpoint): Understood | undefined {
  const [own] = languages;
  const when = own && timeIn(sentence, own, viewpoint);
  // "make it 7" has a number that may be a time, and nothing else.
  const isBare = /\p{L}/u.test(sentence) && /\d/u.test(sentence) && !hasObject(sentence);
  if (!when) return isBare ? { wish: { do: 'correct' }, language: undefined } : undefined;
  if (when.kind === 'unclear')
    return isStatement.test(sentence) ? undefined : { wish: { do: 'unclear', text: sentence }, language: undefined };
  const name = when.rest.replace(/^[\s,:–-]+|[\s,:–-]+$/gu, '');
  if (when.role !== 'time' || !hasObject(name) || isOurs(name) || isAsking.test(name))
    return { wish: { do: 'correct' }, language: when.language };
  const language = when.language;
  const plan = planned(name, when, language, viewpoint);
  const isThing = !isStatement.test(sentence) && !isOrder(name) && sentence.split(/\s+/u).length <= mostWords;
  const isOrdered =
    isThing && when.kind === 'repeats' && sentence.startsWith(when.matched) && orders[language].test(name);
  return { wish: isOrdered ? plan : { do: 'offer', planned: plan, isThing }, language };
}

function plain(text: string): { readonly sentence: string; readonly isQuestion: boolean } {
  const isQuestion = /\?["”“)\s]*$/u.test(text);
  let sentence = text
    .replace(/[’‘]/gu, "'")
    .replace(/[\s.!?…]+$/u, '')
    .trim();
  for (let before = ''; before !== sentence; ) {
    before = sentence;
    for (const words of politeness) {
      const rest = sentence.replace(words, '');
      if (/[\p{L}\p{N}]/u.test(rest)) sentence = rest;
    }
  }
  return { sentence: sentence.replace(/[\s,]+(?:please|bitte|thanks|danke)$/iu, ''), isQuestion };
}
