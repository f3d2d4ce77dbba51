import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import { type ContextOptions, createContext } from '../../src/main/core/create-context.ts';
import type { SettingsService } from '../../src/main/core/settings/settings.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

export interface RecordedEvent {
  readonly event: string;
  readonly payload: unknown;
}

export interface TestPlace {
  /** Epoch ms at which the clock stands. */
  readonly start?: number;
  readonly locale?: string;
  readonly zone?: string;
  /** Opens a folder that exists: restarts the same person's data. */
  readonly dataDir?: string;
}

export interface TestContext {
  readonly context: CoreContext;
  readonly clock: FakeClock;
  /** All that was announced, oldest first. */
  readonly events: RecordedEvent[];
  readonly settings: SettingsService;
  readonly dataDir: string;
  /** Closes the databases and deletes the files (the files stay when the folder was given). */
  dispose(): void;
}

/** Where and when a test is: a folder of its own unless one is given, a clock that stands still, a person in Berlin. */
export function testPlace({ start, locale = 'en-GB', zone = 'Europe/Berlin', dataDir: given }: TestPlace) {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'hearth-test-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const clock = createFakeClock(start);
  return {
    options: { dataDir, clock, randomBytes, log, system: () => ({ locale, zone }) },
    clock,
    dataDir,
    remove: (): void => {
      if (given === undefined) rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
    },
  };
}

/** Everything a service of the core is given, on real SQLite files in a temporary folder, with a clock that stands still. */
export function createTestContext(options: TestPlace & Pick<ContextOptions, 'tools'> = {}): TestContext {
  const place = testPlace(options);
  const events: RecordedEvent[] = [];
  const emit: CoreContext['emit'] = (event, payload) => void events.push({ event, payload });
  const { context, settings, close } = createContext({ ...options, ...place.options }, emit);
  return {
    context,
    clock: place.clock,
    events,
    settings,
    dataDir: place.dataDir,
    dispose() {
      close();
      place.remove();
    },
  };
}
