import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { isAdministrator } from '../db/profiles.ts';

/** What holds for everyone here, and so is the administrator's to change. */
const refused = {
  people: {
    message: 'Only an administrator of this computer can change who is here.',
    words: 'errors.own.onlyAdministratorPeople',
  },
  agents: {
    message: 'Agents are there for everyone: only an administrator of this computer can add, change or remove them.',
    words: 'errors.own.onlyAdministratorAgents',
  },
} as const;

/** Throws blocked_by_policy where somebody else's profile is open. */
export function requireAdministrator(
  { appDb, profileId }: Pick<CoreContext, 'appDb' | 'profileId'>,
  of: keyof typeof refused,
): void {
  if (isAdministrator(appDb, profileId)) return;
  const { message, words } = refused[of];
  throw fail('blocked_by_policy', message, { words });
}
