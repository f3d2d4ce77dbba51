import type { appCalls } from '../../../shared/contract/app.ts';
import type { Handlers } from '../../../shared/contract/define.ts';

export interface AppFacts {
  readonly version: string;
  /** Of the runtime: electron, chromium, node, sqlite. */
  readonly versions: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly logDir: string;
  readonly profileId: string;
}

/** Versions and places, for About. */
export function appHandlers({ about }: { readonly about: AppFacts }): Handlers<typeof appCalls> {
  return { 'app.info': () => ({ ...about, versions: { ...about.versions } }) };
}
