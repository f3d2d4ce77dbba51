import type { Delegated, Message, Space } from '../../../../shared/model/space.ts';
import { hasReceipt, type ToolCall } from '../../../../shared/model/tool.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { askedIn, type MessageRow, messagesOfRun, replyIn, saidInRuns } from '../../db/messages.ts';
import { delegatedByCalls } from '../../db/runs.ts';
import { type SpaceRow, turnBudget } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { offerView } from '../offers/offer-view.ts';

type Deps = Pick<ConversationDeps, 'agents' | 'journal' | 'offerable'>;

export type Views = ReturnType<typeof createViews>;

/** Rows of conversations as they cross the border: ISO times, names, receipts, the person's words. */
export function createViews(context: CoreContext, { agents, journal, offerable }: Deps) {
  const nameOf = (author: Message['author'], authorId: string): string => {
    if (author === 'person') return context.person.name() || context.person.t('common.you');
    if (author === 'schedule') return context.person.t('builtin.spaces.schedule');
    if (author === 'event') return context.person.t('builtin.spaces.event');
    return agents.nameOf(authorId);
  };

  const titleOf = (title: string): string => title || context.person.t('builtin.spaces.untitled');

  function message(row: MessageRow, toolCalls: readonly ToolCall[]): Message {
    return {
      id: row.id,
      spaceId: row.spaceId,
      runId: row.runId,
      author: row.author,
      authorId: row.authorId,
      authorName: nameOf(row.author, row.authorId),
      text: row.text,
      status: row.status,
      error: row.error,
      note: row.note,
      ...offerView(row, context, offerable),
      toolCalls: [...toolCalls],
      delegated: delegatedTo(toolCalls),
      recalled: [...row.recalled],
      createdAt: toIso(row.createdAt),
    };
  }

  /** What other agents did for these calls, and for the calls of those. */
  function delegatedTo(toolCalls: readonly ToolCall[]): Delegated[] {
    if (toolCalls.length === 0) return [];
    const runs = delegatedByCalls(
      context.db,
      toolCalls.map(({ id }) => id),
    );
    return runs.flatMap((run) => {
      const own = journal.ofRuns([run.id]);
      const rows = messagesOfRun(context.db, run.id);
      const reply = replyIn(rows, run.agentId);
      const questions = askedIn(rows, run.agentId);
      const isAsking = questions.some(({ id }) => id === reply?.id);
      const { id: runId, agentId, status, callId } = run;
      const one = {
        ...{ callId: callId ?? '', runId, agentId, agentName: agents.nameOf(agentId), status },
        text: isAsking ? '' : (reply?.text ?? ''),
        asked: questions.map((row) => ({ text: row.text, answer: row.offer.answer ?? null })),
      };
      return [{ ...one, toolCalls: own }, ...delegatedTo(own)];
    });
  }

  /** Only what an agent said carries receipts: of what it did there since it spoke last in this run; the last also what it did then. */
  function messages(rows: readonly MessageRow[]): Message[] {
    const runIds = [...new Set(rows.flatMap((row) => (row.author === 'agent' && row.runId ? [row.runId] : [])))];
    const receipts = runIds.length === 0 ? [] : journal.ofRuns(runIds).filter(hasReceipt);
    const said = receipts.length === 0 ? [] : saidInRuns(context.db, runIds);
    return rows.map((row) => message(row, row.author === 'agent' ? receiptsOf(row, receipts, said) : []));
  }

  function receiptsOf(row: MessageRow, receipts: readonly ToolCall[], said: readonly MessageRow[]): ToolCall[] {
    const here = said.filter(
      ({ runId, spaceId, authorId }) => runId === row.runId && spaceId === row.spaceId && authorId === row.authorId,
    );
    const at = here.findIndex(({ id }) => id === row.id);
    const from = here[at - 1]?.id ?? '';
    const to = at < 0 ? undefined : here[at + 1] && row.id;
    const isOf = ({ runId, spaceId, id }: ToolCall): boolean =>
      runId === row.runId && spaceId === row.spaceId && id > from && (to === undefined || id < to);
    return receipts.filter((call) => call.agentId === row.authorId && (call.messageId === row.id || isOf(call)));
  }

  return {
    nameOf,
    messages,
    message: (row: MessageRow): Message => {
      const [view] = messages([row]);
      return view ?? message(row, []);
    },
    titleOf,
    space: (row: SpaceRow): Space => ({
      id: row.id,
      agentId: row.agentId,
      members: [
        { id: context.profileId, kind: 'person', name: nameOf('person', context.profileId) },
        ...row.agentIds.map((id) => ({ id, kind: 'agent' as const, name: agents.nameOf(id) })),
      ],
      isResting: row.agentsInARow >= turnBudget,
      held: row.held,
      title: titleOf(row.title),
      isTitleOwn: row.isTitleOwn,
      unread: row.unread,
      preview: previewOf(row.preview),
      lastMessageAt: toIso(row.lastMessageAt),
      createdAt: toIso(row.createdAt),
    }),
  };
}

/** First words of a message on one line, 120 characters at most. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= 120) return line;
  const head = line.slice(0, 119);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), 60)).trimEnd()}…`;
}
