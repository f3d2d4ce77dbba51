import type { Language } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import { capital } from '../languages/sentence-rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood } from '../languages/wish.ts';
import { readAmendment, readDone } from './amendments.ts';
import { isAsking, isOrder, isStatement } from './asking.ts';
import { factIn } from './carriers.ts';
import { patternOf, withoutFirst } from './clauses.ts';
import { itemsIn } from './items.ts';
import { hasObject, isOurs } from './object.ts';
import { withoutOnward } from './onward.ts';
import { plain } from './plain.ts';
import { dayIn, planned, timeIn } from './read-plan.ts';
import { offeredThings } from './things.ts';

interface Said {
  readonly sentence: string;
  readonly isQuestion: boolean;
  readonly own: Language;
  readonly viewpoint: Viewpoint;
}

/** A fact, a thing with a time, more for a list, or a part of what was said last: what no word asks for. */
export function newIn({ sentence, isQuestion, own, viewpoint }: Said, text: string): Understood {
  const fact = isQuestion ? undefined : ownFirst(own).flatMap((language) => tellsFact(sentence, language))[0];
  if (fact) return fact;
  const timed = withTime(withoutOnward(sentence, own), own, viewpoint);
  const isOffer = timed?.wish.do === 'offer';
  if (timed && isOffer && !isQuestion) return timed;
  const items = itemsOf(text, own, viewpoint);
  for (const language of isQuestion ? [] : ownFirst(own)) {
    const isMore = items.wish.do === 'items' && language !== own;
    const wish = readAmendment(sentence, language) ?? (isMore ? undefined : readDone(sentence, language, viewpoint));
    if (wish) return { wish: { ...wish, otherwise: (timed ?? items).wish }, language };
  }
  if (timed && !isQuestion) return timed;
  const day = isQuestion && timed?.wish.do === 'correct' ? dayIn(sentence, own, viewpoint) : undefined;
  if (day !== undefined) return { wish: { do: 'schedules', day }, language: timed?.language };
  if (timed && isQuestion && timed.wish.do === 'correct') return timed;
  if (isQuestion) return { wish: { do: 'answer', question: sentence }, language: undefined };
  return items;
}

/** Perhaps more for a list; else a thing, or nothing that is understood. */
function itemsOf(text: string, own: Language, viewpoint: Viewpoint): Understood {
  const items = ownFirst(own).flatMap((language) => itemsIn(text.replace(/[\s.!…]+$/u, ''), language, viewpoint))[0];
  const { sentence } = plain(text);
  return (
    items ??
    (mayBeThing(sentence)
      ? { wish: { do: 'thing', text: languages[own].nameOf(sentence) }, language: undefined }
      : unknown)
  );
}

/** A fact that somebody tells, which may be worth keeping. */
function tellsFact(sentence: string, language: Language): Understood[] {
  const fact = factIn(sentence, language);
  return fact !== undefined && hasObject(fact)
    ? [{ wish: { do: 'ask-remember', memory: capital(fact) }, language }]
    : [];
}

const unknown: Understood = { wish: { do: 'unknown' }, language: undefined };

const mostThingWords = 10;

/** A few plain words that are about something and say nothing of anybody: "call the plumber". */
function mayBeThing(sentence: string): boolean {
  const words = sentence.split(/\s+/u);
  const isPlain = /^[\p{L}\p{M}\p{N}\s,'&()+-]+$/u.test(sentence);
  const isAbout = isPlain && words.length > 1 && words.length <= mostThingWords && hasObject(sentence);
  return isAbout && !isStatement.test(sentence) && !isOrder(sentence) && !isOurs(sentence) && !isAsking.test(sentence);
}

const mostWords = 14;

/**
 * A sentence with a time but without a word that asks for something. It makes nothing by itself, except where it opens
 * with its repetition ("every evening at 9 …"), which is an order: it is a correction, or something to offer.
 */
export function withTime(sentence: string, own: Language, viewpoint: Viewpoint): Understood | undefined {
  const when = timeIn(sentence, own, viewpoint);
  // "make it 7" has a number that may be a time, and nothing else.
  const isBare = /\p{L}/u.test(sentence) && /\d/u.test(sentence) && !hasObject(sentence);
  if (!when) return isBare ? { wish: { do: 'correct' }, language: undefined } : undefined;
  if (when.kind === 'unclear') {
    if (isStatement.test(sentence)) return undefined;
    return offeredThings(sentence, viewpoint) ?? { wish: { do: 'unclear', text: sentence }, language: undefined };
  }
  // "it is oat milk now" tells how things are.
  if (when.kind === 'once' && Date.parse(when.rule.at) === viewpoint.now) return undefined;
  const rest = when.rest.replace(/^[\s,:–-]+|[\s,:–-]+$/gu, '');
  // "And at 8 to ring Bob": it goes on as what was asked before.
  const { infinitive } = languages[when.language].carriers;
  const name = (sentence.includes(when.matched) ? withoutFirst(infinitive, rest) : undefined) || rest;
  // "piano changed to Mondays"
  if (when.role === 'aim' && hasObject(name) && !isOurs(name) && !isAsking.test(name)) {
    const plan = planned({ name, when, language: when.language, viewpoint });
    return {
      wish: { do: 'offer', planned: plan, isThing: false, otherwise: { do: 'correct' } },
      language: when.language,
    };
  }
  if (when.role !== 'time' || !hasObject(name) || isOurs(name) || isAsking.test(name))
    return { wish: { do: 'correct' }, language: when.language };
  const language = when.language;
  const plan = planned({ name, when, language, viewpoint });
  const isThing = !isStatement.test(sentence) && !isOrder(name) && name.split(/\s+/u).length <= mostWords;
  const isOrdered =
    isThing &&
    when.kind === 'repeats' &&
    sentence.startsWith(when.matched) &&
    // "tuesdays clash with work" may say why.
    !patternOf(`^(?:${languages[language].carriers.weekdays.name})\\p{L}?$`).test(when.matched) &&
    languages[language].orders.orderedThing.test(name);
  return { wish: isOrdered ? plan : { do: 'offer', planned: plan, isThing }, language };
}
