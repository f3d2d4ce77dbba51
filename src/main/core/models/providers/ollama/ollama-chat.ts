import type { Message, Ollama, Tool } from 'ollama/browser';
import { z } from 'zod';
import { asRecord } from '../../../../../shared/model/record.ts';
import type { Usage } from '../../../../../shared/model/run.ts';
import type { ChatEvent, ChatMessage, ChatRequest, ToolSpec } from '../../../../engine-protocol/chat.ts';
import { callableTools, toolsOf } from '../../../../engine-protocol/chat.ts';
import { createCallReader, type Piece } from '../../../../text/printed-calls/call-reader.ts';
import { describeTools, printCall } from '../../../../text/printed-calls/describe-tools.ts';
import { callsIn } from '../../../../text/printed-calls/json-calls.ts';
import { echoOf } from '../../../../text/printed-calls/repeats-window.ts';
import { createNameReader } from '../../../../text/printed-calls/tool-names.ts';
import { neutral } from '../served/control-tokens.ts';
import { namedTools } from '../served/count-tokens.ts';

/** A chat template that is read and filled in elsewhere: it came from a server or a file, and may never end. */
export interface RemoteTemplate {
  /** Throws ProviderError when it fails, takes too long or writes too much. */
  render(request: ChatRequest): Promise<string>;
}

/** What one answer is asked with. */
export interface OllamaChat {
  readonly client: Ollama;
  readonly model: string;
  readonly contextSize: number;
  readonly canTools: boolean;
  /** Set: the prompt is written by Hearth and sent as it is. */
  readonly own: RemoteTemplate | null;
  readonly newId: () => string;
  readonly now: () => number;
  /** The part of the prompt that the server has likely read before, 0 to 1. */
  readonly shared: (prompt: string) => number;
}

const Line = z.object({
  message: z
    .object({
      content: z.string().nullish(),
      thinking: z.string().nullish(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown() }) })).nullish(),
    })
    .nullish(),
  response: z.string().nullish(),
  thinking: z.string().nullish(),
  done: z.boolean().default(false),
  done_reason: z.string().nullish(),
  load_duration: z.number().nullish(),
  prompt_eval_count: z.number().nullish(),
  prompt_eval_duration: z.number().nullish(),
  eval_count: z.number().nullish(),
  eval_duration: z.number().nullish(),
});
type Line = z.infer<typeof Line>;

/** The same for every agent: a change would make the server load the model anew. */
export const KEEP_ALIVE = '30m';

/** Streams one answer. Throws what the package throws; the caller turns it into ProviderError. */
export async function* ollamaChat(chat: OllamaChat, request: ChatRequest): AsyncGenerator<ChatEvent> {
  const forced = typeof request.toolChoice === 'object' ? request.toolChoice.force : undefined;
  const tool = callableTools(request).find(({ name }) => name === forced);
  if (tool && chat.own) yield* writeCall(chat, request, tool);
  else if (tool) yield* answer(chat, { ...request, tools: [tool] }, true);
  else yield* answer(chat, request);
}

/** Begins the call of one tool in the model's name and lets it write the arguments, held to their schema by the server. */
async function* writeCall(chat: OllamaChat, request: ChatRequest, tool: ToolSpec): AsyncGenerator<ChatEvent> {
  yield { type: 'tool_call_delta', name: tool.name };
  const head = `<tool_call>\n{"name": ${JSON.stringify(tool.name)}, "arguments": `;
  const prompt = `${(await chat.own?.render(neutral(request))) ?? ''}${head}`;
  const meter = startMeter(chat, prompt);
  let text = '';
  const room = createRoom(request.maxOutput);
  for await (const line of lines(
    await askOllama(chat, { ...request, output: { schema: tool.inputSchema } }, { prompt }),
  )) {
    meter.take(line);
    if (!room.take(line)) break;
    text += line.response ?? '';
    if (line.response) yield { type: 'tool_call_delta', name: tool.name, args: line.response };
  }
  const [call] = callsIn(`${head.replace('<tool_call>\n', '')}${text}}`, (name) => name);
  if (call) yield { type: 'tool_call', call: { id: chat.newId(), name: tool.name, args: call.args } };
  yield { type: 'end', stop: call ? 'tools' : 'length', usage: meter.usage(0) };
}

/** One answer as the model gives it. `isWanted`: a call is what it was asked for. What a model with calls of its own prints is text. */
async function* answer(chat: OllamaChat, request: ChatRequest, isWanted = false): AsyncGenerator<ChatEvent> {
  const isNative = chat.canTools && !chat.own && !isWanted;
  const names = callableTools(request).map((tool) => tool.name);
  const reader = createCallReader(isNative ? [] : names, {
    isEcho: echoOf(request),
    isWanted,
  });
  const nameOf = createNameReader(names);
  const room = createRoom(request.maxOutput);
  let isOver = false;
  let calls = 0;
  let thinking = 0;
  const makeCall = (name: string, args: unknown): ChatEvent[] => {
    calls += 1;
    return [{ type: 'tool_call', call: { id: chat.newId(), name, args } }];
  };
  const toEvents = (pieces: readonly Piece[]): ChatEvent[] =>
    pieces.flatMap((piece): ChatEvent[] => (piece.type === 'call' ? makeCall(piece.name, piece.args) : [piece]));
  let isPrinting = false;
  /** A call that is being printed: as far as it came when its name was known, then piece by piece. */
  const printedBy = (text: string): ChatEvent[] => {
    if (isPrinting) return [{ type: 'tool_call_delta', args: text }];
    const open = reader.open();
    isPrinting = open !== null;
    if (!open) return [];
    return [
      { type: 'tool_call_delta', name: open.name },
      { type: 'tool_call_delta', name: open.name, args: open.raw },
    ];
  };
  const opening = chat.own ? (request.opening ?? '') : '';
  const prompt = (await promptOf(chat, request)) + opening;
  if (opening) yield* toEvents(reader.push(opening));
  const meter = startMeter(chat, prompt);
  for await (const line of lines(await askOllama(chat, request, { prompt }))) {
    meter.take(line);
    isOver = !room.take(line);
    if (isOver) break;
    const thought = line.message?.thinking ?? line.thinking;
    const text = line.message?.content ?? line.response;
    if (thought) {
      thinking += 1;
      yield { type: 'thinking', text: thought };
    }
    for (const { function: called } of line.message?.tool_calls ?? [])
      yield* makeCall(nameOf(called.name) ?? called.name.slice(0, LONGEST_NAME), called.arguments ?? {});
    if (text) yield* toEvents(reader.push(text));
    if (text) yield* printedBy(text);
  }
  // A call that was cut off because the server ran wild is no call.
  if (!isOver) yield* toEvents(reader.end());
  const stop = calls > 0 ? 'tools' : isOver || meter.wasCut() ? 'length' : 'end';
  yield { type: 'end', stop, usage: meter.usage(thinking) };
}

/** Characters that one token of the most generous vocabulary stands for, in a long text. */
const MOST_PER_TOKEN = 16;
/** Lines that say nothing: a server may send some to keep the connection, but not for ever. */
const IDLE_LINES = 4_096;
const LONGEST_NAME = 128;

/** What an answer may still hold. A server that keeps to `num_predict` never meets it; one that does not is left. */
function createRoom(maxOutput: number): { take(line: Line): boolean } {
  let characters = maxOutput * MOST_PER_TOKEN + 1_024;
  let left = maxOutput + IDLE_LINES;
  return {
    take({ message, response, thinking }) {
      left -= 1;
      const texts = [message?.content, message?.thinking, response, thinking];
      characters -= texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      for (const call of message?.tool_calls ?? []) characters -= JSON.stringify(call).length;
      return left >= 0 && characters >= 0;
    },
  };
}

/** What the server is sent to read: the prompt where Hearth writes it, else the messages as one text. */
export async function promptOf(chat: OllamaChat, request: ChatRequest): Promise<string> {
  return chat.own ? chat.own.render(neutral(request)) : JSON.stringify(messagesFor(chat, request));
}

async function* lines(stream: AsyncIterable<unknown>): AsyncGenerator<Line> {
  for await (const raw of stream) yield Line.parse(raw);
}

/** Counts and times of one answer; what was cached the server does not say. */
function startMeter(chat: OllamaChat, prompt: string) {
  const started = chat.now();
  const shared = chat.shared(prompt);
  let firstAt: number | undefined;
  let last: Line | undefined;
  return {
    take(line: Line): void {
      last = line;
      firstAt ??= chat.now();
    },
    wasCut: (): boolean => last?.done_reason === 'length',
    usage(thinking: number): Usage {
      const tokens = last?.prompt_eval_count ?? 0;
      const cached = Math.round(tokens * shared);
      return {
        ...{ prompt: tokens, cached, evaluated: tokens - cached, output: last?.eval_count ?? 0, thinking },
        cachedIsEstimate: true,
        loadMs: (last?.load_duration ?? 0) / 1e6,
        prefillMs: (last?.prompt_eval_duration ?? 0) / 1e6,
        ttftMs: (firstAt ?? chat.now()) - started,
        decodeMs: (last?.eval_duration ?? 0) / 1e6,
        contextSize: chat.contextSize,
      };
    },
  };
}

interface Asked {
  readonly prompt: string;
  readonly stop?: readonly string[];
  /** So many of the likeliest tokens are to be told. */
  readonly logprobs?: number;
}

/** Asks the server for one answer, as a stream of its lines. Throws what the package throws. */
export async function askOllama(
  chat: OllamaChat,
  request: ChatRequest,
  { prompt, stop = [], logprobs }: Asked,
): Promise<AsyncIterable<unknown>> {
  const { sampling, output } = request;
  const common = {
    model: chat.model,
    stream: true,
    keep_alive: KEEP_ALIVE,
    // Not in the package's types; they pass through. Without them the server cuts long prompts silently.
    truncate: false,
    shift: false,
    ...(output ? { format: output.schema } : {}),
    ...(logprobs === undefined ? {} : { logprobs: true, top_logprobs: logprobs }),
    options: {
      num_ctx: chat.contextSize,
      num_predict: request.maxOutput,
      temperature: sampling.temperature,
      repeat_penalty: 1,
      ...(stop.length > 0 ? { stop: [...stop] } : {}),
    },
  } as const;
  if (chat.own) return chat.client.generate({ ...common, stream: true, prompt, raw: true });
  const tools = chat.canTools ? namedTools(request) : [];
  return chat.client.chat({
    ...common,
    stream: true,
    messages: messagesFor(chat, request),
    // A model that cannot think refuses a yes, never a no.
    think: request.thinks ?? false,
    ...(tools.length > 0
      ? {
          tools: tools.map(({ name, description, inputSchema }) => ({
            type: 'function',
            function: { name, description, parameters: inputSchema as Tool['function']['parameters'] & object },
          })),
        }
      : {}),
  });
}

function messagesFor({ canTools }: OllamaChat, request: ChatRequest): Message[] {
  const clean = neutral(request);
  const messages = [...clean.prefix, ...clean.history].map((message) => toMessage(message, canTools));
  const tools = toolsOf(request);
  if (canTools || tools.length === 0) return messages;
  const about = describeTools(tools);
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ ...first, content: `${first.content}\n\n${about}` }, ...rest]
    : [{ role: 'system', content: about }, ...messages];
}

function toMessage(message: ChatMessage, canTools: boolean): Message {
  const calls = message.toolCalls ?? [];
  if (canTools) {
    return {
      role: message.role,
      content: message.text,
      ...(message.toolName ? { tool_name: message.toolName } : {}),
      ...(calls.length > 0
        ? { tool_calls: calls.map(({ name, args }) => ({ function: { name, arguments: asRecord(args) } })) }
        : {}),
    };
  }
  if (message.role === 'tool') return { role: 'user', content: `<tool_response>\n${message.text}\n</tool_response>` };
  const printed = calls.map((call) => printCall(call.name, call.args));
  return { role: message.role, content: [message.text, ...printed].filter(Boolean).join('\n') };
}
