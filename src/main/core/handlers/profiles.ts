import type { Handlers } from '../../../shared/contract/define.ts';
import type { profileCalls } from '../../../shared/contract/profiles.ts';
import { fail } from '../../../shared/model/failure.ts';
import { badPackage } from '../agents/package/package-files.ts';
import { toIso } from '../base/core-context.ts';
import type { Profiles } from '../profiles/profiles.ts';

/** Who is here, and whose data is open. */
export function profileHandlers({
  profiles,
  openProfile,
  isPicked,
}: {
  /** Whether the person picked this place in a dialog of the system's own. */
  readonly isPicked: (path: string) => boolean;
  readonly profiles: Profiles;
  /** Closes the core that serves this call and opens that profile in its place. */
  readonly openProfile: (profileId: string) => Promise<void>;
}): Handlers<typeof profileCalls> {
  return {
    'profiles.list': () => ({ profiles: profiles.list() }),
    'profiles.create': ({ name }) => ({ profile: profiles.create(name) }),
    'profiles.rename': ({ profileId, name }) => ({ profile: profiles.rename(profileId, name) }),
    'profiles.leaving': () => {
      const { next, ...counts } = profiles.leaving();
      return { ...counts, nextAt: next === null ? null : toIso(next) };
    },
    'profiles.switch': async ({ profileId, stopRuns }) => {
      const { isOpen } = profiles.get(profileId);
      if (isOpen) return { profileId };
      if (!stopRuns && profiles.leaving().runs > 0) {
        throw fail('conflict', 'Agents are at work here.', {
          hint: 'Wait until they are done, or give stopRuns: they stop and can be continued later.',
          words: 'errors.own.atWork',
        });
      }
      await openProfile(profileId);
      return { profileId };
    },
    'profiles.export': async ({ profileId, path, replace }, { audience }) => {
      if (audience !== 'headless' && !isPicked(path)) throw badPackage('notPicked');
      return { path: await profiles.export({ path, mayReplace: replace }, profileId) };
    },
    'profiles.remove': async ({ profileId, confirmed }) => {
      const holds = await profiles.holds(profileId);
      if (!confirmed) return { status: 'asks', holds };
      await profiles.remove(profileId);
      return { status: 'removed', holds };
    },
  };
}
