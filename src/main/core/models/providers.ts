import { join } from 'node:path';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { ServerConsent } from '../gate/approvals/server-consent.ts';
import type { NetworkGuard } from '../net/guard.ts';
import { createFileFacts } from './files/file-facts.ts';
import { createInspector } from './files/inspector.ts';
import { isOllamaBlob, type Places } from './files/local-files.ts';
import { spareBytes } from './files/memory-need.ts';
import type { ModelProvider } from './provider.ts';
import { createBuiltinProvider } from './providers/builtin/builtin.ts';
import { createGgufModels } from './providers/llama/gguf-models.ts';
import { createLlamaProvider } from './providers/llama/llama.ts';
import { createOllamaProvider } from './providers/ollama/ollama.ts';
import { createOpenAiProvider } from './providers/openai/openai.ts';

export interface ProviderDeps {
  readonly guard: NetworkGuard;
  readonly startEngine: StartEngine;
  readonly startInspector: StartEngine;
  /** Hearth's own models are in `models` below it. */
  readonly dataDir: string;
  readonly computer: Pick<Places, 'home' | 'env' | 'platform'>;
  /** Bytes of memory that are free now. */
  readonly freeMemory: () => number;
  /** Bytes of models that do nothing now, which another could have. */
  readonly restingBytes: () => number;
  readonly settings: () => { readonly ollamaHost: string; readonly modelFolders: readonly string[] };
  /** Whether the model server may be asked anything. */
  readonly consent: ServerConsent;
  /** Servers that the person added. */
  readonly ownServers: Parameters<typeof createOpenAiProvider>[1];
  /** Bytes of a whole file of this name; null where nobody knows. */
  readonly knownSize: (file: string) => number | null;
  /** Model ids that somebody chose: files among them are listed wherever they lie. */
  readonly chosen: () => readonly (string | null | undefined)[];
}

/** Who runs models on this computer. This list is the one place that knows them all; the first owner of an id serves it. */
export function createProviders(
  context: Pick<CoreContext, 'clock' | 'log' | 'newId' | 'person'>,
  deps: ProviderDeps,
): readonly ModelProvider[] {
  const { clock, log, newId } = context;
  const { computer, consent, freeMemory, settings, startEngine, startInspector } = deps;
  const facts = createFileFacts(context, { startInspector });
  // A second one, so that an answer does not wait for a look at many files.
  const templates = createInspector({ startEngine: startInspector, clock, log });

  const ollama = createOllamaProvider({
    clock,
    newId,
    permit: consent.permit,
    host: () => settings().ollamaHost,
    fetch: deps.guard.fetchFor('ollama'),
    blob: async (path) =>
      (await isOllamaBlob(path))
        ? facts.inspect(path).then(
            (inspected) => inspected.facts,
            () => null,
          )
        : null,
    canRead: facts.canRead,
    render: templates.render,
  });
  const files = createGgufModels({
    facts,
    places: () => ({ own: join(deps.dataDir, 'models'), folders: settings().modelFolders, ...computer }),
    isOllamaRunning: ollama.isRunning,
    chosen: deps.chosen,
    knownSize: deps.knownSize,
    freeMemory: () => freeMemory() + deps.restingBytes(),
  });
  const llama = createLlamaProvider({
    startEngine,
    clock,
    log,
    find: files.list,
    plan: files.plan,
    spareMemory: () => spareBytes(freeMemory()),
  });
  const disposeLlama = async (): Promise<void> => {
    facts.stop();
    await llama.dispose();
  };
  return [
    createBuiltinProvider(context),
    { ...ollama, server: consent, dispose: async () => templates.stop() },
    { ...llama, dispose: disposeLlama },
    createOpenAiProvider(context, deps.ownServers),
  ];
}
