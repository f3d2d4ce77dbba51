import { languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Understood, Wish } from '../languages/wish.ts';
import { readAskedBeside } from './asked-beside.ts';
import { has, opens, withoutAll } from './clauses.ts';
import { isReason } from './follow-ups.ts';
import { isOursAlone } from './object.ts';
import { orderedBehind } from './ordered-behind.ts';
import { isLimit, timeIn } from './read-plan.ts';

/**
 * What the first sentence surely wants to be changed goes before a text or a name that all of them would be: "Sag den Zahnarzt ab.
 * Und verschieb die Fußpflege auf Freitag". Where each ends something, all of them do.
 */
export function readSentences(
  message: string,
  viewpoint: Viewpoint,
  read: (text: string, viewpoint: Viewpoint) => Understood,
): Understood {
  const all = read(message, viewpoint);
  const beside = readAskedBeside(all.wish, message, { viewpoint, read: (text) => read(text, viewpoint) });
  if (beside) return { ...all, wish: beside };
  const isOpen = takesWords.includes(all.wish.do) || all.wish.do === 'unknown';
  const sentences = isOpen ? sentencesOf(message.trim()) : [];
  if (sentences.length < 2) return all;
  const each = sentences.slice(0, mostSentences).map((sentence) => read(sentence, viewpoint));
  const [first] = each;
  if (all.wish.do === 'unknown') return itemsFirst(each, { sentences, viewpoint }) ?? all;
  if (each.length === sentences.length && each.every(({ wish }) => wish.do === 'cancel'))
    return { ...all, wish: { do: 'several', wishes: each.map(({ wish }) => wish) } };
  const ordered = orderedBehind(all.wish, { sentences, each }, viewpoint);
  if (ordered) return { ...all, wish: ordered };
  const both = asBoth(each.map(({ wish }) => wish));
  if (both) return { ...all, wish: both };
  const alone = askedAlone(all.wish, { sentences, each }, viewpoint);
  if (alone) return { ...all, wish: alone };
  const then = askedThen(all.wish, { sentences, each }, (text) => read(text, viewpoint).wish);
  if (then) return { ...all, wish: then };
  if (all.wish.do === 'change' || all.wish.do === 'offer') return all;
  if (all.wish.do === 'drop') return isDropThere(all.wish, sentences.slice(1), viewpoint) && first ? first : all;
  // "The vet is on Friday. Remind me the day before": its time is reckoned from what the first tells.
  const isReckoned = isPlan(all.wish) && !message.includes(all.wish.matched.split(' … ')[0] ?? '');
  return first && isOfStanding(first.wish) && !isReckoned ? first : all;
}

/** "And washing-up liquid. Nobody else ever buys it": what only tells why behind it takes nothing back; it is offered. */
function itemsFirst(
  [first, ...others]: readonly Understood[],
  { sentences, viewpoint }: { readonly sentences: readonly string[]; readonly viewpoint: Viewpoint },
): Understood | undefined {
  const language = languageOf(viewpoint.locale);
  if (first?.wish.do !== 'items' || first.wish.more.length === 0 || others.length !== sentences.length - 1)
    return undefined;
  const { carriers, orders } = languages[language];
  const { joint } = carriers;
  const { named, statement } = orders;
  const isWhy = others.every(({ wish }, at) => {
    const text = sentences[at + 1] ?? '';
    // "Oh, and safety pins! Somebody's hem always comes down": what is said to be more is a thing of its own.
    const isTold = text.split(/\s+/u).length >= fewestTold && (has(named, text) || has(joint, sentences[0] ?? ''));
    return isTold && (wish.do === 'unknown' || wish.do === 'thing') && isReason(text, language, viewpoint);
  });
  const isOfThings = first.wish.more.every((item) => !has(statement, item));
  return isWhy && isOfThings ? { ...first, wish: { do: 'perhaps', wish: first.wish } } : undefined;
}

/**
 * "The bag is heavy. Please remind me on Friday to pack": what one sentence asks for by itself has nothing in its name of others that
 * only tell or exclaim. A mere name before it says what it is about.
 */
function askedAlone(
  all: Wish,
  { sentences, each }: { readonly sentences: readonly string[]; readonly each: readonly Understood[] },
  viewpoint: Viewpoint,
): Wish | undefined {
  const whole = all.do === 'offer' ? all.planned : all;
  const asking = each.flatMap(({ wish }, at) => (isPlan(wish) ? [{ wish, at }] : []));
  const [only, second] = asking;
  if (!isPlan(whole) || !only || second || each.length < sentences.length || isOursAlone(only.wish.name))
    return undefined;
  if (JSON.stringify(whole.rule) !== JSON.stringify(only.wish.rule) || whole.name === only.wish.name) return undefined;
  const language = languageOf(viewpoint.locale);
  const { carriers, orders } = languages[language];
  // "Bins. Remind me on Sunday to put them out"
  if (has(orders.named, only.wish.name)) return undefined;
  const isClosed = opens(carriers.joint, sentences[only.at] ?? '');
  const isTold = (text: string, wish: Wish): boolean => {
    const when = timeIn(text, language, viewpoint);
    const isLimited = when !== undefined && when.kind !== 'unclear' && isLimit(when);
    // A number may be the one to call.
    if ((when && !isLimited) || /\d/u.test(text) || !isReason(text, language, viewpoint)) return false;
    if (wish.do === 'unknown' || wish.do === 'ask-remember' || isLimited) return true;
    return untold.includes(wish.do) && (isClosed || has(orders.statement, text));
  };
  // "… bei prof. weber": what follows a point in small letters may belong to what it follows.
  const isApart = (at: number): boolean => at < only.at || /^\p{Lu}/u.test(sentences[at] ?? '');
  const others = each.map(({ wish }, at) => at === only.at || (isApart(at) && isTold(sentences[at] ?? '', wish)));
  return others.every(Boolean) ? (all.do === 'offer' ? { ...all, planned: only.wish } : only.wish) : undefined;
}

/** "She can do Friday at ten. Remind me of the hairdresser then": the time is told, and what is asked for then has its own name. */
function askedThen(
  all: Wish,
  { sentences, each }: { readonly sentences: readonly string[]; readonly each: readonly Understood[] },
  read: (text: string) => Wish,
): Wish | undefined {
  const whole = all.do === 'offer' ? all.planned : all;
  const [asking, second] = each.flatMap(({ wish, language }, at) =>
    wish.do === 'ask-when' && language ? [{ language, text: sentences[at] ?? '' }] : [],
  );
  if (!isPlan(whole) || !asking || second) return undefined;
  const { carriers, orders } = languages[asking.language];
  if (!has(carriers.thatDay, asking.text)) return undefined;
  const alone = read(withoutAll(carriers.thatDay, asking.text));
  if (alone.do !== 'ask-when' || has(orders.named, alone.name) || isOursAlone(alone.name)) return undefined;
  const named = { ...whole, name: alone.name };
  return all.do === 'offer' ? { ...all, planned: named } : named;
}

const fewestTold = 3;
const untold: readonly Wish['do'][] = ['thing', 'amend', 'greet', 'thank', 'answer'];
const isPlan = (wish: Wish): wish is Planned => wish.do === 'remind' || wish.do === 'schedule';

/** "Call the dentist Dr Brown. And move it to 4": the second speaks of what the first names; it has its old name until then. */
function asBoth([first, second, ...more]: readonly Wish[]): Wish | undefined {
  if (first?.do !== 'change' || second?.do !== 'change' || more.length > 0) return undefined;
  const isOfFirst = first.target.kind === 'named' && second.target.kind === 'last';
  const isOther = first.when === undefined && first.name !== undefined && second.when !== undefined;
  return isOfFirst && isOther ? { do: 'several', wishes: [{ ...second, target: first.target }, first] } : undefined;
}

/** "Cancel that one. The trip is still on Friday, but at 9": what has a time of its own does not say what goes. */
function isDropThere(
  { target }: Wish & { readonly do: 'drop' },
  rest: readonly string[],
  viewpoint: Viewpoint,
): boolean {
  return target.kind === 'last' && timeIn(rest.join(' '), languageOf(viewpoint.locale), viewpoint) !== undefined;
}
const mostSentences = 4;
const takesWords: readonly Wish['do'][] = [
  ...(['set', 'remind', 'schedule', 'offer', 'ask-when', 'cancel', 'drop', 'change'] as const),
];
const ofStanding: readonly Wish['do'][] = ['add', 'remove', 'cancel', 'forget'];
const isOfStanding = (wish: Wish): boolean =>
  ofStanding.includes(wish.do) || (wish.do === 'change' && wish.target.kind === 'named');
