import { onTestFinished } from 'vitest';
import { isLocalPath } from '../../src/main/core/base/local-path.ts';
import { createServerConsent, type ModelServer } from '../../src/main/core/gate/approvals/server-consent.ts';
import { modelHandlers } from '../../src/main/core/handlers/models.ts';
import { createIntents } from '../../src/main/core/intents/intents.ts';
import { createModels } from '../../src/main/core/models/models.ts';
import type { ChatModel, FoundModel, ModelProvider } from '../../src/main/core/models/provider.ts';
import { isOllamaId } from '../../src/main/core/models/providers/ollama/ollama.ts';
import { stoppedUsage } from '../../src/main/core/models/usage.ts';
import type { Listener } from '../../src/main/core/net/listener.ts';
import { ProviderError, type ProviderErrorCode } from '../../src/main/engine-protocol/provider-error.ts';
import { defaultSettings, type Settings } from '../../src/shared/model/settings.ts';
import { createTestContext } from './context.ts';

export const GB = 1e9;

export const found = (id: string, change: Partial<FoundModel> = {}): FoundModel => ({
  ...{
    id,
    provider: 'llama',
    name: id,
    source: 'folder',
    path: id,
    sizeBytes: GB,
    memoryBytes: 2 * GB,
    parameters: null,
  },
  ...{ quantization: null, contextLength: 4_096, tools: 'printed', notes: [], problem: null },
  ...change,
});

const chatModel = (id: string): ChatModel => ({
  info: { id, name: id, contextSize: 4_096 },
  count: async () => 1,
  async *chat(request) {
    const last = request.history[request.history.length - 1];
    yield { type: 'text', text: `${id} heard ${last?.text}, ${request.prefix.length} before ` };
    yield { type: 'tool_call', call: { id: '1', name: 'store_list', args: {} } };
    yield { type: 'end', stop: 'tools', usage: stoppedUsage() };
  },
});

/** The models of a computer that a test makes up, as the core wires them. */
export function setUpModels(
  options: {
    models?: readonly FoundModel[];
    ollama?: readonly FoundModel[];
    defaultModel?: string;
    totalMemory?: number;
    /** Providers beside the usual ones. */
    others?: readonly ModelProvider[];
    listener?: Partial<Listener>;
    /** What is opened in place of one that calls a tool whatever it hears. */
    opens?: (id: string) => ChatModel;
    /** A folder with what another process kept. */
    dataDir?: string;
  } = {},
) {
  const testContext = createTestContext(options.dataDir === undefined ? {} : { dataDir: options.dataDir });
  let isOver = false;
  const end = (): void => {
    if (!isOver) testContext.dispose();
    isOver = true;
  };
  onTestFinished(end);
  const { context, events } = testContext;
  const opened: string[] = [];
  /** The window that each was wanted with. */
  const windows: (number | undefined)[] = [];
  const fails = new Map<string, ProviderErrorCode>();
  const holds = new Map<string, Promise<void>>();
  const inMemory = new Set<string>();
  const provider = (
    id: string,
    models: readonly FoundModel[],
    more: Partial<ModelProvider> & Pick<ModelProvider, 'owns'>,
  ): ModelProvider => ({
    id,
    usualContext: 4_096,
    list: async () => ({ models, sources: [] }),
    open: async (ref, { onProgress, contextSize }, signal) => {
      opened.push(ref);
      windows.push(contextSize);
      onProgress?.(40);
      const code = fails.get(ref);
      if (code) throw new ProviderError(code, 'no');
      await Promise.race([
        holds.get(ref),
        new Promise<void>((_, reject) =>
          signal.addEventListener('abort', () => reject(new ProviderError('load_failed', 'stopped'))),
        ),
        ...(holds.has(ref) ? [] : [Promise.resolve()]),
      ]);
      inMemory.add(ref);
      return (options.opens ?? chatModel)(ref);
    },
    async openEmbedder(ref) {
      inMemory.add(ref);
      return { info: { id: ref, name: ref }, embed: async ({ texts }) => texts.map(() => new Float32Array([1])) };
    },
    isLoaded: (ref) => inMemory.has(ref),
    unload: async (ref) => {
      inMemory.delete(ref);
    },
    dispose: async () => undefined,
    ...more,
  });
  let settings: Settings = defaultSettings;
  const agents = new Map<string, string | null>([['hearth', null]]);
  context.appDb.run(
    "INSERT OR IGNORE INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES ('hearth', '{}', '', 1, 0, 0)",
  );
  const questions: ModelServer[] = [];
  let listener: Listener = { owner: '1000', user: 'ana', program: 'ollama', isForeign: false, ...options.listener };
  const consent = createServerConsent(context, {
    address: () => settings.ollamaHost,
    listener: () => Promise.resolve(listener),
    ask: (server) => `question-${questions.push(server)}`,
    isChosen: isOllamaId(options.defaultModel ?? ''),
  });
  const models = createModels(context, {
    intents: createIntents(),
    providers: [
      provider('builtin', [found('builtin', { provider: 'builtin', sizeBytes: null, memoryBytes: null })], {
        isBuiltIn: true,
        owns: (id) => id === 'builtin',
      }),
      provider('ollama', options.ollama ?? [], { server: consent, owns: isOllamaId }),
      provider('llama', options.models ?? [], { opensFiles: true, owns: isLocalPath }),
      ...(options.others ?? []),
    ],
    settings: {
      get: () => settings,
      set: (change) => {
        settings = { ...settings, ...change };
        return settings;
      },
    },
    modelOf: (id) =>
      context.appDb.get<{ model: string | null }>('SELECT model FROM agents WHERE id = ?', [id])?.model ?? null,
    agentIds: () => [...agents.keys()],
    freeMemory: () => 10 * GB,
    totalMemory: options.totalMemory ?? Number.POSITIVE_INFINITY,
    defaultModel: options.defaultModel,
    examinesByItself: true,
    onIdle: () => undefined,
    progress: () => undefined,
  });
  const never = new AbortController().signal;
  const openFor = async (): Promise<string> => (await models.openFor('hearth', never, () => undefined)).info.id;
  return {
    context,
    clock: testContext.clock,
    /** Closes its data, as a process does that ends. */
    end,
    events,
    models,
    opened,
    windows,
    fails,
    holds,
    openFor,
    inMemory,
    call: modelHandlers({ models, isPicked: (path) => path === '/picked' }),
    settings: () => settings,
    questions,
    consent,
    setListener: (change: Partial<Listener>): void => {
      listener = { ...listener, ...change };
    },
  };
}
