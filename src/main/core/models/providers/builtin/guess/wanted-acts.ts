import type { DialogueAct, Occasion } from '../../../../dialogue-acts/act.ts';
import { type ActShares, likelyActs } from '../../../../dialogue-acts/likely-acts.ts';
import { signsOf } from '../../../../dialogue-acts/signs.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { aboutOf, isLately, occasionOf } from '../occasion.ts';
import type { Entry, Plan } from '../results.ts';
import { actsBeside, actsOf } from './acts-of.ts';
import type { Guess, LearnedGuess, Sight, Weighed } from './sight.ts';

/** So likely, an act is enough to be offered. */
const enough = 0.25;
/** What the words say counts until something else, or talk, is so many times likelier. */
const muchLess = 4;
/** From this on somebody only talks, where nothing that could be offered is likely. */
const mostTalk = 0.6;

/** How likely a sentence wants each act, after what was before it; of what it calls by its name as if that was spoken of. */
export function actsIn(
  sentence: string,
  {
    parts,
    past,
    named,
    entries,
    isQuestion,
  }: Pick<Sight, 'past' | 'named' | 'entries'> & {
    readonly parts: Sight['parts'] | undefined;
    readonly isQuestion: boolean;
  },
): ActShares {
  const [plan] = named;
  const about = [...aboutOf(past), plan?.name ?? ''];
  const [entry] = bestMatches(
    sentence,
    entries.map(({ key }) => ({ text: key })),
    1,
  );
  const ofNamed = plan ? occasionOfPlan(plan) : entry ? 'toldlist' : undefined;
  const occasion = (isLately(past) ? undefined : ofNamed) ?? occasionOf(past);
  return likelyActs({ text: sentence, about, occasion, signs: signsOf(parts, isQuestion) });
}

const occasionOfPlan = ({ isReminder }: Plan): Occasion => (isReminder ? 'reminder' : 'repeating');

/** What is done by itself may be this unlikely, where something else is this likely. */
const doubtful = { most: 0.03, least: 0.9 } as const;
/** Or so much less likely than something that is likelier than not. */
const hardly = { times: 60, least: 0.6 } as const;
/** Something else than the end of it must be this likely, and so many times likelier, for doubts about an end. */
const partly = { least: 0.5, times: 3 } as const;
const ofPart: readonly DialogueAct[] = ['skip', 'once', 'until'];

/**
 * Whether what was learned speaks clearly against doing something: another act is likely, and this one hardly. Who asks for
 * something to be told at a time is told it.
 */
export function isDoubtful(
  guess: Guess,
  {
    shares,
    parts,
    named,
    about = [],
  }: Pick<Sight, 'named'> & {
    readonly shares: ActShares;
    readonly parts: Sight['parts'] | undefined;
    /** How what was spoken of is called. */
    readonly about?: readonly string[];
  },
): boolean {
  const isNew = guess.calls.some(({ tool }) => tool === 'set_reminder' || tool === 'set_schedule');
  // What is given a name of its own is no other time of what stands.
  const isOwn = isNew && !about.some((name) => guess.calls.some(({ args }) => args['name'] === name));
  const likes = isOwn ? ['another' as const] : actsOf({ ...guess, of: 'like' });
  const acts = [...new Set([...actsOf(guess), ...likes])];
  // What names several at once was never learned from.
  if (acts.length === 0 || named.length > 1 || (isNew && parts?.asks)) return false;
  const isEnd = guess.calls[0]?.tool === 'cancel_schedule';
  if (isEnd && sum(shares, ofPart) >= Math.max(partly.least, sum(shares, acts) * partly.times)) return true;
  const others = [...shares].filter(([act]) => !acts.includes(act)).map(([, share]) => share);
  const [own, other] = [sum(shares, acts), Math.max(...others)];
  return (own <= doubtful.most && other >= doubtful.least) || (other >= hardly.least && own * hardly.times <= other);
}

const sum = (shares: ActShares, acts: readonly DialogueAct[]): number =>
  acts.reduce((all, act) => all + (shares.get(act) ?? 0), 0);

/** Whether one of some acts is likely enough to be offered. */
export const wantsIn =
  (shares: ActShares) =>
  (...acts: readonly DialogueAct[]): boolean =>
    sum(shares, acts) >= Math.max(enough, sum(shares, ['talk']));

/**
 * What is likeliest meant, of what the words themselves say and of what may be wanted by what was learned: the latter where the
 * words say nothing, or hardly that. Nothing where somebody only talks.
 */
export function likeliest(read: readonly Guess[], learned: readonly Guess[], shares: ActShares): Guess[] {
  const actShare = (guess: Guess): number => sum(shares, actsOf(guess));
  const best = (some: readonly Guess[]): number => Math.max(0, ...some.map(actShare));
  const talks = sum(shares, ['talk']);
  if (talks >= mostTalk && best([...read, ...learned]) * muchLess < talks) return [];
  const isRead = read.length > 0 && best(read) * muchLess >= Math.max(enough, best(learned));
  if (isRead) return [...read];
  // Something new is read by its own words.
  const isNew = ({ calls }: Guess): boolean =>
    calls.some(({ tool }) => tool === 'set_reminder' || tool === 'set_schedule');
  const more = learned
    .filter((guess) => actShare(guess) >= enough && (read.length === 0 || !isNew(guess)))
    .sort((a, b) => actShare(b) - actShare(a));
  return [
    ...more,
    ...read.filter(({ calls }) => !more.some((one) => JSON.stringify(one.calls) === JSON.stringify(calls))),
  ];
}

/** From this on something is surely enough wanted to be offered beside what was told. */
const sure = 0.5;
const ofWords: readonly DialogueAct[] = ['talk', 'ask'];

/** Whether a message surely enough wants something done. */
export const wantsDeed = (shares: ActShares): boolean =>
  [...shares].some(([act, share]) => share >= sure && !ofWords.includes(act));

/** How likely a message wants anything done, whatever that is. */
export const deedsIn = (shares: ActShares): number =>
  [...shares].reduce((all, [act, share]) => (ofWords.includes(act) ? all : all + share), 0);

/** How likely what some acts do together is wanted: who only adds something puts it in the place of nothing. */
function togetherIn(shares: ActShares, acts: readonly DialogueAct[]): number {
  if (!bothWays.every((act) => acts.includes(act))) return sum(shares, acts);
  const others = acts.filter((act) => !bothWays.includes(act));
  return sum(shares, others) + bothWays.length * Math.min(...bothWays.map((act) => shares.get(act) ?? 0));
}
const bothWays: readonly DialogueAct[] = ['add', 'remove'];

/** How likely what a guess does is wanted. */
export const shareOf = (guess: Guess, { shares, entries }: Pick<Weighed, 'shares' | 'entries'>): number =>
  togetherIn(shares, actsBeside(guess, entries));

/** Whether a guess does what is surely enough wanted. */
export const isWanted = (guess: Guess, seen: Pick<Weighed, 'shares' | 'entries'>): boolean =>
  shareOf(guess, seen) >= sure;

/** Beside what is so many times likelier nothing is worth a look. */
const farBelow = 10;

/** Whether one of some acts is wanted, unless something else is far likelier. */
export const isAmong = (acts: readonly DialogueAct[], shares: ActShares): boolean =>
  acts.length === 0 ||
  [...shares].every(
    ([act, share]) => ofWords.includes(act) || acts.includes(act) || share <= sum(shares, acts) * farBelow,
  );

/** The act that a guess does and that is likeliest wanted; undefined of what does none. */
export const likeliestOf = (acts: readonly DialogueAct[], shares: ActShares): DialogueAct | undefined =>
  acts.toSorted((one, other) => sum(shares, [other]) - sum(shares, [one]))[0];

/** What the words themselves say counts so much more than what was learned alone. */
const ofRead = 2.5;
/** What takes over words that say something else counts so much less. */
const ofSpilt = 0.3;
/** Where little is likely, so many are offered in all, as long as the likeliest is not so many times likelier. */
const fewest = 3;
const hardlyMeant = 100;

const leastRead = 0.05;
/** Words for one more of its like say it plainly. */
const ofLike = 2;
const lessEach = 0.9;
/** Who says two times, or both of two things, means both. */
const ofAll = 6;
/** So likely at least is what is proposed where the words themselves say nothing. */
const leastAlone = 0.3;
/** Words that are no time and name nothing may be more for a name; they are only where that is so likely. */
const leastNamed = 0.5;
const isNamed = ({ calls }: Guess): boolean =>
  calls[0]?.tool === 'update_schedule' && calls[0].args['name'] !== undefined;

/**
 * What the words say and what was learned, the likeliest first. Nothing where somebody only talks, or asks.
 */
export function weighed(
  read: readonly Guess[],
  proposed: readonly LearnedGuess[],
  {
    shares,
    entries,
    isClean,
  }: {
    readonly shares: ActShares;
    readonly entries: readonly Entry[];
    /** Whether it is mostly words that matter where what it does is wanted. */
    readonly isClean: (guess: Guess) => boolean;
  },
): Guess[] {
  const said = read.filter((guess) => !isNamed(guess) || sum(shares, actsOf(guess)) >= leastNamed);
  const all = [
    ...said.map((guess, at) => {
      const own = shareOf(guess, { shares, entries });
      const plain = ofRead * own * (guess.of === 'like' ? ofLike : 1);
      const share = isClean(guess) ? Math.max(leastRead, plain) : ofSpilt * own;
      return { guess, share: share * lessEach ** at };
    }),
    ...proposed.map(({ guess, share }) => ({ guess, share: guess.isAll ? share * ofAll : share })),
  ].sort((one, other) => other.share - one.share);
  const most = all[0]?.share ?? 0;
  if (said.length === 0 && Math.max(leastAlone, sum(shares, ofWords)) > most) return [];
  const likely = all.filter(({ share }) => share * farBelow >= most).map(({ guess }) => guess);
  const faint = all.slice(likely.length, fewest).filter(({ share }) => share * hardlyMeant >= most);
  return [...likely, ...faint.map(({ guess }) => ({ ...guess, isFaint: true as const }))];
}
