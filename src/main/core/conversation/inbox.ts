import type { CoreContext } from '../base/core-context.ts';
import { agentsBehind, chainOfBatch } from '../db/chain.ts';
import {
  countWaiting,
  InboxKind,
  type InboxRow,
  insertEvent,
  leaseUnclaimed,
  messagesWaking,
  takenAlong,
  waitingEvents,
  wakeWith,
} from '../db/inbox.ts';
import { agentsIn } from '../db/members.ts';
import { getMessage, insertMessage, type MessageRow, messagesOfRun, updateMessage } from '../db/messages.ts';
import {
  isBegun,
  lastTurn,
  nextQueued,
  putRun,
  queuedFor,
  type RunMode,
  type RunRow,
  setActiveSpace,
} from '../db/runs.ts';
import { getSpace, touchSpace } from '../db/spaces.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { previewLine } from './spaces/event-view.ts';
import type { Spaces } from './spaces/spaces.ts';
import { takeIn } from './spaces/take-in.ts';
import type { Views } from './spaces/views.ts';

const previewedMessages = 3;

/** What wakes an agent. Everything waits under the run that will take it, so that who sent it can wait for that run. */
export interface Wakeup {
  readonly kind: RunRow['cause'];
  readonly agentId: string;
  readonly spaceId: string;
  /** What is said; absent when an earlier turn is continued or asked again. */
  readonly text?: string;
  readonly scheduleId?: string | null;
  readonly slotId?: string | null;
  /** The event that a subscription met. */
  readonly eventId?: string;
  /** The run that led to it: `chainOf` and policies go back through it. */
  readonly parentRunId?: string | null;
  /** The tool call that led to it. */
  readonly callId?: string | null;
  /** The agent that says it; absent: the person or a schedule. */
  readonly from?: string;
  /** Said between agents: no part of the conversation on the screen. */
  readonly isInner?: boolean;
  /** The agent has other work first: the message is shown as waiting. */
  readonly isBusy: boolean;
}

/** What is said while a run waits to start joins its batch. A schedule runs by itself: its permissions are for nothing else. */
const joining: Readonly<Record<RunMode, readonly RunRow['cause'][]>> = {
  alone: ['message'],
  shared: ['message', 'space_message'],
  mind: ['message', 'space_message'],
};

/** Plans and events that a mind takes along at most with what was said to it. */
const mostAlong = 20;

interface Drained {
  readonly run: RunRow;
  /** What the person was shown as waiting. */
  readonly released: readonly MessageRow[];
  /** Runs for which nothing is left. */
  readonly left: readonly string[];
}

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(
  context: CoreContext,
  {
    agents,
    spaces,
    views,
  }: { readonly agents: ConversationDeps['agents']; readonly spaces: Spaces; readonly views: Views },
) {
  const { db, clock, newId } = context;

  const modeFor = ({ agentId, spaceId, kind }: Wakeup): RunMode => {
    // What another agent asked for sees only what it was told.
    if (kind === 'delegation') return 'alone';
    if (agents.isMind(agentId)) return 'mind';
    return agentsIn(db, spaceId).length > 1 ? 'shared' : 'alone';
  };

  function newRun(wakeup: Wakeup): RunRow {
    const run: RunRow = {
      id: newId(),
      agentId: wakeup.agentId,
      spaceId: wakeup.spaceId,
      cause: wakeup.kind,
      scheduleId: wakeup.scheduleId ?? null,
      slotId: wakeup.slotId ?? null,
      parentRunId: wakeup.parentRunId ?? null,
      callId: wakeup.callId ?? null,
      chain: agentsBehind(db, wakeup, wakeup.agentId),
      cutOff: 0,
      status: 'queued',
      model: '',
      error: null,
      usage: null,
      transcript: '[]',
      mode: modeFor(wakeup),
      activeSpaceId: null,
      turn: null,
      windowTurn: 0,
      activeMs: 0,
      startedAt: clock.now(),
      endedAt: null,
    };
    putRun(db, run);
    return run;
  }

  /** The next turn of its space; what another agent asked for is none, and sees only what it was told. */
  function placeOf(run: RunRow): Pick<RunRow, 'turn' | 'windowTurn'> {
    if (run.cause === 'delegation') return { turn: null, windowTurn: 0 };
    const last = lastTurn(db, run);
    return { turn: (last?.turn ?? 0) + 1, windowTurn: last?.windowTurn ?? 1 };
  }

  /** Writes what was said into the space. Part of the caller's transaction. */
  function say(wakeup: Wakeup & { readonly text: string }, runId: string | null): MessageRow {
    const { author, authorId } = speakerOf(wakeup, context.profileId);
    const row: MessageRow = {
      id: newId(),
      spaceId: wakeup.spaceId,
      runId,
      author,
      authorId,
      text: wakeup.text,
      status: wakeup.isBusy && runId !== null ? 'queued' : 'complete',
      error: null,
      context: null,
      recalled: [],
      note: null,
      offer: null,
      isInner: wakeup.isInner ?? false,
      createdAt: clock.now(),
      replacedAt: null,
    };
    insertMessage(db, row);
    if (!row.isInner) touchSpace(db, wakeup.spaceId, row.createdAt);
    if (author === 'person') spaces.nameAfter(wakeup.spaceId, wakeup.text);
    return row;
  }

  return {
    say,
    /**
     * Puts an event into the inbox: message, event and run in one transaction. What is said while a run of this agent still
     * waits to start in this space (of a mind: in any) joins that run's batch; everything else becomes a run of its own.
     */
    push(wakeup: Wakeup): { readonly run: RunRow; readonly message: MessageRow | undefined } {
      return db.transaction(() => {
        const run = runFor(wakeup);
        const { text } = wakeup;
        const isShown = wakeup.isBusy && run.mode === 'alone';
        const message = text === undefined ? undefined : say({ ...wakeup, text, isBusy: isShown }, run.id);
        putEvent(wakeup, message ? { messageId: message.id } : {}, run.id);
        return { run, message };
      });
    },
    /**
     * Delivers a message that stands in a space to one more agent. Gives the run that will read it; undefined where it
     * waits for what wakes the agent next. Part of the caller's transaction.
     */
    deliver(wakeup: Wakeup, messageId: string, wakes: boolean): RunRow | undefined {
      const run = wakes ? runFor(wakeup) : undefined;
      putEvent(wakeup, { messageId, ...(wakes ? {} : { isBeside: true }) }, run?.id ?? null);
      return run;
    },
    /** Wakes an agent with what has waited for it. Part of the caller's transaction. */
    claim(wakeup: Wakeup, eventIds: readonly string[]): void {
      const { id } = runFor(wakeup);
      for (const eventId of eventIds) wakeWith(db, eventId, id);
    },
    /**
     * Takes the next batch for an agent: the run that starts (or goes on after an answer) leases its events until it
     * ends. Undefined when nothing waits.
     */
    drain(agentId: string): Drained | undefined {
      return db.transaction(() => {
        const waiting = nextQueued(db, agentId);
        if (!waiting) return undefined;
        const run: RunRow = {
          ...(isBegun(waiting) ? waiting : { ...waiting, ...placeOf(waiting), startedAt: clock.now() }),
          status: 'running',
        };
        putRun(db, run);
        if (isBegun(waiting) || run.mode === 'alone') return { run, released: releaseOf(run), left: [] };
        const isJoined = joining[run.mode].includes(run.cause);
        if (isJoined) leaseUnclaimed(db, run);
        const along =
          run.mode === 'mind' && isJoined ? waitingEvents(db, run, { limit: mostAlong, kinds: takenAlong }) : [];
        const left = takeIn(context, run, along);
        if (run.mode === 'mind') setActiveSpace(db, run.id, firstWaking(run)?.spaceId ?? run.spaceId);
        return { run: { ...run, chain: chainOfBatch(db, run) }, released: releaseOf(run), left };
      });
    },
    /** What waits beside this run: `[Space] Name: "first words…"`, people first. */
    preview(run: Pick<RunRow, 'id' | 'agentId' | 'mode'>): { readonly count: number; readonly lines: string[] } {
      // A mind is shown what it may take in.
      const kinds = run.mode === 'mind' ? takenAlong : InboxKind.options;
      const lines = waitingEvents(db, run, { limit: previewedMessages, kinds }).flatMap((event) => {
        const message = event.payload.messageId ? getMessage(db, event.payload.messageId) : undefined;
        if (!message || message.replacedAt !== null) return [];
        const title = views.titleOf(getSpace(db, event.spaceId)?.title ?? '');
        return [previewLine({ title, name: views.nameOf(message.author, message.authorId), text: message.text })];
      });
      return { count: countWaiting(db, run, kinds), lines };
    },
  };

  /** Where a mind begins: a person comes before agents. */
  function firstWaking({ id }: RunRow): MessageRow | undefined {
    const waking = messagesWaking(db, id);
    return waking.find(({ author }) => author === 'person') ?? waking[0];
  }

  /** What the person was shown as waiting is now read. */
  function releaseOf({ id }: RunRow): MessageRow[] {
    const released = messagesOfRun(db, id).filter((row) => row.status === 'queued');
    for (const row of released) updateMessage(db, row.id, { status: 'complete' });
    return released.map((row) => ({ ...row, status: 'complete' }));
  }

  function runFor(wakeup: Wakeup): RunRow {
    const { agentId, spaceId } = wakeup;
    const mode = modeFor(wakeup);
    const causes = joining[mode];
    const joined = causes.includes(wakeup.kind) ? queuedFor(db, { agentId, spaceId, mode }, causes) : undefined;
    return joined ?? newRun(wakeup);
  }

  function putEvent({ agentId, spaceId, kind }: Wakeup, payload: InboxRow['payload'], runId: string | null): void {
    insertEvent(db, { id: newId(), agentId, spaceId, kind, payload, runId, createdAt: clock.now() });
  }
}

/** Who says what wakes an agent. */
function speakerOf(
  { kind, from, scheduleId, eventId }: Wakeup,
  profileId: string,
): Pick<MessageRow, 'author' | 'authorId'> {
  if (from !== undefined) return { author: 'agent', authorId: from };
  if (kind === 'schedule' || kind === 'plan') return { author: 'schedule', authorId: scheduleId ?? '' };
  if (kind === 'event') return { author: 'event', authorId: eventId ?? '' };
  return { author: 'person', authorId: profileId };
}
