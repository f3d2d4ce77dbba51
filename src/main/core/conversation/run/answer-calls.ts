import { breathe } from '../../base/breathe.ts';
import { Aborted, untilAborted } from '../../base/until-aborted.ts';
import { isAttended } from '../../db/chain.ts';
import { getRun, placeOf, type RunRow } from '../../db/runs.ts';
import type { CallProgress } from '../../gate/call-request.ts';
import { soughtBy } from '../../meaning/sought-by.ts';
import { clampResult } from '../prompt/clamp-result.ts';
import { countCalls, resultOf, type StoredCall, type Transcript, unanswered } from '../transcript.ts';
import { timesRepeated, withRepeatHint } from './repeated-calls.ts';
import type { RunWork } from './run-work.ts';

/** A step that was made so often with one result is not made again. */
const mostRepeats = 2;

export type CallsAnswered =
  | { readonly kind: 'answered' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'limit'; readonly ending: 'calls' | 'chain' | 'loop' };

/**
 * Answers the open calls of a transcript one after the other, through the one call path; `onChange` keeps each result.
 * Ends early when the person must be asked, when a limit is reached, or when the model goes round in circles.
 */
export async function answerCalls(
  start: Transcript,
  { run, work, resultTokens }: { readonly run: RunRow; readonly work: RunWork; readonly resultTokens: number },
  onChange: (transcript: Transcript) => void,
): Promise<CallsAnswered> {
  let transcript = start;
  const change = (next: Transcript): void => {
    transcript = next;
    onChange(next);
  };
  const open = unanswered(start);
  // What is called again beside something new ("enter, say this", "enter, say that") is no circle.
  const isCircle = open.length > 0 && open.every((call) => timesRepeated(start, call) >= mostRepeats);
  for (const call of open) {
    if (work.signal.aborted) throw new Aborted('The run was stopped.');
    const limit = isCircle ? 'loop' : limitFor(transcript, work);
    if (limit) return { kind: 'limit', ending: limit };
    // A model may ask for many at once, each a write to disk: others get their turn between them.
    await untilAborted(breathe(), work.signal);
    work.phase({ phase: 'tool', tool: call.name });
    const tool = work.deps.agents.toolsOf(run.agentId).find(({ name }) => name === call.name);
    await untilAborted(work.deps.meaning.prepare(soughtBy(tool, call.args)), work.signal);
    const outcome = await untilAborted(answer(call, run, work), work.signal);
    if (outcome === undefined) return { kind: 'waiting' };
    const text = clampResult(outcome.result, resultTokens);
    const isRepeated = timesRepeated([...transcript, resultOf(call, text)], call) > 1;
    change([
      ...transcript,
      resultOf(call, isRepeated ? clampResult(withRepeatHint(outcome.result), resultTokens) : text),
    ]);
    work.reply.announce();
  }
  return { kind: 'answered' };
}

/** The call's result; undefined while it waits for the person, for a client, or for who it was handed to. */
async function answer(
  call: StoredCall,
  run: RunRow,
  { context, deps, reply, signal, phase }: RunWork,
): Promise<{ result: unknown } | undefined> {
  const live = {
    signal,
    onProgress: ({ title, percent }: CallProgress) =>
      phase({ phase: 'tool', tool: call.name, title, ...(percent === undefined ? {} : { percent }) }),
  };
  let proposed = deps.callTool.proposeCall({
    ...live,
    id: call.toolCallId,
    runId: run.id,
    messageId: reply.messageId(),
    spaceId: placeOf(context.db, run),
    scheduleId: run.scheduleId,
    agentId: run.agentId,
    tool: call.name,
    args: call.args,
    // What it took from its inbox since may have added to it.
    chain: getRun(context.db, run.id)?.chain ?? run.chain,
    isAttended: isAttended(context.db, run),
    ...(call.mustAsk ? { isOthersWish: true } : {}),
    ...(call.isOrdered && !call.mustAsk ? { isPersonsOwn: true } : {}),
  });
  while (proposed.kind === 'drafting') proposed = await proposed.drafted;
  if (proposed.kind === 'awaiting') return undefined;
  const outcome = proposed.kind === 'approved' ? deps.callTool.settleCall(call.toolCallId, live) : proposed;
  if (outcome.kind === 'open' || outcome.kind === 'handed') return undefined;
  return outcome.kind === 'running' ? outcome.ended : outcome;
}

function limitFor(transcript: Transcript, { callsBefore, limits }: RunWork): 'calls' | 'chain' | undefined {
  const made = countCalls(transcript);
  if (callsBefore + made >= limits.callsPerRun) return 'chain';
  if (made >= limits.callsPerTurn) return 'calls';
  return undefined;
}
