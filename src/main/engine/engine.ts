import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Llama } from 'node-llama-cpp';
import type { DocumentRead } from '../engine-protocol/document.ts';
import type { EngineMessage, EngineRequest, LoadedInfo } from '../engine-protocol/messages.ts';
import { ProviderError } from '../engine-protocol/provider-error.ts';
import { coalesce } from './coalesce.ts';
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
  const running = new Map<number, AbortController>();
  let llama: Promise<Llama> | undefined;

  const load = async (request: Extract<Work, { type: 'load' }>, signal: AbortSignal): Promise<LoadedInfo> => {
    const { path, contextSize, reqId } = request;
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new ProviderError('model_missing', `There is no file ${path}.`, { path });
    const known = loaded.get(path);
    if (known !== undefined) return (await known).info;
    llama ??= startLlama();
    const onProgress = (percent: number): void => post({ type: 'progress', reqId, percent });
    const loading = llama.then((started) => loadModel(started, path, { contextSize, onProgress, signal }));
    loaded.set(path, loading);
    try {
      return (await loading).info;
    } catch (thrown) {
      loaded.delete(path);
      throw thrown;
    }
  };

  const find = async (path: string): Promise<LoadedModel> => {
    const model = await loaded.get(path);
    if (!model) throw new ProviderError('model_missing', 'The model is not loaded.', { path });
    return model;
  };

  const unload = async (path: string): Promise<void> => {
    const model = loaded.get(path);
    loaded.delete(path);
    await (await model?.catch(() => undefined))?.dispose();
  };

  const perform = async (request: Work, signal: AbortSignal): Promise<unknown> => {
    if (isInspection(request)) return inspect(request);
    if (request.type === 'readDocument') return readFor(request, post);
    if (request.type === 'load') return load(request, signal);
    if (request.type === 'unload') return unload(request.path);
    const model = await find(request.path);
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
