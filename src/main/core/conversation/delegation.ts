import { type ErrorInfo, fail } from '../../../shared/model/failure.ts';
import { chainLimits } from '../../../shared/model/manifest.ts';
import type { CoreContext } from '../base/core-context.ts';
import { chainOf } from '../db/chain.ts';
import { messagesOfRun, replyIn } from '../db/messages.ts';
import { delegatedBy, getRun, type RunRow } from '../db/runs.ts';
import type { DelegationPort, Scope } from '../tools/ports.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { Inbox } from './inbox.ts';
import type { Spaces } from './spaces/spaces.ts';

interface DelegationDeps {
  readonly agents: ConversationDeps['agents'];
  readonly inbox: Inbox;
  readonly spaces: Spaces;
  readonly isBusy: (agentId: string) => boolean;
}

/** The run of another agent that a call asks for: woken in the transaction of the call, so exactly once. */
export function createDelegation(
  { db }: CoreContext,
  { agents, inbox, spaces, isBusy }: DelegationDeps,
): (scope: Scope) => DelegationPort {
  /** Runs from the one that nobody delegated down to this one. */
  function delegationsOf(run: RunRow): readonly RunRow[] {
    const chain = chainOf(db, run);
    const first = chain.findLastIndex(({ cause }) => cause !== 'delegation' && cause !== 'continue');
    return chain.slice(Math.max(0, first));
  }

  function check(run: RunRow | undefined, caller: string, callee: string): void {
    const others = agents.delegatesFor(caller);
    if (callee === caller) {
      throw fail('conflict', 'That is yourself.', {
        hint: 'Do it yourself.',
        words: 'errors.own.asksItself',
        field: 'agent_id',
      });
    }
    if (!others.some(({ id }) => id === callee)) {
      throw fail('not_found', `There is no agent “${callee}” that takes tasks.`, {
        hint: others.length > 0 ? `There are: ${others.map(({ id }) => id).join(', ')}.` : 'Do it yourself.',
        words: 'errors.own.noSuchAgent',
        field: 'agent_id',
      });
    }
    if (!run) return;
    const chain = delegationsOf(run);
    if (chain.some(({ agentId }) => agentId === callee)) {
      throw fail('conflict', `${callee} is waiting for this already: it is in the chain that asks you.`, {
        hint: 'Do it yourself, or answer with what you know.',
        words: 'errors.own.inChain',
        field: 'agent_id',
      });
    }
    if (chain.filter(({ cause }) => cause === 'delegation').length >= chainLimits.depth) {
      throw fail('limit', `A task is passed on ${chainLimits.depth} times at most.`, {
        hint: 'Do it yourself, or answer with what you know.',
        words: 'errors.own.tooDeep',
      });
    }
    if (delegatedBy(db, run.id).length >= chainLimits.fanOut) {
      throw fail('limit', `One turn delegates ${chainLimits.fanOut} times at most.`, {
        hint: 'Answer with what you have, and say what is still open.',
        words: 'errors.own.tooManyTasks',
      });
    }
  }

  return ({ agentId: caller, origin }) => ({
    delegate(callee, text) {
      const run = origin.runId === null ? undefined : getRun(db, origin.runId);
      check(run, caller, callee);
      inbox.push({
        kind: 'delegation',
        agentId: callee,
        spaceId: origin.spaceId ?? spaces.create(callee),
        from: caller,
        text,
        // Outside any conversation it makes one of its own, where it can be read.
        isInner: origin.spaceId !== null,
        scheduleId: run?.scheduleId ?? null,
        parentRunId: origin.runId,
        callId: origin.toolCallId,
        isBusy: isBusy(callee),
      });
    },
  });
}

/** What the agent that delegated reads of how it ended. */
export function replyOf(
  { db }: CoreContext,
  run: RunRow,
  { name, done }: { readonly name: string; readonly done: readonly string[] },
): { readonly success: true; readonly agent_id: string; readonly reply: string } | { readonly error: ErrorInfo } {
  const said = replyIn(messagesOfRun(db, run.id), run.agentId)?.text ?? '';
  if (run.status === 'done') {
    return { success: true, agent_id: run.agentId, reply: said.trim() === '' ? done.join('\n') : said };
  }
  if (run.status === 'stopped' && run.error === null) {
    return { error: { code: 'denied_by_user', message: `The person stopped ${name}.`, hint: 'Do not repeat it.' } };
  }
  const why = run.error?.message ?? '';
  const got = [said, ...done].filter((line) => line.trim() !== '').join(' · ');
  return {
    error: {
      code: 'unavailable',
      message: `${name} did not finish${why === '' ? '.' : `: ${why}`}${got === '' ? '' : ` Until then: ${got}`}`,
      hint: 'Say so, or do it yourself.',
    },
  };
}
