import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { getSpace, noSpace } from '../db/spaces.ts';
import { activityHandlers } from './activity.ts';
import { agentHandlers } from './agents.ts';
import { appHandlers } from './app.ts';
import { approvalHandlers } from './approvals.ts';
import { blockHandlers } from './blocks.ts';
import { browserHandlers } from './browser.ts';
import { chatHandlers } from './chat.ts';
import { connectionHandlers } from './connections.ts';
import { documentHandlers } from './documents.ts';
import { downloadHandlers } from './downloads.ts';
import { eventHandlers } from './events.ts';
import { folderHandlers } from './folders.ts';
import { goalHandlers } from './goals.ts';
import { integrationHandlers } from './integrations.ts';
import { memoryHandlers } from './memories.ts';
import { modelHandlers } from './models.ts';
import { networkHandlers } from './network.ts';
import { offerHandlers } from './offers.ts';
import { ollamaHandlers } from './ollama.ts';
import { outsideHandlers } from './outside.ts';
import { pinHandlers } from './pins.ts';
import { policyHandlers } from './policies.ts';
import { profileHandlers } from './profiles.ts';
import { questionHandlers } from './questions.ts';
import { quickHandlers } from './quick.ts';
import { scheduleFileHandlers } from './schedule-files.ts';
import { scheduleHandlers } from './schedules.ts';
import { serverHandlers } from './servers.ts';
import { settingsHandlers } from './settings.ts';
import { spaceHandlers } from './spaces.ts';
import { storeHandlers } from './store.ts';
import { timeHandlers } from './time.ts';
import { todoHandlers } from './todos.ts';
import { toolHandlers } from './tools.ts';

/** The services that serve the calls. */
export type ServedBy = Parameters<typeof agentHandlers>[0] &
  Parameters<typeof activityHandlers>[0] &
  Parameters<typeof appHandlers>[0] &
  Parameters<typeof approvalHandlers>[0] &
  Parameters<typeof chatHandlers>[0] &
  Parameters<typeof connectionHandlers>[0] &
  Parameters<typeof documentHandlers>[0] &
  Parameters<typeof downloadHandlers>[0] &
  Parameters<typeof eventHandlers>[0] &
  Parameters<typeof folderHandlers>[0] &
  Parameters<typeof blockHandlers>[0] &
  Parameters<typeof browserHandlers>[0] &
  Parameters<typeof goalHandlers>[0] &
  Parameters<typeof integrationHandlers>[0] &
  Parameters<typeof memoryHandlers>[0] &
  Parameters<typeof modelHandlers>[0] &
  Parameters<typeof networkHandlers>[0] &
  Parameters<typeof offerHandlers>[0] &
  Parameters<typeof ollamaHandlers>[0] &
  Parameters<typeof outsideHandlers>[0] &
  Parameters<typeof pinHandlers>[0] &
  Parameters<typeof policyHandlers>[0] &
  Parameters<typeof profileHandlers>[0] &
  Parameters<typeof questionHandlers>[0] &
  Parameters<typeof quickHandlers>[0] &
  Parameters<typeof scheduleFileHandlers>[0] &
  Parameters<typeof scheduleHandlers>[0] &
  Parameters<typeof serverHandlers>[0] &
  Parameters<typeof settingsHandlers>[0] &
  Parameters<typeof spaceHandlers>[0] &
  Parameters<typeof storeHandlers>[0] &
  Parameters<typeof timeHandlers>[0] &
  Parameters<typeof todoHandlers>[0] &
  Parameters<typeof toolHandlers>[0];

/** What answers each call of `shared/contract`: one file for one of its files, under the same name. */
export function coreHandlers(services: ServedBy): Handlers<typeof coreCalls> {
  return afterCheck(services, {
    ...activityHandlers(services),
    ...agentHandlers(services),
    ...appHandlers(services),
    ...approvalHandlers(services),
    ...chatHandlers(services),
    ...connectionHandlers(services),
    ...documentHandlers(services),
    ...downloadHandlers(services),
    ...folderHandlers(services),
    ...eventHandlers(services),
    ...blockHandlers(services),
    ...browserHandlers(services),
    ...goalHandlers(services),
    ...integrationHandlers(services),
    ...memoryHandlers(services),
    ...modelHandlers(services),
    ...networkHandlers(services),
    ...offerHandlers(services),
    ...ollamaHandlers(services),
    ...outsideHandlers(services),
    ...pinHandlers(services),
    ...policyHandlers(services),
    ...profileHandlers(services),
    ...questionHandlers(services),
    ...quickHandlers(services),
    ...scheduleFileHandlers(services),
    ...scheduleHandlers(services),
    ...serverHandlers(services),
    ...settingsHandlers(services),
    ...spaceHandlers(services),
    ...storeHandlers(services),
    ...timeHandlers(services),
    ...todoHandlers(services),
    ...toolHandlers(services),
  });
}

/**
 * Handlers for which the agent and the conversation that a call names are there, whatever the call: one rule, so that no
 * list is empty for a name that is wrong. Throws not_found.
 */
function afterCheck<H extends Handlers<typeof coreCalls>>(
  { agents, context: { db } }: { readonly agents: Pick<Agents, 'get'>; readonly context: Pick<CoreContext, 'db'> },
  handlers: H,
): H {
  function check(input: unknown): void {
    const { agentId, spaceId } = (input ?? {}) as { readonly agentId?: unknown; readonly spaceId?: unknown };
    if (typeof agentId === 'string') agents.get(agentId);
    if (typeof spaceId === 'string' && !getSpace(db, spaceId)) throw noSpace();
  }
  const checked = Object.entries(handlers).map(([name, handle]) => [
    name,
    (input: unknown, caller: unknown) => {
      check(input);
      return (handle as (input: unknown, caller: unknown) => unknown)(input, caller);
    },
  ]);
  return Object.fromEntries(checked) as H;
}
