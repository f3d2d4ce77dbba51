import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { ModelSource } from '../../../shared/model/model.ts';
import type { CoreContext } from '../core-context.ts';
import type { StartEngine } from '../llm/engine-protocol.ts';
import { type GgufFacts, parametersIn, readGguf } from '../llm/gguf.ts';
import { createLlamaProvider, type LlamaPlan, type LlamaProvider } from '../llm/llama.ts';
import { findLocalFiles, type LocalFile, type Places } from '../llm/local-files.ts';
import { contextFor, memoryNeed, spareBytes } from '../llm/memory-need.ts';
import { createOllamaProvider, type OllamaProvider } from '../llm/ollama.ts';
import { type FoundModel, type ModelProvider, ProviderError } from '../llm/provider.ts';
import { readTemplate } from '../llm/template.ts';
import type { NetworkGuard } from '../net/guard.ts';

export interface Providers {
  readonly builtin: ModelProvider;
  readonly ollama: OllamaProvider;
  readonly llama: LlamaProvider;
}

interface LocalDeps {
  readonly guard: NetworkGuard;
  readonly startEngine: StartEngine;
  /** Hearth's own models are in `models` below it. */
  readonly dataDir: string;
  readonly computer: Pick<Places, 'home' | 'env' | 'platform'>;
  /** Bytes of memory that are free now. */
  readonly freeMemory: () => number;
  readonly settings: () => { readonly ollamaHost: string; readonly modelFolders: readonly string[] };
}

type Looked = { readonly models: readonly FoundModel[]; readonly sources: readonly ModelSource[] };

/** The providers that run models on this computer: Ollama through the guard, llama.cpp in the engine. */
export function createLocalProviders(
  { clock, log, newId }: Pick<CoreContext, 'clock' | 'log' | 'newId'>,
  deps: LocalDeps,
): Pick<Providers, 'ollama' | 'llama'> {
  const { freeMemory, settings } = deps;
  const headers = new Map<string, { readonly print: string; readonly facts: GgufFacts }>();
  const ollama = createOllamaProvider({
    clock,
    newId,
    host: () => settings().ollamaHost,
    fetch: deps.guard.fetchFor('ollama'),
  });

  /** Headers are read once per file as long as it does not change. */
  const factsOf = async (path: string): Promise<GgufFacts> => {
    const { size, mtimeMs } = await stat(path);
    const print = `${size} ${mtimeMs}`;
    const known = headers.get(path);
    if (known?.print === print) return known.facts;
    const facts = await readGguf(path);
    headers.set(path, { print, facts });
    return facts;
  };

  const plan = async (path: string): Promise<LlamaPlan> => {
    if (!isAbsolute(path))
      throw new ProviderError('model_missing', `Not the path of a file: ${path}.`, { model: path });
    const facts = await factsOf(path).catch((thrown: NodeJS.ErrnoException) => {
      const code = thrown.code === 'ENOENT' || thrown.code === 'EISDIR' ? 'model_missing' : 'load_failed';
      throw new ProviderError(code, String(thrown), { model: path });
    });
    if (problemOf(facts)) throw new ProviderError('unsupported', `Not a model that talks: ${path}.`, { model: path });
    const contextSize = contextFor(facts, freeMemory());
    return { name: facts.name ?? path, contextSize, memoryBytes: memoryNeed(facts, contextSize) };
  };

  const describe = async (file: LocalFile): Promise<FoundModel> => {
    const facts = await factsOf(file.path).catch(() => null);
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
      problem: facts ? problemOf(facts) : { key: 'unreadable' },
    };
  };

  const find = async (signal: AbortSignal): Promise<Looked> => {
    const places = { own: join(deps.dataDir, 'models'), folders: settings().modelFolders, ...deps.computer };
    // While the server runs it lists its models itself; else its files can be used without it.
    const withOllama = !(await ollama.isRunning(signal));
    const { files, sources } = await findLocalFiles(places, { withOllama, signal });
    const models: FoundModel[] = [];
    for (const file of files) {
      if (signal.aborted) break;
      models.push(await describe(file));
    }
    return { models, sources };
  };

  const spareMemory = (): number => spareBytes(freeMemory());
  const llama = createLlamaProvider({ startEngine: deps.startEngine, clock, log, find, plan, spareMemory });
  return { ollama, llama };
}

function problemOf(facts: GgufFacts): FoundModel['problem'] {
  if (!facts.isModel) return { key: 'notAModel' };
  if (facts.chatTemplate === null) return { key: 'noTemplate' };
  try {
    readTemplate(facts.chatTemplate, facts);
    return null;
  } catch {
    return { key: 'badTemplate' };
  }
}
