import type { CoreContext } from '../base/core-context.ts';
import { agentsBehind } from '../db/chain.ts';
import { countWaiting, insertEvent, waitingEvents } from '../db/inbox.ts';
import { getMessage, insertMessage, type MessageRow, messagesOfRun, updateMessage } from '../db/messages.ts';
import { isBegun, lastTurn, nextQueued, putRun, queuedInSpace, type RunRow } from '../db/runs.ts';
import { getSpace, touchSpace } from '../db/spaces.ts';
import type { Spaces } from './spaces/spaces.ts';
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

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(context: CoreContext, spaces: Spaces, views: Views) {
  const { db, clock, newId } = context;

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
  function placeOf({ cause, spaceId }: RunRow): Pick<RunRow, 'turn' | 'windowTurn'> {
    if (cause === 'delegation') return { turn: null, windowTurn: 0 };
    const last = lastTurn(db, spaceId);
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
     * Puts an event into the inbox: message, event and run in one transaction. What a person says while a run of this
     * space still waits to start joins that run's batch; everything else becomes a run of its own.
     */
    push(wakeup: Wakeup): { readonly run: RunRow; readonly message: MessageRow | undefined } {
      return db.transaction(() => {
        const joined = wakeup.kind === 'message' ? queuedInSpace(db, wakeup.spaceId) : undefined;
        const run = joined ?? newRun(wakeup);
        const { text } = wakeup;
        const message = text === undefined ? undefined : say({ ...wakeup, text }, run.id);
        insertEvent(db, {
          id: newId(),
          agentId: wakeup.agentId,
          spaceId: wakeup.spaceId,
          kind: wakeup.kind,
          payload: message ? { messageId: message.id } : {},
          runId: run.id,
          createdAt: clock.now(),
        });
        return { run, message };
      });
    },
    /**
     * Takes the next batch for an agent: the run that starts (or goes on after an answer) leases its events until it
     * ends. Undefined when nothing waits.
     */
    drain(agentId: string): { readonly run: RunRow; readonly released: readonly MessageRow[] } | undefined {
      return db.transaction(() => {
        const waiting = nextQueued(db, agentId);
        if (!waiting) return undefined;
        const run: RunRow = {
          ...(isBegun(waiting) ? waiting : { ...waiting, ...placeOf(waiting), startedAt: clock.now() }),
          status: 'running',
        };
        putRun(db, run);
        const released = messagesOfRun(db, run.id).filter((row) => row.status === 'queued');
        for (const row of released) updateMessage(db, row.id, { status: 'complete' });
        return { run, released: released.map((row) => ({ ...row, status: 'complete' as const })) };
      });
    },
    /** What waits beside this run: "[Space] Name: first words…", people first. */
    preview(run: RunRow): { readonly count: number; readonly lines: string[] } {
      const lines = waitingEvents(db, run, previewedMessages).flatMap((event) => {
        const message = event.payload.messageId ? getMessage(db, event.payload.messageId) : undefined;
        if (!message || message.replacedAt !== null) return [];
        const title = getSpace(db, event.spaceId)?.title ?? '';
        const words = message.text.replace(/\s+/gu, ' ').trim();
        const first = words.length > 60 ? `${words.slice(0, 59)}…` : words;
        return [`[${title}] ${views.nameOf(message.author, message.authorId)}: ${first}`];
      });
      return { count: countWaiting(db, run), lines };
    },
  };
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
