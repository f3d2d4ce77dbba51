import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens, withoutAll } from '../../../../understanding/clauses.ts';
import { hasObject } from '../../../../understanding/object.ts';
import type { Parts } from '../../../../understanding/parts.ts';
import { writesUnread } from '../lists.ts';
import { isLately } from '../occasion.ts';
import { isMarked, propose } from '../proposed/propose.ts';
import type { TalkPart, Wanted } from '../results.ts';
import { toldApart } from '../told-apart.ts';
import { actsBeside } from './acts-of.ts';
import { asked } from './asked.ts';
import { bothMoved } from './both-moved.ts';
import { ofItself } from './by-itself.ts';
import { changedBy, changesFirst, changesNothing, otherItemsFirst } from './changes-first.ts';
import { ofAsked } from './of-asked.ts';
import { ofBoth } from './of-both.ts';
import { ofBought, ofMovedItems } from './of-bought.ts';
import { ofKept } from './of-kept.ts';
import { ledToo, toldBefore } from './of-leads.ts';
import { ofLists } from './of-lists.ts';
import { isMereToday, ofPlans } from './of-plans.ts';
import { splitFirst } from './of-split.ts';
import { entriesAfter, ofOneSentence, ofWishes } from './of-wishes.ts';
import { onDayBefore } from './on-day.ts';
import { oneInstead } from './one-instead.ts';
import { nextAlone } from './only-then.ts';
import { saidPlainly } from './said-plainly.ts';
import { atSameHour } from './same-hour.ts';
import { sayingsLast } from './sayings.ts';
import type { Guess, LearnedGuess, Looked, Sight, Weighed } from './sight.ts';
import { isAmong, isDoubtful, isWanted, likeliest, likeliestOf, wantsIn, weighed } from './wanted-acts.ts';
import { type GuessScene, sharesFor, weigh } from './weigh.ts';
import { ofNewThings, withoutTalk } from './without-talk.ts';

const mostGuesses = 4;
/** Of the one sentence that wants something, beside the whole message. */
const mostOfOne = 2;
const most = (shares: ActShares): number => Math.max(0, ...shares.values());
/** So likely is what stands beside something that code offers already. */
const besideOffer = 0.9;
/** So likely one more of what was set, which reads like a change of it: "same again six weeks after that". */
const besideLike = 0.3;
/** And so likely what is new beside an offer that hardly is what was meant. */
const besideUnsound = 0.5;
const makes: readonly string[] = ['set_reminder', 'set_schedule'];
/** What is done without anything that stands. */
const ofNew: readonly DialogueAct[] = ['keep', 'add'];
const isOfClock = /hour|minute/u;

/**
 * What a sentence may mean that no rule of a language reads: its times, the names of what stands and its classes of words,
 * weighed against what was done last, and what was learned of such messages. It is only ever offered. Empty where nothing in it
 * speaks of what can be done here. `offered`: what code offers already.
 */
export function* guesses(text: string, scene: GuessScene, offered?: Guess): TalkPart<Guess[]> {
  const seen = yield* sharesFor(text, scene);
  return seen ? yield* weighedGuesses(seen, scene, offered) : [];
}

/** What it may mean, the likeliest first; all of it where it wants several things. */
export function* weighedGuesses(seen: Weighed, scene: GuessScene, offered?: Guess): TalkPart<Guess[]> {
  const whole = yield* guessesOfOne(seen, scene, offered);
  const ahead = toldBefore(seen, scene);
  if (ahead.length > 0) return ahead;
  const moved = bothMoved(seen, scene);
  if (moved.length > 0) return different([...moved, ...whole.filter(({ isAll }) => !isAll)]).slice(0, mostGuesses);
  const language = languageOf(scene.viewpoint.locale);
  const weighPart = function* (part: string, done: readonly Wanted[]) {
    const { whole: message, plans, entries } = seen;
    const left = entriesAfter(entries, done);
    const text = onDayBefore(part, done, scene.viewpoint);
    const looked = { ...asked(text), whole: message, plans, entries: left };
    const weighed = weigh(looked, scene);
    const guessed = yield* guessesOfOne(weighed, scene);
    // What stands on lists then is not what stands there now.
    const own = done.some(({ args }) => args['key'] !== undefined) ? undefined : yield* ofItself({ ...scene, text });
    const guesses = own && isRather(own, guessed[0], weighed) ? different([own, ...guessed]) : guessed;
    return { weighed, guesses, isInvented: isInvented(guesses[0], weighed, seen) };
  };
  const several = yield* ofWishes(seen.sentence, language, weighPart);
  const both = ofBoth(seen.sentence, [...whole, ...(several ?? [])], { ...scene, plans: seen.plans });
  if (both.length > 0) return different([...both, ...whole]).slice(0, mostGuesses);
  if (!several && !whole[0]?.isAll) {
    const one = yield* ofOneSentence(seen.sentence, weighPart);
    const isSurer = one !== undefined && most(one.weighed.shares) > most(seen.shares);
    const both = isSurer
      ? [...one.guesses.slice(0, mostOfOne), ...whole]
      : [...whole.slice(0, mostOfOne), ...(one?.guesses ?? []), ...whole];
    return different(both).slice(0, mostGuesses);
  }
  // What does all of it at once by itself needs no cutting; beside both by one click, its reading as one wish is hardly meant.
  if (!several || whole[0]?.isAll) return whole;
  return different([...several, ...(several[0]?.isAll ? whole.slice(0, 1) : whole)]).slice(0, mostGuesses);
}

/** Whether what a part says by itself is what it wants, and more than another name for what is guessed. */
function isRather(own: Guess, guessed: Guess | undefined, seen: Weighed): boolean {
  const [one, other] = [own.calls[0], guessed?.calls[0]];
  const isAtSame =
    one?.tool === other?.tool &&
    ['fire_at', 'cron_expression'].some((key) => one?.args[key] !== undefined && one.args[key] === other?.args[key]);
  return !isAtSame && isWanted(own, seen) && !isDoubtful(own, seen);
}

/** "… are missing on the list, napkins and 3 boxes": a part that by itself would be a time, where the whole speaks of no such thing. */
function isInvented(guess: Guess | undefined, part: Weighed, { shares }: Weighed): boolean {
  const makesNew = (guess?.calls ?? []).some(({ tool }) => makes.includes(tool));
  const isTimed = part.parts !== undefined && (part.parts.times.length > 0 || part.parts.asks);
  return makesNew && !isTimed && (shares.get('remind') ?? 0) + (shares.get('another') ?? 0) < hardlyNew;
}
const hardlyNew = 0.05;

/** Where something new is wanted, it is offered without what only tells why first, and behind that with all that was said. */
function* guessesOfOne(seen: Weighed, scene: GuessScene, offered?: Guess): TalkPart<Guess[]> {
  const whole = yield* guessesOfAll(seen, scene, offered);
  const brief = withoutTalk(seen, scene);
  if (!brief) return whole;
  const isNew = (guess: Guess): boolean => ofNewThings.includes(actsBeside(guess, seen.entries)[0] ?? 'talk');
  const anew = (yield* guessesOfAll(brief, scene, offered)).filter(isNew).slice(0, mostOfOne);
  const all = whole[0] && isNew(whole[0]) ? [...anew, ...whole] : [...whole, ...anew];
  return different(all).slice(0, mostGuesses);
}

function* guessesOfAll(seen: Weighed, scene: GuessScene, offered?: Guess): TalkPart<Guess[]> {
  const { isQuestion, sentence, plans, parts, shares, named } = seen;
  const others = isQuestion ? [] : ofAsked(sentence, plans, scene);
  if (others.length > 0) return others;
  const ofItems = [...ofBought(seen, scene), ...ofMovedItems(seen, scene)];
  const plain = isQuestion ? [] : [...ofItems, ...(yield* saidPlainly(seen, scene))];
  const read = parts ? yield* readGuesses({ ...seen, ...scene, parts, wants: wantsIn(shares) }, shares) : [];
  const words = { ...seen, ...scene, clauses: parts?.clauses ?? [], name: parts?.name ?? '' };
  const proposed = yield* propose(words, shares);
  const isClean = (guess: Guess): boolean => {
    const isNew = guess.of === undefined && guess.calls.some(({ tool }) => makes.includes(tool));
    const act = isNew ? 'remind' : likeliestOf(actsBeside(guess, seen.entries), shares);
    return act === undefined || isMarked(guess, act, words);
  };
  const isSound = offered !== undefined && isClean(offered) && isAmong(actsBeside(offered, seen.entries), shares);
  const { past } = scene;
  const isSpokenOf = isLately(past) || past.told.length > 0 || past.list !== undefined || seen.named.length > 0;
  // Where what is offered took over reasons and talk, what stands already is rather meant.
  const isBeside = ({ share, guess }: LearnedGuess): boolean => {
    // What is kept of the very same is spoken of wherever it was told.
    if (guess.calls.some(({ tool }) => tool === 'memory_forget')) return share >= besideLike;
    if (guess.of === 'like') return isSpokenOf && share >= besideLike;
    const isOfStanding =
      guess.calls.some(({ tool }) => !makes.includes(tool)) &&
      actsBeside(guess, seen.entries).some((act) => !ofNew.includes(act));
    // "The flowers on Sundays, too": another change of the very same.
    const isOther = changedBy(offered) !== undefined && changedBy(offered) === changedBy(guess);
    return isOfStanding
      ? isSpokenOf && (!isSound || share >= (isOther ? besideUnsound : besideOffer))
      : !isSound && share >= besideUnsound;
  };
  const beside = offered ? proposed.filter(isBeside) : proposed;
  const likely = weighed(read, beside, { shares, entries: seen.entries, isClean });
  const rather = [...plain, ...ledToo(likely, seen, scene), ...likely].flatMap((guess) => [
    ...nextAlone(guess, plans, { ...scene, text: sentence }),
    ...splitFirst(guess, plans, { ...scene, text: sentence }),
    guess,
  ]);
  const found = atSameHour(oneInstead(rather), seen, scene).filter(
    (guess) =>
      !changesNothing(guess, plans, scene.viewpoint) && !guess.calls.some((one) => writesUnread(one, seen.entries)),
  );
  // "the tyres tomorrow, same time": that the hour stays says nothing of one more.
  const { carriers, changes } = languages[languageOf(scene.viewpoint.locale)];
  const said = withoutAll(`${carriers.unsaidDay}|${carriers.unsaidTime}`, sentence);
  // "Too tight, poke me on 1 December": what does not suit is moved.
  const isOneMore =
    has(changes.alike, said) || (wantsIn(shares)('another') && !has(`${changes.unfit}|${changes.hurries}`, sentence));
  // "Shift my reminder by a week, too" moves what is there.
  const isOfSame = named.length > 0 && has(carriers.unsaidTime, sentence) && !has(changes.alike, said);
  const isMore = isOneMore && !has(changes.moves, said) && !isOfSame;
  const inOrder = changesFirst(found, plans, { ...scene, isMore });
  const sorted = sayingsLast(inOrder, seen.entries, scene.speaker);
  const all = parts?.corrects ? otherItemsFirst(sorted, seen.entries) : sorted;
  return different(all.map((guess) => toldApart(guess, plans, scene.speaker))).slice(0, mostGuesses);
}

/** What its words themselves may mean. */
function* readGuesses(seen: Sight & Looked, shares: ActShares): TalkPart<Guess[]> {
  const { parts, past, named, isQuestion, sentence, viewpoint, wants } = seen;
  const own = languageOf(viewpoint.locale);
  if (parts.isOthers && past.acts.length === 0 && parts.times.length === 0) return [];
  const isAsking = isQuestion ? !isTag(sentence, own) : parts.isQuestion && !parts.corrects;
  // "Would you ring at seven?": who names an hour, and asks for nothing to be told, may want it done.
  const isFavour =
    !parts.isQuestion && parts.times.some(({ when }) => when.kind === 'once' && isOfClock.test(when.grain));
  const isFree = isAsking && !parts.asks && !isFavour && !opens(languages[own].carriers.asksLeave, sentence);
  if (isFree && (named.length === 0 || (parts.times.length === 0 && !parts.ends))) return [];
  if (
    !parts.asks &&
    !parts.ends &&
    named.length === 0 &&
    parts.times.length > 0 &&
    parts.times.every((time) => isMereToday(time, viewpoint))
  )
    return [];
  const read = different(yield* guessesIn({ ...seen, wants: () => false }, isAsking));
  const learned = yield* guessesIn({ ...seen, parts: withName(parts, wants) }, isAsking);
  return likeliest(read, different(learned), shares);
}

function* guessesIn(seen: Sight, isAsking: boolean): TalkPart<Guess[]> {
  const { parts, sentence } = seen;
  const kept = isAsking ? [] : yield* ofKept(seen);
  const isOfKept = kept.some(({ calls }) => calls.length > 1 || calls[0]?.tool === 'store_set');
  const lists = yield* ofLists(seen);
  const planned = ofPlans(seen);
  const { remind, mayRemind } = languages[parts.language].carriers;
  // Where a list is meant, and no time, nobody is offered reminders of any time.
  const isListed = lists.length > 0 && parts.times.length === 0 && !has(`${remind}|${mayRemind}`, sentence);
  const found = isListed
    ? [...lists, ...planned.filter(({ calls }) => calls.every(({ tool }) => tool !== 'set_reminder'))]
    : [...planned, ...lists];
  found.splice(isOfKept ? 0 : found.length, 0, ...kept);
  return found;
}

/** Whoever is to be told something says it in whatever words: "remind me on Friday to get it back off him". */
function withName(parts: Parts, wants: Sight['wants']): Parts {
  const { carriers, nameOf } = languages[parts.language];
  if (parts.name !== '' || !parts.asks || !wants('remind')) return parts;
  const name = nameOf(withoutAll(`${carriers.remind}|${carriers.joint}`, parts.left).replace(/[\s,]+/gu, ' '));
  return name.split(/\s+/u).length < fewestWords ? parts : { ...parts, name };
}
const fewestWords = 3;

/** Whether what asks at the end only asks for a nod: "…, does that work?" names nothing and no time. */
function isTag(sentence: string, language: Language): boolean {
  const clauses = clausesOf(sentence);
  const last = clauses.at(-1) ?? '';
  return clauses.length > 1 && !hasObject(last) && !opens(languages[language].carriers.asksFirst, clauses[0] ?? '');
}

function different(all: readonly Guess[]): Guess[] {
  const seen = new Set<string>();
  return all.filter(({ calls, label }) => {
    const key = JSON.stringify(calls);
    if (seen.has(key) || seen.has(label)) return false;
    seen.add(key).add(label);
    return true;
  });
}
