import type { AgentHoldings } from '../../../shared/model/agent.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { inSlices } from '../base/in-slices.ts';
import { countHoldings, quieten, removeHoldings } from '../db/agent-holdings.ts';
import { agentsBeingRemoved, beginRemoval, endRemoval, getAgent } from '../db/agents.ts';
import { appendAudit } from '../db/audit.ts';
import type { Database } from '../db/driver.ts';
import { emptyLog } from '../db/erase/erase.ts';
import { dropOldCopies } from '../db/erase/old-copies.ts';
import { withClosedProfile } from '../db/open.ts';
import { listProfiles } from '../db/profiles.ts';
import { badPackage } from './package/package-files.ts';

export interface HeldEverywhere {
  readonly held: AgentHoldings;
  /** Names of profiles whose file does not open now. */
  readonly unread: readonly string[];
}

export type Uninstaller = ReturnType<typeof createUninstaller>;

/**
 * Takes an agent away with everything it holds. That it goes is written down first, in `app.db`: from then on it is there
 * for nobody, and whatever happens, the next start goes on until nothing is left. The row that says so goes last.
 */
export function createUninstaller(
  context: CoreContext,
  parts: {
    /** Ends all that works or waits for it in this process; resolves when nothing of it runs. */
    readonly stop: (agentId: string) => Promise<void>;
    readonly dataDir: string;
  },
) {
  const { appDb, db, clock, log } = context;
  const working = new Set<Promise<unknown>>();
  let isOver = false;

  /** In the file of each profile that is not the open one; gives the names of those whose file does not open now. */
  async function inOthers(work: (file: Database) => void | Promise<void>): Promise<string[]> {
    const unread: string[] = [];
    for (const { id, name } of listProfiles(appDb)) {
      if (isOver || id === context.profileId) continue;
      try {
        await withClosedProfile(parts.dataDir, id, work);
      } catch (thrown) {
        log.error('the file of a profile could not be worked on', { error: describeError(thrown) });
        unread.push(name);
      }
    }
    return unread;
  }

  /** What everyone together has with it. */
  async function holdsEverywhere(agentId: string): Promise<HeldEverywhere> {
    const held: AgentHoldings = { ...countHoldings(db, agentId) };
    const unread = await inOthers((file) => {
      const more = countHoldings(file, agentId);
      for (const kind of Object.keys(held) as (keyof AgentHoldings)[]) held[kind] += more[kind];
    });
    return { held, unread };
  }

  /** Earlier versions of a page, and copies of the files from before an update, hold it as well. */
  async function removeFrom(file: Database, agentId: string): Promise<void> {
    await inSlices(removeHoldings(file, agentId), () => isOver);
    if (isOver) return;
    emptyLog(file);
    dropOldCopies(file.path);
  }
  /** While a file does not open, the row that says that it goes stays: each start tries again. Gives the names of such profiles. */
  async function remove(agentId: string): Promise<string[]> {
    await removeFrom(db, agentId);
    // What nobody has open does not work; its rows go all the same.
    const unread = await inOthers((file) => {
      quieten(file, agentId, clock.now());
      return removeFrom(file, agentId);
    });
    if (isOver) return unread;
    if (unread.length === 0) endRemoval(appDb, agentId);
    emptyLog(appDb);
    dropOldCopies(appDb.path);
    for (const event of [
      'memory.changed',
      'store.changed',
      'goal.changed',
      'todo.changed',
      'document.changed',
    ] as const)
      context.emit(event, { agentId });
    context.emit('grant.changed', {});
    context.emit('agent.removed', { agentId });
    return unread;
  }

  /** Known while it goes on, so that closing can wait for it. */
  function noted<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => working.delete(done));
    working.add(done);
    return done;
  }

  return {
    holdsEverywhere,
    /** What the person whose profile is open has with it. */
    holds: (agentId: string): AgentHoldings => countHoldings(db, agentId),
    /**
     * Gives what there was, once nothing of it is left but in profiles whose file does not open now: there it goes as soon as
     * that opens again, or with the profile. Throws not_found, conflict for an agent that comes with Hearth.
     */
    async uninstall(agentId: string): Promise<HeldEverywhere> {
      const row = getAgent(appDb, agentId);
      if (!row) throw badPackage('notFound', 'agentId');
      if (row.isBuiltIn) throw badPackage('builtIn', 'agentId');
      const { held } = await holdsEverywhere(agentId);
      const facts = { agentId, name: row.manifest.name, version: row.manifest.version, ...held };
      appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'agent.uninstalled', facts });
      beginRemoval(appDb, agentId, clock.now());
      const unread = await noted(
        parts.stop(agentId).then(() => {
          quieten(db, agentId, clock.now());
          return remove(agentId);
        }),
      );
      return { held, unread };
    },
    /** At the start, before anything else works: what the last process did not finish comes to nothing at once, and goes. */
    start(): void {
      for (const agentId of agentsBeingRemoved(appDb)) {
        quieten(db, agentId, clock.now());
        void noted(remove(agentId)).catch((thrown: unknown) =>
          log.error('an agent could not be removed', { error: describeError(thrown) }),
        );
      }
    },
    /** Ends between two slices; the rest follows at the next start. */
    stop(): void {
      isOver = true;
    },
    /** Resolves when nothing is being removed. */
    idle: async (): Promise<void> => {
      await Promise.allSettled(working);
    },
  };
}
