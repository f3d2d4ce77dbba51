import { fail } from '../../../../shared/model/failure.ts';
import type { OfferEdit } from '../../../../shared/model/offer.ts';
import type { Question } from '../../../../shared/model/question.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { getMessage, updateMessage } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import { getRun, openRuns, putRun, type RunRow } from '../../db/runs.ts';
import { getSpace } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { changedOffer } from '../offers/change-offer.ts';
import { offerView, whyGone } from '../offers/offer-view.ts';
import { offeredLine } from '../offers/offered-line.ts';
import { callersOf } from '../run/at-work.ts';
import { shownFor } from '../run/reply.ts';
import { previewOf, type Views } from '../spaces/views.ts';
import { readTranscript, type StoredMessage } from '../transcript.ts';
import { type Asking, endQuestion, notificationOf, openQuestionOf } from './asked.ts';

interface Open {
  readonly run: RunRow;
  readonly row: Asking;
}

export type Questions = ReturnType<typeof createQuestions>;

/**
 * What agents that work for others ask the person: the run is parked, and with it the chain. An answer is written into its
 * transcript in the transaction that settles the question, so it is given once, and the run goes on, also after a restart.
 */
export function createQuestions(
  context: CoreContext,
  { agents, notifier, offerable }: Pick<ConversationDeps, 'agents' | 'notifier' | 'offerable'>,
  { resume, views }: { readonly resume: (runId: string) => void; readonly views: Pick<Views, 'message'> },
) {
  const { db, emit, person } = context;

  function allOpen(): Open[] {
    return openRuns(db).flatMap((run) => {
      const row = run.status === 'waiting' ? openQuestionOf(db, run) : undefined;
      return row && getSpace(db, row.spaceId)?.deletedAt === null ? [{ run, row }] : [];
    });
  }

  /** Throws not_found. */
  function find(messageId: string): Open {
    const open = allOpen().find(({ row }) => row.id === messageId);
    if (open) return open;
    throw fail('not_found', 'Nothing waits for this answer.', {
      hint: 'It was answered, or what asked was stopped.',
      words: 'errors.own.answeredAlready',
      field: 'messageId',
    });
  }

  function view({ run, row }: Open): Question {
    const callers = callersOf(db, run).reverse();
    return {
      messageId: row.id,
      runId: run.id,
      spaceId: row.spaceId,
      agentId: run.agentId,
      agentName: visibleLine(agents.nameOf(run.agentId)),
      through: callers.map(({ agentId }) => visibleLine(agents.nameOf(agentId))),
      text: row.text,
      ...offerView(row, context, offerable),
      askedAt: toIso(row.offer.saidAt),
    };
  }

  /** How the question ended, and the lines with which the run goes on. */
  function settle(
    { run, row }: Open,
    how: Pick<StoredOffer, 'state' | 'chosen' | 'answer'>,
    lines: readonly StoredMessage[],
  ): void {
    db.transaction(() => {
      updateMessage(db, row.id, { status: 'complete', offer: { ...row.offer, ...how } });
      const { transcript } = getRun(db, run.id) ?? run;
      putRun(db, { ...run, transcript: JSON.stringify([...readTranscript(transcript), ...lines]) });
    });
    endQuestion(row, { emit, notifier });
    const outer = shownFor(db, getMessage(db, row.id) ?? row);
    if (outer && !outer.isInner) emit('message.updated', { message: views.message(outer) });
    resume(run.id);
  }

  const said = (text: string): StoredMessage => ({ role: 'user', text, said: [text] });

  return {
    list: (spaceId?: string): Question[] =>
      allOpen()
        .filter(({ row }) => (spaceId ?? row.spaceId) === row.spaceId)
        .map(view),
    /** In the person's words. Throws not_found. */
    answer(messageId: string, text: string): void {
      const open = find(messageId);
      // What was offered is overtaken by what they say instead.
      const state = open.row.offer.kind === 'question' ? 'accepted' : 'gone';
      settle(open, { state, chosen: null, answer: text }, [said(text)]);
    },
    /** Throws not_found, invalid_value, and conflict for what makes no sense any more. */
    accept(messageId: string, { index = 0, edit }: { index?: number; edit?: OfferEdit | undefined } = {}): void {
      const { run, row: asked } = find(messageId);
      const row = edit ? changedOffer(asked, edit, { context, offerable }) : asked;
      const option = row.offer.options[index];
      if (!option) throw fail('invalid_value', 'There is no such choice.', { field: 'index' });
      const why = whyGone(row, { ...row.offer, options: [option] }, { context, offerable });
      if (why !== undefined)
        throw fail('conflict', why, { hint: 'Say it differently, or no.', words: 'errors.conflict' });
      const told = offerView({ ...row, offer: { ...row.offer, options: [option] } }, context, offerable);
      const words = row.offer.kind === 'offer' ? person.t('chat.offer.yes') : (told.choices?.options[0]?.label ?? '');
      settle({ run, row }, { state: 'accepted', chosen: index, answer: words }, [
        said(words),
        offeredLine(option.calls),
      ]);
    },
    /** No to an offer; a plain question is left to who passed the task on. Throws not_found. */
    decline(messageId: string): void {
      const open = find(messageId);
      const no = person.t('chat.offer.no');
      if (open.row.offer.kind === 'question') settle(open, { state: 'declined', chosen: null }, []);
      else settle(open, { state: 'declined', chosen: null, answer: no }, [said(no)]);
    },
    /** Tells windows, and the person also on the desktop, what a run that waits now asks; nothing where it asks nothing. */
    announce(run: RunRow): void {
      const row = openQuestionOf(db, run);
      if (!row) return;
      const question = view({ run, row });
      emit('question.asked', { question });
      notifier.notify({
        id: notificationOf(row.id),
        kind: 'reply',
        title: person.t('chat.question.asks', { name: question.agentName }),
        body: previewOf([row.text, question.offer?.words ?? ''].join(' ')),
        spaceId: row.spaceId,
      });
    },
  };
}
