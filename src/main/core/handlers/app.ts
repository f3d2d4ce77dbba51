import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';

export interface AppFacts {
  readonly version: string;
  /** Of the runtime: electron, chromium, node, sqlite. */
  readonly versions: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly logDir: string;
  readonly profileId: string;
}

/** Versions and places, for About. */
export function appHandlers(facts: AppFacts): Pick<Handlers<typeof coreCalls>, 'app.info'> {
  return { 'app.info': () => ({ ...facts, versions: { ...facts.versions } }) };
}
