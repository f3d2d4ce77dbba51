import { fail } from '../../../shared/model/failure.ts';
import type { AnsweredCall } from './approvals/approvals.ts';
import type { Handed, Open, Proposed, Running, Settled } from './call-outcome.ts';
import type { CallRequest } from './call-request.ts';

/**
 * Calls that no run waits for, such as a script's: under Ask, and for a result that is to be given, who made one waits; one that was approved
 * runs although nobody takes it up again, also after a restart.
 */
export function createCallsOutsideRuns({
  proposeCall,
  settleCall,
  onAnswered,
}: {
  readonly proposeCall: (request: CallRequest) => Proposed;
  readonly settleCall: (toolCallId: string, live?: CallRequest) => Settled | Running | Open | Handed;
  readonly onAnswered: (listener: (answered: AnsweredCall) => void) => unknown;
}) {
  const waiting = new Map<string, { told(): void; refuse(error: unknown): void }>();

  onAnswered(({ toolCallId, runId }) => {
    if (runId === null) settleCall(toolCallId);
    waiting.get(toolCallId)?.told();
  });

  return {
    /** Gives the result. Rejects with unavailable when Hearth closes before the person, or who it was handed to, has answered. */
    async callAndWait(request: CallRequest): Promise<unknown> {
      let proposed = proposeCall(request);
      while (proposed.kind === 'drafting') proposed = await proposed.drafted;
      const { id } = proposed.toolCall;
      const answered = async (): Promise<void> => {
        await new Promise<void>((told, refused) => waiting.set(id, { told, refuse: refused }));
        waiting.delete(id);
      };
      if (proposed.kind === 'awaiting') await answered();
      let outcome = settleCall(id, request);
      // A result that somebody gives may come long after the yes.
      while (outcome.kind === 'open' || outcome.kind === 'handed') {
        await answered();
        outcome = settleCall(id, request);
      }
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
