import { z } from 'zod';
import { Usage } from '../../shared/model/run.ts';
import type { Effect } from '../../shared/model/tool.ts';

/** One request to a model and what it answers, for every provider; the engine gets them as they stand here. */

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

const Schema = z.record(z.string(), z.unknown());

const ToolSpec = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: Schema,
});

/** What tells when a tool is meant and what it takes. Of tools that others declare it is not known. */
export interface ToolGuide {
  readonly effect: Effect;
  /** What it did cannot be seen any more afterwards: something is gone. */
  readonly removes: boolean;
  /** Requests that people make of it, in several languages. */
  readonly examples: readonly string[];
  /** Parameters that take what the person said: a time that they named, or their own words. */
  readonly says: Readonly<Record<string, 'time' | 'words'>>;
  /** What people call those whom a parameter names, by what it takes. */
  readonly called?: Readonly<Record<string, readonly string[]>>;
}

/** A tool as a model is told of it. */
export interface ToolSpec extends DeepReadonly<z.infer<typeof ToolSpec>> {
  /** The core reads it; no engine is told. */
  readonly guide?: ToolGuide;
  /** Only who looks for it is told of it. */
  readonly isRare?: true;
}

export const ChatCall = z.object({ id: z.string(), name: z.string(), args: z.unknown() });
/** What a model wants done. */
export interface ChatToolCall extends DeepReadonly<z.infer<typeof ChatCall>> {
  /** The person's own words ask for just this; only code that read them says so, never a model. */
  readonly isOrdered?: true;
}

/** What the person is asked to choose from. */
export interface ChatChoices {
  readonly options: readonly {
    /** What stands on its button; a moment (epoch ms) is said as people say it. */
    readonly label: string | number;
    /** All that one click does, in this order. */
    readonly calls: readonly ChatToolCall[];
  }[];
  /** The text lists them with numbers, so that "the second one" means one of them. */
  readonly isNumbered?: true;
}

const Message = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  /** Of role `tool`: the result as JSON; `toolName` and `toolCallId` say of which call. */
  text: z.string(),
  toolCalls: z.array(ChatCall).exactOptional(),
  toolCallId: z.string().exactOptional(),
  toolName: z.string().exactOptional(),
  /** Of a user message: what was said, each message by itself and without what Hearth wrote around it. Never shown to the model. */
  said: z.array(z.string()).exactOptional(),
  /** Of what an assistant said in an earlier turn: a model said it, so code does not take it for a question of its own. */
  byModel: z.boolean().exactOptional(),
});
export type ChatMessage = DeepReadonly<z.infer<typeof Message>>;

/** `prefix` and `tools` are byte-stable between calls of one agent; `history` only grows (docs/inference.md#prompt-layout). */
export const ChatRequest = z.object({
  prefix: z.array(Message),
  history: z.array(Message),
  tools: z.array(ToolSpec),
  /** What may be called as well, but is not told here: results of `find_tools` in the history tell of it. */
  moreTools: z.array(ToolSpec).exactOptional(),
  toolChoice: z.union([z.enum(['auto', 'none']), z.object({ force: z.string() })]),
  /** How the answer begins, where it does not begin by itself. */
  opening: z.string().exactOptional(),
  /** Constrains the text to a schema. */
  output: z.object({ schema: Schema }).exactOptional(),
  /** Tokens. */
  maxOutput: z.int().min(1),
  /** Tokens: a longer prompt is refused before any of it is read, as `context_overflow` with what is `needed`. */
  maxPrompt: z.int().exactOptional(),
  sampling: z.object({ temperature: z.number().min(0) }),
  /** It thinks before it answers, where it can be told to. */
  thinks: z.literal(true).exactOptional(),
  priority: z.enum(['user', 'background']),
  /** A question beside the conversation: what is read for it does not push out what was read of the conversation. */
  aside: z.literal(true).exactOptional(),
});
export type ChatRequest = DeepReadonly<Omit<z.infer<typeof ChatRequest>, 'tools' | 'moreTools'>> & {
  readonly tools: readonly ToolSpec[];
  readonly moreTools?: readonly ToolSpec[];
  /** Conversation: it is answered as the person set the model. The core reads it; no engine is told. */
  readonly asSet?: true;
};

/** A question whose answer is only weighed: how much likelier a yes is than a no as the first token. Always asked aside. */
export const ScoreRequest = z.object({
  messages: z.array(Message),
  /** Every way in which a yes and a no may be written. */
  yes: z.array(z.string()).min(1),
  no: z.array(z.string()).min(1),
  priority: z.enum(['user', 'background']),
});
export type ScoreRequest = DeepReadonly<z.infer<typeof ScoreRequest>>;

/** Texts whose meaning is wanted, as one unit vector for each. */
export const EmbedRequest = z.object({
  texts: z.array(z.string()).max(64),
  priority: z.enum(['user', 'background']),
});
export type EmbedRequest = DeepReadonly<z.infer<typeof EmbedRequest>>;

/** What happens inside one answer of the engine; `end` is the last. */
export const EngineEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queued') }),
  z.object({ type: z.literal('prefill'), done: z.int(), cached: z.int(), total: z.int() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('thinking'), text: z.string() }),
  /** A call begins or, with `args`, goes on: the next piece of its arguments' JSON. Only the `tool_call` says what they are. */
  z.object({
    type: z.literal('tool_call_delta'),
    name: z.string().exactOptional(),
    args: z.string().exactOptional(),
  }),
  z.object({ type: z.literal('tool_call'), call: ChatCall }),
  z.object({ type: z.literal('end'), stop: z.enum(['end', 'tools', 'length', 'aborted']), usage: Usage }),
]);
export type EngineEvent = DeepReadonly<z.infer<typeof EngineEvent>>;

/** What happens inside one answer of any model. `percent`: 0 to 100. */
export type ChatEvent =
  | Exclude<EngineEvent, { type: 'tool_call' }>
  | { readonly type: 'tool_call'; readonly call: ChatToolCall }
  /** Not to be made, but to be offered: one click of the person makes it. Several of one answer are one offer. */
  | { readonly type: 'offer'; readonly call: ChatToolCall }
  /** A question of which one is meant; each answer stands for its calls. */
  | ({ readonly type: 'choices' } & ChatChoices)
  | { readonly type: 'load'; readonly percent: number };

/** The tools that the model is told of, in a stable order; none when no call is wanted. */
export function toolsOf(request: ChatRequest): readonly ToolSpec[] {
  return request.toolChoice === 'none' ? [] : request.tools;
}

/** Those and all others that it may call. */
export function callableTools(request: Pick<ChatRequest, 'tools' | 'moreTools' | 'toolChoice'>): readonly ToolSpec[] {
  return request.toolChoice === 'none' ? [] : [...request.tools, ...(request.moreTools ?? [])];
}

/** The tool that models find others with. */
export const FIND_TOOLS = 'find_tools';

/** Of the tools that are not told those that the conversation tells of, since they were looked for. Hostile text cannot name one: JSON escapes its quotes. */
export function foundTools({
  history,
  moreTools = [],
}: Pick<ChatRequest, 'history' | 'moreTools'>): readonly ToolSpec[] {
  const results = history.filter(({ role, toolName }) => role === 'tool' && toolName === FIND_TOOLS);
  return moreTools.filter(({ name }) => results.some(({ text }) => text.includes(`{"name":${JSON.stringify(name)},`)));
}
