import { defaultAgentId } from '../../../shared/model/agent.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Working } from '../../../shared/model/run.ts';
import type { Attached } from '../../../shared/model/server-offer.ts';
import type { Space } from '../../../shared/model/space.ts';
import type { CoreContext } from '../base/core-context.ts';
import { markSpaceHandled } from '../db/inbox.ts';
import { agentsIn, spacesWith } from '../db/members.ts';
import { messagesSaidIn } from '../db/messages.ts';
import { moveQueued, openRuns, placeOf as placeOfRun, type RunRow, runOfSlot } from '../db/runs.ts';
import { getSpace, spacesOf } from '../db/spaces.ts';
import type { ScheduleWork } from '../scheduler/fire.ts';
import { withAttached } from './attached.ts';
import { type Audience, createAudience } from './audience.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { createDelegation } from './delegation.ts';
import { createDelivery } from './delivery.ts';
import { createEventWork } from './event-work.ts';
import { createFork } from './fork.ts';
import { createInbox } from './inbox.ts';
import { longestMessageBytes } from './limits.ts';
import { createMembers } from './members.ts';
import { createOffers } from './offers/offers.ts';
import { createQuestions, type Questions } from './questions/questions.ts';
import { isWaitingForAgent } from './run/at-work.ts';
import { createRunDetails } from './run/run-details.ts';
import { createRunner } from './run/runner.ts';
import { createDrafts } from './spaces/drafts.ts';
import { createHeld } from './spaces/held.ts';
import { createSpaces } from './spaces/spaces.ts';
import { createViews } from './spaces/views.ts';
import { createTalk } from './talk.ts';

export interface NewMessage {
  readonly agentId?: string | undefined;
  readonly spaceId?: string | undefined;
  readonly text: string;
  /** What others wrote, below it. */
  readonly attached?: readonly Attached[] | undefined;
}

export type Conversations = ReturnType<typeof createConversations>;

/** Conversations: what is said, who works on it, and how it ends. `start()` takes up what the last process left. */
export function createConversations(context: CoreContext, deps: ConversationDeps) {
  const { db, emit, person } = context;
  const views = createViews(context, deps);
  const drafts = createDrafts(context, views);
  const spaces = createSpaces(context, { drafts, views, said: deps.said });
  const inbox = createInbox(context, { agents: deps.agents, spaces, views });
  const delivery = createDelivery(context, { ...deps, inbox });
  const audience = createAudience(context, deps);
  const runner = createRunner(context, deps, {
    ...{ delivery, drafts, inbox, spaces, views },
    questions: () => questions,
  });
  const questions: Questions = createQuestions(context, deps, { resume: runner.resume, views });
  const held = createHeld(context, { delivery });
  const members = createMembers(context, { agents: deps.agents, held, runner, spaces });
  const talk = createTalk(context, {
    delivery,
    drafts,
    outside: deps.outside,
    views,
    onSaid(message, woken, wasDraft) {
      emit(wasDraft ? 'message.updated' : 'message.added', { message: views.message(message) });
      // What it did since then stands under this one now.
      const before = message.runId === null ? [] : messagesSaidIn(db, message.runId);
      const last = before.findLast(
        ({ id, spaceId, isInner }) => id < message.id && spaceId === message.spaceId && !isInner,
      );
      if (last) emit('message.updated', { message: views.message(last) });
      spaces.touch(message.spaceId);
      runner.wake(woken);
    },
    onHeld: (spaceId) => spaces.touch(spaceId),
    onEmptied: (runId) => runner.endEmptied(runId, 'done'),
  });
  const fork = createFork(context, { inbox, runner, spaces, views });
  const offers = createOffers(context, deps, { spaces, views });
  runner.onSettled(({ spaceId }) => spaceId !== null && offers.refresh(spaceId));
  const delegation = createDelegation(context, {
    ...{ agents: deps.agents, inbox, spaces },
    isBusy: runner.isBusy,
  });
  const details = createRunDetails(context, deps);

  function checkAgent(agentId: string): string {
    if (!deps.agents.find(agentId)) {
      throw fail('not_found', `There is no agent named ${agentId}.`, {
        hint: 'agents.list names them.',
        words: 'errors.not_found',
        field: 'agentId',
      });
    }
    return agentId;
  }

  function checkText(text: string): string {
    const clean = text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
    if (new TextEncoder().encode(clean).length > longestMessageBytes) {
      throw fail('limit', 'A message can be 1 MB at most.', {
        hint: 'Send it in parts.',
        words: 'errors.own.messageTooLong',
        field: 'text',
      });
    }
    if (clean.trim() === '')
      throw fail('invalid_value', 'text must not be empty.', { field: 'text', words: 'errors.missing_parameter' });
    return clean;
  }

  /** Opens the space that is meant, or a new one, and tells who hears it. */
  function placeOf(said: NewMessage, text: string): Audience & { readonly spaceId: string } {
    if (said.spaceId === undefined) {
      const agentId = checkAgent(said.agentId ?? defaultAgentId);
      return { woken: [agentId], beside: [], spaceId: spaces.create(agentId) };
    }
    const { id: spaceId, agentId: first, agentIds } = spaces.open(said.spaceId);
    if (said.agentId !== undefined && !agentIds.includes(said.agentId)) {
      throw fail('invalid_value', `This conversation is with ${agentIds.join(', ')}.`, {
        hint: 'Leave out spaceId to open a new one.',
        words: 'errors.invalid_value',
        field: 'agentId',
      });
    }
    const only = said.agentId === undefined ? {} : { only: said.agentId };
    const heard = audience.of(spaceId, text, { first, ...only });
    heard.woken.forEach(checkAgent);
    return { ...heard, spaceId };
  }

  /** A schedule's own space or, when that is gone, its agent's for reminders. */
  function placeOfSchedule(agentId: string, spaceId: string | null): string {
    if (spaceId !== null && getSpace(db, spaceId)?.deletedAt === null) return spaceId;
    return spaces.ensureNamed(agentId, person.t('builtin.spaces.reminders'));
  }

  function send(said: NewMessage): { readonly spaceId: string; readonly messageId: string; readonly runId: string } {
    const attached = said.attached ?? [];
    const text = checkText(withAttached(checkText(said.text), attached));
    const { place, run, message, released } = db.transaction(() => {
      const opened = placeOf(said, text);
      const { spaceId } = opened;
      const before = held.release(spaceId).said;
      const [agentId, ...others] = opened.woken;
      const pushed = inbox.push({ kind: 'message', agentId, spaceId, text, isBusy: runner.isBusy(agentId) });
      const messageId = pushed.message?.id ?? '';
      const hear = (id: string, wakes: boolean) =>
        inbox.deliver({ kind: 'message', agentId: id, spaceId, isBusy: false }, messageId, wakes);
      const by = attached.map(({ connection: name }) => ({ kind: 'connection' as const, name }));
      deps.outside.meet(pushed.run.id, by);
      for (const id of others) hear(id, true);
      for (const id of opened.beside) hear(id, false);
      return { place: opened, ...pushed, released: before };
    });
    for (const one of views.messages(released)) emit('message.added', { message: one });
    if (message) emit('message.added', { message: views.message(message) });
    spaces.touch(place.spaceId);
    runner.wake(place.woken);
    return { spaceId: place.spaceId, messageId: message?.id ?? '', runId: run.id };
  }

  /** Nothing of a space is read any more; what minds have still to read elsewhere stays theirs. */
  function leaveSpace(spaceId: string): void {
    const moved = db.transaction(() => {
      markSpaceHandled(db, { spaceId }, context.clock.now());
      return moveQueued(db, spaceId);
    });
    for (const runId of moved) runner.endEmptied(runId, 'stopped');
  }

  return {
    spaces,
    offers,
    questions,
    /** What agents ask each other, for their tools. */
    delegation: { port: delegation },
    send,
    /** Resolves when the run has ended or waits for the person. Throws `not_found`. */
    async wait(runId: string) {
      details.find(runId);
      await runner.wait(runId);
      return details.answer(runId);
    },
    details: details.of,
    retry: fork.retry,
    edit: (messageId: string, text: string) => fork.edit(messageId, checkText(text)),
    continue: fork.continue,
    /** What works there, of one agent or of all. Among several agents also what is queued: each would wake the others. */
    stop: (spaceId: string, agentId?: string): Promise<number> => {
      const { agentIds } = spaces.open(spaceId);
      if (agentId !== undefined) checkAgent(agentId);
      return runner.stop({ spaceId, agentId, everything: agentIds.length > 1 });
    },
    stopAll: (): Promise<number> => runner.stop({ everything: true }),
    members,
    /** Lets the agents of a space that rests talk on. Throws not_found. */
    goOn(spaceId: string): Space {
      spaces.open(spaceId);
      const { said, woken } = db.transaction(() => held.goOn(spaceId));
      for (const message of views.messages(said)) emit('message.added', { message });
      runner.wake(woken);
      return spaces.announce(spaceId);
    },
    /** How tools hear and speak. */
    port: talk.port,
    /** Hides the space, so that nothing more comes into it, and ends all that works, waits or is queued there. */
    async deleteSpace(spaceId: string): Promise<void> {
      spaces.delete(spaceId);
      deps.approvals.withdrawSpace(spaceId);
      deps.callTool.open.withdrawSpace(spaceId);
      leaveSpace(spaceId);
      await runner.stop({ spaceId, everything: true });
    },
    /** The agent is removed: its spaces are shown no more, and nothing works, waits or is queued for it any longer. */
    async endAgent(agentId: string): Promise<void> {
      for (const { id } of spacesWith(db, agentId, Number.MAX_SAFE_INTEGER)) {
        if (agentsIn(db, id).length > 1) await members.remove(id, agentId);
      }
      for (const spaceId of spacesOf(db, agentId)) {
        emit('space.removed', { spaceId });
        await runner.stop({ spaceId, everything: true });
      }
      await runner.stop({ agentId, everything: true });
    },
    /** What each agent does in a space right now, those that work first: over the composer, with its Stop. */
    working(spaceId: string): Working[] {
      const active = runner.working(spaceId).map(({ run, phase }) => ({ run, phase }));
      const waits = (status: RunRow['status']) =>
        openRuns(db)
          .filter((run) => run.status === status && placeOfRun(db, run) === spaceId)
          .map((run) => {
            const isPersons = status === 'waiting' && !isWaitingForAgent(db, run);
            return { run, phase: { phase: isPersons ? ('waiting' as const) : ('queued' as const) } };
          });
      const all = [...active, ...waits('waiting').reverse(), ...waits('queued')];
      return all
        .filter(({ run }, at) => all.findIndex((one) => one.run.agentId === run.agentId) === at)
        .map(({ run: { id, agentId }, phase }) => ({
          ...{ agentId, agentName: deps.agents.nameOf(agentId), runId: id, phase },
        }));
    },
    /**
     * A schedule is due: its prompt goes into the agent's inbox, in its own space or, when that is gone, in the one for
     * reminders. Gives the run; undefined when no model can work on it: then a line in the space is all there is, and `done` is called in its transaction. A slot wakes once.
     */
    wake(work: ScheduleWork, done: () => void = () => {}): string | undefined {
      const known = runOfSlot(db, work.slotId);
      if (known) return known.id;
      const spaceId = placeOfSchedule(work.agentId, work.spaceId);
      const wakeup = {
        kind: work.isPlan ? ('plan' as const) : ('schedule' as const),
        agentId: work.agentId,
        spaceId,
        text: work.text || work.name,
        scheduleId: work.scheduleId,
        slotId: work.slotId,
        isBusy: runner.isBusy(work.agentId),
      };
      const canWork = deps.agents.find(work.agentId) !== undefined && deps.models.isConversational(work.agentId);
      const { said } = db.transaction(() => held.release(spaceId));
      for (const one of views.messages(said)) emit('message.added', { message: one });
      const pushed = canWork ? inbox.push(wakeup) : undefined;
      const sayAll = () => {
        done();
        return inbox.say(wakeup, null);
      };
      const message = pushed ? pushed.message : db.transaction(sayAll);
      if (message) emit('message.added', { message: views.message(message) });
      spaces.touch(spaceId);
      if (!pushed) return undefined;
      runner.startNext(work.agentId);
      return pushed.run.id;
    },
    /** Where a schedule's line stands; undefined for an agent that is not there, for whom no space is made. */
    placeOfSchedule: (agentId: string, spaceId: string | null): string | undefined =>
      deps.agents.find(agentId) && placeOfSchedule(agentId, spaceId),
    /** A subscription met an event: within the caller's transaction. */
    wakeForEvent: createEventWork(context, deps, { held, inbox, runner, spaces, views }),
    onSettled: runner.onSettled,
    /** Takes up what the last process left; returns nothing to wait for. */
    start(): void {
      runner.start();
    },
    close: runner.close,
  };
}
