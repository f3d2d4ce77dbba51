import { fail } from '../../../shared/model/failure.ts';
import type { Usage } from '../../../shared/model/run.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../engine-protocol/chat.ts';
import type { Clock } from '../base/clock.ts';
import type { Question } from '../tools/question.ts';
import type { ChatModel } from './provider.ts';
import { stoppedUsage } from './usage.ts';

export interface Asked {
  readonly messages: readonly {
    readonly role: ChatMessage['role'];
    readonly content: string;
    readonly name?: string | undefined;
    readonly toolCalls?: readonly { readonly name: string; readonly args?: unknown }[] | undefined;
  }[];
  readonly tools: readonly ToolSpec[];
  readonly toolChoice: ChatRequest['toolChoice'];
  readonly maxOutput: number;
}

export interface Completed {
  readonly text: string;
  readonly toolCalls: { name: string; args: unknown }[];
  readonly usage: Usage;
  /** It said all that it had to say. */
  readonly isWhole: boolean;
}

/** Nobody can press Stop for a script; a run of an agent may take as long. */
const LONGEST_ANSWER_MS = 10 * 60_000;

/** One answer of the model that is opened, which has ten minutes for all of it. Throws what the model throws. */
export async function completeInTime(
  open: (signal: AbortSignal) => Promise<ChatModel>,
  asked: Asked,
  { clock, newId }: { readonly clock: Clock; readonly newId: () => string },
): Promise<Completed> {
  const limit = new AbortController();
  const cancel = clock.after(LONGEST_ANSWER_MS, () => limit.abort());
  const { signal } = limit;
  try {
    return await answerTo(await open(signal), asked, { newId, signal });
  } finally {
    cancel();
  }
}

/** One answer of one model, no agent, nothing stored. Greedy, unless it is to be `asSet`, so that the same question gives the same answer. */
export async function answerTo(
  model: ChatModel,
  asked: Asked,
  {
    newId,
    signal,
    onText,
    asSet,
  }: {
    readonly newId: () => string;
    readonly signal: AbortSignal;
    readonly onText?: (text: string) => void;
    /** It is answered as the person set the model. */
    readonly asSet?: true;
  },
): Promise<Completed> {
  const request = { ...requestOf(asked, newId), ...(asSet && { asSet }) };
  let text = '';
  let usage = stoppedUsage();
  let isWhole = false;
  const toolCalls: { name: string; args: unknown }[] = [];
  for await (const event of model.chat(request, signal)) {
    if (event.type === 'text') {
      text += event.text;
      onText?.(event.text);
    } else if (event.type === 'tool_call') toolCalls.push({ name: event.call.name, args: event.call.args });
    else if (event.type === 'end') [usage, isWhole] = [event.usage, event.stop === 'end'];
  }
  return { text: text.trim(), toolCalls, usage, isWhole };
}

function requestOf({ messages: said, tools, toolChoice, maxOutput }: Asked, newId: () => string): ChatRequest {
  const messages = toMessages(said, newId);
  const leading = messages.findIndex((message) => message.role !== 'system');
  const split = leading < 0 ? messages.length : leading;
  return {
    prefix: messages.slice(0, split),
    history: messages.slice(split),
    ...{ tools, toolChoice, maxOutput },
    sampling: { temperature: 0 },
    priority: 'user',
  };
}

/** Tokens of an answer given aside, at most. */
const LONGEST_ASIDE = 1_024;

/** Of code and prose in a Latin script; fewer would promise room that is not there. */
const CHARACTERS_OF_TOKEN = 2.5;

/** What a model says to one question; of a text that does not fit the end stays, since that is the newest. */
export async function answerAside(
  model: ChatModel,
  { task, text, wholeAnswer }: Question,
  live: { readonly newId: () => string; readonly signal: AbortSignal },
): Promise<string> {
  const { contextSize } = model.info;
  const askedWith = (content: string, maxOutput = Math.min(LONGEST_ASIDE, Math.floor(contextSize / 4))): Asked => ({
    messages: [
      { role: 'system', content: task },
      { role: 'user', content },
    ],
    ...{ tools: [], toolChoice: 'none', maxOutput },
  });
  if (wholeAnswer !== undefined) {
    const room = contextSize - (await model.count(requestOf(askedWith(text), live.newId)));
    if (room < Math.ceil(wholeAnswer / CHARACTERS_OF_TOKEN)) throw tooLong();
    const answer = await answerTo(model, askedWith(text, room), live);
    if (!answer.isWhole) throw brokenOff();
    return answer.text;
  }
  const maxOutput = askedWith('').maxOutput;
  let left = text;
  while (left.length > 1 && (await model.count(requestOf(askedWith(left), live.newId))) > contextSize - maxOutput) {
    left = left.slice(Math.ceil(left.length / 2));
  }
  return (await answerTo(model, askedWith(left), live)).text;
}

const tooLong = () =>
  fail('limit', 'This is too long for the model.', {
    hint: 'Ask for less at a time.',
    words: 'folders.problem.tooLong',
  });

const brokenOff = () =>
  fail('unavailable', 'The model did not finish its answer, so nothing was done.', {
    ...{ hint: 'Ask for less at a time.', words: 'folders.problem.halfAnswer' as const },
  });

/** Calls get ids; a result belongs to the earliest call of its name that has none yet. */
function toMessages(messages: Asked['messages'], newId: () => string): ChatMessage[] {
  const open: { readonly id: string; readonly name: string }[] = [];
  return messages.map(({ role, content, name, toolCalls }) => {
    if (role === 'tool') {
      const at = Math.max(
        0,
        open.findIndex((call) => name === undefined || call.name === name),
      );
      const call = open.splice(at, 1)[0];
      const toolName = name ?? call?.name;
      return { role, text: content, ...(toolName ? { toolName } : {}), ...(call ? { toolCallId: call.id } : {}) };
    }
    if (!toolCalls?.length) return { role, text: content };
    const calls = toolCalls.map((call) => ({ id: newId(), name: call.name, args: call.args ?? {} }));
    open.push(...calls);
    return { role, text: content, toolCalls: calls };
  });
}
