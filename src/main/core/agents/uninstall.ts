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
  const working = new Set<Promise<void>>();
  const others = (): string[] => listProfiles(appDb).flatMap(({ id }) => (id === context.profileId ? [] : [id]));

  /** What everyone together has with it. */
  async function holdsEverywhere(agentId: string): Promise<AgentHoldings> {
    const held: AgentHoldings = { ...countHoldings(db, agentId) };
    for (const profileId of others()) {
      const more = await withClosedProfile(parts.dataDir, profileId, (file) => countHoldings(file, agentId));
      for (const kind of Object.keys(held) as (keyof AgentHoldings)[]) held[kind] += more?.[kind] ?? 0;
    }
    return held;
  }

  /** Earlier versions of a page, and copies of the files from before an update, hold it as well. */
  async function removeFrom(file: Database, agentId: string): Promise<void> {
    await inSlices(removeHoldings(file, agentId), () => isOver);
    if (isOver) return;
    emptyLog(file);
    dropOldCopies(file.path);
  }
  let isOver = false;

  async function remove(agentId: string): Promise<void> {
    await removeFrom(db, agentId);
    // What nobody has open does not work; its rows go all the same.
    for (const profileId of others()) {
      if (!isOver) await withClosedProfile(parts.dataDir, profileId, (file) => removeFrom(file, agentId));
    }
    if (isOver) return;
    endRemoval(appDb, agentId);
    emptyLog(appDb);
    dropOldCopies(appDb.path);
    for (const event of ['memory.changed', 'store.changed', 'goal.changed', 'todo.changed'] as const)
      context.emit(event, { agentId });
    context.emit('grant.changed', {});
    context.emit('agent.removed', { agentId });
  }

  /** Known while it goes on, so that closing can wait for it. */
  function noted(work: Promise<void>): Promise<void> {
    const done = work.finally(() => working.delete(done));
    working.add(done);
    return done;
  }

  return {
    holdsEverywhere,
    /** What the person whose profile is open has with it. */
    holds: (agentId: string): AgentHoldings => countHoldings(db, agentId),
    /** Gives what there was, once nothing of it is left. Throws not_found, conflict for an agent that comes with Hearth. */
    async uninstall(agentId: string): Promise<AgentHoldings> {
      const row = getAgent(appDb, agentId);
      if (!row) throw badPackage('notFound', 'agentId');
      if (row.isBuiltIn) throw badPackage('builtIn', 'agentId');
      const held = await holdsEverywhere(agentId);
      const facts = { agentId, name: row.manifest.name, version: row.manifest.version, ...held };
      appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'agent.uninstalled', facts });
      beginRemoval(appDb, agentId, clock.now());
      await noted(
        parts.stop(agentId).then(() => {
          quieten(db, agentId, clock.now());
          return remove(agentId);
        }),
      );
      return held;
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
