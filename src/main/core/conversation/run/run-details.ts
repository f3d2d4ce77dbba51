import type { z } from 'zod';
import type { chatCalls } from '../../../../shared/contract/chat.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { RecalledMemory } from '../../../../shared/model/memory.ts';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { messagesOfRun, messagesSaidIn } from '../../db/messages.ts';
import { delegatedBy, getRun, type RunRow } from '../../db/runs.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { keptBlockAsSeen } from '../kept.ts';
import { resultBudget } from '../prompt/clamp-result.ts';
import { joinUsers, spokenTo, turnsBefore } from '../prompt/history.ts';
import { instructionsOf } from '../prompt/instructions.ts';
import { prefixOf } from '../prompt/prefix.ts';
import { othersFor } from '../prompt/registry.ts';
import { toolsAsSeen } from '../tools-in-view.ts';
import { asSent, readTranscript, recalledIn } from '../transcript.ts';
import { callersOf } from './at-work.ts';
import { runView } from './run-view.ts';

export type RunAnswer = z.input<(typeof chatCalls)['runs.wait']['output']>;
export type RunDetails = z.input<(typeof chatCalls)['runs.get']['output']>;

const outcomes = {
  done: 'done',
  waiting: 'waiting',
  queued: 'waiting',
  running: 'waiting',
  stopped: 'stopped',
  failed: 'failed',
  interrupted: 'failed',
} as const;

/** A run as those who asked hear of it, and as the inspector shows it. */
export function createRunDetails(context: CoreContext, deps: ConversationDeps) {
  const { db } = context;

  function find(runId: string): RunRow {
    const run = getRun(db, runId);
    if (!run) throw fail('not_found', 'There is no such run.', { field: 'runId' });
    return run;
  }

  /** All that it said, wherever that was. */
  const saidIn = ({ id }: RunRow): string =>
    messagesSaidIn(db, id)
      .flatMap(({ text, status }) => (text === '' || status === 'held' ? [] : [text]))
      .join('\n\n');

  /** What was recalled for it; of several agents it stands with what was said to them. */
  const recalledFor = (run: RunRow): RecalledMemory[] =>
    run.mode === 'alone' ? messagesSaidIn(db, run.id).flatMap(({ recalled }) => recalled) : [...recalledIn(run)];

  /** A run and all that it asked for, in that order. */
  function treeFrom(run: RunRow, depth: number): RunDetails['chain'] {
    const { id: runId, agentId, status, startedAt, endedAt } = runView(run);
    const one = { runId, agentId, agentName: deps.agents.nameOf(agentId), depth, status, startedAt, endedAt };
    return [one, ...delegatedBy(db, run.id).flatMap((next) => treeFrom(next, depth + 1))];
  }

  return {
    find,
    answer(runId: string): RunAnswer {
      const run = find(runId);
      return {
        spaceId: run.spaceId,
        runId,
        outcome: outcomes[run.status],
        text: saidIn(run),
        toolCalls: deps.journal
          .ofRuns([runId])
          .map(({ tool, args, status, result }) => ({ tool, args, status, result })),
        recalled: recalledFor(run),
      };
    },
    /** `seen` is put together from what was frozen; instructions and tools are those of today. */
    of(runId: string): RunDetails {
      const run = find(runId);
      const { tools, moreTools } = toolsAsSeen(context, deps, run);
      const own = deps.toolset.ofAgent(run.agentId, run.chain);
      const instructions = instructionsOf(deps.agents.find(run.agentId), own);
      const others = othersFor(run.agentId, [...tools, ...moreTools], deps);
      const prefix = prefixOf({ instructions, others }, context.person.name(), keptBlockAsSeen(context, deps, run));
      const rows = messagesOfRun(db, runId);
      const user = run.mode === 'alone' ? spokenTo(rows, run.agentId) : undefined;
      const history = joinUsers([
        ...(run.turn === null
          ? []
          : turnsBefore(db, run, resultBudget(run.usage?.contextSize ?? 0)).flatMap((turn) => turn.messages)),
        ...(user ? [user] : []),
        ...readTranscript(run.transcript).map(asSent),
      ]);
      return {
        run: runView(run),
        toolCalls: [...deps.journal.ofRuns([runId])],
        recalled: recalledFor(run),
        chain: treeFrom(callersOf(db, run).at(-1) ?? run, 0),
        seen: [
          ...prefix.map(({ role, text }) => ({ role, text })),
          ...(tools.length > 0 ? [{ role: 'tools', text: tools.map(canonicalJson).join('\n') }] : []),
          ...history.map((message) => ({
            role: message.role,
            text: [
              message.text,
              ...(message.toolCalls ?? []).map((call) => `→ ${call.name} ${JSON.stringify(call.args)}`),
            ]
              .filter((line) => line !== '')
              .join('\n'),
          })),
        ],
      };
    },
  };
}
