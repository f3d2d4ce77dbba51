import { join } from 'node:path';
import type { CoreContext } from './base/core-context.ts';
import { createDownloads, type Downloads } from './downloads/downloads.ts';
import type { Approvals } from './gate/approvals/approvals.ts';
import { createServerConsent, type ServerConsent } from './gate/approvals/server-consent.ts';
import { createIntents } from './intents/intents.ts';
import type { Meaning } from './meaning/meaning.ts';
import { createModels, type Models } from './models/models.ts';
import { isOllamaId } from './models/providers/ollama/ollama.ts';
import { createOllamaLibrary, type OllamaLibrary } from './models/providers/ollama/ollama-library.ts';
import { createOllamaPulls, type OllamaPulls } from './models/providers/ollama/ollama-pulls.ts';
import { createOwnServers, type OwnServers } from './models/providers/openai/own-servers.ts';
import { createProviders } from './models/providers.ts';
import type { NetworkGuard } from './net/guard.ts';
import { findListener } from './net/listener.ts';
import type { ServiceOptions } from './service-options.ts';
import type { SettingsService } from './settings/settings.ts';

/** Named, so that what is made of them is written down by their names and not by all that they hold. */
interface ModelServices {
  readonly consent: ServerConsent;
  readonly ownServers: OwnServers;
  readonly models: Models;
  readonly downloads: Downloads;
  readonly pulls: OllamaPulls;
  readonly ollamaLibrary: OllamaLibrary;
}

/** The models of this computer, the servers that run some of them, and those on their way here. */
export function createModelServices(
  context: CoreContext,
  deps: {
    readonly options: ServiceOptions;
    readonly settings: SettingsService;
    readonly guard: NetworkGuard;
    readonly agents: {
      get(id: string): { readonly model: string | null };
      all(): readonly { readonly id: string; readonly model: string | null }[];
    };
    readonly meaning: Pick<Meaning, 'goOn' | 'progress'>;
    /** Made later than these. */
    readonly approvals: () => Pick<Approvals, 'askServer' | 'withdrawServer'>;
  },
): ModelServices {
  const { options, settings, guard, agents, meaning, approvals } = deps;
  const { computer, freeMemory, defaultModel } = options;
  const listener = (address: string) => findListener(address, { platform: computer.platform, uid: process.getuid?.() });
  const consent = createServerConsent(context, {
    address: () => settings.get().ollamaHost,
    listener,
    ask: (server) => approvals().askServer(server),
    isChosen: isOllamaId(defaultModel ?? ''),
  });
  const ownServers = createOwnServers(context, {
    ...{ guard, listener, secrets: options.secrets },
    ask: (server) => approvals().askServer(server),
    withdraw: (id) => approvals().withdrawServer(id),
    onChange: () => models.serversChanged(),
  });
  const providers =
    options.providers ??
    createProviders(context, {
      guard,
      consent,
      ownServers,
      computer,
      freeMemory,
      restingBytes: () => models.memory.restingBytes(),
      startEngine: options.startEngine,
      startInspector: options.startInspector ?? options.startEngine,
      dataDir: options.dataDir,
      settings: settings.get,
      knownSize: (file) => downloads.sizeOf(file),
      chosen: () => [defaultModel, settings.get().defaultModel, ...agents.all().map(({ model }) => model)],
    });
  const models: Models = createModels(context, {
    providers,
    intents: createIntents(),
    settings,
    modelOf: (agentId) => agents.get(agentId).model,
    agentIds: () => agents.all().map(({ id }) => id),
    freeMemory,
    totalMemory: options.totalMemory ?? Number.POSITIVE_INFINITY,
    defaultModel,
    examinesByItself: options.examinesByItself ?? true,
    onIdle: () => void meaning.goOn(),
    progress: () => meaning.progress(),
  });
  const downloads: Downloads = createDownloads(context, {
    ...{ guard, freeMemory, resourcesDir: options.resourcesDir, env: computer.env, disk: options.disk },
    folder: join(options.dataDir, 'models'),
    onDone: () => models.lookAgain(),
    waits: options.downloadWaits,
  });
  const reach = guard.fetchFor('ollama');
  const ollamaLibrary = createOllamaLibrary(context, {
    ...{ consent, reach, host: () => settings.get().ollamaHost },
    unload: models.unload,
    onChange: models.lookAgain,
  });
  const pulls = createOllamaPulls(context, {
    ...{ consent, reach, nameOf: downloads.ollamaNameOf, isCloud: ollamaLibrary.isCloud },
    ask: (server) => approvals().askServer(server),
    onDone: models.lookAgain,
  });
  return { consent, ownServers, models, downloads, pulls, ollamaLibrary };
}
