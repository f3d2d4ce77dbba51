import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Notification } from '../../src/main/core/base/notifier.ts';
import { type CoreOptions, createCore } from '../../src/main/core/create-core.ts';
import type { ChatModel, FoundModel, ModelProvider } from '../../src/main/core/models/provider.ts';
import { createFakeClock } from './fake-clock.ts';
import { createScriptedModel } from './scripted-model.ts';

export interface TestCoreOptions extends Partial<Omit<CoreOptions, 'clock' | 'system' | 'fixed'>> {
  /** Epoch ms at which its clock stands. */
  readonly start?: number;
  readonly locale?: string;
  readonly zone?: string;
  /** Who answers in place of the scripted model. */
  readonly model?: ChatModel;
  readonly openModel?: ModelProvider['open'];
}

export type TestCore = ReturnType<typeof createTestCore>;

/**
 * The core as the app builds it, on real databases in a folder of its own (which stays when it was given): only the clock
 * stands still, the model follows a script, and there is no desktop. Nothing happens by itself before `core.start()`.
 */
export function createTestCore(options: TestCoreOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hearth-test-'));
  const clock = createFakeClock(options.start);
  const scripted = createScriptedModel();
  const model = options.model ?? scripted;
  const onScreen = new Map<string, Notification>();
  const notifications: Notification[] = [];
  const core = createCore({
    resourcesDir: resolve('resources'),
    randomBytes,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    system: () => ({ locale: options.locale ?? 'en-GB', zone: options.zone ?? 'Europe/Berlin' }),
    notifier: {
      notify: (notification) => {
        notifications.push(notification);
        onScreen.set(notification.id, notification);
      },
      dismiss: (id) => void onScreen.delete(id),
    },
    startEngine: () => {
      throw new Error('no engine in this test');
    },
    computer: { home: dataDir, env: {}, platform: process.platform },
    freeMemory: () => 8 * 1024 ** 3,
    defaultModel: model.info.id,
    providers: scriptedProviders(model, options.openModel),
    version: 'test',
    versions: {},
    logDir: dataDir,
    ...options,
    dataDir,
    clock,
  });
  const events: { readonly event: string; readonly payload: unknown }[] = [];
  core.onEvent((event, payload) => events.push({ event, payload }));
  return {
    core,
    context: core.context,
    services: core.services,
    clock,
    dataDir,
    /** What the model was asked, and what it says. */
    model: scripted,
    /** All that was announced, oldest first. */
    events,
    /** Payloads of one kind of event, oldest first. */
    told: <T = Record<string, unknown>>(name: string): T[] =>
      events.filter(({ event }) => event === name).map(({ payload }) => payload as T),
    /** All that was ever notified, and what is on the screen now, by id. */
    notifications,
    onScreen,
    async dispose(): Promise<void> {
      await core.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One model, always in memory, and nothing where that one cannot serve. */
function scriptedProviders(
  model: ChatModel,
  open: ModelProvider['open'] = () => Promise.resolve(model),
): readonly ModelProvider[] {
  const { id, name, contextSize } = model.info;
  const found: FoundModel = {
    ...{ id, name, provider: 'scripted', source: 'folder', path: id, sizeBytes: null, memoryBytes: null },
    ...{ parameters: null, quantization: null, contextLength: contextSize, notes: [], problem: null },
    tools: 'printed',
  };
  const scripted: ModelProvider = {
    id: 'scripted',
    usualContext: contextSize,
    owns: (other) => other === id,
    list: () => Promise.resolve({ models: [found], sources: [] }),
    open,
    isLoaded: () => true,
    unload: () => Promise.resolve(),
    dispose: () => Promise.resolve(),
  };
  const nothing = {
    list: () => Promise.resolve({ models: [], sources: [] }),
    owns: (other: string) => other === 'builtin',
  };
  return [scripted, { ...scripted, ...nothing, id: 'builtin', isBuiltIn: true }];
}
