import { rm } from 'node:fs/promises';
import { fail } from '../../../shared/model/failure.ts';
import type { Profile, ProfileHoldings } from '../../../shared/model/profile.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { appendAudit } from '../db/audit.ts';
import { emptyLog } from '../db/erase/erase.ts';
import { dropOldCopies } from '../db/erase/old-copies.ts';
import { noProfile, profileFolder, withClosedProfile } from '../db/open.ts';
import { countProfile, countPutOff } from '../db/profile-holdings.ts';
import {
  addProfile,
  beginProfileRemoval,
  endProfileRemoval,
  getProfile,
  listProfiles,
  type ProfileRow,
  profilesBeingRemoved,
  renameProfile,
} from '../db/profiles.ts';
import { requireAdministrator } from './administrator.ts';
import { exportProfile } from './export.ts';

export type Profiles = ReturnType<typeof createProfiles>;

/**
 * The people of this computer. Each has a folder with a file of their own; of the others' the open one reads nothing but, for
 * the administrator who removes one, how much there is.
 */
export function createProfiles(context: CoreContext, { dataDir }: { readonly dataDir: string }) {
  const { appDb, db, clock, log, profileId: open } = context;
  const working = new Set<Promise<void>>();

  const view = ({ id, name, isAdmin }: ProfileRow): Profile => ({
    id,
    name,
    isAdministrator: isAdmin,
    isOpen: id === open,
  });

  /** Throws not_found. */
  function get(id: string): ProfileRow {
    const row = getProfile(appDb, id);
    if (!row) throw noProfile();
    return row;
  }

  /** Throws conflict: two names that look alike would open the wrong one. */
  function checkName(name: string, of?: string): void {
    const alike = (text: string): string => text.normalize('NFKC').toLowerCase();
    if (!listProfiles(appDb).some((other) => other.id !== of && alike(other.name) === alike(name))) return;
    throw fail('conflict', 'There is already a profile with this name.', {
      words: 'errors.own.nameTaken',
      field: 'name',
    });
  }

  /** One that may be removed. Throws not_found, blocked_by_policy, conflict. */
  function removable(id: string): ProfileRow {
    requireAdministrator(context, 'people');
    const row = get(id);
    if (id !== open && !row.isAdmin) return row;
    throw fail('conflict', 'The administrator’s profile cannot be removed.', {
      words: 'errors.own.administratorStays',
    });
  }

  /** Its files first, then the row that says so, then what earlier pages and copies of `app.db` still know. */
  async function finish(id: string): Promise<void> {
    await rm(profileFolder(dataDir, id), { recursive: true, force: true });
    endProfileRemoval(appDb, id);
    emptyLog(appDb);
    dropOldCopies(appDb.path);
    context.emit('profiles.changed', {});
  }

  function noted(work: Promise<void>): Promise<void> {
    const done = work.finally(() => working.delete(done));
    working.add(done);
    return done;
  }

  return {
    list: (): Profile[] => listProfiles(appDb).map(view),
    names: (): string[] => listProfiles(appDb).map(({ name }) => name),
    get: (id: string): Profile => view(get(id)),
    leaving: () => countPutOff(db),
    /** Throws blocked_by_policy, conflict. */
    create(name: string): Profile {
      requireAdministrator(context, 'people');
      checkName(name);
      const id = addProfile(appDb, { id: context.newId(), name, isAdmin: false, createdAt: clock.now() });
      appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'profile.created', facts: { profileId: id } });
      context.emit('profiles.changed', {});
      return view(get(id));
    },
    /** Throws not_found, blocked_by_policy, conflict. */
    rename(id: string, name: string): Profile {
      if (id !== open) requireAdministrator(context, 'people');
      get(id);
      checkName(name, id);
      renameProfile(appDb, id, name);
      context.emit('profiles.changed', {});
      return view(get(id));
    },
    /** What there is in one that may be removed: in numbers alone; null where its file does not open. Throws not_found, blocked_by_policy, conflict. */
    async holds(id: string): Promise<ProfileHoldings | null> {
      removable(id);
      try {
        const held = await withClosedProfile(dataDir, id, countProfile);
        return (
          held ?? { conversations: 0, memories: 0, notes: 0, goals: 0, todos: 0, documents: 0, blocks: 0, schedules: 0 }
        );
      } catch (thrown) {
        log.error('the file of a profile could not be read', { error: describeError(thrown) });
        return null;
      }
    },
    /**
     * Writes all that the open profile keeps to a zip; or, before it is removed, that of another, which nobody reads on the way.
     * Gives where it is. Throws what `exportProfile` throws, not_found, blocked_by_policy, conflict.
     */
    async export(given: { readonly path: string; readonly mayReplace: boolean }, id: string = open): Promise<string> {
      if (id === open) return exportProfile(context, { ...given, db });
      removable(id);
      const path = await withClosedProfile(dataDir, id, (file) => exportProfile(context, { ...given, db: file }));
      if (path === undefined)
        throw fail('not_found', 'There is nothing in this profile yet.', { words: 'errors.not_found' });
      const facts = { profileId: id };
      appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'profile.exported', facts });
      return path;
    },
    /** Written down first: from then on it is there for nobody, and the next start goes on until no file of it is left. */
    async remove(id: string): Promise<void> {
      removable(id);
      appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'profile.removed', facts: { profileId: id } });
      beginProfileRemoval(appDb, id, clock.now());
      await noted(finish(id));
    },
    /** At the start: goes on with what the last process did not finish. */
    start(): void {
      for (const id of profilesBeingRemoved(appDb)) {
        void noted(finish(id)).catch((thrown: unknown) =>
          log.error('a profile could not be removed', { error: describeError(thrown) }),
        );
      }
    },
    /** Resolves when nothing is being removed. */
    idle: async (): Promise<void> => {
      await Promise.allSettled(working);
    },
  };
}
