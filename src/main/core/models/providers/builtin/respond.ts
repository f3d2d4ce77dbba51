import { languageOf, type WordKey } from '../../../../../shared/locales/index.ts';
import { type ChatMessage, type ChatRequest, callableTools } from '../../../../engine-protocol/chat.ts';
import { saidIn } from '../../../../text/current-turn.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Understood, Wish } from '../../../languages/wish.ts';
import { delegateToAgent } from '../../../tools/core/delegate-to-agent.ts';
import { type Called, readAddress } from '../../../understanding/address.ts';
import { withoutQuestion } from '../../../understanding/beside-question.ts';
import { keepsBefore } from '../../../understanding/carriers.ts';
import { meantAlone } from '../../../understanding/meant-alone.ts';
import { type OwnOrder, readOwnOrder } from '../../../understanding/own-order.ts';
import { plain as plainOf } from '../../../understanding/plain.ts';
import { readTimeFor } from '../../../understanding/read-time-for.ts';
import { reworded } from '../../../understanding/rewordings.ts';
import { placesIn } from '../../../understanding/targets.ts';
import { urgedIn } from '../../../understanding/urged.ts';
import { carriedOn } from './carried-on.ts';
import { fulfil } from './fulfil-wish.ts';
import { type Guessed, isAsking, isLost, orGuess } from './guess/or-guess.ts';
import { meant, type Past } from './meant.ts';
import { askedBefore, askedFor, lastWish, pastOf, unansweredBefore } from './past.ts';
import { pickOnDay } from './pick-on-day.ts';
import { placeNamed } from './place-named.ts';
import { cancelSome } from './plans.ts';
import { actsBefore, actsOf, isChange, latestPlan } from './referents.ts';
import type { Choice, Speaker, Talk, ToolAnswer, Wanted } from './results.ts';
import { speakerOf, type Voice } from './speaker-of.ts';
import { onThatDay } from './that-day.ts';
import { lastUser, readResult, recalledIn } from './turns.ts';
import { isWayOut, isWholeWish } from './whole.ts';
import { ofMoment } from './with-moment.ts';

export type Response = {
  /** Code understood all that was said and knows what to do or to ask about it: there is nothing left for a model. */
  readonly isWhole: boolean;
} & (
  | {
      readonly kind: 'call';
      readonly call: Wanted;
      /** What asks for it stands in words that are surely the person's own. */
      readonly isSure: boolean;
    }
  | ({
      readonly kind: 'say';
      readonly text: string;
      /** A question was asked, and something that is kept here answers it. */
      readonly isKnown: boolean;
      /** Something must be known first, and is asked for. */
      readonly isAsking: boolean;
    } & Offers)
);

/** What is done at a yes, or at a choice. */
interface Offers {
  readonly offered: readonly Wanted[];
  readonly choices: readonly Choice[];
}

const nothing: Offers = { offered: [], choices: [] };

/**
 * What the built-in provider does next. The conversation since the last message is played again from its results, so that
 * nothing is kept between calls: a run that waited for an answer goes on in another process.
 */
export function respond(request: Pick<ChatRequest, 'history' | 'tools' | 'toolChoice'>, voice: Voice): Response {
  const at = lastUser(request.history);
  const user = at === undefined ? undefined : request.history[at];
  if (at === undefined || !user) {
    const text = voice.translate(languageOf(voice.viewpoint.locale))('builtin.says.help');
    return { kind: 'say', text, isWhole: false, isKnown: false, isAsking: false, ...nothing };
  }
  const results = request.history
    .slice(at + 1)
    .filter(({ role }) => role === 'tool')
    .map(({ text }) => readResult(text));
  const known = new Set(callableTools(request).map(({ name }) => name));
  const looked = new Map<string, ToolAnswer>();
  const said: string[] = [];
  const offered: Wanted[] = [];
  const choices: Choice[] = [];
  const scene = { history: request.history.slice(0, at + 1), viewpoint: voice.viewpoint };
  const called = request.tools.find(({ name }) => name === delegateToAgent.name)?.guide?.called ?? {};
  const wishes = read(request.history, { at, viewpoint: voice.viewpoint, called });
  let isWhole = wishes.every((one) => isWholeWish(one, scene));
  const lost = { says: new Set<WordKey>() };
  const heard: Voice = {
    viewpoint: voice.viewpoint,
    translate: (language) => (key, params) => {
      if (isWayOut(key, scene.history)) isWhole = false;
      lost.says.add(key);
      return voice.translate(language)(key, params);
    },
  };
  for (const { text, understood, recalled } of wishes) {
    const speaker = {
      means: (wish: Wish) => {
        isWhole &&= isWholeWish({ text, understood: { ...understood, wish } }, scene);
      },
      ...speakerOf({ ...understood, text }, recalled, heard),
      offer: (call: Wanted) => void offered.push(call),
      choose: (options: readonly Choice[]) => void choices.push(...options),
    };
    const found: Guessed = { offered, choices, says: lost.says };
    const about = { history: request.history, at, viewpoint: voice.viewpoint };
    const past = pastOf(request.history, at, voice.viewpoint);
    const own = talkOf(understood, speaker, { ...about, past });
    const talk = understood.isSure
      ? orGuess(own, found, {
          text: withoutQuestion(reworded(text, voice.viewpoint), understood.wish),
          before: unansweredBefore(request.history, at),
          past,
          speaker,
          viewpoint: voice.viewpoint,
        })
      : own;
    let step = talk.next();
    while (!step.done) {
      if (request.toolChoice === 'none' || !known.has(step.value.tool)) {
        isWhole = false;
        const code = request.toolChoice === 'none' || known.size === 0 ? 'no_tools' : 'blocked_by_policy';
        step = talk.next({ value: {}, error: { code, message: 'Not offered.' } });
        continue;
      }
      const key = JSON.stringify(step.value);
      const result = looked.get(key) ?? results.shift();
      if (!result) return { kind: 'call', call: step.value, isSure: understood.isSure, isWhole };
      // What was looked up stands until something is changed.
      if (isChange(step.value.tool)) looked.clear();
      else looked.set(key, result);
      step = talk.next(result);
    }
    if (step.value !== '') said.push(step.value);
  }
  const isAsked =
    wishes.length > 0 && wishes.every(({ understood: { wish, isSure } }) => isSure && wish.do === 'answer');
  return {
    ...{ kind: 'say', text: said.join('\n\n'), isWhole },
    isAsking: [...lost.says].some((key) => isAsking(key)),
    isKnown: isAsked && ![...lost.says].some((key) => isLost(key)),
    ...offersOf(offered, choices, said.length),
  };
}

/** One question at a time: where several messages were answered, none stands for its answer alone. */
function offersOf(offered: readonly Wanted[], choices: readonly Choice[], answers: number): Offers {
  return answers === 1 ? { offered, choices } : { ...nothing, offered: choices.length === 0 ? offered : [] };
}

/** What was said last, message by message (several may have waited). */
function read(
  history: readonly ChatMessage[],
  { at, viewpoint, called }: { readonly at: number; readonly viewpoint: Viewpoint; readonly called: Called },
): { text: string; understood: OwnOrder; recalled: string[] }[] {
  const recalled = recalledIn(history[at]?.text ?? '');
  // What was recalled for an earlier message is not recalled again, and may have changed: all of it is looked up, then.
  const isRest = history.slice(0, at).some(({ text }) => recalledIn(text).some((one) => !recalled.includes(one)));
  const said = saidIn(history[at]).map((text) => meantAlone(text, viewpoint));
  const pending = pendingName(history, at, viewpoint);
  const [only = ''] = said;
  const isShort = said.length === 1 && only.length <= longestTime;
  const timed = pending === undefined || !isShort ? undefined : readTimeFor(pending, only, viewpoint);
  if (timed) return [{ text: only, understood: { ...timed, isSure: true }, recalled }];
  const named = isShort ? placeNamed(only, history, { at, viewpoint }) : undefined;
  if (named) return [{ text: only, understood: { wish: named, language: undefined, isSure: true }, recalled }];
  const before = saidIn(history[askedBefore(history, at) ?? -1]).at(-1);
  const dated = isShort ? onThatDay(only, before, viewpoint) : undefined;
  const onward = isShort
    ? (keptBefore(only, history, { at, viewpoint }) ?? carriedOn(only, history, { at, viewpoint }))
    : undefined;
  const acts = isShort ? actsBefore(history, at) : [];
  return said.map((text) => {
    const order = (one: string): OwnOrder => readOwnOrder(one, viewpoint);
    const understood =
      readAddress(text, called) ?? ofMoment(text, acts, { viewpoint, read: order }) ?? order(dated ?? onward ?? text);
    return {
      text,
      understood: dated === undefined ? understood : ofDayTold(understood, before),
      recalled: isRest ? [] : recalled,
    };
  });
}

/** "Remember that", right after something was told of which nothing was done: both as one message. */
function keptBefore(
  text: string,
  history: readonly ChatMessage[],
  { at, viewpoint }: { readonly at: number; readonly viewpoint: Viewpoint },
): string | undefined {
  if (!keepsBefore(text, languageOf(viewpoint.locale))) return undefined;
  const asked = askedBefore(history, at);
  const acts = asked === undefined ? [] : actsOf(history.slice(asked, at));
  // "Don't forget it", of what is kept already.
  if (acts.length > 0 && urgedIn(text, languageOf(viewpoint.locale)) !== undefined) return undefined;
  const isKept = asked !== undefined && acts.every(({ tool }) => tool === 'memory_remember');
  const before = isKept ? saidIn(history[asked]).at(-1) : undefined;
  // Of what something else was done there is nothing to keep.
  return before === undefined
    ? text.replace(/[,;.!–-].*$/su, '')
    : `${before.trim().replace(/[\s.!]+$/u, '')}. ${text}`;
}

/** The day of what was only told before is perhaps another one: it is offered. A question about a day speaks of that. */
function ofDayTold(understood: OwnOrder, before: string | undefined): OwnOrder {
  const { wish } = understood;
  const isPlan = wish.do === 'remind' || wish.do === 'schedule';
  return !isPlan || before === undefined || plainOf(before).isQuestion
    ? understood
    : { ...understood, wish: { do: 'offer', planned: wish, isThing: true } };
}

/** Characters of an answer that is a time and nothing else. */
const longestTime = 200;

function talkOf(
  { wish }: Understood,
  speaker: Speaker,
  {
    history,
    at,
    viewpoint,
    past,
  }: {
    readonly history: readonly ChatMessage[];
    readonly at: number;
    readonly viewpoint: Viewpoint;
    readonly past: Past;
  },
): Talk {
  const places = wish.do === 'cancel' ? placesIn(wish.query, languageOf(viewpoint.locale)) : undefined;
  if (places && past.told.length > 0) return fulfil({ do: 'drop', target: places }, speaker, past);
  const isDay = wish.do === 'change' && wish.isBare === true && past.told.length > 1;
  const asked = wish.do === 'pick' || isDay ? askedFor(history, at, viewpoint) : undefined;
  if (wish.do === 'change' && asked) return pickOnDay(wish.when ?? '', asked, { past, speaker, viewpoint });
  if (wish.do === 'pick' && !asked) return fulfil(figureAlone(history, at, past) ?? wish, speaker, past);
  if (wish.do !== 'pick' || !asked) return fulfil(wish, speaker, past);
  if (asked.do === 'change') return fulfil({ ...asked, target: wish.target }, speaker, past);
  return cancelSome(
    meant(
      wish.target,
      past.told.map(({ id, text }) => ({ id, name: text })),
      past,
    ),
    speaker.t,
  );
}

/** "5", right after something was set, where there is nothing to choose from: perhaps its hour. */
function figureAlone(history: readonly ChatMessage[], at: number, { acts }: Past): Wish | undefined {
  const when = saidIn(history[at]).at(-1)?.trim() ?? '';
  if (acts[0]?.turnsAgo !== 1 || !latestPlan(acts) || !/^\d{1,2}$/u.test(when)) return undefined;
  return { do: 'perhaps', wish: { do: 'change', target: { kind: 'last' }, when, number: when } };
}

/** What the turn before asked the time for. */
function pendingName(history: readonly ChatMessage[], at: number, viewpoint: Viewpoint): string | undefined {
  const before = askedBefore(history, at);
  const user = before === undefined ? undefined : history[before];
  if (!user) return undefined;
  const wish = lastWish(user, viewpoint);
  return wish.do === 'ask-when' ? wish.name : undefined;
}
