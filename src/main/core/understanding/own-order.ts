import { languageOf } from '../../../shared/locales/index.ts';
import {
  firstSentence,
  mostTyped,
  type OwnWords,
  ownWords,
  restoreWords,
  spokenWords,
  tokenAt,
} from '../../text/own-words.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, withoutAll, withoutFirst } from './clauses.ts';
import { anyOf } from './order-words.ts';
import { isTime, timeIn } from './read-plan.ts';
import { understand } from './understand.ts';

export interface OwnOrder extends Understood {
  /** False where someone else's text may stand in the message: then what changes anything is asked about. */
  readonly isSure: boolean;
}

/** As much of a message as sentences are looked for in; what stands behind it can only be kept as it is. */
const mostRead = 2_000;
/** Wishes that change nothing by themselves. */
const harmless: readonly Wish['do'][] = [
  ...(['answer', 'search', 'get', 'notes', 'memories', 'schedules', 'help', 'greet', 'thank', 'part'] as const),
  ...(['time', 'date', 'unknown', 'incomplete', 'say', 'leave', 'perhaps'] as const),
  ...(['offer', 'past', 'correct', 'forget-all', 'ask-remember', 'thing'] as const),
];
const greetingFirst = new RegExp(`^(?:${anyOf('greetings')})[.!]\\s+(?=\\S)`, 'iu');
/** About what was done before; a person says why before or behind it. */
const followUps: readonly Wish['do'][] = [
  ...(['change', 'undo', 'redo', 'back', 'other', 'drop', 'again', 'swap', 'amend', 'done', 'several'] as const),
];
const leads = ownFirst('en').map(
  (language) =>
    [
      language,
      [
        ...[languages[language].changes.corrects, languages[language].changes.slips, languages[language].changes.it],
        ...[languages[language].changes.moved, languages[language].carriers.lead],
      ].join('|'),
    ] as const,
);
const timed: readonly Wish['do'][] = ['remind', 'schedule', 'ask-when'];

/**
 * Understands a message, but takes an order only from the person's own words: the one that is read must still be read
 * when everything that may be someone else's is made opaque. Such text can be what is remembered, never what is to be done.
 */
export function readOwnOrder(message: string, viewpoint: Viewpoint): OwnOrder {
  const own = ownWords(message);
  const isSure = isSureOf(message, own);
  const isLong = message.length > mostRead;
  const whole = isLong ? undefined : understand(message, viewpoint);
  if (whole && !isVague(whole.wish) && isHarmless(whole.wish)) return { ...whole, isSure };
  const head = headOf(own.opaque.slice(0, mostRead));
  const more = own.opaque.slice(head.length);
  const hidden = more.trim() === '' ? own : { ...own, hidden: [...own.hidden, restoreWords(more.trimStart(), own)] };
  const opaque = hidden === own ? head : `${head} ${tokenAt(hidden.hidden.length - 1)}`;
  const order = understand(opaque.replace(/\n/g, ' '), viewpoint);
  if (whole && agree(order.wish, whole.wish, own)) return { ...whole, isSure };
  if (whole && (own.others === 'none' || isOwnLead(own, viewpoint)) && followUps.includes(whole.wish.do))
    return { ...whole, isSure };
  if (whole && keepsEach(order.wish, whole.wish)) return { ...whole, isSure };
  if (whole && isAskedBehind(order.wish, whole.wish, hidden)) return { ...whole, isSure };
  const asked = whole && isOwnWay(own) ? askedFirst(whole.wish) : undefined;
  if (whole && asked) return { wish: asked, language: whole.language, isSure };
  // A second time in what follows is of something else, or sets the first right.
  const isTwice = isOwnWay(own) && whole?.wish.do === 'unclear' && timed.includes(order.wish.do);
  if (isTwice && timeIn(restoreWords(more, own), order.language ?? languageOf(viewpoint.locale), viewpoint))
    return { ...whole, isSure };
  const language = order.language ?? languageOf(viewpoint.locale);
  // "He comes on Thursday now. Move both", "once a month is plenty. Just the first Saturday": more than the first sentence says.
  const behind = restoreWords(more, own);
  const isMore = has(languages[language].changes.both, behind) || timeIn(behind, language, viewpoint) !== undefined;
  // "The thriller he has already. Rather an audiobook", "I've renamed Ruth. Please amend the note": what is wanted then is not passed over.
  if (order.wish.do === 'done' && whole && isVague(whole.wish)) return { ...whole, isSure };
  if (order.wish.do === 'change' && isMore) return { wish: { do: 'correct' }, language: order.language, isSure };
  // "I need a list for the boat. Grease, rope and paint": what is on it is not what was ordered first.
  if (whole?.wish.do === 'add' && own.others === 'none' && isHarmless(order.wish))
    return { ...whole, wish: { do: 'perhaps', wish: whole.wish }, isSure };
  if (whole && isHarmless(order.wish)) return { wish: { do: 'unknown' }, language: order.language, isSure };
  return { wish: restored(order.wish, hidden), language: order.language, isSure };
}

/** "I misread: an hour later", "two things for today: …": behind words that only lead to it nobody else speaks, unless in quotes. */
function isOwnLead({ opaque, hidden, others }: OwnWords, viewpoint: Viewpoint): boolean {
  if (others !== 'inline' || hidden.length !== 1 || /^\s*["“”„«»‹›‘‚'`]/u.test(hidden[0] ?? '')) return false;
  const head = opaque.slice(0, opaque.indexOf(tokenAt(0))).replace(/[\s:–—→⇒>=-]+$/u, '');
  if (head === '') return false;
  return leads.some(([language, words]) => {
    const { carriers } = languages[language];
    // "Remind me of two things tomorrow: …" asks for what it leads to.
    const asked = has(carriers.lead, head) ? withoutFirst(carriers.remind, head) : undefined;
    const rest = withoutAll(asked === undefined ? words : `${words}|${carriers.asksBegin}`, asked ?? head);
    // "Monday the 30th: …" is the day of what follows.
    return rest === '' || isTime(rest, language, viewpoint);
  });
}

/** Nothing of another's, but for what stands behind a colon or a dash: enough to ask about. */
const isOwnWay = ({ others, hidden }: OwnWords): boolean =>
  others === 'none' || (others === 'inline' && !hidden.some((text) => /["“”„«»‹›‘‚`]/u.test(text)));

/** Whether a call may follow at once. A short list under "remember:" is typed; a letter is pasted. */
export function isSureOf(message: string, { others }: OwnWords): boolean {
  return others !== 'pasted' || (message.trim().length <= mostTyped && !/\n[^\S\n]*\n/.test(message.trim()));
}

/** The first sentence that says something: "Good morning." opens it. */
function headOf(opaque: string): string {
  const greeting = greetingFirst.exec(opaque)?.[0] ?? '';
  return greeting + firstSentence(opaque.slice(greeting.length));
}

/** Nothing was read in it that would speak against an order in its first sentence. */
function isVague({ do: wish }: Wish): boolean {
  return wish === 'unknown' || wish === 'thing';
}

/** What only a later sentence asks for is asked about: the wish as an offer. */
function askedFirst(wish: Wish): Wish | undefined {
  if (wish.do === 'remember') return { do: 'ask-remember', memory: wish.memory };
  return wish.do === 'remind' || wish.do === 'schedule' ? { do: 'offer', planned: wish, isThing: true } : undefined;
}

/** Of several all must be questions: two halves of what another wrote are not offered. */
function isHarmless(wish: Wish): boolean {
  return wish.do === 'several'
    ? wish.wishes.every((one) => harmless.includes(one.do) && one.do !== 'offer')
    : harmless.includes(wish.do);
}

/** The order as the whole message says it is the one that the own words give; a time from below the line is not. */
function agree(order: Wish, whole: Wish, { others }: OwnWords): boolean {
  if (timed.includes(order.do) && timed.includes(whole.do)) {
    // "on 3. December" is one sentence to a person.
    if (others === 'none') return true;
    return order.do === 'ask-when' ? others !== 'pasted' : whenOf(order) === whenOf(whole);
  }
  return order.do === whole.do;
}

/**
 * "Meeting with Tom tomorrow at 4pm. Remind me please": the first sentence says all of what and when, so that the later ones can
 * only ask for it, where nothing of the message may be another's.
 */
function isAskedBehind(order: Wish, whole: Wish, own: OwnWords): boolean {
  if (own.others !== 'none' || order.do !== 'offer' || (whole.do !== 'remind' && whole.do !== 'schedule')) return false;
  const { planned } = order;
  const name = spokenWords({ ...own, opaque: planned.name }).replace(/[\s.,;!…]+$/u, '');
  return whenOf(planned) === whenOf(whole) && name === whole.name;
}

/** "Remember two things: …. …": what is remembered may be anybody's text. */
const keepsEach = (order: Wish, whole: Wish): boolean =>
  order.do === 'remember' && whole.do === 'several' && whole.wishes.every((wish) => wish.do === 'remember');

function whenOf(wish: Wish): string {
  return wish.do === 'remind' || wish.do === 'schedule' ? JSON.stringify(wish.rule) : '';
}

function restored(wish: Wish, own: OwnWords): Wish {
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string') return restoreWords(value, own).trim();
    if (Array.isArray(value)) return value.map(restore);
    return value !== null && typeof value === 'object' ? within(value) : value;
  };
  const within = (object: object): object =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => [key, key === 'name' ? unended(restore(value)) : restore(value)]),
    );
  // What stood behind the order ends as a sentence does.
  const unended = (name: unknown): unknown => (typeof name === 'string' ? name.replace(/(?<!\.)\.$/u, '') : name);
  return within(wish) as Wish;
}
