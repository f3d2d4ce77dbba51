import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { wishesIn } from '../../../../dialogue-acts/read-wishes.ts';
import { languages } from '../../../../languages/index.ts';
import type { Wish } from '../../../../languages/wish.ts';
import { has, opens, patternOf } from '../../../../understanding/clauses.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { isTime } from '../../../../understanding/read-plan.ts';
import { ordersLists } from '../list-changes.ts';
import { asList } from '../lists.ts';
import { itemsOn } from '../notes.ts';
import { aboutOf, isLately } from '../occasion.ts';
import { planOf } from '../referents.ts';
import { call, type Plan, plansOf, type TalkPart, type Wanted } from '../results.ts';
import { inItsSentence, surelyOfSeveral } from './by-itself.ts';
import { endedByHour, endedThen, isOfDay } from './ends-part.ts';
import { guesses, weighedGuesses } from './guess.ts';
import { isOneOfSeveral, takesInMore } from './half-done.ts';
import { labelOf } from './label-of.ts';
import { ofBoth } from './of-both.ts';
import { otherHalf } from './of-halves.ts';
import { otherwiseLed } from './of-leads.ts';
import { inTwoParts } from './of-parts.ts';
import { atPlace } from './of-places.ts';
import { mayReckon, reckoned, shifted } from './of-reckoned.ts';
import { resumed } from './of-rests.ts';
import { splitOf } from './of-split.ts';
import { onlyThen } from './only-then.ts';
import { ratherMoved, rulesOut } from './rather-moved.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { isDoubtful } from './wanted-acts.ts';
import { sharesBefore, sharesFor } from './weigh.ts';

/**
 * What code is about to do, as something to choose beside what is likelier, where what was learned of such messages speaks
 * clearly against it: "no bins tomorrow, skip it just this once" ends nothing by itself. Undefined for all else.
 */
export function* doubtedAct(
  wanted: Wanted,
  said: Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string },
): TalkPart<readonly Guess[] | undefined> {
  // What each part of it does to a list is surely read.
  if ((wanted.tool === 'store_set' || wanted.tool === 'store_delete') && ordersLists(said)) return undefined;
  if (isReadByParts(said)) return undefined;
  // "Swap the depot and the tyres" says all of what is to be done.
  if (wanted.tool === 'update_schedule' && swapsByName(said)) return undefined;
  const own: Guess = { label: '', calls: [wanted] };
  // "Resume yoga an hour later" does not only move what rests.
  if (
    wanted.tool === 'update_schedule' &&
    has(languages[languageOf(said.viewpoint.locale)].changes.resumes, said.text)
  ) {
    const plans = plansOf(yield call('list_schedules'));
    const again = plans.some(({ id, isPaused }) => isPaused && id === wanted.args['id'])
      ? resumed({ sentence: said.text.replace(/[\s.!?]+$/u, ''), plans }, said)
      : [];
    if (again.length > 0) return again;
  }
  const sure = makesNew.includes(wanted.tool) ? yield* surelyOfSeveral(said) : undefined;
  if (sure && sure.length > 0) return sure;
  const isRuledOut = wanted.tool === 'set_reminder' && rulesOut(said.text, said.viewpoint);
  const moved = isRuledOut ? ratherMoved(wanted, plansOf(yield call('list_schedules')), said) : undefined;
  const anew = moved && (yield* labelOf(wanted, said));
  if (moved && anew !== undefined) return [moved, { ...own, label: anew }];
  const alone = yield* inItsSentence(wanted, said);
  const both = alone && (yield* labelOf(wanted, said));
  if (alone && both !== undefined) return [alone, { ...own, label: both }];
  // Code has looked at the plans before it ends one.
  const isEnd = wanted.tool === 'cancel_schedule';
  const isBoth = takesInMore(wanted, said);
  const isNote = wanted.tool === 'store_set' || wanted.tool === 'store_delete';
  const { past } = said;
  // Of several things each has its own time.
  const isReckoned = !sure && wanted.tool === 'set_reminder' && mayReckon(said.text, said.viewpoint);
  const isChange = notesChange(wanted, said) || (yield* beginsOrder(wanted, said));
  if (
    !(
      isEnd ||
      isBoth ||
      isReckoned ||
      isChange ||
      (isNote && isOneOfSeveral(wanted, said)) ||
      isLately(past) ||
      past.list !== undefined ||
      past.told.length > 0
    )
  )
    return wanted.tool === 'update_schedule' ? yield* outOfTheBlue(wanted, said) : undefined;
  const isOfPlan = isEnd || wanted.tool === 'update_schedule';
  const plans = isOfPlan || isReckoned ? plansOf(yield call('list_schedules')) : [];
  const changed = wanted.tool === 'update_schedule' ? plans.find(({ id }) => id === wanted.args['id']) : undefined;
  const rather = changed
    ? ratherThan(wanted, changed, { ...said, plans })
    : (isReckoned ? [...reckoned(said.text, plans, said), ...shifted(said.text, plans, said)] : []).find(
        ({ calls }) => !sameCalls(calls, own.calls),
      );
  if (rather) {
    const label = yield* labelOf(wanted, said);
    const both = ofBoth(said.text, [rather, own], { ...said, plans });
    return label === undefined ? undefined : [...both, rather, { ...own, label }];
  }
  if (changed && isMereTime(changed, said)) return undefined;
  const before = sharesBefore(said.text, said, isEnd ? plans : []);
  const isSeveral = isBoth || isOneOfSeveral(wanted, said) || wanted.tool === 'undo_change';
  const ended = isEnd ? plans.find(({ id }) => id === wanted.args['id']) : undefined;
  if (ended && isEndedByName(ended, said)) return undefined;
  const byHour = ended && endedByHour(ended, said);
  if (byHour) return byHour === 'surely' ? undefined : [{ ...own, label: (yield* labelOf(wanted, said)) ?? '' }];
  const isPart = ended !== undefined && isOfDay(ended, said);
  const isHalf =
    isSeveral ||
    isPart ||
    isNameless(wanted, said) ||
    isOfOther(wanted, plans, said) ||
    isNotedBesideList(wanted, before, said) ||
    isChange;
  if (!(isHalf || isDoubtful(own, before) || (wanted.tool === 'store_set' && isRatherToGo(before)))) return undefined;
  const seen = yield* sharesFor(said.text, said);
  if (!seen || !(isHalf || isDoubtful(own, seen) || putsWhatGoes(wanted, seen))) return undefined;
  const likely = (yield* weighedGuesses(seen, said)).filter(
    (guess) => !isDoubtful(guess, seen) && !sameCalls(guess.calls, own.calls),
  );
  const others = likely.length === 0 && isPart ? endedThen(ended, said) : likely;
  const isMore = isDoubtful(own, seen) || isBoth || !isSeveral || others.some(({ isAll }) => isAll);
  if (others.length === 0 || !isMore) return undefined;
  const label = yield* labelOf(wanted, said);
  if (label === undefined) return wanted.tool === 'update_schedule' ? others : undefined;
  // What reads the same is no doubt.
  return others.every((other) => other.label === label) ? undefined : [...others, { ...own, label }];
}

/** "Cancel the dentist and put rice on the shopping list": each part is whole, of a list and of what is called so. */
function isReadByParts({ text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string }): boolean {
  const { wish, isSure } = readOwnOrder(text, viewpoint);
  const wishes = wish.do === 'several' ? wish.wishes : [];
  const isOfList = (one: Wish): boolean => one.do === 'add' || one.do === 'remove';
  const isEach = wishes.every((one) => isOfList(one) || isOfNamed(one));
  return isSure && isEach && wishes.some(isOfList) && wishes.some(isOfNamed);
}

const isOfNamed = (wish: Wish): boolean =>
  wish.do === 'cancel' || ((wish.do === 'change' || wish.do === 'drop') && wish.target.kind === 'named');

/** "Cancel the dentist", of what is called so, and no other word: whatever was spoken of before. */
function isEndedByName(
  { name }: Plan,
  { text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string },
): boolean {
  const { wish, isSure } = readOwnOrder(text, viewpoint);
  const wishes = wish.do === 'several' ? wish.wishes : [wish];
  const queries = wishes.flatMap((one) => (one.do === 'cancel' ? [one.query] : []));
  return isSure && queries.length === wishes.length && queries.some((query) => overlaps(query, name));
}

function swapsByName({ text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string }): boolean {
  const { wish } = readOwnOrder(text, viewpoint);
  return wish.do === 'swap' && wish.between !== undefined;
}

const makesNew = ['set_reminder', 'set_schedule'];

/** A change out of the blue, where another is called by its name, or where it may be of one time alone. */
function* outOfTheBlue(
  wanted: Wanted,
  said: Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string },
): TalkPart<readonly Guess[] | undefined> {
  const plans = plansOf(yield call('list_schedules'));
  if (isOfOther(wanted, plans, said)) {
    const others = (yield* guesses(said.text, said)).filter(({ calls }) => !sameCalls(calls, [wanted]));
    const own = yield* labelOf(wanted, said);
    if (others.length > 0 && own !== undefined) return [...others, { label: own, calls: [wanted] }];
  }
  const plan = plans.find(({ id }) => id === wanted.args['id']);
  const [parted] = plan ? inTwoParts({ sentence: said.text, plans: [plan] }, said) : [];
  const then = plan && (parted ?? splitOf(wanted, plan, said) ?? onlyThen(wanted, plan, said));
  const label = then && (yield* labelOf(wanted, said));
  return then && label !== undefined ? [then, { label, calls: [wanted] }] : undefined;
}

/** "At ten", right after something was set, and nothing else: that is when, and not once more. */
function isMereTime(
  { id }: Plan,
  { past, text, viewpoint }: Pick<Sight, 'past' | 'viewpoint'> & { readonly text: string },
): boolean {
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const [latest] = past.acts;
  const isJust = latest?.turnsAgo === 1 && planOf(latest)?.id === id;
  if (!isJust || opens(carriers.joint, text) || has(`${changes.alike}|${changes.more}`, text)) return false;
  return isTime(text.trim().replace(/[\s.!…]+$/u, ''), language, viewpoint);
}

/** What is rather meant than a change that code is about to make, where the words say so themselves. */
function ratherThan(
  wanted: Wanted,
  changed: Plan,
  said: Pick<Sight, 'past' | 'speaker' | 'viewpoint' | 'plans'> & { readonly text: string },
): Guess | undefined {
  const [placed] = atPlace(said.text, said.plans, said);
  const isPlaced = placed !== undefined && placed.calls[0]?.args['id'] !== wanted.args['id'];
  if (isPlaced) return placed;
  const [parted] = inTwoParts({ sentence: said.text, plans: said.plans }, said);
  return (
    parted ??
    splitOf(wanted, changed, said) ??
    onlyThen(wanted, changed, said) ??
    otherwiseLed(wanted, changed, said) ??
    otherHalf(wanted, changed, said)
  );
}

/** Whether something new is about to be called by words that only ask for it: "sag lieber in einer Stunde Bescheid". */
function isNameless(
  { tool, args }: Wanted,
  { past, text, viewpoint }: Pick<Sight, 'past' | 'viewpoint'> & { readonly text: string },
): boolean {
  if (!(tool === 'set_reminder' || tool === 'set_schedule') || !isLately(past)) return false;
  if (aboutOf(past).includes(String(args['name']))) return false;
  return partsOf(text, languageOf(viewpoint.locale), viewpoint)?.name === '';
}

/**
 * Whether another is called by its name than what is about to change: "the bank is shut all day, do that one tomorrow"; where the
 * message says several things, in the part that says when.
 */
function isOfOther(
  { args }: Wanted,
  plans: readonly Plan[],
  { text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string },
): boolean {
  const ids = String(args['id']).split(', ');
  const when = String(args['when'] ?? '');
  const part = wishesIn(text, languageOf(viewpoint.locale)).find((one) => when !== '' && one.includes(when));
  const named = bestMatches(
    part ?? text,
    plans.map(({ id, name }) => ({ id, text: name })),
    plans.length,
  );
  return args['id'] !== undefined && named.length > 0 && named.every(({ id }) => !ids.includes(id));
}

/** So likely something is for the list that was spoken of, it is not noted elsewhere unasked. */
const forList = 0.25;

/** Whether something is about to be noted by itself that is rather for the list spoken of: "put Orbital on in its place". */
function isNotedBesideList(
  { tool, args }: Wanted,
  { shares }: Pick<Weighed, 'shares'>,
  { past: { list } }: Pick<Sight, 'past'>,
): boolean {
  const { key, value } = args;
  if (tool !== 'store_set' || list === undefined || key === list) return false;
  if (asList({ key: String(key), value: String(value), isClipped: false })) return false;
  return (shares.get('add') ?? 0) + (shares.get('swap') ?? 0) >= forList;
}

/** Whether words for a change are about to be put on a list: "make it 24 beers". */
function notesChange({ tool, args }: Wanted, { viewpoint }: Pick<Sight, 'viewpoint'>): boolean {
  const { it, makes } = languages[languageOf(viewpoint.locale)].changes;
  const items = tool === 'store_set' ? itemsOn(String(args['value'])) : [];
  return items.some((item) => patternOf(`^(?:${makes})\\s+(?:${it})\\s`).test(item));
}

/** "Den Zahnarzt absagen und Reis auf die Einkaufsliste setzen": what stands first is perhaps an order of its own, of what stands. */
function* beginsOrder(
  { tool, args }: Wanted,
  { text, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly text: string },
): TalkPart<boolean> {
  const items = tool === 'store_set' ? itemsOn(String(args['value'])) : [];
  const first = items.find((item) => /\s/u.test(item) && text.trimStart().startsWith(item));
  const wish = first === undefined ? undefined : readOwnOrder(first, viewpoint).wish;
  if (!wish || !isOfNamed(wish)) return false;
  const plans = plansOf(yield call('list_schedules'));
  return plans.some(({ name }) => overlaps(name, first ?? ''));
}

/** So many times likelier something is to go than to come. */
const likelier = 2;

/** Whether something is put on a list that rather is to go from it: "the flour can come off, we have some". */
function putsWhatGoes({ tool, args }: Wanted, seen: Pick<Weighed, 'entries' | 'shares'>): boolean {
  const before = seen.entries.find(({ key }) => key === args['key'])?.value;
  const isMore = tool === 'store_set' && before !== undefined && String(args['value']).startsWith(before);
  return isMore && isRatherToGo(seen);
}

function isRatherToGo({ shares }: Pick<Weighed, 'shares'>): boolean {
  const of = (act: DialogueAct): number => shares.get(act) ?? 0;
  return of('remove') + of('swap') > likelier * of('add');
}

const sameCalls = (one: Guess['calls'], other: Guess['calls']): boolean =>
  JSON.stringify(one.map(({ tool, args }) => [tool, args])) ===
  JSON.stringify(other.map(({ tool, args }) => [tool, args]));
