import type { RecalledMemory } from '../../../../shared/model/memory.ts';
import type { Message, MessageNote } from '../../../../shared/model/space.ts';
import { cleanText } from '../../../../shared/model/text.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { getMessage, type MessageRow, messagesOfRun, replyIn, updateMessage } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import { getRun, type RunRow } from '../../db/runs.ts';
import { getToolCall } from '../../db/tool-calls.ts';
import { putAgentsMessage } from '../spaces/agents-message.ts';
import type { Views } from '../spaces/views.ts';

/** Streamed text is on disk after this long at the latest (docs/trust.md#database) … */
const saveEveryMs = 250;
/** … as long as it is no longer than this; each saving writes all of it, so longer ones are saved less often. */
const savedOftenChars = 64 * 1_024;

/** What an agent says while its run works: one message per run, growing; of a mind see `inner-voice`. */
export interface ReplyWriter {
  /** Null: as long as nothing is said aloud. */
  messageId(): string | null;
  text(): string;
  /** Of a mind: whether what comes now is heard. */
  speakAloud(isAloud: boolean): void;
  /** Adds streamed text and announces it. */
  append(text: string): void;
  /** What comes next begins a new paragraph. */
  endStep(): void;
  /** Takes back what was said after the first `length` characters. */
  rewind(length: number): void;
  setNote(note: MessageNote): void;
  setOffer(offer: StoredOffer): void;
  setRecalled(memories: readonly RecalledMemory[]): void;
  /** Tells the screen how the message stands now, with its receipts. */
  announce(): void;
  /** Writes the last state; call it inside the transaction that ends or parks the run. */
  close(change: { readonly status: Message['status']; readonly error?: Message['error'] }): void;
}

/** Opens the reply of a run: the one that a waiting run already has, or a new empty one. */
export function openReply(context: CoreContext, run: RunRow): { readonly row: MessageRow; readonly isNew: boolean } {
  const rows = messagesOfRun(context.db, run.id).filter(({ status }) => status !== 'held');
  // A mind's other messages are whole.
  const known = replyIn(run.mode === 'mind' ? rows.filter(({ status }) => status === 'streaming') : rows, run.agentId);
  // What it asked the person stands by itself; with the answer it speaks anew.
  const isAsked = known?.isInner && known.offer !== null && known.offer.state !== 'open';
  if (known && !isAsked) return { row: known, isNew: false };
  const row = putAgentsMessage(context, {
    ...{ spaceId: run.spaceId, runId: run.id, authorId: run.agentId, text: '', status: 'streaming' },
    // Who asked in secret is answered there.
    isInner: rows.some(({ isInner }) => isInner),
  });
  return { row, isNew: true };
}

/** The message on the screen in whose receipts this one shows: itself, unless it was said between agents. */
export function shownFor(db: CoreContext['db'], row: MessageRow): MessageRow | undefined {
  if (!row.isInner) return row;
  const run = row.runId === null ? undefined : getRun(db, row.runId);
  const call = run && run.callId !== null ? getToolCall(db, run.callId) : undefined;
  const outer = call && call.messageId !== null ? getMessage(db, call.messageId) : undefined;
  return outer && shownFor(db, outer);
}

export function createReplyWriter(
  context: CoreContext,
  views: Views,
  { run, row }: { readonly run: RunRow; readonly row: MessageRow },
): ReplyWriter {
  const { db, clock, emit } = context;
  let text = row.text;
  let isParagraphDue = text !== '';
  let cancelSave: (() => void) | undefined;

  const save = (): void => {
    cancelSave?.();
    cancelSave = undefined;
    updateMessage(db, row.id, { text });
  };

  return {
    messageId: () => row.id,
    text: () => text,
    speakAloud: () => undefined,
    append(given) {
      const piece = given.replaceAll('\0', '');
      if (piece === '') return;
      const added = isParagraphDue && text !== '' ? `\n\n${piece}` : piece;
      isParagraphDue = false;
      text += added;
      if (!row.isInner) emit('message.delta', { spaceId: run.spaceId, runId: run.id, messageId: row.id, text: added });
      cancelSave ??= clock.after(saveEveryMs * Math.max(1, text.length / savedOftenChars), save);
    },
    endStep() {
      text = cleanText(text.trimEnd());
      isParagraphDue = true;
    },
    rewind(length) {
      text = cleanText(text.slice(0, length).trimEnd());
      isParagraphDue = text !== '';
      save();
      this.announce();
    },
    setNote(note) {
      updateMessage(db, row.id, { note });
    },
    setOffer(offer) {
      updateMessage(db, row.id, { offer });
    },
    setRecalled(memories) {
      updateMessage(db, row.id, { recalled: [...memories] });
    },
    announce() {
      const now = shownFor(db, { ...(getMessage(db, row.id) ?? row), text });
      if (now) emit('message.updated', { message: views.message(now) });
    },
    close({ status, error }) {
      cancelSave?.();
      cancelSave = undefined;
      text = cleanText(text.trimEnd());
      updateMessage(db, row.id, { text, status, ...(error === undefined ? {} : { error }) });
    },
  };
}
