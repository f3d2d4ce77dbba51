import { type CoreContext, toIso } from '../base/core-context.ts';
import type { WakeForEvent } from '../events/deliver.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { Inbox } from './inbox.ts';
import type { Runner } from './run/runner.ts';
import type { Held } from './spaces/held.ts';
import type { Spaces } from './spaces/spaces.ts';
import type { Views } from './spaces/views.ts';

/** Characters of an event that the agent is given; the log has all of it. */
const MOST_TOLD = 4_000;

/**
 * An event met a subscription: its prompt, and the event below it as text of others, go into the agent's inbox, in its space
 * for events. The run that emitted the event is its cause. Where no model can work, the line in the space is all there is.
 */
export function createEventWork(
  { db, emit, person }: CoreContext,
  deps: Pick<ConversationDeps, 'agents' | 'models'>,
  {
    held,
    inbox,
    runner,
    spaces,
    views,
  }: {
    readonly held: Held;
    readonly inbox: Inbox;
    readonly runner: Runner;
    readonly spaces: Spaces;
    readonly views: Views;
  },
): WakeForEvent {
  return ({ event, subscription: { agentId, prompt } }) => {
    const { id, type, payload, agentId: from, createdAt, runId: parentRunId, toolCallId: callId } = event;
    const spaceId = spaces.ensureNamed(agentId, person.t('builtin.spaces.events'));
    const wakeup = {
      kind: 'event' as const,
      agentId,
      spaceId,
      text: `${prompt}\n\n${fenced({ type, from, at: toIso(createdAt), payload })}`,
      eventId: id,
      parentRunId,
      callId,
      isBusy: runner.isBusy(agentId),
    };
    const canWork = deps.agents.find(agentId) !== undefined && deps.models.isConversational(agentId);
    const { said } = held.release(spaceId);
    const pushed = canWork ? inbox.push(wakeup) : undefined;
    const message = pushed ? pushed.message : db.transaction(() => inbox.say(wakeup, null));
    return {
      runId: pushed?.run.id ?? null,
      follow() {
        for (const one of views.messages(said)) emit('message.added', { message: one });
        if (message) emit('message.added', { message: views.message(message) });
        spaces.touch(spaceId);
        if (pushed) runner.startNext(agentId);
      },
    };
  };
}

/** As a block that nothing in it can end. */
function fenced(event: unknown): string {
  const json = JSON.stringify(event, undefined, 2).replaceAll('`', '\\u0060');
  return `\`\`\`json\n${json.length > MOST_TOLD ? `${json.slice(0, MOST_TOLD)}…` : json}\n\`\`\``;
}
