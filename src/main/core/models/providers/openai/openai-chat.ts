import type { ChatEvent, ChatRequest } from '../../../../engine-protocol/chat.ts';
import { callableTools } from '../../../../engine-protocol/chat.ts';
import { createCallReader, type Piece } from '../../../../text/printed-calls/call-reader.ts';
import { echoOf } from '../../../../text/printed-calls/repeats-window.ts';
import { createNameReader } from '../../../../text/printed-calls/tool-names.ts';
import { BadAnswer, ServerRefused } from '../served/server-answer.ts';
import { createCallPieces } from './openai-calls.ts';
import { ask, isTooLong, type Reached } from './openai-client.ts';
import { Line, startMeter } from './openai-line.ts';
import { bodyOf, forcedTool, type Manner, mannersOf } from './openai-request.ts';
import { readEvents } from './sse.ts';

/** What one answer is asked with. */
export interface OpenAiChat {
  readonly server: Reached;
  readonly model: string;
  readonly contextSize: number;
  readonly newId: () => string;
  readonly now: () => number;
  /** What the server takes, as far as was found out; it is changed by what it refuses. */
  readonly manners: Set<Manner>;
  readonly signal: AbortSignal;
}

/** Characters that one token of the most generous vocabulary stands for, in a long text. */
const MOST_PER_TOKEN = 16;
/** Events that say nothing. */
const IDLE_EVENTS = 4_096;
/** Of what it was asked for the server may not know something; these are how it says so, and 500 how llama-server does. */
const MAY_BE_MANNERS = new Set([400, 404, 415, 422, 500, 501]);

/**
 * The answer's head. A server that refuses is asked again without the first, the second … of what not all servers take; what it
 * then goes without it is not asked for any more. Throws what the last refusal was.
 */
export async function askMannered(
  { server, model, manners, signal }: Pick<OpenAiChat, 'server' | 'model' | 'manners' | 'signal'>,
  request: ChatRequest,
  more: { readonly isStream?: boolean; readonly body?: object } = {},
): Promise<Response> {
  const used = mannersOf(request).filter((manner) => manners.has(manner));
  const send = (taken: ReadonlySet<Manner>): Promise<Response> =>
    ask(server, {
      path: '/chat/completions',
      body: { ...bodyOf(request, { model, manners: taken, isStream: more.isStream ?? true }), ...more.body },
      signal,
    });
  let first: unknown;
  for (let dropped = 0; ; dropped += 1) {
    const taken = new Set([...manners].filter((manner) => !used.slice(0, dropped).includes(manner)));
    try {
      const response = await send(taken);
      for (const manner of used.slice(0, dropped)) manners.delete(manner);
      return response;
    } catch (thrown) {
      first ??= thrown;
      const mayBe = thrown instanceof ServerRefused && MAY_BE_MANNERS.has(thrown.status) && !isTooLong(thrown);
      if (!mayBe || dropped >= used.length) throw first;
    }
  }
}

/**
 * Streams one answer. A server that reads calls itself gives up an answer with a call that it cannot read, as of a tool that is not
 * there: before its first word it is asked once more, with the tools told in words. Throws what fetch throws, ServerRefused and
 * BadAnswer; the caller turns it into ProviderError.
 */
export async function* openAiChat(chat: OpenAiChat, request: ChatRequest): AsyncGenerator<ChatEvent> {
  const meter = startMeter(chat.now, chat.contextSize);
  const response = await askMannered(chat, request);
  let isSilent = true;
  try {
    for await (const event of readAnswer(chat, request, { response, meter })) {
      isSilent = false;
      yield event;
    }
  } catch (thrown) {
    const mayBeCall = chat.manners.has('tools') && mannersOf(request).includes('tools');
    if (!isSilent || !mayBeCall || !(thrown instanceof ServerRefused) || thrown.status !== 500) throw thrown;
    const told = { ...chat, manners: new Set([...chat.manners].filter((manner) => manner !== 'tools')) };
    yield* readAnswer(told, request, { response: await askMannered(told, request), meter });
  }
}

async function* readAnswer(
  chat: OpenAiChat,
  request: ChatRequest,
  { response, meter }: { readonly response: Response; readonly meter: ReturnType<typeof startMeter> },
): AsyncGenerator<ChatEvent> {
  const isForced = forcedTool(request) !== undefined;
  const names = callableTools(request).map(({ name }) => name);
  const isNative = chat.manners.has('tools');
  const reader = createCallReader(isNative && !isForced ? [] : names, { isEcho: echoOf(request), isWanted: isForced });
  const pieces = createCallPieces(createNameReader(names));
  let calls = 0;
  let thinking = 0;
  let finish: string | null = null;
  let room = request.maxOutput * MOST_PER_TOKEN + 1_024;
  let idle = request.maxOutput + IDLE_EVENTS;
  let isOver = false;
  const makeCall = (name: string, args: unknown): ChatEvent => {
    calls += 1;
    return { type: 'tool_call', call: { id: chat.newId(), name, args } };
  };
  const toEvents = (read: readonly Piece[]): ChatEvent[] =>
    read.map((piece): ChatEvent => (piece.type === 'call' ? makeCall(piece.name, piece.args) : piece));

  const end = { isTold: false };
  for await (const raw of readEvents(response, end)) {
    const line = Line.safeParse(raw).data;
    if (!line) throw new BadAnswer('garbled');
    const choice = line.choices?.find(({ index }) => (index ?? 0) === 0);
    const said = choice?.delta ?? choice?.message;
    const thought = said?.reasoning_content || said?.reasoning || '';
    const text = said?.content ?? '';
    const called = said?.tool_calls ?? [];
    meter.take(line, thought !== '' || text !== '' || called.length > 0);
    idle -= 1;
    room -= thought.length + text.length + (called.length > 0 ? JSON.stringify(called).length : 0);
    isOver = idle < 0 || room < 0;
    if (isOver) break;
    if (thought !== '') {
      thinking += 1;
      yield { type: 'thinking', text: thought };
    }
    yield* pieces.take(called);
    if (text !== '') yield* toEvents(reader.push(text));
    finish = choice?.finish_reason ?? finish;
  }
  if (!isOver && !end.isTold && finish === null) throw new BadAnswer('cut');
  // A call that broke off because the server ran wild is no call.
  if (!isOver) yield* toEvents(reader.end());
  const isCut = isOver || finish === 'length';
  for (const { name, args } of isOver ? [] : pieces.whole(isCut)) yield makeCall(name, args);
  yield { type: 'end', stop: calls > 0 ? 'tools' : isCut ? 'length' : 'end', usage: meter.usage(thinking) };
}
