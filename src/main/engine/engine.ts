import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Llama } from 'node-llama-cpp';
import type { DocumentRead } from '../engine-protocol/document.ts';
import type { EngineMessage, EngineRequest, LoadedInfo } from '../engine-protocol/messages.ts';
import { ProviderError } from '../engine-protocol/provider-error.ts';
import { coalesce } from './coalesce.ts';
import { type EmbeddingModel, loadEmbeddingModel } from './embedding-model.ts';
import { inspect, isInspection } from './inspect/inspect.ts';
import { type LoadedModel, loadModel } from './loaded-model.ts';
import { threadsFor } from './threads.ts';

type Work = Exclude<EngineRequest, { type: 'cancel' }>;

/** Serves the core's requests; each can be cancelled by its id. */
export interface Engine {
  serve(request: Work): Promise<unknown>;
  cancel(reqId: number): void;
}

/** An engine that starts llama.cpp with the first model. */
export function createEngine(post: (message: EngineMessage) => void): Engine {
  const loaded = new Map<string, Promise<LoadedModel>>();
  const embedders = new Map<string, Promise<EmbeddingModel>>();
  const running = new Map<number, AbortController>();
  let llama: Promise<Llama> | undefined;

  /** A model as it is held in memory, loaded where it is not. */
  const hold = async <T>(
    held: Map<string, Promise<T>>,
    { path, reqId }: Extract<Work, { type: 'load' | 'loadEmbedder' }>,
    load: (started: Llama, onProgress: (percent: number) => void) => Promise<T>,
  ): Promise<T> => {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new ProviderError('model_missing', `There is no file ${path}.`, { path });
    const known = held.get(path);
    if (known !== undefined) return known;
    llama ??= startLlama();
    const onProgress = (percent: number): void => post({ type: 'progress', reqId, percent });
    const loading = llama.then((started) => load(started, onProgress));
    held.set(path, loading);
    try {
      return await loading;
    } catch (thrown) {
      held.delete(path);
      throw thrown;
    }
  };

  const load = async (request: Extract<Work, { type: 'load' }>, signal: AbortSignal): Promise<LoadedInfo> => {
    const { path, contextSize } = request;
    const model = await hold(loaded, request, (started, onProgress) =>
      loadModel(started, path, { contextSize, onProgress, signal }),
    );
    return model.info;
  };

  const loadEmbedder = async (request: Extract<Work, { type: 'loadEmbedder' }>, signal: AbortSignal): Promise<null> => {
    await hold(embedders, request, (started, onProgress) =>
      loadEmbeddingModel(started, request.path, { onProgress, signal }),
    );
    return null;
  };

  const unload = async (path: string): Promise<void> => {
    for (const held of [loaded, embedders]) {
      const model = held.get(path);
      held.delete(path);
      await (await model?.catch(() => undefined))?.dispose();
    }
  };

  const perform = async (request: Work, signal: AbortSignal): Promise<unknown> => {
    if (isInspection(request)) return inspect(request);
    if (request.type === 'readDocument') return readFor(request, post);
    if (request.type === 'readPage') {
      const { readPage } = await import('./documents/page.ts');
      return readPage(Buffer.from(request.body, 'base64'), request.charset);
    }
    if (request.type === 'readCalendar') {
      const { readCalendar } = await import('./calendar/read-calendar.ts');
      return readCalendar(request.sources, request.window);
    }
    if (request.type === 'readMails') {
      const { readMails } = await import('./mail/read-mails.ts');
      return readMails(request.mails);
    }
    if (request.type === 'load') return load(request, signal);
    if (request.type === 'unload') return unload(request.path);
    if (request.type === 'loadEmbedder') return loadEmbedder(request, signal);
    if (request.type === 'embed') return (await find(embedders, request.path)).embed(request.wanted, signal);
    const model = await find(loaded, request.path);
    if (request.type === 'count') return model.count(request.request);
    if (request.type === 'score') return model.score(request.asked, signal);
    const events = coalesce((event) => post({ type: 'event', reqId: request.reqId, event }));
    try {
      await model.chat(request.request, signal, events.add);
    } finally {
      events.flush();
    }
    return null;
  };

  return {
    async serve(request) {
      const controller = new AbortController();
      running.set(request.reqId, controller);
      try {
        return await perform(request, controller.signal);
      } finally {
        running.delete(request.reqId);
      }
    },
    cancel: (reqId) => running.get(reqId)?.abort(),
  };
}

/** A document's passages as they are read. What reads them is large: a process that runs models never loads it. */
async function readFor(
  { reqId, path }: Extract<Work, { type: 'readDocument' }>,
  post: (message: EngineMessage) => void,
): Promise<DocumentRead> {
  const { readDocument } = await import('./documents/read-document.ts');
  return readDocument(path, {
    onProgress: (percent) => post({ type: 'progress', reqId, percent }),
    onPassages: (passages) => post({ type: 'passages', reqId, passages: [...passages] }),
  });
}

async function find<T>(held: ReadonlyMap<string, Promise<T>>, path: string): Promise<T> {
  const model = await held.get(path);
  if (!model) throw new ProviderError('model_missing', 'The model is not loaded.', { path });
  return model;
}

/** llama.cpp on the graphics card where there is one, else on the processor. Nothing is ever built or downloaded. */
async function startLlama(): Promise<Llama> {
  const { getLlama, LlamaLogLevel } = await import('node-llama-cpp');
  const options = {
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
  } as const;
  const llama = await getLlama({ ...options, gpu: 'auto' }).catch(() => getLlama({ ...options, gpu: false }));
  llama.maxThreads = threadsFor(Math.min(llama.cpuMathCores, availableParallelism()), 0);
  return llama;
}
