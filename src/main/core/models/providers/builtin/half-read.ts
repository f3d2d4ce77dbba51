import { languageOf } from '../../../../../shared/locales/index.ts';
import type { ChatMessage, ChatRequest, ChatToolCall } from '../../../../engine-protocol/chat.ts';
import { saidIn } from '../../../../text/current-turn.ts';
import { createTranslator } from '../../../base/translator.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { partsOf } from '../../../understanding/parts.ts';
import { isMereToday } from './guess/of-plans.ts';
import { type OfferedCalls, offeredIn } from './offered-in.ts';
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
  /** A question, answered from what is kept here. */
  readonly isAnswer?: true;
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
  const voice = { viewpoint, translate: createTranslator() };
  let history: readonly ChatMessage[] = request.history;
  let hasFailed = false;
  for (let looks = 0; looks <= mostLooks; looks += 1) {
    const response = respond({ ...request, history }, voice);
    if (response.kind === 'say') {
      const found = offeredIn(response, newId);
      if (response.isKnown && !hasFailed) return { text: response.text, ...found, isAside: false, isAnswer: true };
      const role = roleOf(found, saidLast(request), viewpoint);
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

/** Whether an offer may stand in the place of talk or only beside it; undefined where it is no offer worth making. */
function roleOf(
  { offered, choices }: OfferedCalls,
  said: string,
  viewpoint: Viewpoint,
): 'answer' | 'aside' | undefined {
  const calls = choices ? choices.options.map(({ call }) => call) : offered;
  if (calls.length === 0) return undefined;
  if (calls.some(({ name }) => !makesNew.includes(name))) return 'answer';
  const parts = partsOf(said, languageOf(viewpoint.locale), viewpoint);
  if (!parts || parts.isOthers) return undefined;
  if (parts.asks) return 'answer';
  const isTimed = parts.times.some((time) => !isMereToday(time, viewpoint));
  const isAsking = /\?\s*$/u.test(said);
  return !isAsking && (isTimed || parts.keeps || parts.duty) ? 'aside' : undefined;
}

const saidLast = ({ history }: ChatRequest): string => saidIn(history[lastUser(history) ?? -1]).join('\n');
