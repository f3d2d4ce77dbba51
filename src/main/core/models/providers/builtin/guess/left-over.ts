import { languageOf } from '../../../../../../shared/locales/index.ts';
import { sentencesOf } from '../../../../../text/own-words.ts';
import { wishesIn } from '../../../../dialogue-acts/read-wishes.ts';
import { isGreeting } from '../../../../understanding/greeting.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import type { Past } from '../meant.ts';
import { itemsOn } from '../notes.ts';
import {
  call,
  type Entry,
  entriesOf,
  type Plan,
  plansOf,
  type TalkPart,
  type ToolAnswer,
  type Wanted,
} from '../results.ts';
import { actsBeside } from './acts-of.ts';
import { ofItself } from './by-itself.ts';
import { weighedGuesses } from './guess.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { deedsIn, isWanted, shareOf, wantsDeed } from './wanted-acts.ts';
import { type GuessScene, sharesBefore, sharesFor } from './weigh.ts';

type Said = Pick<Sight, 'viewpoint'> & { readonly text: string };

/** What stood before anything was done. */
export interface StoodBefore {
  readonly plans: readonly Plan[];
  readonly entries: readonly Entry[];
}

/** What the rest of a message wants: what may be meant, and the words that surely want something that is not understood. */
interface Rest {
  readonly found: readonly Guess[];
  readonly unread: readonly string[];
}

/** A call that was made, and what came of it. */
export interface DoneCall extends Wanted {
  readonly result: ToolAnswer;
}

/** A message, cut where it ends a sentence or begins to want something else. */
const partsOf = (text: string, { locale }: Sight['viewpoint']): readonly string[] =>
  sentencesOf(text)
    .filter((sentence) => !isGreeting(sentence))
    .flatMap((sentence) => wishesIn(sentence, languageOf(locale)));

/** What stands, for a message that is cut in several; undefined for one that says one thing. */
export function* beforeSeveral({ text, viewpoint }: Said): TalkPart<StoodBefore | undefined> {
  if (partsOf(text, viewpoint).length < 2) return undefined;
  const plans = plansOf(yield call('list_schedules'));
  return { plans, entries: entriesOf(yield call('store_list')) };
}

/** What was before for the rest of a message: what was done of it came last. Nothing of it is to be put in the place of that. */
export function pastAfter(past: Past, done: readonly DoneCall[]): Past {
  const acts = done.map((one) => ({ ...one, acts: [], turnsAgo: 1, askedAt: -1 }));
  const key = done.findLast(({ args }) => args['key'] !== undefined)?.args['key'];
  return { ...past, acts: [...acts.reverse(), ...past.acts], ...(typeof key === 'string' ? { list: key } : {}) };
}

/** The parts of a message of which nothing was done, where it shows of which something was. */
export function partsLeft(done: readonly Wanted[], before: StoodBefore, said: Said): readonly string[] {
  const parts = partsOf(said.text, said.viewpoint);
  const names = done.flatMap((wanted) => namesOf(wanted, before)).map((text) => ({ text }));
  const times = done.flatMap(({ args }) => (typeof args['when'] === 'string' ? [args['when']] : []));
  const isUsed = (part: string): boolean =>
    bestMatches(part, names, 1).length > 0 ||
    [...names.map(({ text }) => text), ...times].some((one) => part.includes(one));
  return parts.some(isUsed) ? leftOf(parts, isUsed) : [];
}

/**
 * What those parts want, of each the likeliest, of only one also what else it may want: "swimming is at 10:15 now. And piano is over for good, you can bin that".
 */
export function* leftOver(left: readonly string[], done: readonly Wanted[], scene: GuessScene): TalkPart<Rest> {
  const found: Guess[] = [];
  const unread: string[] = [];
  for (const text of left) {
    const seen = yield* sharesFor(text, scene);
    if (!seen) continue;
    // What cannot be done is wanted all the same.
    const isAnother = isOfAnother(seen, done);
    const isWish = deedsIn(sharesBefore(text, scene).shares) >= (isAnother ? wanted : surely);
    if (deedsIn(seen.shares) < wanted) {
      if (isWish && seen.parts?.name !== '') unread.push(text);
      continue;
    }
    const own = yield* ofItself({ ...scene, text });
    const guessed = yield* weighedGuesses(seen, scene);
    const [first, ...others] = [...(own && isWanted(own, seen) ? [own] : []), ...guessed].filter(
      (guess) => !guess.isFaint && !isOfSame(guess, done, seen) && isOfPart(guess, seen),
    );
    const isOfElse =
      first !== undefined && shareOf(first, seen) < perhaps && wantsDeed(sharesBefore(text, scene).shares);
    const isNothing = (!own && guessed.length === 0) || isOfElse || (!first && isAnother);
    if (isWish && isNothing && seen.parts?.name !== '') unread.push(text);
    if (!first || !(isWanted(first, seen) || (isWish && shareOf(first, seen) >= perhaps))) continue;
    const acts = actsBeside(first, seen.entries).join();
    const isOther = (guess: Guess): boolean =>
      actsBeside(guess, seen.entries).join() !== acts && shareOf(guess, seen) >= perhaps;
    found.push(first, ...(left.length === 1 ? others.filter(isOther).slice(0, 1) : []));
  }
  return { found, unread };
}

/** Whether what a guess makes, ends or moves is called by its name in the part that is said to want it. */
function isOfPart({ calls }: Guess, { named, parts, sentence, entries }: Weighed): boolean {
  return calls.every(({ tool, args }) => {
    if (tool === 'set_reminder' || tool === 'set_schedule') return parts?.name !== '';
    if (tool === 'cancel_schedule' || tool === 'update_schedule')
      return named.some(({ id }) => String(args['id']).split(', ').includes(id));
    const entry = entries.find(({ key }) => key === args['key']);
    return (
      tool !== 'store_delete' ||
      (entry !== undefined && bestMatches(sentence, [{ text: `${entry.key} ${entry.value}` }], 1).length > 0)
    );
  });
}

/** So likely a part wants something done, what it wants is offered. */
const wanted = 0.5;
/** So likely it wants something, where nothing can be made of it. */
const surely = 0.9;
/** So likely something else is offered beside it. */
const perhaps = 0.2;

/** The parts that were not used, each with what a list goes on with before the next wish: "rice and | two lemons, the noodles can go". */
function leftOf(parts: readonly string[], isUsed: (part: string) => boolean): readonly string[] {
  return parts.flatMap((part, at) => {
    if (isUsed(part)) return [];
    const next = parts[at + 1] ?? '';
    const clauses = isUsed(next) ? next.split(/(?<=,)\s+/u) : [];
    return [[part, ...clauses.slice(0, Math.max(0, clauses.findIndex(isUsed)))].join(' ')];
  });
}

/** How a message may call what a call is about. */
function namesOf({ tool, args }: Wanted, { plans, entries }: StoodBefore): readonly string[] {
  const text = (key: string): string => String(args[key] ?? '');
  const ids = text('id').split(', ');
  const names = plans.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const entry = entries.find(({ key }) => key === args['key']);
  const had = itemsOn(entry?.value ?? '');
  const has = tool === 'store_set' ? itemsOn(text('value')) : [];
  const changed = [...had.filter((item) => !has.includes(item)), ...has.filter((item) => !had.includes(item))];
  const ofEntry = tool === 'store_set' || tool === 'store_delete' ? changed : [];
  // A list that is only begun is called by its name where that is said.
  const begun = entry ? '' : text('key');
  return [...names, text('name'), text('memory'), begun, ...ofEntry].filter((words) => words !== '');
}

/** Whether a part calls by its name what stands and was not touched: "I meant tim. Put tom back to 11". */
const isOfAnother = ({ named }: Weighed, done: readonly Wanted[]): boolean =>
  named.length > 0 && !named.some(({ id }) => done.some(({ args }) => String(args['id']).split(', ').includes(id)));

/** Whether a guess would only do again what was done, for the same thing or the same moment, or take it back. */
function isOfSame({ calls }: Guess, done: readonly Wanted[], { plans }: Pick<Weighed, 'plans'>): boolean {
  const changed = plans.filter(({ id }) => done.some(({ args }) => String(args['id']).split(', ').includes(id)));
  const isThen = ({ args }: Wanted): boolean =>
    changed.some(({ runs: [next = ''] }) => Date.parse(next) === Date.parse(String(args['fire_at'])));
  const isSame = (one: Wanted, other: Wanted): boolean =>
    ofOneThing.some((key) => one.args[key] !== undefined && one.args[key] === other.args[key]);
  return calls.some((one) => one.tool === 'undo_change' || isThen(one) || done.some((other) => isSame(one, other)));
}
const ofOneThing = ['id', 'fire_at', 'cron_expression', 'memory', 'memory_id'];
