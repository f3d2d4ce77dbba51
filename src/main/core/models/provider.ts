import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { ChatEvent, ChatRequest, EmbedRequest, ScoreRequest } from '../../engine-protocol/chat.ts';
import { ProviderError } from '../../engine-protocol/provider-error.ts';
import type { ServerConsent } from '../gate/approvals/server-consent.ts';

export interface ChatModel {
  readonly info: ChatModelInfo;
  /** Tokens that the request would take in this model. */
  count(request: ChatRequest): Promise<number>;
  /** Streams one answer, once it is sure that the prompt fits (`maxPrompt`). Throws ProviderError; an abort ends the stream with `stop: 'aborted'`. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
  /** Whether it calls nothing by itself at this moment: calls are decided beside what it says, or not at all. */
  onlySpeaks?(): boolean;
  /**
   * log Σp(yes) − log Σp(no) of the answer's first token; 0 where both are as likely. Absent where the probabilities are not
   * to be had. Throws ProviderError; `context_overflow` where the question is too long, `internal` after an abort.
   */
  score?(asked: ScoreRequest, signal: AbortSignal): Promise<number>;
}

/** A model that tells how near texts are in meaning; it never talks. */
export interface EmbeddingModel {
  readonly info: Pick<ChatModelInfo, 'id' | 'name'>;
  /** One unit vector for each text, in their order; their dot product says how near they are. Throws ProviderError, `internal` after an abort. */
  embed(wanted: EmbedRequest, signal: AbortSignal): Promise<readonly Float32Array[]>;
}

/** Refuses a prompt that takes more than it may. Throws ProviderError `context_overflow`. */
export function checkRoom({ maxPrompt }: ChatRequest, needed: number): void {
  if (maxPrompt === undefined || needed <= maxPrompt) return;
  throw new ProviderError('context_overflow', 'The prompt is too long.', { needed, available: maxPrompt });
}

export interface ChatModelInfo {
  readonly id: string;
  readonly name: string;
  /** Tokens that fit, prompt and answer together. */
  readonly contextSize: number;
  /** Few parameters: until its exam says otherwise, it calls tools better when it is asked about each. */
  readonly isSmall?: boolean;
  /** Tokens that one answer may take at most, as the person set it. */
  readonly answerTokens?: number;
  /** It thinks before it answers in conversations, as the person set it. */
  readonly thinks?: true;
  /** Tool results are read by code: they are handed over whole and take no room in the window. */
  readonly readsWhole?: boolean;
}

export interface OpenOptions {
  /** 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** Tokens that its window should hold; without it the provider decides. */
  readonly contextSize?: number;
}

interface Settable {
  /** Of a model whose window Hearth chooses: the most and what it usually gets, in tokens, and the bytes that it takes with so many (null: not known). */
  readonly window?: {
    readonly most: number;
    readonly usual: number;
    readonly bytesAt: (tokens: number) => number | null;
  };
  /** It can be told to think before it answers. */
  readonly canThink: boolean;
}

/** What a provider knows of a model it found; `model-views.ts` adds fit, assignment and words. */
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
  | 'embeds'
> & {
  /** What the person may set of it; without it nothing. Temperature and the length of answers are the same for all. */
  readonly settable?: Settable;
  /** Changes when the file does; what was found out about it before no longer holds. Without one the id stands for it. */
  readonly print?: string;
  /** Why it cannot run, as a key of the catalogue `providers.whyNot` with parameters; null when it can. */
  readonly problem: { readonly key: string; readonly params?: Readonly<Record<string, string | number>> } | null;
};

/** A place where a provider looked, and how many models were there. */
export type LookedAt = Omit<ModelSource, 'detail' | 'consent' | 'user'> & { readonly count: number };

/** Who finds and runs models of one kind: one folder in `providers/` and one line in `providers.ts`. */
export interface ModelProvider {
  readonly id: string;
  /** Part of the app: its one model bears the provider's id, is always ready, and serves where nothing else can. */
  readonly isBuiltIn?: true;
  /** Its models are files, named by their paths: a page may only choose those that were found. */
  readonly opensFiles?: true;
  /** Set where another program hears what is said: whether it may. */
  readonly server?: ServerConsent;
  /** The same where there are several: the one that serves a model. */
  readonly serverOf?: (id: string) => ServerConsent | undefined;
  /** Tokens that usually fit into one of its models, while it is not open. */
  readonly usualContext: number;
  /** Whether a model of this id is its, found or not; no two providers own the same id. */
  owns(id: string): boolean;
  list(signal: AbortSignal): Promise<{ readonly models: readonly FoundModel[]; readonly sources: readonly LookedAt[] }>;
  /** Loads the model (or finds it loaded). Throws ProviderError. */
  open(id: string, options: OpenOptions, signal: AbortSignal): Promise<ChatModel>;
  /** The same for a model that embeds (`FoundModel.embeds`); it pushes no other out of memory. Throws ProviderError. */
  openEmbedder?(id: string, options: OpenOptions, signal: AbortSignal): Promise<EmbeddingModel>;
  /** Bytes that it takes if it is opened next, with a window of so many tokens; without it what `list` said. Throws ProviderError. */
  needOf?(id: string, contextSize?: number): Promise<number>;
  /** Of a server: bytes of all that it holds in memory, by id, whoever had it loaded. */
  held?(): ReadonlyMap<string, number>;
  /** True while it is in memory, as far as is known since it was last listed, opened or unloaded. */
  isLoaded(id: string): boolean;
  /** Frees its memory. Throws ProviderError. */
  unload(id: string): Promise<void>;
  /** The person asks again for a model that was given up. */
  forgive?(id: string): void;
  dispose(): Promise<void>;
}
