import type { CoreContext } from '../../base/core-context.ts';
import type { Database } from '../../db/driver.ts';
import { askedIn, getMessage, type MessageRow, messagesOfRun } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import { getRun, type RunRow, withDelegated } from '../../db/runs.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import type { ReplyWriter } from '../run/reply.ts';

export type Asking = MessageRow & { readonly offer: StoredOffer };

/** What a run asks the person and has no answer to yet. */
export function openQuestionOf(db: Database, { id, agentId, cause }: RunRow): Asking | undefined {
  if (cause !== 'delegation') return undefined;
  return askedIn(messagesOfRun(db, id), agentId).find(({ offer }) => offer.state === 'open');
}

/** Nobody is asked any more. After the commit. */
export function endQuestion(
  { id: messageId, spaceId }: Asking,
  { emit, notifier }: Pick<CoreContext, 'emit'> & Pick<ConversationDeps, 'notifier'>,
): void {
  notifier.dismiss(notificationOf(messageId));
  emit('question.ended', { messageId, spaceId });
}

export const notificationOf = (messageId: string): string => `question:${messageId}`;

/** A text that ends by asking, in whatever language. */
const asking = /[?？؟;՞][\p{Pf}\p{Pe}"'*_`]*\s*$/u;

/**
 * Whether what an agent that works for another says last is for the person: an offer always, words that end by asking where
 * it has changed nothing, since then it has not done its task. Writes the question down. The same is not asked twice,
 * nor what was left to it by whom it asked.
 */
export function asksPerson(
  { clock, db, tools }: Pick<CoreContext, 'clock' | 'db' | 'tools'>,
  { journal }: Pick<ConversationDeps, 'journal'>,
  { run, reply }: { readonly run: RunRow; readonly reply: ReplyWriter },
): boolean {
  const id = reply.messageId();
  const row = id === null ? undefined : getMessage(db, id);
  if (run.cause !== 'delegation' || !row?.isInner) return false;
  const text = reply.text();
  const before = withDelegated(db, [run.id]).flatMap((id) => {
    const agentId = getRun(db, id)?.agentId ?? '';
    return askedIn(messagesOfRun(db, id), agentId).filter((one) => one.id !== row.id);
  });
  if (before.some((one) => text.includes(one.text))) return false;
  if (row.offer) return row.offer.state === 'open';
  // Passing a task on is no change yet.
  const hasDone = journal
    .ofRuns([run.id])
    .some(({ tool, status, effect }) => status === 'done' && effect !== 'read' && tools.named(tool)?.acts.length !== 0);
  if (hasDone || !asking.test(text)) return false;
  reply.setOffer({ kind: 'question', options: [], state: 'open', chosen: null, saidAt: clock.now() });
  return true;
}
