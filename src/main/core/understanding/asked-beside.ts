import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Understood, Wish } from '../languages/wish.ts';
import { clausesOf, has } from './clauses.ts';
import { lengthsIn } from './lengths.ts';
import { hasObject, isOursAlone } from './object.ts';
import { timeIn } from './read-plan.ts';
import { around } from './targets.ts';

const mostSentences = 3;
const mostToldWords = 6;

/**
 * "The card runs out on 18 December. Remind me on 4 December at 8 to order a new one": the one sentence that asks for something, with a
 * time of its own, beside others that only tell. Its name says what it speaks of, where that stands in one of those. Offered.
 * Undefined unless just one sentence asks.
 */
export function readAskedBeside(
  all: Wish,
  message: string,
  { viewpoint, read }: { readonly viewpoint: Viewpoint; readonly read: (text: string) => Understood },
): Wish | undefined {
  const sentences = mayHold(all) ? sentencesOf(message.trim()) : [];
  if (sentences.length < 2 || sentences.length > mostSentences) return undefined;
  const each = sentences.map((sentence) => read(sentence).wish);
  const at = each.findIndex((wish) => isPlan(wish));
  const asked = each[at];
  if (!asked || !isPlan(asked) || /[\d\n]/u.test(asked.name) || isOursAlone(asked.name)) return undefined;
  if (each.some((wish, place) => place !== at && !onlyTells(wish, sentences[place] ?? '', viewpoint))) return undefined;
  const language = languageOf(viewpoint.locale);
  const others = sentences.filter((sentence, place) => place !== at && !/\?\s*$/u.test(sentence));
  if (others.length < sentences.length - 1 || !others.some((one) => timeIn(one, language, viewpoint))) return undefined;
  const isPointing = has(languages[language].orders.named, asked.name);
  const name = isPointing ? named(asked.name, others, viewpoint) : asked.name;
  // What it only points at must be known.
  if (isPointing && name === asked.name) return undefined;
  return { do: 'offer', planned: { ...asked, name }, isThing: true };
}

/** A name beside what it only points at, told without its time. */
function named(name: string, others: readonly string[], viewpoint: Viewpoint): string {
  const language = languageOf(viewpoint.locale);
  const told = others.flatMap((sentence) => {
    const when = timeIn(sentence, language, viewpoint);
    const rest = when && when.kind !== 'unclear' ? when.rest : sentence;
    const words = asWithin(languages[language].nameOf(rest.replace(/[\s.,;!–-]+$/gu, '')), language);
    return hasObject(words) && words.split(/\s+/u).length <= mostToldWords ? [words] : [];
  });
  return [name, ...told.slice(0, 1)].join(', ');
}

/** An article or the like at the beginning, as it is written within a sentence. */
export function asWithin(words: string, language: Language): string {
  const { articles, determiners } = languages[language].timeGrammar.naming;
  const [first = ''] = words.split(/\s/u);
  const isSmall = [articles, determiners].some((some) => some.has(first.toLowerCase()));
  return isSmall ? `${first.toLowerCase()}${words.slice(first.length)}` : words;
}

const isPlan = (wish: Wish): wish is Planned => wish.do === 'remind' || wish.do === 'schedule';

/** What a message of several sentences is read as that asks in one of them; several things only where none is surely wanted. */
function mayHold(all: Wish): boolean {
  return (
    ['ask-remember', 'unclear', 'unknown'].includes(all.do) ||
    (all.do === 'several' && all.wishes.some((wish) => wish.do === 'offer'))
  );
}

/** Whether a sentence wants nothing by itself. What would change something if it was called so may tell it, too. */
function onlyTells(wish: Wish, sentence: string, { locale }: Viewpoint): boolean {
  const language = languageOf(locale);
  const { carriers, changes } = languages[language];
  const isTold =
    tells.includes(wish.do) ||
    (wish.do === 'change' && wish.otherwise !== undefined && tells.includes(wish.otherwise.do));
  const isShifted = has(`${changes.later}|${changes.earlier}`, sentence) && lengthsIn(sentence, language).length > 0;
  const wants = `${changes.moves}|${changes.instead}|${changes.rather}|${carriers.keep}|${carriers.keepBehind}`;
  const isOrder = clausesOf(sentence).some((clause) => around(changes.drops, clause) !== undefined);
  return isTold && !isShifted && !isOrder && !has(wants, sentence);
}

/** What a sentence is read as that only tells something. */
const tells: readonly Wish['do'][] = ['offer', 'ask-remember', 'unknown', 'unclear', 'thing'];
