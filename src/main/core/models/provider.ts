import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { Usage } from '../../../shared/model/run.ts';

export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

export interface ChatToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
  /** The person's own words ask for just this; only code that read them says so, never a model. */
  readonly isOrdered?: true;
}

/** `text` of role `tool` is the result as JSON; `toolName` and `toolCallId` say of which call. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly text: string;
  readonly toolCalls?: readonly ChatToolCall[];
  readonly toolCallId?: string;
  readonly toolName?: string;
  /** Of a user message: what was said, each message by itself and without what Hearth wrote around it. Never sent. */
  readonly said?: readonly string[];
}

/** One request. `prefix` and `coreTools` are byte-stable between calls of one agent; `history` only grows (inference §1). */
export interface ChatRequest {
  /** Same key, same cached prefix: agent id + space id. */
  readonly cacheKey: string;
  readonly prefix: readonly ChatMessage[];
  readonly history: readonly ChatMessage[];
  readonly coreTools: readonly ToolSpec[];
  readonly extraTools: readonly ToolSpec[];
  readonly toolChoice: 'auto' | 'none' | { readonly force: string };
  /** Constrains the text to a schema. */
  readonly output?: { readonly schema: JsonSchema };
  readonly thinking: { readonly budget: number };
  /** Tokens. */
  readonly maxOutput: number;
  readonly sampling: { readonly temperature: number; readonly topP?: number; readonly seed?: number };
  readonly priority: 'user' | 'background';
}

export type ChatEvent =
  | { readonly type: 'queued' }
  | { readonly type: 'load'; readonly percent: number }
  | { readonly type: 'prefill'; readonly done: number; readonly cached: number; readonly total: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  | { readonly type: 'tool_call_delta'; readonly name?: string }
  | { readonly type: 'tool_call'; readonly call: ChatToolCall }
  | { readonly type: 'end'; readonly stop: 'end' | 'tools' | 'length' | 'aborted'; readonly usage: Usage };

export interface ChatModel {
  readonly info: ChatModelInfo;
  /** Tokens that the request would take in this model. */
  count(request: ChatRequest): Promise<number>;
  /** Reads the stable prefix ahead of time. */
  prime(request: ChatRequest, signal: AbortSignal): Promise<void>;
  /** Streams one answer. Throws ProviderError; an abort ends the stream with `stop: 'aborted'`. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
  close(): Promise<void>;
}

export interface ChatModelInfo {
  readonly id: string;
  readonly name: string;
  /** Tokens that fit, prompt and answer together. */
  readonly contextSize: number;
  /** False for the built-in provider: it understands plain sentences, not free talk. */
  readonly isConversational: boolean;
  /** Tool results are read by code: they are handed over whole and take no room in the window. */
  readonly readsWhole?: boolean;
}

export interface OpenOptions {
  readonly contextSize?: number;
  readonly onProgress?: (percent: number) => void;
}

/** What a provider knows of a model it found; `models.ts` adds fit, assignment and words. */
export type FoundModel = Pick<
  Model,
  | 'id'
  | 'provider'
  | 'name'
  | 'source'
  | 'path'
  | 'sizeBytes'
  | 'memoryBytes'
  | 'parameters'
  | 'quantization'
  | 'contextLength'
  | 'tools'
  | 'notes'
> & {
  /** Why it cannot run, as a key of the catalogue `models.whyNot.*` with parameters; null when it can. */
  readonly problem: { readonly key: string; readonly params?: Readonly<Record<string, string | number>> } | null;
};

export interface ModelProvider {
  readonly id: Model['provider'];
  list(
    signal: AbortSignal,
  ): Promise<{ readonly models: readonly FoundModel[]; readonly sources: readonly ModelSource[] }>;
  /** Loads the model (or finds it loaded). `ref` is the model's id. */
  open(ref: string, options: OpenOptions, signal: AbortSignal): Promise<ChatModel>;
  dispose(): Promise<void>;
}

export type ProviderErrorCode =
  | 'unreachable'
  | 'model_missing'
  | 'load_failed'
  | 'out_of_memory'
  | 'context_overflow'
  | 'invalid_tool_args'
  | 'worker_crashed'
  | 'busy'
  | 'unsupported'
  | 'cloud_refused'
  /** Nobody chose the server that serves it. */
  | 'not_chosen'
  /** Another user's program listens there. */
  | 'foreign_server'
  | 'internal';

/** What a provider throws. `message` is English for the log; people read `models.errors.<code>` in their language. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: ProviderErrorCode, message: string, params: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}
