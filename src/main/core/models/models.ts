import { freemem, homedir } from 'node:os';
import { env, platform } from 'node:process';
import type { Settings } from '../../../shared/model/settings.ts';
import type { CoreContext } from '../core-context.ts';
import type { StartEngine } from '../llm/engine-protocol.ts';
import type { ModelProvider } from '../llm/provider.ts';
import type { NetworkGuard } from '../net/guard.ts';
import { createModelService, type Models } from './model-service.ts';
import { createLocalProviders } from './providers.ts';

/**
 * The models of this computer with everything that runs them: the built-in provider, Ollama through the guard, llama.cpp in
 * the engine. `defaultModel` wins over the person's own choice until they choose anew (headless).
 */
export function createModels(
  context: CoreContext,
  deps: {
    readonly builtin: ModelProvider;
    readonly settings: { get(): Settings; set(change: Partial<Settings>): Settings };
    readonly agents: {
      has(id: string): boolean;
      get(id: string): { readonly model: string | null };
      all(): readonly { readonly id: string }[];
    };
    readonly guard: NetworkGuard;
    readonly startEngine: StartEngine;
    readonly dataDir: string;
    readonly defaultModel?: string | undefined;
  },
): Models {
  const { builtin, settings, agents } = deps;
  const local = createLocalProviders(context, {
    guard: deps.guard,
    startEngine: deps.startEngine,
    dataDir: deps.dataDir,
    computer: { home: homedir(), env, platform },
    freeMemory: freemem,
    settings: settings.get,
  });
  return createModelService(context, {
    providers: { builtin, ...local },
    settings,
    modelOf: (id) => (agents.has(id) ? agents.get(id).model : null),
    agentIds: () => agents.all().map(({ id }) => id),
    freeMemory: freemem,
    defaultModel: deps.defaultModel,
  });
}
