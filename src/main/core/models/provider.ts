import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { ChatEvent, ChatRequest } from '../../engine-protocol/chat.ts';

export interface ChatModel {
  readonly info: ChatModelInfo;
  /** Tokens that the request would take in this model. */
  count(request: ChatRequest): Promise<number>;
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
