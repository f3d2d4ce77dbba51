import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import { capital } from '../languages/sentence-rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { aheadIn, earlier, readAlsoAhead } from './ahead.ts';
import { readAmendment, readDone } from './amendments.ts';
import { isAsking, isOrder, isStatement } from './asking.ts';
import { factIn, readCarried, withoutFillers } from './carriers.ts';
import { readChange } from './changes.ts';
import { clausesOf, has, opens, withoutAll, withoutFirst } from './clauses.ts';
import { readCommand } from './commands.ts';
import { readFollowUp, readNamedDrop } from './follow-ups.ts';
import { itemsIn } from './items.ts';
import { matchSentence } from './match-sentence.ts';
import { mended } from './mended.ts';
import { hasObject, isOurs, isOursAlone } from './object.ts';
import { onlySure } from './only-sure.ts';
import { anyCarrier, anyOf, conditions } from './order-words.ts';
import { plain } from './plain.ts';
import { readPointed } from './pointed.ts';
import { dayIn, isTime, planned, readReminder, timeIn } from './read-plan.ts';
import { withDates } from './relative-days.ts';
import { readSeveral } from './several.ts';
import { placesIn } from './targets.ts';
import { offeredThings } from './things.ts';
import { readTold } from './told.ts';

const yes = new RegExp(`^(?:${anyOf('yes')})(?:[ ,]+(?:${anyOf('yesIndeed')}))*$`, 'iu');
const no = new RegExp(`^(?:${anyOf('no')})(?:[ ,]+(?:${anyOf('noIndeed')}))*$`, 'iu');
const longestYes = 100;
const joint = anyCarrier('joint');
/** Whether a message says yes and nothing else. */
export function isYes(message: string): boolean {
  return message.length <= longestYes && yes.test(message.trim().replace(/[\s.!…]+$/u, ''));
}

/** Whether a message says no and nothing else. */
export function isNo(message: string): boolean {
  return message.length <= longestYes && no.test(message.trim().replace(/[\s.!…]+$/u, ''));
}

/** Which of a list a message names, from 0, if that is all it says. */
export function pickedIn(message: string): number | undefined {
  if (message.length > longestYes) return undefined;
  const { sentence } = plain(message.trim());
  for (const language of ownFirst('en')) {
    const target = placesIn(sentence, language);
    if (target?.kind === 'places' && target.places.length === 1) return target.places[0];
  }
  return undefined;
}

/** Reads one message: a slash command, or a plain sentence in the person's language or the other one. Pure. */
export function understand(message: string, viewpoint: Viewpoint): Understood {
  const dated = withDates(message.trim(), viewpoint);
  const told = dated === undefined ? undefined : read(dated, viewpoint);
  if (told && dated !== undefined && ofPlans.includes(told.wish.do))
    return { ...told, wish: onlySure(told.wish, dated, viewpoint) };
  const { wish, language } = read(message, viewpoint);
  const sure = aboutLast(onlySure(wish, message.trim(), viewpoint), message, viewpoint);
  return { wish: sure.do === 'unclear' ? { ...sure, said: message.trim() } : sure, language };
}

const ofPlans: readonly Wish['do'][] = ['remind', 'schedule', 'offer'];

/** Marks what is offered where words for what was there before stand beside its time: "it should come Thursdays". */
function aboutLast(wish: Wish, message: string, { locale }: Viewpoint): Wish {
  if (wish.do !== 'offer') return wish;
  const { it, instead } = languages[languageOf(locale)].changes;
  // "Würden Sie": whom a request is said to is nothing that was there before.
  const said = plain(message).sentence;
  const rest = wish.planned.matched.split(' … ').reduce((text, words) => text.replace(words, ' '), said);
  return has(`${it}|${instead}`, rest) ? { ...wish, isAbout: true } : wish;
}

function read(message: string, viewpoint: Viewpoint): Understood {
  const own = languageOf(viewpoint.locale);
  const text = message.trim();
  const due = /^\[A schedule is due now\.[^\]]*\]\n([\s\S]*)$/u.exec(text);
  if (due) return { wish: { do: 'say', text: due[1] ?? '' }, language: own };
  const command = readCommand(text, own, viewpoint);
  if (command) return command;

  const { sentence, isQuestion } = plain(text);
  for (const language of ownFirst(own)) {
    const target = placesIn(sentence, language);
    if (target) return { wish: { do: 'pick', target }, language: undefined };
  }
  const reading = { sentence, isQuestion, own, viewpoint };
  for (const language of ownFirst(own)) {
    const ahead = isQuestion ? undefined : aheadIn(sentence, language);
    if (!ahead) continue;
    const wish = readAlsoAhead(text, ahead, { language, viewpoint });
    if (wish) return { wish, language };
    const told = read(ahead.rest, viewpoint);
    // "a reminder at 4 will do, half an hour before": a time and a length before it, and nothing that they are for.
    if (['correct', 'change'].includes(told.wish.do) && timeIn(ahead.rest, language, viewpoint))
      return { wish: { do: 'correct' }, language };
    // Half of it would be set for the wrong time.
    if (ofPlans.includes(told.wish.do))
      return { ...told, wish: earlier(told.wish, ahead.by, { language, viewpoint }) ?? { do: 'unclear', text } };
  }
  for (const language of ownFirst(own)) {
    const wish = readPointed(sentence, language, viewpoint);
    if (wish) return { wish, language };
  }
  for (const language of ownFirst(own)) {
    const several = isQuestion ? undefined : readSeveral(sentence, language, viewpoint);
    if (several) return { wish: several, language };
    const wish = readFollowUp(sentence, language, viewpoint) ?? match(sentence, language, viewpoint);
    if (wish && !isLoose(wish)) return { wish, language };
    const change = readChange(sentence, language, viewpoint);
    // "and at 5": once more, or another time; that is asked.
    if (change?.do === 'change' && change.isBare && opens(joint, text)) return { wish: { do: 'correct' }, language };
    if (change?.do === 'change' && (!isQuestion || !change.isBare)) {
      if (change.target.kind === 'last' && !change.isBare) {
        const amendment = readAmendment(sentence, language);
        return { wish: amendment ? { ...change, otherwise: amendment } : change, language };
      }
      if (change.otherwise === undefined) return { wish: change, language };
      return { wish: { ...change, otherwise: newIn(reading, text).wish }, language };
    }
    const told = readTold(sentence, language, { viewpoint, isQuestion });
    if (told) return { wish: told, language };
    const drop = isQuestion ? undefined : readNamedDrop(sentence, language);
    if (drop) {
      const target = { kind: 'named', query: drop.query } as const;
      return { wish: { do: 'drop', target, otherwise: wish ?? newIn(reading, text).wish }, language };
    }
    // "am" and "was" ask in one language only.
    const isGuest = language !== own && wish?.do === 'answer' && !isQuestion;
    const leave = wish?.do === 'answer' && language === own ? readLeave(sentence, language, viewpoint) : undefined;
    if (leave) return { wish: leave, language };
    if (wish && !isGuest) return { wish, language };
  }
  return newIn(reading, text);
}

/** "Can the parcel wait till tomorrow at 5?": perhaps another time of what stands. */
function readLeave(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const rest = withoutFirst(languages[language].carriers.asksLeave, sentence);
  const timed = rest === undefined ? undefined : withTime(withoutOnward(rest, language), language, viewpoint);
  return timed?.wish.do === 'offer' ? { ...timed.wish, otherwise: { do: 'answer', question: sentence } } : undefined;
}

/** Without "from now on". */
function withoutOnward(sentence: string, language: Language): string {
  const { onward } = languages[language].changes;
  return has(onward, sentence) ? withoutAll(onward, sentence) : sentence;
}

interface Said {
  readonly sentence: string;
  readonly isQuestion: boolean;
  readonly own: Language;
  readonly viewpoint: Viewpoint;
}

/** A fact, a thing with a time, more for a list, or a part of what was said last: what no word asks for. */
function newIn({ sentence, isQuestion, own, viewpoint }: Said, text: string): Understood {
  const fact = isQuestion ? undefined : ownFirst(own).flatMap((language) => tellsFact(sentence, language))[0];
  if (fact) return fact;
  const timed = withTime(withoutOnward(sentence, own), own, viewpoint);
  const isOffer = timed?.wish.do === 'offer';
  if (timed && isOffer && !isQuestion) return timed;
  const items = itemsOf(text, own);
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
function itemsOf(text: string, own: Language): Understood {
  const items = ownFirst(own).flatMap((language) => itemsIn(text.replace(/[\s.!…]+$/u, ''), language))[0];
  const { sentence } = plain(text);
  return (
    items ??
    (mayBeThing(sentence)
      ? { wish: { do: 'thing', text: languages[own].nameOf(sentence) }, language: undefined }
      : unknown)
  );
}

/** Read only for want of something better: a change of what stands goes before it. */
const isLoose = (wish: Wish): boolean => wish.do === 'correct' || wish.do === 'answer' || wish.do === 'unclear';

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

/** Only a time was said: the answer to "when?". */
export function readTimeFor(name: string, message: string, viewpoint: Viewpoint): Understood | undefined {
  const own = languageOf(viewpoint.locale);
  const { sentence } = plain(message.trim());
  for (const language of ownFirst(own)) {
    if (!isTime(sentence, language, viewpoint)) continue;
    const wish = readReminder({ text: sentence, language, viewpoint, clean: () => name });
    if (wish) return { wish, language };
  }
  return undefined;
}

function match(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const spoken = mended(withoutFillers(sentence, language), language);
  const read = matchSentence(spoken, language, viewpoint);
  const mayBeCarried =
    read?.do === 'set' ? opens(languages[language].carriers.plan, spoken) : read === undefined || read.do === 'answer';
  const wish = mayBeCarried ? (readCarried(spoken, language, viewpoint) ?? read) : read;
  const isPlan = wish?.do === 'remind' || wish?.do === 'schedule';
  if (isPlan && (isConditional(wish.name) || isConditionalTime(spoken, language, viewpoint)))
    return { do: 'offer', planned: wish, isThing: true };
  if (wish?.do !== 'set' || /[:=](?!\d)/u.test(sentence)) return wish;
  // "put another one at 8, 'pack'": no note is called by an hour.
  if (/^\d/u.test(wish.key) && timeIn(sentence, language, viewpoint)) return undefined;
  // "set something up so on the 28th I get told": no note has a time in its name.
  if (timeIn(wish.key, language, viewpoint) && !isTime(wish.key, language, viewpoint)) return undefined;
  return isMove(wish, language, viewpoint) ? { do: 'correct' } : wish;
}

/** "… if it rains": it hangs on something that nobody here can see. */
function isConditional(name: string): boolean {
  return opens(conditions, name) || clausesOf(name).some((clause) => opens(conditions, clause));
}

/** "on Friday at 5 if it rains": right behind its time, so that it hangs on the reminder; "ask if she comes" asks. */
function isConditionalTime(sentence: string, language: Language, viewpoint: Viewpoint): boolean {
  const when = timeIn(sentence, language, viewpoint);
  if (when === undefined || when.kind === 'unclear') return false;
  const [, behind = ''] = sentence.split(when.matched, 2);
  return opens(conditions, behind.trim());
}

/** "change the rent reminder to 10am", "set it to 7": a note whose value is a time is marked as one ("dentist: 10am"). */
function isMove({ key, value }: Wish & { readonly do: 'set' }, language: Language, viewpoint: Viewpoint): boolean {
  const isEmpty = (part: string): boolean => /\p{L}/u.test(part) && !hasObject(part);
  return [key, value].some((part) => isEmpty(part) || isTime(part, language, viewpoint)) || isOursAlone(key);
}

const mostWords = 14;

/**
 * A sentence with a time but without a word that asks for something. It makes nothing by itself, except where it opens
 * with its repetition ("every evening at 9 …"), which is an order: it is a correction, or something to offer.
 */
function withTime(sentence: string, own: Language, viewpoint: Viewpoint): Understood | undefined {
  const when = timeIn(sentence, own, viewpoint);
  // "make it 7" has a number that may be a time, and nothing else.
  const isBare = /\p{L}/u.test(sentence) && /\d/u.test(sentence) && !hasObject(sentence);
  if (!when) return isBare ? { wish: { do: 'correct' }, language: undefined } : undefined;
  if (when.kind === 'unclear') {
    if (isStatement.test(sentence)) return undefined;
    return offeredThings(sentence, viewpoint) ?? { wish: { do: 'unclear', text: sentence }, language: undefined };
  }
  const name = when.rest.replace(/^[\s,:–-]+|[\s,:–-]+$/gu, '');
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
    languages[language].orders.orderedThing.test(name);
  return { wish: isOrdered ? plan : { do: 'offer', planned: plan, isThing }, language };
}
