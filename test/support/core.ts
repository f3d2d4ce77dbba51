import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createClock } from '../../src/main/core/base/clock.ts';
import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import type { Notification } from '../../src/main/core/base/notifier.ts';
import { createSessionBox } from '../../src/main/core/base/secret-box.ts';
import { type Core, type CoreOptions, createCore } from '../../src/main/core/create-core.ts';
import type { ChatModel, FoundModel, ModelProvider } from '../../src/main/core/models/provider.ts';
import { createBuiltinProvider } from '../../src/main/core/models/providers/builtin/builtin.ts';
import type { ServiceOptions } from '../../src/main/core/service-options.ts';
import { type RecordedEvent, type TestPlace, testPlace } from './context.ts';
import { createScriptedModel } from './scripted-model.ts';

export interface TestCoreOptions extends TestPlace, Omit<Partial<CoreOptions>, 'clock' | 'system' | 'fixed'> {
  /** Who answers in place of the scripted model. */
  readonly model?: ChatModel;
  /** Plain requests are done by code, as in the app; else all that is said goes to the scripted model. */
  readonly doesPlainRequests?: boolean;
  /** How the model is opened; otherwise it is there at once. */
  readonly openModel?: ModelProvider['open'];
}

export type TestCore = ReturnType<typeof createTestCore>;

/**
 * The core as the app builds it, on real databases in a folder of its own (which stays when it was given): only the clock
 * stands still, the model follows a script, and there is no desktop. Nothing happens by itself before `core.start()`.
 */
export function createTestCore(options: TestCoreOptions = {}) {
  const place = testPlace(options);
  const scripted = createScriptedModel();
  const model = options.model ?? scripted;
  const onScreen = new Map<string, Notification>();
  const notifications: Notification[] = [];
  const core: Core = createCore({
    ...testServices(place.dataDir),
    notifier: {
      notify: (notification) => {
        notifications.push(notification);
        onScreen.set(notification.id, notification);
      },
      dismiss: (id) => void onScreen.delete(id),
    },
    defaultModel: model.info.id,
    // What a scripted model says is for the test's own questions.
    examinesByItself: options.providers !== undefined,
    providers: providersOf(model, { context: () => core.context, open: options.openModel }),
    version: 'test',
    versions: {},
    openProfile: noOther,
    logDir: place.dataDir,
    ...options,
    ...place.options,
  });
  const { context, services } = core;
  // What is proved here is logic; that acknowledged rows survive a power cut is proved elsewhere.
  for (const db of [context.db, context.appDb]) db.pragma('synchronous = OFF');
  if (!options.doesPlainRequests) services.settings.set({ plainRequestsByCode: false });
  const events: RecordedEvent[] = [];
  core.onEvent((event, payload) => events.push({ event, payload }));
  return {
    core,
    context,
    services,
    clock: place.clock,
    dataDir: place.dataDir,
    /** The scripted model: what it was asked, and what it says. */
    model: scripted,
    /** All that was announced, oldest first. */
    events,
    /** Payloads of one kind of event, oldest first. */
    told: <T = Record<string, unknown>>(name: string): T[] =>
      events.filter(({ event }) => event === name).map(({ payload }) => payload as T),
    /** All that was ever notified. */
    notifications,
    /** Notifications on the screen now, by id. */
    onScreen,
    /** Ends it as a crash does. */
    dispose(): void {
      core.abandon();
      place.remove();
    },
  };
}

/** A core as the app hosts it, with the clock of this computer, in a folder of its own that `dispose` deletes. */
export function createLiveCore(options: Partial<CoreOptions> = {}) {
  const { options: place, dataDir, remove } = testPlace(options);
  const more = { clock: createClock(), version: 'test', versions: {}, logDir: dataDir, openProfile: noOther };
  const core = createCore({ ...place, ...testServices(dataDir), ...more, ...options, dataDir });
  return {
    core,
    client: core.client('headless'),
    async dispose(): Promise<void> {
      await core.stop();
      remove();
    },
  };
}

/** A core by itself is that of one profile; `createHearth` changes it. */
const noOther = (): Promise<never> => Promise.reject(new Error('this test has one profile'));

/** What services need of the world, where it is of no matter. */
export function testServices(dataDir: string): ServiceOptions {
  return {
    dataDir,
    logDir: dataDir,
    resourcesDir: resolve('resources'),
    randomBytes,
    notifier: { notify: () => undefined, dismiss: () => undefined },
    secrets: createSessionBox(randomBytes),
    startEngine: () => {
      throw new Error('no engine in this test');
    },
    computer: { home: dataDir, env: {}, platform: process.platform },
    freeMemory: () => 8 * 1024 ** 3,
  };
}

/** One model, always in memory, and the one that is part of the app for tests that choose it. */
function providersOf(
  model: ChatModel,
  { context, open }: { context: () => CoreContext; open?: ModelProvider['open'] | undefined },
): readonly ModelProvider[] {
  const scripted = providerOf(model, open);
  const builtin: ModelProvider = {
    ...scripted,
    id: 'builtin',
    isBuiltIn: true,
    list: () => Promise.resolve({ models: [], sources: [] }),
    owns: (other) => other === 'builtin',
    open: (...asked) => createBuiltinProvider(context()).open(...asked),
  };
  return [scripted, builtin];
}

/** Who has this model alone, always in memory. */
export function providerOf(
  model: ChatModel,
  open: ModelProvider['open'] = () => Promise.resolve(model),
): ModelProvider {
  const { id, name, contextSize } = model.info;
  const found: FoundModel = {
    ...{ id, name, provider: 'scripted', source: 'folder', path: id, sizeBytes: null, memoryBytes: null },
    ...{ parameters: null, quantization: null, contextLength: contextSize, notes: [], problem: null },
    tools: 'printed',
  };
  return {
    id: 'scripted',
    usualContext: contextSize,
    owns: (other) => other === id,
    list: () => Promise.resolve({ models: [found], sources: [] }),
    open,
    isLoaded: () => true,
    unload: () => Promise.resolve(),
    dispose: () => Promise.resolve(),
  };
}
