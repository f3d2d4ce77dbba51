import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ModelSource } from '../../../shared/model/model.ts';
import type { Inspected } from '../../engine-protocol/inspected.ts';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import { ProviderError } from '../../engine-protocol/provider-error.ts';
import { parametersIn } from '../../text/parameters-in-name.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { NetworkGuard } from '../net/guard.ts';
import { createInspector, TookTooLong } from './files/inspector.ts';
import { findLocalFiles, isOllamaBlob, type LocalFile, nameFrom, type Places } from './files/local-files.ts';
import { isLocalPath } from './files/local-path.ts';
import { contextFor, memoryNeed, spareBytes } from './files/memory-need.ts';
import type { FoundModel, ModelProvider } from './provider.ts';
import { createLlamaProvider, type LlamaPlan, type LlamaProvider } from './providers/llama/llama.ts';
import { createOllamaProvider, type OllamaProvider } from './providers/ollama/ollama.ts';

export interface Providers {
  readonly builtin: ModelProvider;
  readonly ollama: OllamaProvider;
  readonly llama: LlamaProvider;
}

interface LocalDeps {
  readonly guard: NetworkGuard;
  readonly startEngine: StartEngine;
  readonly startInspector: StartEngine;
  /** Hearth's own models are in `models` below it. */
  readonly dataDir: string;
  readonly computer: Pick<Places, 'home' | 'env' | 'platform'>;
  /** Bytes of memory that are free now. */
  readonly freeMemory: () => number;
  readonly settings: () => { readonly ollamaHost: string; readonly modelFolders: readonly string[] };
  /** Whether the model server may be asked anything. Throws ProviderError. */
  readonly permit: (what: 'looking' | 'talking') => Promise<void>;
  /** Model ids that somebody chose: files among them are listed wherever they lie. */
  readonly chosen: () => readonly (string | null | undefined)[];
}

type Looked = { readonly models: readonly FoundModel[]; readonly sources: readonly ModelSource[] };

/** The providers that run models on this computer: Ollama through the guard, llama.cpp in the engine. */
export function createLocalProviders(
  { clock, log, newId }: Pick<CoreContext, 'clock' | 'log' | 'newId'>,
  deps: LocalDeps,
): Pick<Providers, 'ollama' | 'llama'> {
  const { computer, freeMemory, settings } = deps;
  const known = new Map<string, { readonly print: string; readonly inspected: Promise<Inspected> }>();
  /** What took too long once; the second time it is not tried again. */
  const slow = new Set<string>();
  const files = createInspector({ startEngine: deps.startInspector, clock, log });
  // A second one, so that an answer does not wait for a look at many files.
  const templates = createInspector({ startEngine: deps.startInspector, clock, log });

  /** Each file is looked into once as long as it does not change. Throws the file system's errors and ProviderError. */
  const inspect = async (path: string): Promise<Inspected> => {
    const status = await stat(path);
    if (!status.isFile()) throw new ProviderError('model_missing', 'Not a file.', { model: path });
    const print = `${status.size} ${status.mtimeMs}`;
    const before = known.get(path);
    if (before?.print === print) return before.inspected;
    const inspected = files.file(path);
    known.set(path, { print, inspected });
    inspected.catch((thrown) => {
      if (thrown instanceof TookTooLong && slow.has(`${print} ${path}`)) return;
      slow.add(`${print} ${path}`);
      known.delete(path);
    });
    return inspected;
  };

  const ollama = createOllamaProvider({
    clock,
    newId,
    host: () => settings().ollamaHost,
    fetch: deps.guard.fetchFor('ollama'),
    permit: deps.permit,
    blob: async (path) => {
      if (!(await isOllamaBlob(path))) return null;
      return inspect(path).then(
        ({ facts }) => facts,
        () => null,
      );
    },
    canRead: files.canRead,
    render: templates.render,
  });

  const plan = async (path: string): Promise<LlamaPlan> => {
    if (!isLocalPath(path)) {
      throw new ProviderError('model_missing', 'Not the path of a file on this computer.', { model: path });
    }
    const { facts, problem } = await inspect(path).catch((thrown: NodeJS.ErrnoException) => {
      if (thrown instanceof ProviderError) throw thrown;
      const code = thrown.code === 'ENOENT' ? 'model_missing' : 'load_failed';
      throw new ProviderError(code, `The file cannot be read: ${thrown.code ?? ''}.`, { model: path });
    });
    if (!facts) throw new ProviderError('load_failed', 'Not a whole model file.', { model: path });
    if (problem?.key === 'cutOffOf')
      throw new ProviderError('load_failed', 'A part of the file is missing.', { model: path });
    if (problem) throw new ProviderError('unsupported', 'Not a model that talks.', { model: path });
    const contextSize = contextFor(facts, freeMemory());
    return { name: facts.name ?? path, contextSize, memoryBytes: memoryNeed(facts, contextSize) };
  };

  const describe = async (file: LocalFile): Promise<FoundModel> => {
    const unreadable: Inspected = { facts: null, problem: { key: 'unreadable' } };
    const { facts, problem } = await inspect(file.path).catch(() => unreadable);
    const context = facts ? contextFor(facts, freeMemory()) : 0;
    return {
      id: file.path,
      provider: 'llama',
      name: file.name,
      source: file.sourceName,
      path: file.path,
      sizeBytes: facts?.sizeBytes ?? null,
      memoryBytes: facts ? memoryNeed(facts, context) : null,
      parameters: facts?.parameters ?? parametersIn(file.name),
      quantization: facts?.quantization ?? null,
      contextLength: facts?.contextLength ?? null,
      tools: 'printed',
      notes: [],
      problem: problem === null ? null : { key: problem.key, ...(problem.params ? { params: problem.params } : {}) },
    };
  };

  /** Chosen files that lie where nobody looked. */
  const others = async (found: readonly LocalFile[]): Promise<LocalFile[]> => {
    const paths = new Set(found.map(({ path }) => path));
    const here = deps.chosen().filter((id): id is string => id != null && isLocalPath(id) && !paths.has(id));
    const files = await Promise.all(
      [...new Set(here)].map(async (path): Promise<LocalFile[]> => {
        const real = await realpath(path).catch(() => undefined);
        if (real === undefined || !(await stat(real)).isFile()) return [];
        return [{ path, name: nameFrom(path), source: 'folder', sourceName: basename(dirname(path)) }];
      }),
    );
    return files.flat();
  };

  const find = async (signal: AbortSignal): Promise<Looked> => {
    const places = { own: join(deps.dataDir, 'models'), folders: settings().modelFolders, ...computer };
    // While the server runs it lists its models itself; else its files can be used without it.
    const withOllama = !(await ollama.isRunning(signal));
    const { files: found, sources } = await findLocalFiles(places, { withOllama, signal });
    const models: FoundModel[] = [];
    for (const file of [...found, ...(await others(found))]) {
      if (signal.aborted) break;
      models.push(await describe(file));
    }
    return { models, sources };
  };

  const spareMemory = (): number => spareBytes(freeMemory());
  const llama = createLlamaProvider({ startEngine: deps.startEngine, clock, log, find, plan, spareMemory });
  const dispose = async (): Promise<void> => {
    files.stop();
    templates.stop();
    await llama.dispose();
  };
  return { ollama, llama: { ...llama, dispose } };
}
