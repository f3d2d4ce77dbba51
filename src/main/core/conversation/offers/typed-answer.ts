import type { CoreContext } from '../../base/core-context.ts';
import { type MessageRow, messagesBefore, messagesOfRun, saidTo } from '../../db/messages.ts';
import type { OfferedCallRow, StoredOffer } from '../../db/offers.ts';
import { getRun, type RunRow } from '../../db/runs.ts';
import { isNo, isYes, pickedIn } from '../../understanding/understand.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { isByModel } from '../prompt/history.ts';
import { whyGone } from './offer-view.ts';

type Offering = MessageRow & { readonly offer: StoredOffer };

/** What a message of the person says to something that is on offer. */
export type TypedAnswer = { readonly message: Offering } & (
  | { readonly kind: 'accept'; readonly index: number; readonly calls: readonly OfferedCallRow[] }
  | { readonly kind: 'decline' }
  /** It cannot be done any more. */
  | { readonly kind: 'gone'; readonly why: string }
);

/** Messages that may lie between a question and its answer by number: other words do not take the choice away. */
const mostBetween = 8;

/**
 * Whether a run's one message answers an offer, in words that say nothing else: "yes" and "no" what was said just before,
 * "the second one" the last choice that is still open, as long as nothing was changed since, and no model asked something.
 */
export function typedAnswer(
  run: RunRow,
  context: CoreContext,
  { journal, offerable }: Pick<ConversationDeps, 'journal' | 'offerable'>,
): TypedAnswer | undefined {
  const { db, tools } = context;
  const [said, ...more] = saidTo(messagesOfRun(db, run.id), run.agentId);
  if (said?.author !== 'person' || more.length > 0) return undefined;
  const before = messagesBefore(db, run.spaceId, { before: said.id, limit: mostBetween }).reverse();
  const [last] = before;
  if (last && isOpen(last) && last.authorId === run.agentId && last.offer.options.length === 1) {
    if (isYes(said.text)) return accept(last, 0);
    if (isNo(said.text)) return { kind: 'decline', message: last };
  }
  if (pickedIn(said.text, 1) === undefined) return undefined;
  const end = before.findIndex((row) => hasChanged(row) || isModelsQuestion(row));
  const asked = before.slice(0, end < 0 ? undefined : end).find(isNumbered);
  const index = asked && pickedIn(said.text, asked.offer.options.length);
  const isThere = index !== undefined && asked?.offer.options[index] !== undefined;
  return asked?.authorId === run.agentId && isThere ? accept(asked, index) : undefined;

  function accept(message: Offering, at: number): TypedAnswer {
    const option = message.offer.options[at];
    const why = whyGone(message, { ...message.offer, options: option ? [option] : [] }, { context, offerable });
    if (why !== undefined) return { kind: 'gone', message, why };
    return { kind: 'accept', message, index: at, calls: option?.calls ?? [] };
  }

  function hasChanged({ author, runId }: MessageRow): boolean {
    if (author !== 'agent' || runId === null) return false;
    return journal
      .ofRuns([runId])
      .some(({ tool, status }) => status === 'done' && tools.named(tool)?.effect !== 'read');
  }

  /** A model asked something itself, or listed something to choose from. */
  function isModelsQuestion({ author, runId, offer, text }: MessageRow): boolean {
    if (author !== 'agent' || runId === null || offer !== null || !question.test(text)) return false;
    const asker = getRun(db, runId);
    return asker !== undefined && isByModel(asker);
  }
}

const question = /[?？؟]|^\s*(?:\d+[.)]|[-*•])\s/mu;

function isOpen(row: MessageRow): row is Offering {
  return row.author === 'agent' && row.offer?.state === 'open';
}

function isNumbered(row: MessageRow): row is Offering {
  return isOpen(row) && row.offer.isNumbered === true;
}
