import { type Language, languageOf, type Translate } from '../../../../../shared/locales/index.ts';
import { asRecord } from '../../../../../shared/model/record.ts';
import type { ChatMessage, ChatRequest, ChatToolCall } from '../../../../engine-protocol/chat.ts';
import { saidIn } from '../../../../text/current-turn.ts';
import { sentencesOf } from '../../../../text/own-words.ts';
import { createTranslator } from '../../../base/translator.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { clausesOf } from '../../../understanding/clauses.ts';
import { hasObject } from '../../../understanding/object.ts';
import { type Parts, partsOf, withoutSmall } from '../../../understanding/parts.ts';
import { asksSomewhere, unquoted } from '../../../understanding/told.ts';
import { isMereToday } from './guess/of-plans.ts';
import { saysHour } from './guess/weekdays.ts';
import { type OfferedCalls, offeredIn } from './offered-in.ts';
import { pastOf } from './past.ts';
import { isChange } from './referents.ts';
import { respond } from './respond.ts';
import type { Wanted } from './results.ts';
import { lastUser, readResult } from './turns.ts';

/** What code makes of words that it does not understand whole. */
export interface HalfRead extends OfferedCalls {
  /** Empty where only the question “Shall I?” is left. */
  readonly text: string;
  /** The words may well be talk, too: a time or a fact stands in them, but nothing that exists is named and nothing asked for. */
  readonly isAside: boolean;
  /** The words are rather talk; only a change that a model would make of them is not better read than code's own offer. */
  readonly isInstead?: true;
  /** A question of code's own, without which it cannot go on. */
  readonly isAnswer?: true;
  /** A question, answered from what is kept here: code is to look it up itself, so that what was told is on record. */
  readonly isKnown?: true;
}

interface Reader {
  readonly viewpoint: Viewpoint;
  /** What a tool that only looks would answer. */
  readonly look: (call: Wanted) => unknown;
  readonly newId: () => string;
}

/** What stood there before is no business of theirs. */
const makesNew: readonly string[] = ['set_reminder', 'set_schedule', 'memory_remember'];
/** No sentence asks code to look more often. */
const mostLooks = 8;

/**
 * What the person's last message may mean, as far as code reads it: something to say yes to, or a few things to choose from;
 * or what is known of what it asks. Undefined where code has neither. Nothing is done, and nothing but `look` is asked.
 */
export function halfRead(request: ChatRequest, { viewpoint, look, newId }: Reader): HalfRead | undefined {
  const voice = { viewpoint, translate: besideModel(createTranslator()) };
  let history: readonly ChatMessage[] = request.history;
  let hasFailed = false;
  for (let looks = 0; looks <= mostLooks; looks += 1) {
    const response = respond({ ...request, history }, voice);
    if (response.kind === 'say') {
      const found = offeredIn(response, newId);
      if (response.isKnown && !hasFailed) return { text: response.text, ...found, isAside: false, isKnown: true };
      const parts = partsOf(saidLast(request), languageOf(viewpoint.locale), viewpoint);
      const isHere = isOfHere(parts, request, viewpoint);
      const role = roleOf(found, {
        said: saidLast(request),
        parts,
        isCorrecting: isHere && parts?.corrects === true,
        viewpoint,
      });
      if (!role && response.isAsking && isHere)
        return { text: response.text, offered: [], isAside: false, isAnswer: true };
      if (!role && offersChange(found)) return { text: response.text, ...found, isAside: true, isInstead: true };
      return role && { text: response.text, ...found, isAside: role === 'aside' };
    }
    const { call } = response;
    if (isChange(call.tool)) {
      const order: ChatToolCall = { id: newId(), name: call.tool, args: call.args, isOrdered: true };
      return response.isSure ? { text: '', offered: [order], isAside: false } : undefined;
    }
    const text = JSON.stringify(look(call));
    hasFailed ||= readResult(text).error !== undefined;
    history = [...history, { role: 'tool', text, toolName: call.tool }];
  }
  return undefined;
}

/** What code says where a model is chosen: nothing of there being none. */
const besideModel =
  (translate: (language: Language) => Translate) =>
  (language: Language): Translate =>
  (key, params) =>
    translate(language)(key === 'builtin.says.whatWithIt' ? 'builtin.says.keepOrRemind' : key, params);

const offersChange = ({ offered, choices }: OfferedCalls): boolean =>
  offered.length > 0 || (choices?.options.length ?? 0) > 0;

interface Said {
  readonly said: string;
  readonly parts: Parts | undefined;
  /** It sets right what was just done, told or offered: a model that is not trusted would only talk about that. */
  readonly isCorrecting: boolean;
  readonly viewpoint: Viewpoint;
}

/** Whether an offer may stand in the place of talk or only beside it; undefined where it is no offer worth making. */
function roleOf(
  { offered, choices }: OfferedCalls,
  { said, parts, isCorrecting, viewpoint }: Said,
): 'answer' | 'aside' | undefined {
  const calls = choices ? choices.options.flatMap(({ calls }) => calls) : offered;
  if (calls.length === 0) return undefined;
  // "I love pizza" would only be another name for what was set last, and what stands below that is hardly meant.
  if ((choices?.options[0]?.calls ?? offered).every(isRename)) return parts && !isChanging(parts) ? 'aside' : 'answer';
  if (calls.some(({ name }) => !makesNew.includes(name))) return 'answer';
  const language = languageOf(viewpoint.locale);
  if (!parts || parts.isOthers)
    return asksSomewhere(said, language) || hasOwnTime(said, viewpoint) ? 'aside' : undefined;
  // What stands in a quote is another's.
  const own = unquoted(said);
  if ((own === said ? parts.asks : asksSomewhere(said, language)) || isCorrecting) return 'answer';
  const times = parts.times.filter(({ words }) => own.includes(words) || !said.includes(words));
  const isTimed =
    parts.times.length === 0
      ? // "25 min: eggs off the cooker" has its length.
        own === said && (parts.by === undefined ? calls.every(isPlan) : calls.some(isPlan))
      : times.some((time) => !isMereToday(time, viewpoint));
  // "The tax on the 15th at ten. Can you set that up?": a time before what is asked is not asked for.
  const last = clausesOf(said).at(-1) ?? said;
  const isTimeAsked = parts.times.length === 0 || parts.times.some(({ words }) => last.includes(words));
  const isAsking = /\?\s*$/u.test(said) && isTimeAsked && (parts.isQuestion || !parts.duty);
  return !isAsking && (isTimed || parts.keeps || parts.duty || calls.some((call) => isTold(call, said, language)))
    ? 'aside'
    : undefined;
}

/** "On the first at ten: read the meter. I never do unless someone nags me": a sentence with an hour that tells of nobody else. */
function hasOwnTime(said: string, viewpoint: Viewpoint): boolean {
  const language = languageOf(viewpoint.locale);
  const all = sentencesOf(said).map((one) => partsOf(one, language, viewpoint));
  const isOwn = (one: Parts | undefined): boolean =>
    one?.isOthers === false && one.name !== '' && one.times.some(({ words }) => saysHour(words, language));
  return all.length > 1 && all.some(isOwn);
}

const isPlan = ({ name }: ChatToolCall): boolean => name !== 'memory_remember';

/** Whether words that ask for it stand before what is to be remembered: "keep in mind that …". */
function isTold({ name, args }: ChatToolCall, said: string, language: Language): boolean {
  const { memory } = asRecord(args);
  if (name !== 'memory_remember' || typeof memory !== 'string') return false;
  const at = said.toLowerCase().indexOf(memory.toLowerCase());
  return at > 0 && hasObject(withoutSmall(said.slice(0, at), language));
}

const isRename = ({ args }: ChatToolCall): boolean => Object.keys(asRecord(args)).sort().join() === 'id,name';

/** Words of another time, of taking back or of something else stand in it. */
const isChanging = ({ times, by, hour, corrects, ends, returns }: Parts): boolean =>
  times.length > 0 || by !== undefined || hour !== undefined || corrects || ends || returns;

/** Whether the words ask for something in so many words, or change something and may be about what was done, told or offered last. */
function isOfHere(parts: Parts | undefined, { history }: ChatRequest, viewpoint: Viewpoint): boolean {
  const at = lastUser(history);
  if (at === undefined || !parts || parts.isOthers) return false;
  if (parts.asks) return true;
  const { acts, told, isWaiting } = pastOf(history, at, viewpoint);
  const isFresh = isWaiting || told.length > 0 || acts.some(({ turnsAgo }) => turnsAgo === 1);
  return isChanging(parts) && (isFresh || isTimed(history.slice(0, at), viewpoint));
}

/** Whether what was said last there speaks of a time, whatever was answered. */
function isTimed(history: readonly ChatMessage[], viewpoint: Viewpoint): boolean {
  const before = history[lastUser(history) ?? -1];
  const parts = partsOf(saidIn(before).at(-1) ?? '', languageOf(viewpoint.locale), viewpoint);
  return parts !== undefined && (parts.times.length > 0 || parts.by !== undefined);
}

const saidLast = ({ history }: ChatRequest): string => saidIn(history[lastUser(history) ?? -1]).join('\n');
