import { totalmem } from 'node:os';
import type { Llama, LlamaContext, LlamaModel, Token } from 'node-llama-cpp';
import type { ChatRequest, EngineEvent, ScoreRequest } from '../engine-protocol/chat.ts';
import type { LoadedInfo } from '../engine-protocol/messages.ts';
import { ProviderError } from '../engine-protocol/provider-error.ts';
import { type PromptTemplate, readTemplate } from './chat-template.ts';
import { loadFailure } from './failures.ts';
import { generate } from './generate.ts';
import { createPlaces } from './places.ts';
import { createQueue } from './queue.ts';
import { score } from './score.ts';
import { adaptThreads } from './threads.ts';
import { createTokenizer, type Tokenizer } from './tokenize.ts';

/** One model in memory with its context. Chats wait for each other; the person's come first. */
export interface LoadedModel {
  readonly info: LoadedInfo;
  count(request: ChatRequest): number;
  /** Throws context_overflow before anything is evaluated. */
  chat(request: ChatRequest, signal: AbortSignal, emit: (event: EngineEvent) => void): Promise<void>;
  /** log Σp(yes) − log Σp(no). Throws context_overflow. */
  score(asked: ScoreRequest, signal: AbortSignal): Promise<number>;
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

function checkFits(prompt: readonly Token[], available: number): void {
  if (prompt.length <= available) return;
  const params = { needed: prompt.length, available };
  throw new ProviderError('context_overflow', 'The prompt does not fit into the context.', params);
}

function serveModel(context: LlamaContext, template: PromptTemplate, info: LoadedInfo): LoadedModel {
  const { model } = context;
  const tokenizer = createTokenizer(model);
  const queue = createQueue();
  const places = createPlaces(context);
  // The load is told once, by the first answer after it.
  let { loadMs } = info;

  const render = (request: ChatRequest): Token[] => promptTokens(template, tokenizer, request);

  return {
    info,
    count: (request) => render(request).length,
    async chat(request, signal, emit) {
      const prompt = render(request);
      const place = await places.of(request.aside === true);
      const left = place.size - prompt.length - 1;
      checkFits(prompt, Math.min(request.maxPrompt ?? Number.POSITIVE_INFINITY, place.size - 1 - LEAST_ANSWER));
      if (queue.isBusy) emit({ type: 'queued' });
      await queue.run(request.priority, async () => {
        adaptThreads(model.llama);
        const sequence = place.pick(prompt);
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
    async score(asked, signal) {
      const prompt = render(asRequest(asked));
      const place = await places.of(true);
      checkFits(prompt, place.size - 1);
      return queue.run(asked.priority, () => {
        adaptThreads(model.llama);
        return score({ model, sequence: place.pick(prompt) }, prompt, { asked, signal });
      });
    },
    async dispose() {
      await places.dispose();
      await model.dispose();
    },
  };
}

function asRequest({ messages, priority }: ScoreRequest): ChatRequest {
  return {
    ...{ prefix: [], history: messages, tools: [], toolChoice: 'none' },
    ...{ maxOutput: 1, sampling: { temperature: 0 }, priority },
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
