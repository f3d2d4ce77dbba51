import { fail } from '../../../shared/model/failure.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { Proposed, Running, Settled } from './call-outcome.ts';
import type { CallRequest } from './call-request.ts';

/**
 * Calls that no run waits for, such as a script's: under Ask who made one waits for the person, and one that was approved
 * runs although nobody takes it up again, also after a restart.
 */
export function createCallsOutsideRuns({
  proposeCall,
  settleCall,
  approvals,
}: {
  readonly proposeCall: (request: CallRequest) => Proposed;
  readonly settleCall: (toolCallId: string, live?: CallRequest) => Settled | Running;
  readonly approvals: Approvals;
}) {
  const waiting = new Map<string, { told(): void; refuse(error: unknown): void }>();

  approvals.onAnswered(({ toolCallId, runId }) => {
    if (runId === null) settleCall(toolCallId);
    waiting.get(toolCallId)?.told();
  });

  return {
    /** Gives the result. Rejects with unavailable when Hearth closes before the person has answered. */
    async callAndWait(request: CallRequest): Promise<unknown> {
      const proposed = proposeCall(request);
      const { id } = proposed.toolCall;
      if (proposed.kind === 'awaiting') {
        await new Promise<void>((told, refused) => waiting.set(id, { told, refuse: refused }));
        waiting.delete(id);
      }
      const outcome = settleCall(id, request);
      return outcome.kind === 'running' ? (await outcome.ended).result : outcome.result;
    },
    /** Lets go of who waits for an answer; the questions stay. */
    refuseWaiting(): void {
      const error = fail('unavailable', 'Hearth is closing. The question stays and is asked again.');
      for (const { refuse } of waiting.values()) refuse(error);
      waiting.clear();
    },
  };
}
