import type { Emit } from '../../../shared/contract/define.ts';
import type { coreEvents } from '../../../shared/contract/index.ts';
import type { Language, Translate } from '../../../shared/locales/index.ts';
import type { Database } from '../db/driver.ts';
import type { ToolRegistry } from '../tools/index.ts';
import type { Clock } from './clock.ts';

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
  readonly tools: ToolRegistry;
}

/** The person's language and place as they are now; read at each use, since settings change while running. */
export interface Person {
  language(): Language;
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

/** The first and the last moment that four digits of a year can say. */
const [earliest, latest] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** Epoch ms → ISO with Z, as all moments cross borders; what lies outside the years 0 to 9999 is their edge. */
export function toIso(ms: number): string {
  return new Date(Math.min(Math.max(ms, earliest), latest)).toISOString();
}
