import type { Emit } from '../../shared/contract/define.ts';
import type { coreEvents } from '../../shared/contract/index.ts';
import type { SettableClock } from './base/clock.ts';
import type { CoreContext, Log } from './base/core-context.ts';
import { createIds } from './base/ids.ts';
import { openData } from './db/open.ts';
import { createSettings, type SettingsService } from './settings/settings.ts';
import type { AnyTool } from './tools/define-tool.ts';
import { createToolRegistry } from './tools/index.ts';

export interface ContextOptions {
  /** app.db, profiles, models and logs lie below it; one process at a time. */
  readonly dataDir: string;
  /** Whose data is opened; the one that was open last where nobody is named. */
  readonly profileId?: string | undefined;
  readonly clock: SettableClock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly log: Log;
  /** In place of those that come with Hearth. */
  readonly tools?: readonly AnyTool[];
  /** The computer's language and place. */
  readonly system: () => { readonly locale: string; readonly zone: string };
  /** Wins over settings and system (headless `--locale`, `--zone`). */
  readonly fixed?: { readonly locale?: string | undefined; readonly zone?: string | undefined };
}

/** Opens the data and reads who the person is: what every service is given. Throws `conflict` or `unavailable`. */
export function createContext(
  { dataDir, clock, randomBytes, log, tools, system, fixed = {}, ...options }: ContextOptions,
  emit: Emit<typeof coreEvents>,
): { readonly context: CoreContext; readonly settings: SettingsService; close(): void } {
  const newId = createIds(clock.now, randomBytes);
  const { profileId, appDb, db, close } = openData({ dataDir, now: clock.now, newId, profileId: options.profileId });
  const settings = createSettings({ appDb, db, profileId, clock, emit, system, fixed });
  const { person } = settings;
  const context = { profileId, appDb, db, clock, newId, emit, log, person, tools: createToolRegistry(tools) };
  return { context, settings, close };
}
