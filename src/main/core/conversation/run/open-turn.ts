import type { CoreContext } from '../../base/core-context.ts';
import { messagesOfRun, saidTo, updateMessage } from '../../db/messages.ts';
import type { RunRow } from '../../db/runs.ts';
import { keptChanges, keptInView } from '../kept.ts';
import { type ContextFacts, contextBlock, continueText } from '../prompt/context-block.ts';
import type { Turn } from '../prompt/history.ts';
import { lastActs } from '../prompt/last-acts.ts';
import type { Transcript } from '../transcript.ts';
import type { RunWork } from './run-work.ts';

interface TurnOpening {
  /** Tokens that fit into the model that reads it. */
  readonly contextTokens: number;
  readonly work: RunWork;
  /** What the window shows before this turn. */
  readonly turns: readonly Turn[];
}

/**
 * Once per run, writes its context block: recall sees what the window already shows. Returns the transcript: a continued
 * turn has no message, so that its opening is the transcript's first line.
 */
export function openTurn(run: RunRow, transcript: Transcript, opening: TurnOpening): Transcript {
  const said = saidIn(run, opening.work.context);
  if (said.length > 0) {
    if (said.every((row) => row.context === null)) recallInto(run, opening);
    return transcript;
  }
  if (run.cause === 'continue' && transcript.length > 0) return transcript;
  const text = `${contextBlock(factsOf(run, opening.work))}\n\n${continueText}`;
  return [{ role: 'user', text }, ...transcript];
}

/** Recalls for what was said, and freezes it with the message in its context block. */
export function recallInto(run: RunRow, { contextTokens, work, turns }: TurnOpening): void {
  const { context, deps, reply } = work;
  const said = saidIn(run, context);
  work.phase({ phase: 'tool', tool: 'memory_search' });
  const { memories } = deps.memories.recallFor({
    agentId: run.agentId,
    isolationSpaceId: deps.agents.isolationOf(run.agentId, run.spaceId),
    text: said.map((row) => row.text).join('\n\n'),
    inWindow: [...new Set([...turns.flatMap((turn) => turn.recalled), ...keptInView(context, deps, run)])],
    contextTokens,
  });
  const last = said.at(-1);
  context.db.transaction(() => {
    if (last) updateMessage(context.db, last.id, { context: contextBlock({ ...factsOf(run, work), memories }) });
    reply.setRecalled(memories);
    deps.outside.read(
      run.id,
      'memory',
      memories.map(({ id }) => id),
    );
  });
  if (memories.length > 0) {
    const recalled = { runId: run.id, spaceId: run.spaceId, messageId: reply.messageId, memories: [...memories] };
    context.emit('memory.recalled', recalled);
    reply.announce();
  }
}

function factsOf(run: RunRow, { context, deps, inbox, callsBefore, limits }: RunWork): ContextFacts {
  const callsLeft = Math.max(0, limits.callsPerRun - callsBefore);
  return {
    now: context.clock.now(),
    zone: context.person.zone(),
    memories: [],
    changes: keptChanges(context, deps, run),
    acts: lastActs(context, run.agentId),
    inbox: inbox.preview(run),
    callsLeft: callsLeft < limits.callsPerTurn ? callsLeft : undefined,
  };
}

/** What the person, a schedule or another agent says in this run. */
function saidIn(run: RunRow, { db }: CoreContext) {
  return saidTo(messagesOfRun(db, run.id), run.agentId);
}
