import type { Emit } from '../../shared/contract/define.ts';
import type { coreEvents } from '../../shared/contract/index.ts';
import type { Translate } from '../../shared/locales/index.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/driver.ts';

/** What every service of the core is given: data, time, chance, and a voice. Services take this and what else they need. */
export interface CoreContext {
  readonly profileId: string;
  /** profiles, agents, global policies, settings, models */
  readonly appDb: Database;
  /** everything that belongs to one person */
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly emit: Emit<typeof coreEvents>;
  readonly log: Log;
  readonly person: Person;
}

/** The person's language and place as they are now; read at each use, since settings change while running. */
export interface Person {
  language(): 'en' | 'de';
  /** BCP 47, e.g. `en-GB`: day order, first day of the week. */
  locale(): string;
  /** IANA */
  zone(): string;
  name(): string;
  t: Translate;
}

export interface Log {
  info(message: string, data?: Readonly<Record<string, unknown>>): void;
  warn(message: string, data?: Readonly<Record<string, unknown>>): void;
  error(message: string, data?: Readonly<Record<string, unknown>>): void;
}

/** Epoch ms → ISO with Z, as all moments cross borders. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
