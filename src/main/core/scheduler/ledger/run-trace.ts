import { z } from 'zod';
import { ErrorInfo } from '../../../../shared/model/failure.ts';
import type { Run } from '../../../../shared/model/run.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { isReply, messagesOfRun } from '../../db/messages.ts';
import { toolCallsOfRun } from '../../db/tool-calls.ts';
import type { RunTrace } from './run-outcome.ts';

const Refused = z.object({ error: ErrorInfo.pick({ code: true, message: true }) });

/** What a run left behind in the journal and in its conversation. */
export function traceOf({ db, tools }: CoreContext, run: Run): RunTrace {
  const said = messagesOfRun(db, run.id).filter((message) => isReply(message, run.agentId));
  return {
    status: run.status,
    error: run.error?.message ?? '',
    text: said.map((message) => message.text).join('\n'),
    isOwnPlan: run.cause === 'plan',
    // What is said by a call is in the text.
    calls: toolCallsOfRun(db, run.id)
      .filter(({ tool }) => !tools.named(tool)?.isQuiet)
      .map(({ tool, status, result }) => ({
        effect: tools.named(tool)?.effect ?? 'external',
        status,
        error: Refused.safeParse(result).data?.error,
      })),
  };
}
