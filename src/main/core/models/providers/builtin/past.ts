import { languageOf } from '../../../../../shared/locales/index.ts';
import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import { saidIn } from '../../../../text/current-turn.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Understood, Wish } from '../../../languages/wish.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { readOwnOrder } from '../../../understanding/own-order.ts';
import { partsOf } from '../../../understanding/parts.ts';
import { planned, withNumber } from '../../../understanding/read-plan.ts';
import { leadBefore } from './lead-before.ts';
import { isLeftAlone } from './left-alone.ts';
import { toldList } from './lists.ts';
import { isSeveral, meant, type Past, type Pending } from './meant.ts';
import { askedPlans, cancellable, tellable } from './plans.ts';
import { actsBefore, actsOf, planOf, rangBefore } from './referents.ts';
import { ended, type Item, memoriesOf, type Plan, plansOf } from './results.ts';
import { factsIn } from './told-facts.ts';
import { lastUser, readResult, recalledIn, viewpointOf } from './turns.ts';

/** What the last of the messages asked for. */
export function lastWish(message: ChatMessage, viewpoint: Viewpoint): Understood['wish'] {
  return readOwnOrder(saidIn(message).at(-1) ?? '', viewpoint).wish;
}

/** Turns that may lie between what we told and words that speak of it by its place. */
const mostBetween = 4;

/** What was wished when we asked "which one?", where that is still open. */
export function askedFor(
  history: readonly ChatMessage[],
  at: number,
  viewpoint: Viewpoint,
): Extract<Wish, { do: 'change' | 'cancel' | 'drop' }> | undefined {
  for (const [user, turn] of turnsBefore(history, at)) {
    if (actsOf(turn).length > 0) return undefined;
    const wish = lastWish(user, viewpointOf(user, viewpoint));
    if (toldIn(user, turn, viewpoint).length === 0) continue;
    return wish.do === 'change' || wish.do === 'cancel' || wish.do === 'drop' ? wish : undefined;
  }
  return undefined;
}

/** The latest turns that code answered, with what was said first. */
export function turnsBefore(history: readonly ChatMessage[], at: number): [ChatMessage, readonly ChatMessage[]][] {
  const turns: [ChatMessage, readonly ChatMessage[]][] = [];
  for (let end = at; turns.length < mostBetween; ) {
    const before = askedBefore(history, end);
    const user = before === undefined ? undefined : history[before];
    if (!user || before === undefined) break;
    turns.push([user, history.slice(before, end)]);
    end = before;
  }
  return turns;
}

/** What was done in this space, as follow-ups need it. */
export function pastOf(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): Past {
  const acts = actsBefore(history, at);
  const lastTime = (): string | undefined => {
    const latest = acts.find((act) => planOf(act));
    const asked = latest && history[latest.askedAt];
    if (!asked) return undefined;
    const wish = lastWish(asked, viewpointOf(asked, viewpoint));
    const plan = wish.do === 'offer' ? wish.planned : wish;
    return plan.do === 'remind' ? plan.matched : undefined;
  };
  return {
    viewpoint,
    acts,
    told: toldBefore(history, at, viewpoint),
    toldLast: toldAlone(history, at, viewpoint),
    list: listBefore(history, at, viewpoint),
    memory: memoryBefore(history, at, viewpoint),
    facts: factsBefore(history, at, viewpoint),
    rang: rangBefore(history, at),
    lastTime,
    lead: () => leadBefore(history, acts, viewpoint),
    asSaid(number) {
      const time = lastTime();
      return time === undefined ? undefined : withNumber(time, number, viewpoint);
    },
    said: saidIn(history[askedBefore(history, at) ?? -1]).at(-1),
    pending: pendingBefore(history, at, viewpoint),
    isWaiting: isWaiting(history, at, viewpoint),
  };
}

function isWaiting(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): boolean {
  const before = unansweredBefore(history, at) === undefined ? undefined : askedBefore(history, at);
  const user = before === undefined ? undefined : history[before];
  return user !== undefined && lastWish(user, viewpointOf(user, viewpoint)).do === 'offer';
}

/** What was spoken of in the turn before as something to come, and is not set: an offer without a yes. */
function pendingBefore(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): Pending | undefined {
  const said = unansweredBefore(history, at);
  const before = said === undefined ? undefined : askedBefore(history, at);
  const user = before === undefined ? undefined : history[before];
  if (said === undefined || !user) return undefined;
  const seen = viewpointOf(user, viewpoint);
  const wish = lastWish(user, seen);
  // Beside words for what was there before, a change of that was offered.
  if (wish.do === 'offer') return wish.isAbout ? undefined : wish.planned;
  const parts = partsOf(said, languageOf(viewpoint.locale), seen);
  const [time] = parts?.times ?? [];
  if (!parts || parts.isOthers || !time || parts.name === '') return undefined;
  const plan = planned({ name: parts.name, when: time.when, language: parts.language, viewpoint: seen });
  return parts.asks || parts.duty ? plan : { ...plan, isVague: true };
}

/** Where the message before this one stands, if code answered it: what code asked or told then is known. */
export function askedBefore(history: readonly ChatMessage[], at: number): number | undefined {
  const before = lastUser(history.slice(0, at));
  return before !== undefined && history.slice(before, at).some(({ byModel }) => byModel) ? undefined : before;
}

/** The plans that an answer of ours told a short while ago, in its order. */
function toldBefore(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): Item[] {
  for (const [user, turn] of turnsBefore(history, at)) {
    const told = toldIn(user, turn, viewpoint);
    if (told.length > 0) return told;
  }
  return [];
}

/** The one plan that the answer before told, and did nothing. */
function toldAlone(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): Item | undefined {
  const [latest] = turnsBefore(history, at);
  if (!latest || actsOf(latest[1]).length > 0) return undefined;
  const [only, second] = toldIn(...latest, viewpoint);
  return second ? undefined : only;
}

/** The list that was changed or told a short while ago. */
function listBefore(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): string | undefined {
  for (const [user, turn] of turnsBefore(history, at)) {
    const acts = actsOf(turn);
    // One that is called otherwise is written anew, and the old one deleted.
    const put = ['store_set', 'store_delete'].map((tool) => acts.find((act) => act.tool === tool)).find((act) => act);
    if (acts.length > 0) return put && String(put.args['key'] ?? '');
    const wish = lastWish(user, viewpointOf(user, viewpoint));
    const result = turn.find(({ role, toolName }) => role === 'tool' && toolName === 'store_list');
    const told = wish.do === 'get' && result ? toldList(wish.key, readResult(result.text)) : undefined;
    if (told !== undefined) return told;
  }
  return undefined;
}

/** The one memory that was told, or kept, a short while ago. */
function memoryBefore(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): Item | undefined {
  for (const [user, turn] of turnsBefore(history, at)) {
    const acts = actsOf(turn);
    // One that is kept instead of another is written first, and the old one forgotten.
    const kept = acts.find(({ tool }) => tool !== 'memory_forget');
    if (kept?.tool === 'memory_remember')
      return { id: String(kept.result.value['id'] ?? ''), text: String(kept.args['memory'] ?? '') };
    if (acts.length > 0) return undefined;
    const [only, second] = toldFacts(user, turn, viewpoint);
    if (only) return second ? undefined : only;
  }
  return undefined;
}

const mostFacts = 3;

/** The memories by which a question was answered. */
function toldFacts(user: ChatMessage, turn: readonly ChatMessage[], viewpoint: Viewpoint): Item[] {
  const wish = lastWish(user, viewpointOf(user, viewpoint));
  const question = wish.do === 'answer' ? wish.question : wish.do === 'schedules' ? wish.asked : undefined;
  if (question === undefined) return [];
  const results = turn.filter(({ role, toolName }) => role === 'tool' && toolName === 'memory_search');
  const found = results.flatMap(({ text }) => memoriesOf(readResult(text)));
  const said = turn.filter(({ role }) => role === 'assistant').flatMap(({ text }) => factsIn(text));
  const recalled = [...recalledIn(user.text), ...said].map((text) => ({ id: '', text }));
  // What our words tell ends as a sentence.
  const all = [...found, ...recalled].filter(
    ({ text }, at, before) => before.findIndex((one) => ended(one.text) === ended(text)) === at,
  );
  return bestMatches(question, all, mostFacts);
}

/** What the answer just before told of what is remembered. */
function factsBefore(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): Item[] {
  const [latest] = turnsBefore(history, at);
  return latest ? toldFacts(...latest, viewpoint) : [];
}

/** What one answer told of the plans: a list of them, those that it asked about, or several that it set. */
export function toldIn(user: ChatMessage, turn: readonly ChatMessage[], viewpoint: Viewpoint): Item[] {
  const wish = lastWish(user, viewpointOf(user, viewpoint));
  const acts = actsOf(turn);
  const made = acts.flatMap((act) => planOf(act) ?? []).reverse();
  if (made.length > 1) return made.map(({ id, name }) => ({ id, text: name }));
  const results = turn.filter(({ role, toolName }) => role === 'tool' && toolName === 'list_schedules');
  const plans = results.flatMap(({ text }) => plansOf(readResult(text)));
  const items = (some: readonly Plan[]): Item[] => some.map(({ id, name }) => ({ id, text: name }));
  if (wish.do === 'schedules') return items(tellable(wish, plans, viewpoint.zone));
  if (wish.do === 'answer') return items(askedPlans(wish.question, plans, viewpointOf(user, viewpoint)).some);
  if (acts.length > 0) return [];
  if (wish.do === 'cancel') return cancellable(wish, plans);
  // A mere time asks about nothing of its own.
  if ((wish.do !== 'change' || wish.isBare) && wish.do !== 'drop') return [];
  const query = wish.target.kind === 'last' ? wish.about : undefined;
  const none = { acts: [], told: [], viewpoint };
  return isSeveral(wish.target) ? [] : meant(query === undefined ? wish.target : { kind: 'named', query }, plans, none);
}

/** What was said just before, where nothing was done about it. */
export function unansweredBefore(history: readonly ChatMessage[], at: number): string | undefined {
  const before = askedBefore(history, at);
  const user = before === undefined ? undefined : history[before];
  if (!user || before === undefined) return undefined;
  const turn = history.slice(before, at);
  const isTalk = turn.some(({ role, text }) => role === 'assistant' && isLeftAlone(text));
  return isTalk || actsOf(turn).length > 0 ? undefined : saidIn(user).at(-1);
}
