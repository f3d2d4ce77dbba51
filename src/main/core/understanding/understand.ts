import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { remembering } from '../base/remembering.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Understood, Wish } from '../languages/wish.ts';
import { directionIn } from '../scheduler/parse/change-rule.ts';
import { aheadIn, earlier, readAlsoAhead, readAlsoBeside } from './ahead.ts';
import { readAllBut } from './all-but.ts';
import { readAmendment } from './amendments.ts';
import { askedLast, readBesideQuestion } from './beside-question.ts';
import { readChange } from './changes.ts';
import { clausesOf, has, opens, patternOf, withoutFirst } from './clauses.ts';
import { readCommand } from './commands.ts';
import { readDayDrop } from './day-drops.ts';
import { readDenied } from './denied-times.ts';
import { readFollowUp, withoutOpening } from './follow-ups.ts';
import { leadAlone, readLed } from './leads.ts';
import { readListBeside } from './list-beside.ts';
import { droppedOr, readNamedDrop } from './named-drop.ts';
import { newIn, withTime } from './new-things.ts';
import { asStanding } from './object.ts';
import { onlySure } from './only-sure.ts';
import { withoutOnward } from './onward.ts';
import { anyCarrier, anyOf } from './order-words.ts';
import { isParting } from './parting.ts';
import { plain } from './plain.ts';
import { match } from './plain-order.ts';
import { readPlanQuestion } from './plan-questions.ts';
import { readPointed } from './pointed.ts';
import { proposesRule } from './proposes-rule.ts';
import { ratherMeant } from './rather-meant.ts';
import { timeIn } from './read-plan.ts';
import { readSentences } from './read-sentences.ts';
import { withDates } from './relative-days.ts';
import { reworded } from './rewordings.ts';
import { secondThoughts } from './second-thoughts.ts';
import { readSeveral } from './several.ts';
import { asWritten, isLeftIn, isTakenUp, spellings } from './spelling.ts';
import { placesIn } from './targets.ts';
import { readTold } from './told.ts';
import { readToldAt } from './told-at.ts';

const yes = new RegExp(`^(?:${anyOf('yes')})(?:[ ,]+(?:${anyOf('yesIndeed')}))*$`, 'iu');
const no = new RegExp(`^(?:${anyOf('no')})(?:[ ,]+(?:${anyOf('noIndeed')}))*$`, 'iu');
const longestYes = 100;
/** A turn reads what is said now and what was said before, more than once. */
const mostUnderstood = 200;
const joint = anyCarrier('joint');
const asksToTell = Object.values(languages)
  .map(({ carriers }) => `${carriers.remind}|${carriers.mayRemind}`)
  .join('|');
/** Whether a message says yes and nothing else. */
export function isYes(message: string): boolean {
  return message.length <= longestYes && yes.test(message.trim().replace(/[\s.!…]+$/u, ''));
}

/** Whether a message says no and nothing else. */
export function isNo(message: string): boolean {
  return message.length <= longestYes && no.test(message.trim().replace(/[\s.!…]+$/u, ''));
}

/** Which of a list of so many things a message names, from 0, if that is all it says. */
export function pickedIn(message: string, count: number): number | undefined {
  if (message.length > longestYes) return undefined;
  const { sentence } = plain(message.trim());
  for (const language of ownFirst('en')) {
    const target = placesIn(sentence, language);
    const [place, more] = target?.kind === 'places' ? target.places : [];
    if (place !== undefined && more === undefined) return place < 0 ? count + place : place;
  }
  return undefined;
}

/**
 * Reads one message: a slash command, or a plain sentence in the person's language or the other one. With its slips set right,
 * where that is sure and the message as it stands is not, or has them in the name of something. Pure.
 */
export const understand = remembering(understandAll, {
  keyOf: (message, { zone, now, locale }) => JSON.stringify([message, zone, now, locale]),
  most: mostUnderstood,
});

function understandAll(message: string, viewpoint: Viewpoint): Understood {
  if (isParting(message, viewpoint)) return { wish: { do: 'part' }, language: undefined };
  const understood =
    readBesideQuestion(message, { viewpoint, read: understandOne, isSure }) ??
    readListBeside(message, viewpoint, (text) => understandOne(text, viewpoint)) ??
    readSentences(message, viewpoint, understandOne);
  return secondThoughts(understood, message, { viewpoint, read: (text) => understandOne(text, viewpoint) });
}

function understandOne(message: string, viewpoint: Viewpoint): Understood {
  const plainly = readWhole(message, viewpoint);
  const others = spellings(message, languageOf(viewpoint.locale)).map(({ text, slips, isOfTime }) => {
    const { wish, language } = readWhole(text, viewpoint);
    const isMissed = isLeftIn(plainly.wish, slips) || !isPlan(plainly.wish);
    return { wish: offered(asWritten(wish, slips), isOfTime), language, isTaken: isMissed && isTakenUp(wish, slips) };
  });
  const [all] = others;
  // A word of time that stands in a name may belong to the time.
  if (all?.isTaken && (isSure(all.wish) || isMended(all.wish) || ofPlans.includes(plainly.wish.do)))
    return { wish: all.wish, language: all.language };
  const isNothing = lost.includes(plainly.wish.do);
  const isBetter = ({ wish, isTaken }: (typeof others)[number]): boolean =>
    isSure(wish) ||
    isMended(wish) ||
    (wish.do === 'answer' && isNothing) ||
    (wish.do === 'offer' && isTaken && (isNothing || plainly.wish.do === 'answer'));
  const better = isSure(plainly.wish) ? undefined : others.find(isBetter);
  return better ? { wish: better.wish, language: better.language } : plainly;
}

/** A misspelt word of time may be somebody's name, so what is planned by it is offered. */
function offered(wish: Wish, isOfTime: boolean): Wish {
  return isPlan(wish) && isOfTime ? { do: 'offer', planned: wish, isThing: true, isMended: true } : wish;
}

const isPlan = (wish: Wish): wish is Planned => wish.do === 'remind' || wish.do === 'schedule';
const isMended = (wish: Wish): boolean => wish.do === 'offer' && wish.isMended === true;

function readWhole(message: string, viewpoint: Viewpoint): Understood {
  const { wish, language } = readPlain(message, viewpoint);
  return { wish: asLed(wish, message, viewpoint), language };
}

/** What is to be told so long before something that a message tells of is called by what it is, and not over before that. */
function asLed(wish: Wish, message: string, viewpoint: Viewpoint): Wish {
  if (!(wish.do === 'past' || wish.do === 'offer')) return wish;
  const led = readLed(message, viewpoint);
  const name = led?.names.join(', ') ?? '';
  const rule = { kind: 'once', at: new Date(led?.at ?? 0).toISOString() } as const;
  const isOther = wish.do === 'offer' && JSON.stringify(wish.planned.rule) !== JSON.stringify(rule);
  if (!led?.isAsked || name === '' || isOther) return wish;
  if (wish.do === 'past')
    return { do: 'offer', isThing: true, planned: { do: 'remind', name, matched: message, rule } };
  return { ...wish, planned: { do: 'remind', name, matched: wish.planned.matched, rule } };
}

function readPlain(said: string, viewpoint: Viewpoint): Understood {
  const message = reworded(said, viewpoint);
  const dated = withDates(message.trim(), viewpoint);
  const told = dated === undefined ? undefined : read(dated, viewpoint);
  if (told && dated !== undefined && ofPlans.includes(told.wish.do))
    return { ...told, wish: onlySure(told.wish, dated, viewpoint) };
  const denied = readDenied(message.trim(), viewpoint, (text) => read(text, viewpoint));
  if (denied) return { ...denied, wish: onlySure(denied.wish, message.trim(), viewpoint) };
  const { wish, language } = read(message, viewpoint);
  const sure = asAsked(aboutLast(onlySure(wish, message.trim(), viewpoint), message, viewpoint), message, viewpoint);
  const meant = ratherMeant({ wish: sure, language }, message.trim(), { viewpoint, read });
  return meant.wish.do === 'unclear' ? { ...meant, wish: { ...meant.wish, said: message.trim() } } : meant;
}

/** "Which weekday is that?" changes nothing: a question is answered, whatever time is in it, unless it proposes that. */
function asAsked(wish: Wish, message: string, viewpoint: Viewpoint): Wish {
  const { locale } = viewpoint;
  if (wish.do !== 'change') return wish;
  const asked = askedLast(wish, message, { viewpoint, read });
  if (asked) return asked;
  const language = languageOf(locale);
  const { asksWord, suggests } = languages[language].carriers;
  const { sentence, isQuestion } = plain(message);
  const said = withoutOpening(sentence, language).text;
  // "Ist das wöchentlich?"
  const being = [...languages[language].timeGrammar.naming.being].join('|');
  if (isQuestion && opens(`(?:${being}) (?:${languages[language].changes.it})`, said))
    return { do: 'answer', question: sentence };
  const asks = patternOf(`^(?:\\p{L}{1,3}\\s)?(?:${asksWord})\\s`).test(said) && !opens(suggests, said);
  return asks && clausesOf(sentence).length === 1 ? { do: 'answer', question: sentence } : wish;
}

/** What comes of words that were not understood, or only half. */
const unsure: readonly Wish['do'][] = [
  ...(['unknown', 'thing', 'unclear', 'offer', 'perhaps-several', 'perhaps', 'correct', 'answer', 'items'] as const),
  ...(['ask-remember', 'ask-when', 'incomplete', 'amend', 'past'] as const),
];
const isSure = (wish: Wish): boolean => !unsure.includes(wish.do);
/** Of these nothing was understood; a question is more. */
const lost: readonly Wish['do'][] = ['unknown', 'thing'];

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
  const asSaid = readOne(message, viewpoint);
  const standing = isPlan(asSaid.wish) ? asStanding(message, languageOf(viewpoint.locale)) : undefined;
  const told = standing === undefined ? asSaid : readOne(standing, viewpoint);
  if (message.trim().startsWith('/') || told.wish.do === 'say') return told;
  const { sentence } = plain(message.trim());
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const wish = readAllBut(sentence, language, viewpoint);
    if (wish) return { wish: { ...wish, otherwise: told.wish }, language };
  }
  return told;
}

function readOne(message: string, viewpoint: Viewpoint): Understood {
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
  for (const language of ownFirst(own)) {
    const wish = readPlanQuestion(sentence, language, viewpoint);
    if (wish) return { wish, language };
  }
  const reading = { sentence, isQuestion, own, viewpoint };
  for (const language of ownFirst(own)) {
    const beside = isQuestion ? undefined : readAlsoBeside(sentence, { language, viewpoint });
    if (beside) return { wish: beside, language };
    const ahead = aheadIn(sentence, language);
    if (!ahead || (isQuestion && !has(asksToTell, sentence))) continue;
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
  for (const language of isQuestion ? [] : ownFirst(own)) {
    const wish = readToldAt(sentence, language, viewpoint);
    if (wish) return { wish, language };
  }
  for (const language of ownFirst(own)) {
    const wish = readDayDrop(sentence, language, viewpoint) ?? readPointed(sentence, language, viewpoint);
    if (wish) return { wish, language };
  }
  for (const language of ownFirst(own)) {
    const several = isQuestion ? undefined : readSeveral(sentence, language, viewpoint);
    if (several) return { wish: several, language };
    const wish = readFollowUp(sentence, language, viewpoint) ?? match(sentence, language, viewpoint);
    if (wish && !isLoose(wish)) {
      // "remind me an hour earlier": of what stands, or once more; that is asked.
      const bare = withoutFirst(languages[language].carriers.remind, sentence) ?? sentence;
      const isBefore =
        ['past', 'incomplete'].includes(wish.do) &&
        (isRelative(readChange(bare, language, viewpoint), language) || leadAlone(sentence, viewpoint) !== undefined);
      return { wish: isBefore ? { do: 'correct' } : wish, language };
    }
    const change = readChange(sentence, language, viewpoint);
    // "and at 5": once more, or another time; "only the evening one": which of them. That is asked.
    const isOpen = change?.do === 'change' && change.target.kind === 'last';
    if (isOpen && ((change.isBare && opens(joint, text)) || opens(languages[language].changes.onlyThe, sentence)))
      return { wish: { do: 'correct' }, language };
    if (change?.do === 'change' && (!isQuestion || !change.isBare || proposesRule(sentence, language, viewpoint))) {
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
    if (drop) return { wish: droppedOr(drop, wish ?? newIn(reading, text).wish), language };
    // "am" and "was" ask in one language only.
    const isGuest = language !== own && wish?.do === 'answer' && !isQuestion;
    const leave = wish?.do === 'answer' && language === own ? readLeave(sentence, language, viewpoint) : undefined;
    if (leave) return { wish: leave, language };
    if (wish && !isGuest) return { wish, language };
  }
  return newIn(reading, text);
}

const isRelative = (change: Wish | undefined, language: Language): boolean =>
  change?.do === 'change' &&
  change.target.kind === 'last' &&
  directionIn(change.when ?? '', languages[language].changes) !== undefined;

/** "Can the parcel wait till tomorrow at 5?": perhaps another time of what stands. */
function readLeave(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const rest = withoutFirst(languages[language].carriers.asksLeave, sentence);
  const timed = rest === undefined ? undefined : withTime(withoutOnward(rest, language), language, viewpoint);
  return timed?.wish.do === 'offer' ? { ...timed.wish, otherwise: { do: 'answer', question: sentence } } : undefined;
}

/** Read only for want of something better: a change of what stands goes before it. */
const isLoose = (wish: Wish): boolean => wish.do === 'correct' || wish.do === 'answer' || wish.do === 'unclear';
