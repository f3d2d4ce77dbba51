import type { RecalledMemory } from '../../../../shared/model/memory.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { messagesWaking } from '../../db/inbox.ts';
import { type MessageRow, messagesOfRun, saidTo, updateMessage } from '../../db/messages.ts';
import { placeOf, type RunRow } from '../../db/runs.ts';
import { readMessages } from '../../tools/spaces/read-messages.ts';
import { keptChanges, keptInView, keptOutOfView } from '../kept.ts';
import { type ContextFacts, contextBlock, continueText } from '../prompt/context-block.ts';
import { heardIn, type Turn, wordsOf } from '../prompt/history.ts';
import { lastActs } from '../prompt/last-acts.ts';
import { newestThatFit } from '../prompt/newest-that-fit.ts';
import { heardLine } from '../spaces/event-view.ts';
import { spacesToldOf } from '../spaces/told-spaces.ts';
import type { StoredMessage, Transcript } from '../transcript.ts';
import type { RunWork } from './run-work.ts';

/** Shares of a window: for what woke the agent, and for what was said while it was not woken. */
const shareWaking = 0.4;
const shareBeside = 0.3;

interface TurnOpening {
  /** Tokens that fit into the model that reads it. */
  readonly contextTokens: number;
  readonly work: RunWork;
  /** What the window shows before this turn. */
  readonly turns: readonly Turn[];
}

/**
 * Once per run, writes its context block: recall sees what the window already shows. Returns the transcript, of which what
 * was said among several agents, and the opening of a continued turn, is the first line.
 */
export function openTurn(run: RunRow, transcript: Transcript, opening: TurnOpening): Transcript {
  const said = saidIn(run, opening.work.context);
  if (run.mode !== 'alone' && said.length > 0) {
    return transcript.length > 0 ? transcript : [heardOpening(run, said, opening)];
  }
  if (said.length > 0) {
    if (said.every((row) => row.context === null)) recallInto(run, opening);
    return transcript;
  }
  if (run.cause === 'continue' && transcript.length > 0) return transcript;
  const text = `${contextBlock(factsOf(run, opening.work))}\n\n${continueText}`;
  return [{ role: 'user', text }, ...transcript];
}

/** What was said among several agents, or to a mind in all its spaces: who said it where, a message a line. */
function heardOpening(run: RunRow, said: readonly MessageRow[], opening: TurnOpening): StoredMessage {
  const { context } = opening.work;
  const memories = recallFor(run, said, opening);
  opening.work.reply.setRecalled(memories);
  readMemories(run, memories, opening.work);
  const block = contextBlock({ ...factsOf(run, opening.work), memories });
  const waking = messagesWaking(context.db, run.id);
  const persons = waking.findLast(({ author }) => author === 'person');
  const woke = new Set(
    newestThatFit(waking, {
      // A plan is an order that stands nowhere else.
      isNeeded: (row) => row === persons || row === waking.at(-1) || row.author === 'schedule',
      tokens: opening.contextTokens * shareWaking,
    }).map(({ id }) => id),
  );
  const shown = newestThatFit(said, {
    isNeeded: ({ id }) => woke.has(id),
    tokens: opening.contextTokens * shareBeside,
  });
  const left = notShown(
    said.filter((row) => !shown.includes(row)),
    run,
    opening.work,
  );
  const inTurn = [...shown].sort((a, b) => Number(a.author !== 'person') - Number(b.author !== 'person'));
  const lines = inTurn.map((row) =>
    heardLine({
      title: opening.work.titleOf(row.spaceId),
      name: opening.work.nameOf(row.author, row.authorId),
      text: wordsOf(row),
    }),
  );
  tellRecalled(run, memories, { context, reply: opening.work.reply });
  return {
    role: 'user',
    text: [block, ...left, lines.join('\n')].join('\n\n'),
    said: waking
      .filter(({ id, author }) => woke.has(id) && (author === 'person' || author === 'schedule'))
      .map(wordsOf),
    ...(memories.length > 0 ? { recalled: memories } : {}),
  };
}

/** How much of what was said does not fit; where and how it is read, of who can read it. */
function notShown(rows: readonly MessageRow[], { agentId, mode }: RunRow, { deps, titleOf }: RunWork): string[] {
  if (rows.length === 0) return [];
  const canRead = mode === 'mind' && deps.agents.toolsOf(agentId).some(({ name }) => name === readMessages.name);
  if (!canRead) return [`(${rows.length} earlier messages are not shown.)`];
  const spaceIds = [...new Set(rows.map(({ spaceId }) => spaceId))];
  const lines = spaceIds.map((spaceId) => {
    const count = rows.filter((row) => row.spaceId === spaceId).length;
    const text = `(${count} earlier, not shown: read them with ${readMessages.name}.)`;
    return heardLine({ title: titleOf(spaceId), name: `id ${spaceId}`, text });
  });
  return [lines.join('\n')];
}

/** Recalls for what was said, and freezes it with the message in its context block. */
export function recallInto(run: RunRow, opening: TurnOpening): void {
  const { context, reply } = opening.work;
  const said = saidTo(messagesOfRun(context.db, run.id), run.agentId);
  const memories = recallFor(run, said, opening);
  const last = said.at(-1);
  context.db.transaction(() => {
    if (last)
      updateMessage(context.db, last.id, { context: contextBlock({ ...factsOf(run, opening.work), memories }) });
    reply.setRecalled(memories);
    readMemories(run, memories, opening.work);
  });
  tellRecalled(run, memories, { context, reply });
}

function recallFor(
  run: RunRow,
  said: readonly MessageRow[],
  { contextTokens, work: { context, deps, phase }, turns }: TurnOpening,
): readonly RecalledMemory[] {
  phase({ phase: 'tool', tool: 'memory_search' });
  const { memories } = deps.memories.recallFor({
    agentId: run.agentId,
    isolationSpaceId: deps.agents.isolationOf(run.agentId, placeOf(context.db, run)),
    text: said.map((row) => row.text).join('\n\n'),
    inWindow: [...new Set([...turns.flatMap((turn) => turn.recalled), ...keptInView(context, deps, run)])],
    takenOut: keptOutOfView(context, deps, run),
    contextTokens,
  });
  return memories;
}

/** What was kept may be other people's words. */
function readMemories({ id }: RunRow, memories: readonly RecalledMemory[], { deps }: RunWork): void {
  deps.outside.read(
    id,
    'memory',
    memories.map((memory) => memory.id),
  );
}

function tellRecalled(
  run: RunRow,
  memories: readonly RecalledMemory[],
  { context, reply }: Pick<RunWork, 'context' | 'reply'>,
): void {
  if (memories.length === 0) return;
  const { id: runId, spaceId } = run;
  context.emit('memory.recalled', { runId, spaceId, messageId: reply.messageId(), memories: [...memories] });
  reply.announce();
}

function factsOf(run: RunRow, { context, deps, inbox, callsBefore, limits }: RunWork): ContextFacts {
  const callsLeft = Math.max(0, limits.callsPerRun - callsBefore);
  const isMind = run.mode === 'mind';
  return {
    now: context.clock.now(),
    zone: context.person.zone(),
    memories: [],
    changes: keptChanges(context, deps, run),
    acts: lastActs(context, run.agentId),
    spaces: isMind ? spacesToldOf(run, context, deps.agents) : [],
    // A mind is told at every step.
    inbox: isMind ? { count: 0, lines: [] } : inbox.preview(run),
    callsLeft: callsLeft < limits.callsPerTurn ? callsLeft : undefined,
  };
}

/** What the person, a schedule or another agent says in this run. */
function saidIn(run: RunRow, { db }: CoreContext): MessageRow[] {
  return heardIn(db, run);
}
