import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import { createIds } from '../../src/main/core/base/ids.ts';
import { openData } from '../../src/main/core/db/open.ts';
import { createSettings, type SettingsService } from '../../src/main/core/settings/settings.ts';
import type { AnyTool } from '../../src/main/core/tools/define-tool.ts';
import { createToolRegistry } from '../../src/main/core/tools/index.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

export interface RecordedEvent {
  readonly event: string;
  readonly payload: unknown;
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

/** Everything a service of the core is given, on real SQLite files in a temporary folder, with a clock that stands still. */
export function createTestContext(
  options: {
    readonly start?: number;
    readonly locale?: string;
    readonly zone?: string;
    /** Opens a folder that exists: restarts the same person's data. */
    readonly dataDir?: string;
    /** In place of those that come with Hearth. */
    readonly tools?: readonly AnyTool[];
  } = {},
): TestContext {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hearth-test-'));
  const clock = createFakeClock(options.start);
  const events: RecordedEvent[] = [];
  const newId = createIds(clock.now, randomBytes);
  const data = openData({ dataDir, now: clock.now, newId });
  const emit: CoreContext['emit'] = (event, payload) => {
    events.push({ event, payload });
  };
  const settings = createSettings({
    appDb: data.appDb,
    clock,
    emit,
    system: () => ({ locale: options.locale ?? 'en-GB', zone: options.zone ?? 'Europe/Berlin' }),
  });
  const context: CoreContext = {
    profileId: data.profileId,
    appDb: data.appDb,
    db: data.db,
    clock,
    newId,
    emit,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    person: settings.person,
    tools: createToolRegistry(options.tools),
  };
  return {
    context,
    clock,
    events,
    settings,
    dataDir,
    dispose() {
      data.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
