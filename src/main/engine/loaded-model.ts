import { totalmem } from 'node:os';
import type { Llama, LlamaContext, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp';
import type { ChatRequest, EngineEvent } from '../engine-protocol/chat.ts';
import type { LoadedInfo } from '../engine-protocol/messages.ts';
import { ProviderError } from '../engine-protocol/provider-error.ts';
import { type PromptTemplate, readTemplate } from './chat-template.ts';
import { loadFailure } from './failures.ts';
import { generate } from './generate.ts';
import { createQueue } from './queue.ts';
import { adaptThreads } from './threads.ts';
import { createTokenizer, type Tokenizer } from './tokenize.ts';

/** One model in memory with its context. Chats wait for each other; the person's come first. */
export interface LoadedModel {
  readonly info: LoadedInfo;
  count(request: ChatRequest): number;
  /** Throws context_overflow before anything is evaluated. */
  chat(request: ChatRequest, signal: AbortSignal, emit: (event: EngineEvent) => void): Promise<void>;
  dispose(): Promise<void>;
}

interface LoadOptions {
  readonly contextSize: number;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The least room for an answer with which it is worth beginning. */
const LEAST_ANSWER = 32;
const SMALL_BELOW = 2.2e9;
const TWO_SEQUENCES_FROM = 15 * 1_024 ** 3;

/** Loads weights, context and chat template. Throws ProviderError: load_failed, out_of_memory, unsupported. */
export async function loadModel(llama: Llama, path: string, options: LoadOptions): Promise<LoadedModel> {
  const started = performance.now();
  let percent = -1;
  const model = await llama
    .loadModel({
      modelPath: path,
      loadSignal: options.signal,
      onLoadProgress(progress) {
        const now = Math.floor(progress * 95);
        if (now > percent) options.onProgress(now);
        percent = Math.max(percent, now);
      },
    })
    .catch((thrown: unknown) => Promise.reject(loadFailure(thrown)));
  try {
    const template = templateOf(model, isSmallModel(model) ? 'signatures' : 'native');
    const context = await model.createContext({
      contextSize: { min: 512, max: Math.min(options.contextSize, model.trainContextSize) },
      sequences: totalmem() >= TWO_SEQUENCES_FROM ? 2 : 1,
      createSignal: options.signal,
    });
    options.onProgress(100);
    const info: LoadedInfo = {
      contextSize: context.contextSize,
      loadMs: performance.now() - started,
      gpu: llama.gpu !== false,
      isSmall: isSmallModel(model),
    };
    return serveModel(context, template, info);
  } catch (thrown) {
    await model.dispose();
    throw loadFailure(thrown);
  }
}

function templateOf(model: LlamaModel, tools: 'native' | 'signatures'): PromptTemplate {
  const source = model.fileInfo.metadata.tokenizer?.chat_template;
  if (!source) throw new ProviderError('unsupported', 'The model has no chat template.');
  try {
    return readTemplate(source, { bos: model.tokens.bosString ?? '', eos: model.tokens.eosString ?? '' }, { tools });
  } catch (thrown) {
    throw new ProviderError('unsupported', `Its chat template cannot be read: ${String(thrown)}`);
  }
}

function serveModel(context: LlamaContext, template: PromptTemplate, info: LoadedInfo): LoadedModel {
  const { model } = context;
  const tokenizer = createTokenizer(model);
  const queue = createQueue();
  const sequences: { readonly sequence: LlamaContextSequence; used: number }[] = [];
  while (context.sequencesLeft > 0) sequences.push({ sequence: context.getSequence(), used: 0 });
  let turn = 0;
  // The load is told once, by the first answer after it.
  let { loadMs } = info;

  /** The sequence that already holds most of the prompt; the one that was idle longest where none does. */
  const sequenceFor = (prompt: Token[]): LlamaContextSequence => {
    const ranked = sequences
      .map((slot) => ({ slot, shared: slot.sequence.compareContextTokens(prompt).firstDifferentIndex }))
      .sort((a, b) => b.shared - a.shared || a.slot.used - b.slot.used);
    const slot = ranked[0]?.slot;
    if (!slot) throw new ProviderError('internal', 'The context has no sequence.');
    turn += 1;
    slot.used = turn;
    return slot.sequence;
  };

  const render = (request: ChatRequest): Token[] => promptTokens(template, tokenizer, request);

  return {
    info,
    count: (request) => render(request).length,
    async chat(request, signal, emit) {
      const prompt = render(request);
      const left = context.contextSize - prompt.length - 1;
      const available = Math.min(request.maxPrompt ?? Number.POSITIVE_INFINITY, context.contextSize - 1 - LEAST_ANSWER);
      if (prompt.length > available) {
        const params = { needed: prompt.length, available };
        throw new ProviderError('context_overflow', 'The prompt does not fit into the context.', params);
      }
      if (queue.isBusy) emit({ type: 'queued' });
      await queue.run(request.priority, async () => {
        adaptThreads(model.llama);
        const sequence = sequenceFor(prompt);
        const usage = await generate({
          model,
          sequence,
          tokenizer,
          template,
          request,
          prompt,
          left,
          signal,
          emit,
        });
        emit({ type: 'end', stop: usage.stop, usage: { ...usage.counts, loadMs, contextSize: context.contextSize } });
        loadMs = 0;
      });
    },
    async dispose() {
      await context.dispose();
      await model.dispose();
    },
  };
}

/** Weights below 2.2 GB: up to about three billion parameters at the usual precision. */
function isSmallModel(model: LlamaModel): boolean {
  return model.size < SMALL_BELOW;
}

/** The prompt of a request in tokens: exactly those of the model's own template. */
export function promptTokens(template: PromptTemplate, tokenizer: Tokenizer, request: ChatRequest): Token[] {
  try {
    return tokenizer.tokens(template.render(tokenizer.guard(request)));
  } catch (thrown) {
    throw new ProviderError('unsupported', `The chat template refused the conversation: ${String(thrown)}`);
  }
}
