import { fail } from '../../../shared/model/failure.ts';
import { cleanText } from '../../../shared/model/text.ts';
import type { CoreContext } from '../base/core-context.ts';
import { countWaiting, hasEvents, markEventHandled, takenAlong, waitingEvents } from '../db/inbox.ts';
import { isAgentIn } from '../db/members.ts';
import { countMessages, getMessage, type MessageRow, messagesSaidIn, newestMessages } from '../db/messages.ts';
import { activeSpaceOf, getRun, setActiveSpace } from '../db/runs.ts';
import { getSpace, type SpaceRow, touchSpace, turnBudget } from '../db/spaces.ts';
import type { Scope, SpacePort } from '../tools/ports.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { Delivery } from './delivery.ts';
import { longestMessageBytes } from './limits.ts';
import { putAgentsMessage } from './spaces/agents-message.ts';
import type { Drafts } from './spaces/drafts.ts';
import { eventView, kindsOf, messageView } from './spaces/event-view.ts';
import { hearBatch, takeIn } from './spaces/take-in.ts';
import type { Views } from './spaces/views.ts';
import { recalledIn } from './transcript.ts';

/** Messages that one answer holds at most, and characters of them together. */
const mostRead = 200;
const mostChars = 400_000;
const mostPeeked = 50;
/** Messages that one space keeps back at most. */
const mostHeld = turnBudget;
const usualRead = 50;

/** How an agent hears and speaks in all its spaces: the port behind the tools of pack `spaces`. */
export function createTalk(
  context: CoreContext,
  {
    delivery,
    drafts,
    outside,
    views,
    onSaid,
    onHeld,
    onEmptied,
  }: {
    readonly delivery: Delivery;
    readonly drafts: Drafts;
    readonly outside: ConversationDeps['outside'];
    readonly views: Views;
    /** Once it is on disk: what was said, whom it wakes, and whether it stood on the screen while it was written. */
    readonly onSaid: (message: MessageRow, woken: readonly string[], wasDraft: boolean) => void;
    /** Something is kept back until this space goes on. */
    readonly onHeld: (spaceId: string) => void;
    /** Nothing is left for a run that has not started. */
    readonly onEmptied: (runId: string) => void;
  },
) {
  const { db, clock } = context;
  const nameOf = views.nameOf;
  const view = (row: MessageRow) => messageView(row, nameOf);

  /** The space, where the agent is a member. Throws not_found, saying nothing of spaces of others. */
  function memberSpace(spaceId: string, agentId: string): SpaceRow {
    const space = getSpace(db, spaceId);
    if (!space || space.deletedAt !== null || !isAgentIn(db, spaceId, agentId)) {
      throw fail('not_found', 'You are in no space with this id.', {
        hint: 'Use an id from the context or from peek_inbox.',
        words: 'errors.not_found',
        field: 'spaceId',
      });
    }
    return space;
  }

  function activeSpace({ agentId, origin }: Scope): SpaceRow {
    const spaceId = (origin.runId === null ? undefined : activeSpaceOf(db, origin.runId)) ?? origin.spaceId;
    if (spaceId !== null) return memberSpace(spaceId, agentId);
    throw fail('missing_parameter', 'No space is active.', {
      hint: 'Call enter_space first.',
      words: 'errors.own.noActiveSpace',
      field: 'spaceId',
    });
  }

  /** The newest `limit` messages after skipping `offset`, oldest first; the oldest are left out where all would be too long. */
  function page(
    spaceId: string,
    { limit = usualRead, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  ) {
    const views = newestMessages(db, spaceId, {
      limit: clamp(limit, 1, mostRead),
      offset: clamp(offset, 0, Number.MAX_SAFE_INTEGER),
    }).map(view);
    let chars = 0;
    const fits = views.filter(({ content }) => {
      chars += content.length;
      return chars <= mostChars;
    });
    return fits.reverse();
  }

  /** What stands in a space may be other people's words. */
  function meetSpace(runId: string | null, spaceId: string): void {
    if (runId !== null) outside.hear(runId, [{ runId: null, spaceId }]);
  }

  /** Whether a message is said now or kept back until the space goes on. Throws limit where too much is. */
  function checkBudget(space: SpaceRow, before: readonly MessageRow[]): 'say' | 'hold' {
    const isResting = space.agentsInARow >= turnBudget;
    if (isResting && space.held < mostHeld) return 'hold';
    if (!isResting && before.filter(({ text }) => text !== '').length < turnBudget) return 'say';
    throw fail('limit', 'This space rests until a person writes.', {
      hint: 'Say nothing more now: end your turn.',
      words: 'errors.own.spaceRests',
    });
  }

  function checkText(text: string): string {
    const said = cleanText(text).trim();
    if (said === '') throw fail('missing_parameter', 'text is empty.', { field: 'text' });
    if (new TextEncoder().encode(said).length > longestMessageBytes) {
      throw fail('limit', 'A message can be 1 MB at most.', {
        hint: 'Send it in parts.',
        words: 'errors.own.messageTooLong',
        field: 'text',
      });
    }
    return said;
  }

  function send(scope: Scope, given: string): { messageId: string; isHeld: boolean } {
    const { agentId, origin } = scope;
    const space = activeSpace(scope);
    const text = checkText(given);
    const before = origin.runId === null ? [] : messagesSaidIn(db, origin.runId);
    if (before.some((row) => row.spaceId === space.id && bare(row.text) === bare(text))) {
      throw fail('conflict', 'This message was already delivered.', {
        hint: 'Do not send it again.',
        words: 'errors.own.saidAlready',
      });
    }
    const isHeld = checkBudget(space, before) === 'hold';
    const run = origin.runId === null ? undefined : getRun(db, origin.runId);
    const isFirst = before.every((row) => row.text === '');
    const draftId = isHeld ? undefined : drafts.idOf(origin.runId, space.id, text);
    const row = putAgentsMessage(context, {
      ...(draftId === undefined ? {} : { id: draftId }),
      ...{ spaceId: space.id, runId: origin.runId, authorId: agentId, text },
      ...(isHeld ? { status: 'held', isInner: true } : { status: 'complete' }),
      recalled: isFirst && run ? recalledIn(run) : [],
    });
    outside.say(origin.runId, agentId, space.id);
    if (isHeld) db.afterCommit(() => onHeld(space.id));
    else {
      touchSpace(db, space.id, row.createdAt);
      const woken = delivery.toOthers({ ...row, agentId });
      db.afterCommit(() => {
        drafts.settle(row.id);
        onSaid(row, woken, draftId !== undefined);
      });
    }
    return { messageId: row.id, isHeld };
  }

  function peek(
    { agentId, origin }: Scope,
    { count = 1, filter }: { count?: number | undefined; filter?: string | undefined },
  ) {
    const { runId } = origin;
    const reader = { agentId, id: runId ?? '' };
    const kinds = filter === undefined ? takenAlong : kindsOf(filter, takenAlong);
    const events = waitingEvents(db, reader, { limit: clamp(count, 1, mostPeeked), kinds });
    if (runId === null) for (const { id } of events) markEventHandled(db, id, clock.now());
    const run = runId === null ? undefined : getRun(db, runId);
    const left = run
      ? takeIn(context, run, events)
      : events.flatMap((event) => event.runId ?? []).filter((id) => !hasEvents(db, id));
    if (run) hearBatch(context, outside, run.id);
    const first = events[0];
    if (runId !== null && first && activeSpaceOf(db, runId) === null) setActiveSpace(db, runId, first.spaceId);
    if (left.length > 0) db.afterCommit(() => left.forEach(onEmptied));
    return {
      events: events.map((event) => {
        const said = event.payload.messageId ? getMessage(db, event.payload.messageId) : undefined;
        return eventView(event, views.titleOf(getSpace(db, event.spaceId)?.title ?? ''), said && view(said));
      }),
      remaining: countWaiting(db, reader, takenAlong),
    };
  }

  return {
    /** What one agent may do: each call is part of the transaction that journals it. */
    port: (scope: Scope): SpacePort => ({
      enter(spaceId, limit) {
        const space = memberSpace(spaceId, scope.agentId);
        const { runId } = scope.origin;
        meetSpace(runId, space.id);
        if (runId !== null && getRun(db, runId)?.mode === 'mind') setActiveSpace(db, runId, space.id);
        return {
          spaceId: space.id,
          spaceName: views.titleOf(space.title),
          history: page(space.id, { limit }),
          totalMessages: countMessages(db, space.id),
        };
      },
      send: (text) => send(scope, text),
      checkTurn() {
        if (scope.origin.runId === null) throw noTurn();
      },
      read(spaceId, which) {
        const space = spaceId === undefined ? activeSpace(scope) : memberSpace(spaceId, scope.agentId);
        meetSpace(scope.origin.runId, space.id);
        return { messages: page(space.id, which), total: countMessages(db, space.id) };
      },
      peek: (which) => peek(scope, which),
    }),
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(value)));

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const noTurn = () =>
  fail('missing_parameter', 'Nobody waits for an answer here.', {
    hint: 'Say it in a conversation.',
    words: 'errors.own.noActiveSpace',
  });
