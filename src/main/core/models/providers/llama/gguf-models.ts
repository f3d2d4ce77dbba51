import { realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { GgufFacts, Inspected } from '../../../../engine-protocol/inspected.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import { parametersIn } from '../../../../text/parameters-in-name.ts';
import { isLocalPath } from '../../../base/local-path.ts';
import { type FileFacts, printOf } from '../../files/file-facts.ts';
import { findLocalFiles, type LocalFile, nameFrom, type Places } from '../../files/local-files.ts';
import { contextFor, embedderNeed, memoryNeed, windowOf } from '../../files/memory-need.ts';
import type { FoundModel, ModelProvider } from '../../provider.ts';

/** How much context a file should be loaded with, and what that takes. */
export interface LlamaPlan {
  readonly name: string;
  readonly contextSize: number;
  readonly memoryBytes: number;
  /** It embeds, and cannot talk. */
  readonly embeds?: boolean;
}

interface GgufDeps {
  readonly facts: Pick<FileFacts, 'inspect'>;
  readonly places: () => Places;
  /** Whether Ollama serves its models itself; while it does not, its files can be used without it. */
  readonly isOllamaRunning: (signal: AbortSignal) => Promise<boolean>;
  /** Model ids that somebody chose: files among them are listed wherever they lie. */
  readonly chosen: () => readonly (string | null | undefined)[];
  /** Bytes of memory that are free now. */
  readonly freeMemory: () => number;
  /** Bytes of a whole file of this name; null where nobody knows. */
  readonly knownSize: (file: string) => number | null;
}

/** The GGUF files of this computer as models. */
export function createGgufModels({ facts, places, isOllamaRunning, chosen, freeMemory, knownSize }: GgufDeps) {
  /** What ends within its header does not say how long it should be; its name may. */
  const explained = (path: string, problem: Inspected['problem']): Inspected['problem'] => {
    const wholeBytes = problem?.key === 'cutOff' ? knownSize(basename(path)) : null;
    const haveBytes = problem?.params?.['haveBytes'];
    if (wholeBytes === null || typeof haveBytes !== 'number' || haveBytes >= wholeBytes) return problem;
    return { key: 'cutOffOf', params: { haveBytes, wholeBytes } };
  };

  const describe = async (file: LocalFile): Promise<FoundModel> => {
    const unreadable: Inspected = { facts: null, problem: { key: 'unreadable' } };
    const { facts: read, problem: seen } = await facts.inspect(file.path).catch(() => unreadable);
    const problem = explained(file.path, seen);
    const status = await stat(file.path).catch(() => undefined);
    const context = read ? contextFor(read, freeMemory()) : 0;
    return {
      id: file.path,
      provider: 'llama',
      name: file.name,
      source: file.sourceName,
      path: file.path,
      sizeBytes: read?.sizeBytes ?? null,
      memoryBytes: read ? needOf(read, context) : null,
      parameters: read?.parameters ?? parametersIn(file.name),
      quantization: read?.quantization ?? null,
      contextLength: read?.contextLength ?? null,
      tools: 'printed',
      notes: [],
      ...(read?.embeds && { embeds: true as const }),
      ...(read && !read.embeds && problem === null && { settable: settableOf(read, context) }),
      ...(status && { print: printOf(status) }),
      problem: problem === null ? null : { key: problem.key, ...(problem.params ? { params: problem.params } : {}) },
    };
  };

  /** Chosen files that lie where nobody looked. */
  const others = async (found: readonly LocalFile[]): Promise<LocalFile[]> => {
    const paths = new Set(found.map(({ path }) => path));
    const here = chosen().filter((id): id is string => id != null && isLocalPath(id) && !paths.has(id));
    const files = await Promise.all(
      [...new Set(here)].map(async (path): Promise<LocalFile[]> => {
        const real = await realpath(path).catch(() => undefined);
        if (real === undefined || !(await stat(real)).isFile()) return [];
        return [{ path, name: nameFrom(path), source: 'folder', sourceName: basename(dirname(path)) }];
      }),
    );
    return files.flat();
  };

  return {
    async list(signal: AbortSignal): ReturnType<ModelProvider['list']> {
      const withOllama = !(await isOllamaRunning(signal));
      const { files: found, sources } = await findLocalFiles(places(), { withOllama, signal });
      const models: FoundModel[] = [];
      for (const file of [...found, ...(await others(found))]) {
        if (signal.aborted) break;
        models.push(await describe(file));
      }
      return { models, sources };
    },

    /** Reads the header of one file; `wanted`: the window that the person set, in tokens. Throws ProviderError: model_missing, load_failed, unsupported. */
    async plan(path: string, wanted?: number): Promise<LlamaPlan> {
      if (!isLocalPath(path)) {
        throw new ProviderError('model_missing', 'Not the path of a file on this computer.', { model: path });
      }
      const { facts: read, problem } = await facts.inspect(path).catch((thrown: NodeJS.ErrnoException) => {
        if (thrown instanceof ProviderError) throw thrown;
        const code = thrown.code === 'ENOENT' ? 'model_missing' : 'load_failed';
        throw new ProviderError(code, `The file cannot be read: ${thrown.code ?? ''}.`, { model: path });
      });
      if (!read) throw new ProviderError('load_failed', 'Not a whole model file.', { model: path });
      if (problem?.key === 'cutOffOf')
        throw new ProviderError('load_failed', 'A part of the file is missing.', { model: path });
      if (problem) throw new ProviderError('unsupported', 'Not a model that talks.', { model: path });
      const contextSize = wanted === undefined ? contextFor(read, freeMemory()) : Math.min(wanted, windowOf(read));
      const { embeds } = read;
      return {
        name: read.name ?? path,
        contextSize,
        memoryBytes: needOf(read, contextSize),
        ...(embeds && { embeds }),
      };
    },
  };
}

/** Templates that let somebody say whether the model thinks ask for just this name. */
const THINKS_IF_TOLD = /\benable_thinking\b/;

function settableOf(read: GgufFacts, usual: number): NonNullable<FoundModel['settable']> {
  return {
    window: { most: windowOf(read), usual, bytesAt: (tokens) => needOf(read, tokens) },
    canThink: THINKS_IF_TOLD.test(read.chatTemplate ?? ''),
  };
}

function needOf(read: GgufFacts, contextSize: number): number {
  return read.embeds ? embedderNeed(read) : memoryNeed(read, contextSize);
}
