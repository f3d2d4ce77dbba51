import { hasReceipt } from '../../../../shared/model/tool.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { type MessageRow, saidInRuns } from '../../db/messages.ts';
import type { RunRow } from '../../db/runs.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { putAgentsMessage } from '../spaces/agents-message.ts';

/**
 * What a mind did in a space where it said nothing still shows there: a message without words carries the receipts. Part of
 * the transaction in which the run ends or waits; gives what is to be announced.
 */
export function showActs(
  context: CoreContext,
  { journal }: Pick<ConversationDeps, 'journal'>,
  run: RunRow,
): MessageRow[] {
  if (run.mode !== 'mind') return [];
  const { agentId, id: runId } = run;
  const spoken = new Set(saidInRuns(context.db, [runId]).map(({ spaceId }) => spaceId));
  const acted = journal.ofRuns([runId]).filter((call) => call.agentId === agentId && hasReceipt(call));
  const silent = new Set(acted.flatMap(({ spaceId }) => (spaceId === null || spoken.has(spaceId) ? [] : [spaceId])));
  return [...silent].map((spaceId) =>
    putAgentsMessage(context, { spaceId, runId, authorId: agentId, text: '', status: 'complete' }),
  );
}
