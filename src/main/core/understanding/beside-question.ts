import { languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, jointOf, opens, patternOf } from './clauses.ts';
import { isPart } from './doubtful-times.ts';
import { isGreeting } from './greeting.ts';
import { conditions } from './order-words.ts';

interface Reader {
  readonly viewpoint: Viewpoint;
  /** Reads one sentence, or several as one wish. */
  readonly read: (text: string, viewpoint: Viewpoint) => Understood;
}

/** What is told of what stands. */
const tells: readonly Wish['do'][] = ['schedules', 'get', 'notes', 'memories', 'time', 'date'];
const answers: readonly Wish['do'][] = ['answer', 'search', ...tells];
/** What is done to what has a name of its own. */
const changes: readonly Wish['do'][] = ['change', 'cancel', 'remove', 'forget'];
/** What takes its words from the message, in which a question may be meant to stand: "… two things. What can I eat?" */
const makes: readonly Wish['do'][] = ['remind', 'schedule', 'offer', 'remember', 'add', 'set'];

type Deciding = Reader & { readonly isSure: (wish: Wish) => boolean };

/** A wish and a question in one message, in either order, or a question and what only leads to it or tells why. */
export function readBesideQuestion(message: string, reader: Deciding): Understood | undefined {
  return (
    readQuestionLast(message, reader) ??
    readQuestionFirst(message, reader) ??
    readPrefaced(message, reader) ??
    readJoined(message, reader)
  );
}

/** "Remind me to buy milk at 6 and what else is on today?": a question for what is planned is no part of a name. */
function readJoined(message: string, { viewpoint, read, isSure }: Deciding): Understood | undefined {
  for (const { before, last } of /\?\s*$/u.test(message) ? joinedIn(message, viewpoint) : []) {
    const asked = read(last, viewpoint).wish;
    if (asked.do !== 'schedules' || asked.asked === undefined) continue;
    const { wish, language } = read(before, viewpoint);
    if (isSure(wish) && [...changes, ...makes].includes(wish.do))
      return { wish: { do: 'several', wishes: [wish, asked] }, language };
  }
  return undefined;
}

/** A message cut at each word that joins. */
function joinedIn(message: string, { locale }: Viewpoint): { readonly before: string; readonly last: string }[] {
  const joint = jointOf(languageOf(locale));
  return [...message.matchAll(patternOf(joint.source, 'giu'))].map((found) => ({
    before: message.slice(0, found.index),
    last: message.slice(found.index + found[0].length),
  }));
}

/**
 * "Move the dentist to four. And what is on tomorrow?": both, for the time of a question is no time of what stands before it.
 * Undefined unless all before the last sentence wants one thing, surely or as an offer, and that asks for what is kept here.
 */
function readQuestionLast(message: string, { viewpoint, read, isSure }: Deciding): Understood | undefined {
  const [before, last, isMarked] = lastSentence(message);
  if (before === undefined || last === undefined) return undefined;
  const asked = read(last, viewpoint).wish;
  const isTold = isMarked ? tells.includes(asked.do) : asked.do === 'schedules' && asked.asked !== undefined;
  if (!isTold && !(isMarked && asked.do === 'answer' && asksFirst(asked.question, viewpoint))) return undefined;
  const { wish, language } = read(before, viewpoint);
  // "Morning! What is on today?"
  if (isTold && isGreeting(before)) return { wish: asked, language };
  const isSaid = (isSure(wish) && changes.includes(wish.do)) || (isTold && makes.includes(wish.do));
  if (isSaid) return { wish: { do: 'several', wishes: [wish, asked] }, language };
  // What is asked is not asked of what stands before it.
  return wish.do === 'thing' && isTold ? { wish: asked, language } : undefined;
}

/**
 * "Have I got anything on Thursday? My daughter wants to come over": what stands behind a question for what is kept here tells why,
 * and its time is not that of the question. What it may want is offered: who asks may go on with what another wrote.
 */
function readQuestionFirst(message: string, { viewpoint, read, isSure }: Deciding): Understood | undefined {
  const [first, behind] = questionAtBegin(message);
  if (first === undefined || behind === undefined) return undefined;
  const { wish: asked, language } = read(first, viewpoint);
  if (!kept.includes(asked.do)) return undefined;
  const { wish } = read(behind, viewpoint);
  if (kept.includes(wish.do)) return { wish: { do: 'several', wishes: [asked, wish] }, language };
  const isBeside = isSure(wish) ? [...makes, ...changes, ...silent].includes(wish.do) : wish.do !== 'unclear';
  return isBeside ? { wish: asked, language } : undefined;
}

/** "Bin grad im Laden, was steht auf der Einkaufsliste": where somebody is who asks is no part of the question. */
function readPrefaced(message: string, { viewpoint, read }: Deciding): Understood | undefined {
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const { carriers, changes: words, orders } = languages[language];
    const [, before = '', last = ''] = /^([^.!?]{1,80}?)\s*(?:,|;|\s[–—-])\s+([^,;.!]+)$/su.exec(message.trim()) ?? [];
    // "Morning, anything on today?"
    const isGreeting = isPart(before, language);
    if (!isGreeting && !opens(`${carriers.preface}|${orders.statement}`, before)) continue;
    if (has(`${conditions}|${carriers.remind}|${carriers.mayRemind}|${words.reports}`, before)) continue;
    // "We're out of eggs, shopping list": that is what is to stand on it.
    const asked = read(last, viewpoint);
    if (asked.wish.do === 'get' && has(words.lacks, before) && !asksFirst(last, viewpoint) && !/\?\s*$/u.test(message))
      continue;
    const isBeside = isGreeting || silent.includes(read(before, viewpoint).wish.do);
    if (isBeside && kept.includes(asked.wish.do)) return asked;
  }
  return undefined;
}

/** What is told of what somebody keeps here. */
const kept: readonly Wish['do'][] = ['schedules', 'get', 'notes', 'memories'];
/** Nothing that is wanted, or that is to be kept. */
const silent: readonly Wish['do'][] = ['thing', 'unknown', 'answer', 'amend', 'greet', 'thank', 'part'];

/** The question at the beginning of a message, and what stands behind it. */
export function questionAtBegin(message: string): readonly [first?: string | undefined, behind?: string | undefined] {
  const [, first, behind] = /^([^?]+\?)\s+([^?]*[\p{L}\p{N}][^?]*)$/su.exec(message.trim()) ?? [];
  return [first, behind];
}

/** The words of a message that has a wish and a question, without those of the question: its day is none of the wish. */
export function withoutQuestion(message: string, wish: Wish): string {
  if (wish.do !== 'several') return message;
  const last = wish.wishes.at(-1);
  if (!last || !answers.includes(last.do)) return message;
  const asked = last.do === 'schedules' ? last.asked : undefined;
  const at = asked === undefined ? -1 : message.lastIndexOf(asked);
  return lastSentence(message)[0] ?? (at > 0 ? message.slice(0, at) : message);
}

/** What stands before the last sentence, that sentence, and whether it is marked as a question. */
function lastSentence(message: string): readonly [before?: string, last?: string, isMarked?: boolean] {
  const [before, last] = questionAtEnd(message);
  if (before !== undefined && last !== undefined) return [before, last, true];
  const [, told, end] = /^(.*[\p{L}\p{N}][.!…]+)\s+([^.!?…]+)[.!…]?$/su.exec(message.trim()) ?? [];
  return told === undefined || end === undefined ? [] : [told, end, false];
}

/** What stands before the question at the end of a message, and that question. */
export function questionAtEnd(message: string): readonly [before?: string | undefined, last?: string | undefined] {
  const [, before, last] = /^(.*[\p{L}\p{N})][.!…]+)\s+([^.!?…]+\?)$/su.exec(message.trim()) ?? [];
  return [before, last];
}

/** "Lovely. And what have I got on Wednesday?": the time is that of a question by itself, whatever stands before it. */
export function askedLast(
  { when }: Wish & { readonly do: 'change' },
  message: string,
  { viewpoint, read }: Reader,
): Wish | undefined {
  const [, last] = questionAtEnd(message);
  if (last === undefined || when === undefined || !last.includes(when)) return undefined;
  const { wish } = read(last, viewpoint);
  if (answers.includes(wish.do)) return wish;
  return asksFirst(last, viewpoint) ? { do: 'answer', question: last } : undefined;
}

const askingWord = ({ locale }: Viewpoint): string => languages[languageOf(locale)].carriers.asksWord;

const asksFirst = (sentence: string, viewpoint: Viewpoint): boolean =>
  patternOf(`^(?:\\p{L}{1,3}\\s)?(?:${askingWord(viewpoint)})\\s`).test(sentence);
