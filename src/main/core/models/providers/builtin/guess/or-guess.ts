import { languageOf, type WordKey } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import type { Wish } from '../../../../languages/wish.ts';
import { questionAtBegin, questionAtEnd } from '../../../../understanding/beside-question.ts';
import { has, opens, patternOf } from '../../../../understanding/clauses.ts';
import { isGreeting } from '../../../../understanding/greeting.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { readReckoned } from '../../../../understanding/reckoned.ts';
import { isNo, isYes } from '../../../../understanding/understand.ts';
import { answerQuestion } from '../answers.ts';
import { ordersLists } from '../list-changes.ts';
import { isChange, nameOfAct } from '../referents.ts';
import type { Choice, Talk, TalkPart, Wanted } from '../results.ts';
import { andRest } from './and-rest.ts';
import { asItIs } from './as-it-is.ts';
import { asksLeaveLast, asStatement, orderAsked, orEnd } from './asks-leave.ts';
import { chooseAmong } from './choose-among.ts';
import { doubtedAct } from './doubted.ts';
import { guesses } from './guess.ts';
import { beforeSeveral, type DoneCall, partsLeft, pastAfter, type StoodBefore } from './left-over.ts';
import { isMereTalk } from './mere-talk.ts';
import { restsAnyway } from './of-pauses.ts';
import { offeredBefore, withOffered } from './offered-before.ts';
import type { Guess, Sight } from './sight.ts';
import { isDoubtful, wantsDeed } from './wanted-acts.ts';
import { type GuessScene, sharesBefore } from './weigh.ts';

/** What an answer has come to: what it offers, and which sentences it says. */
export interface Guessed {
  readonly offered: Wanted[];
  readonly choices: Choice[];
  readonly says: Set<WordKey>;
}

/** Sentences of somebody who did not understand. */
const lost: ReadonlySet<WordKey> = new Set([
  'builtin.says.unknown',
  'builtin.says.unclear',
  'builtin.says.unclearTime',
  'builtin.says.correct',
  'builtin.says.timeOnly',
  'builtin.says.whatWithIt',
  'builtin.says.dropWhat',
  'builtin.says.againWhat',
  'builtin.says.foundNothing',
  'builtin.says.doNotKnow',
  'builtin.says.noSuchSchedule',
  'builtin.says.badChange',
] satisfies WordKey[]);
/** Whether a sentence says that code did not understand, or knows nothing of it. */
export const isLost = (key: WordKey): boolean => lost.has(key);

/** Sentences that ask for what must be known first. */
const asking: ReadonlySet<WordKey> = new Set([
  'builtin.says.aboutLast',
  'builtin.says.againWhat',
  'builtin.says.askWhen',
  'builtin.says.badChange',
  'builtin.says.badRule',
  'builtin.says.badTime',
  'builtin.says.cancelAllSure',
  'builtin.says.correct',
  'builtin.says.dropWhat',
  'builtin.says.listEmpty',
  'builtin.says.past',
  'builtin.says.unclear',
  'builtin.says.whichMemory',
  'builtin.says.whichSchedule',
] satisfies WordKey[]);
/** Whether a sentence asks back. */
export const isAsking = (key: WordKey): boolean => asking.has(key);

/** Sentences that answer what was perhaps no question. */
const answered: ReadonlySet<WordKey> = new Set(['builtin.says.toldOne', 'builtin.says.told'] satisfies WordKey[]);

/** Sentences that tell what is planned, or what is on a list. */
const keptHere: ReadonlySet<WordKey> = new Set([
  'builtin.says.schedules',
  'builtin.says.noSchedules',
  'builtin.says.nothingThen',
  'builtin.says.nextOne',
  'builtin.says.listed',
  'builtin.says.value',
] satisfies WordKey[]);

/** Sentences of somebody who asks, and may have read only a part of what was said. */
const unsure: ReadonlySet<WordKey> = new Set([
  'builtin.says.offer',
  'builtin.says.perhapsNoTime',
  'builtin.says.offerChange',
  'builtin.says.askRemember',
] satisfies WordKey[]);

/**
 * An answer; where it did not understand, and nothing was done, what was said may mean instead, as an offer or as a few to
 * choose from. What it offers already stays among them.
 */
export function* orGuess(
  talk: Talk,
  found: Guessed,
  said: GuessScene & { readonly text: string; readonly before?: string | undefined },
): Talk {
  let answer = talk.next();
  const done: DoneCall[] = [];
  let hasActed = false;
  let stood: StoodBefore | undefined;
  while (!answer.done) {
    const isDeed: boolean = isChange(answer.value.tool);
    const isFirst: boolean = isDeed && !hasActed;
    const doubted: readonly Guess[] | undefined = isFirst ? yield* doubtedAct(answer.value, said) : undefined;
    if (doubted) return chooseAmong(doubted, said.speaker);
    if (isFirst) stood = yield* beforeSeveral(said);
    hasActed ||= isDeed;
    const result = yield answer.value;
    if (isDeed && !result.error) done.push({ ...answer.value, result });
    answer = talk.next(result);
  }
  const { value } = answer;
  const says = [...found.says];
  const hasLost = says.some(isLost) || missesIt(says, said) || isTimed(says, said);
  const ordered = orderAsked(said);
  const isTold =
    says.includes('builtin.says.schedules') &&
    (!/\?\s*$/u.test(said.text) || asksLeaveLast(said) || ordered !== undefined);
  if (says.includes('builtin.says.badChange')) hasActed = false;
  if (isYes(said.text) || isNo(said.text)) return value;
  if (hasActed) {
    // What goes from no list may be something else: "…, and delete the dentist".
    const isRead = ordersLists(said) && !says.includes('builtin.says.notOnList');
    const isOpen = !isRead && found.choices.length + found.offered.length === 0;
    const left = stood && isOpen ? partsLeft(done, stood, said) : [];
    return yield* andRest(value, { left, done }, { ...said, past: pastAfter(said.past, done) });
  }
  const isOffer = says.some((key) => unsure.has(key));
  if ((hasLost || isOffer) && isMereTalk(said.text, said)) {
    withdraw(found);
    found.says.clear();
    return said.speaker.t('builtin.says.talked');
  }
  const [, behind] = questionAtBegin(said.text);
  if (says.some((key) => keptHere.has(key)) && behind !== undefined && !isOffer) {
    // "Could the two trade places? Each takes the other's day": what is asked for leave first may be wanted.
    const leave = asStatement(said.text.slice(0, said.text.lastIndexOf(behind)), said);
    if (leave !== undefined) return yield* orEnd(value, yield* guesses(leave, said), { ...said, isProposal: true });
    // What others want tells why it is asked.
    const isWhy = partsOf(behind, languageOf(said.viewpoint.locale), said.viewpoint)?.isOthers;
    if (isWhy) return value;
    const beside = yield* andRest(value, { left: [behind], done: [] }, said);
    const isMissed = beside === value && wantsDeed(sharesBefore(behind, said).shares);
    return isMissed ? `${value}\n\n${said.speaker.t('builtin.says.rest', { words: behind })}` : beside;
  }
  if (!(hasLost || isTold || isOffer)) {
    if (says.some((key) => answered.has(key)) || found.offered.length > 0) return yield* orWanted(value, found, said);
    const [rest] = questionAtEnd(said.text);
    return rest === undefined || isGreeting(rest) ? value : yield* andRest(value, { left: [rest], done: [] }, said);
  }
  const rests = yield* restsAnyway(said.text, said);
  if (rests !== undefined) {
    withdraw(found);
    return rests;
  }
  const stated = isTold ? (ordered ?? asStatement(said.text, said)) : undefined;
  const guessable = yield* guesses(
    stated ?? said.text,
    said,
    found.offered.length > 0 ? { label: '', calls: found.offered } : undefined,
  );
  // A thing that is asked about already is offered to be kept there, too.
  const hasTime = says.includes('builtin.says.offer') || says.includes('builtin.says.perhapsNoTime');
  const isKnown = (tool = ''): boolean =>
    ((says.includes('builtin.says.whatWithIt') || says.includes('builtin.says.askRemember')) &&
      tool === 'memory_remember') ||
    (hasTime && (tool === 'set_reminder' || tool === 'set_schedule'));
  // "Cancel my 4 o'clock", of nothing that stands, asks for nothing new.
  const isEnd =
    says.includes('builtin.says.noSuchSchedule') && ends.includes(readOwnOrder(said.text, said.viewpoint).wish.do);
  const others = guessable.filter(
    ({ calls, of }) =>
      (calls.length > 1 || of || !isKnown(calls[0]?.tool)) &&
      !(isEnd && calls.some(({ tool }) => makes.includes(tool))),
  );
  // What would be over is rather reckoned from something that was told, or it is over.
  const possible = says.includes('builtin.says.past')
    ? others.filter(({ isAll, of }) => isAll || of === 'like')
    : others;
  const guessed = possible.every(({ isFaint }) => isFaint) ? [] : [...possible];
  if (isTold && ordered !== undefined && guessed.length > 0) return chooseAmong(guessed, said.speaker);
  if (isTold) return yield* orEnd(value, guessed, { ...said, isProposal: stated !== undefined });
  if (hasLost && guessed.length === 0) {
    const same = yield* asItIs(said.text, said);
    if (same !== undefined) {
      withdraw(found);
      return same;
    }
    const known = yield* answerWithin(said.text, said.speaker, said.viewpoint);
    if (known !== undefined) return known;
  }
  // "bananas", "on the shopping list": what was said before and what is said now may be one.
  if (guessed.length === 0 && hasLost && said.before !== undefined)
    guessed.push(...(yield* guesses(`${said.before}, ${said.text}`, said)));
  const before = hasLost ? undefined : yield* offeredBefore(found.offered, value, said);
  // "am 7. fällt es aus" is hardly called so.
  const isHardly = before !== undefined && isDoubtful(before, sharesBefore(said.text, said));
  const all = withOffered(guessed, before, isHardly || goesOn(guessed, said) ? undefined : said.text);
  if (guessed.length === 0 && says.includes('builtin.says.unknown')) return askAboutLast(said) ?? value;
  if (guessed.length === 0 || (before && all.length === 1)) return value;
  withdraw(found);
  return chooseAmong(all, said.speaker);
}

/** "And at 8 to ring Bob", right after something was set for tomorrow: rather on that day, where it may be. */
function goesOn([first]: readonly Guess[], { text, past, viewpoint }: GuessScene & { readonly text: string }): boolean {
  const [latest] = past.acts;
  const { joint } = languages[languageOf(viewpoint.locale)].carriers;
  return first?.of === 'like' && latest?.turnsAgo === 1 && latest.tool === 'set_reminder' && opens(joint, text);
}

const ends: readonly Wish['do'][] = ['drop', 'cancel'];
const makes: readonly string[] = ['set_reminder', 'set_schedule'];

/** Nothing of it is offered or asked any more. */
function withdraw({ offered, choices }: Guessed): void {
  offered.length = 0;
  choices.length = 0;
}

/** What was told or asked; where something is surely wanted beside that, it is offered as well. */
function* orWanted(told: string, found: Guessed, said: GuessScene & { readonly text: string }): Talk {
  const own = yield* offeredBefore(found.offered, told, said);
  const before = sharesBefore(said.text, said);
  if (found.choices.length > 0 || !wantsDeed(before.shares)) return told;
  const isOwn = own !== undefined && !isDoubtful(own, before);
  // "Put it back, it's the other one that should be emptied": what was half understood may be a part of what another does at once.
  if (isOwn && own.calls.some(({ tool }) => tool !== 'undo_change')) return told;
  const guessed = (yield* guesses(said.text, said)).filter(({ isAll }) => !isOwn || isAll);
  if (guessed.length === 0) return told;
  if (!own) return `${told}\n\n${chooseAmong(guessed, said.speaker)}`;
  found.offered.length = 0;
  return chooseAmong(withOffered(guessed, own, said.text), said.speaker);
}

/** Words that nobody understands right after something was done may well be about that: it is asked, by its name. */
function askAboutLast({ past, speaker }: Pick<Sight, 'past' | 'speaker'>): string | undefined {
  const name = past.acts
    .filter(({ turnsAgo }) => turnsAgo === 1)
    .map(nameOfAct)
    .find((one) => one !== undefined);
  return name === undefined || name === '' ? undefined : speaker.t('builtin.says.aboutLast', { name });
}

/** "Take that one off again": what is spoken of is not found by such words. */
const missesIt = (
  says: readonly WordKey[],
  { text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string },
): boolean => says.includes('builtin.says.notOnList') && has(languages[languageOf(viewpoint.locale)].changes.it, text);

/** "Remind me to buy milk an hour after the dentist": when that is tells what stands, and nobody needs to be asked. */
function isTimed(
  says: readonly WordKey[],
  { text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string },
): boolean {
  if (!(says.includes('builtin.says.askWhen') || says.includes('builtin.says.past'))) return false;
  const { relativeDays } = languages[languageOf(viewpoint.locale)].changes;
  return readReckoned(text, viewpoint) !== undefined || relativeDays.some(([words]) => has(words, text));
}

/** The answer to a question that stands within other words: "quick one: where is …". Undefined where none is known. */
function* answerWithin(
  text: string,
  speaker: Sight['speaker'],
  { locale }: Sight['viewpoint'],
): TalkPart<string | undefined> {
  const { asksFirst } = languages[languageOf(locale)].carriers;
  // "The boiler was serviced again" only tells: within a sentence such a word asks where the sentence does.
  const before = /\?\s*$/u.test(text) ? '[\\s,:;]' : '[,:;.!–-]\\s*';
  const found = patternOf(`(?:^|${before})((?:${asksFirst})(?:'s|s)?\\s.+)$`, 'isu').exec(text.trim());
  if (!found) return undefined;
  const unknown = speaker.t('builtin.says.doNotKnow');
  const said = yield* answerQuestion(found[1] ?? '', speaker);
  return said === unknown ? undefined : said;
}
