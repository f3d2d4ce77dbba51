import type { ErrorInfo } from '../../../../shared/model/failure.ts';
import type { Usage } from '../../../../shared/model/run.ts';
import type { ChatMessage, ChatRequest, ChatToolCall } from '../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import { messagesOfRun, updateMessage } from '../../db/messages.ts';
import { putRun, type RunRow } from '../../db/runs.ts';
import { mayBeOthersWish } from '../../gate/taint.ts';
import type { ChatModel } from '../../models/provider.ts';
import { orderedTool } from '../../models/providers/builtin/ordered-tool.ts';
import { callsPerChain, callsPerTurn } from '../limits.ts';
import { resultTokensFor } from '../prompt/clamp-result.ts';
import { type ContextFacts, contextBlock, continueText } from '../prompt/context-block.ts';
import { fitRequest, type RequestParts } from '../prompt/fit-window.ts';
import { spokenTo, type Turn, turnsBefore, wordsOf } from '../prompt/history.ts';
import { prefixOf } from '../prompt/prefix.ts';
import { asSent, readTranscript, type StoredCall, type StoredMessage, type Transcript } from '../transcript.ts';
import { answerCalls } from './answer-calls.ts';
import { readStep } from './read-stream.ts';
import { type Ending, endingError } from './run-errors.ts';
import type { RunWork } from './run-work.ts';

const loadingToldAfterMs = 100;

export type RunResult =
  | { readonly kind: 'done'; readonly run: RunRow }
  | { readonly kind: 'waiting'; readonly run: RunRow }
  | { readonly kind: 'stopped' | 'failed'; readonly run: RunRow; readonly error: ErrorInfo };

/**
 * One think cycle: context → model → text and tool calls → results → … → yield (docs/behaviour.md#a-run). The transcript is on
 * disk after every step, so that a run that waits or was cut off can be taken up by another process. Throws what the
 * model throws, and `Aborted` when `signal` fires; `latest` always holds the run as it was last written.
 */
export async function runAgent(started: RunRow, work: RunWork, latest: (run: RunRow) => void): Promise<RunResult> {
  const { context, deps, reply, signal, phase } = work;
  const { db } = context;
  let run = started;
  let transcript = readTranscript(run.transcript);
  let windowTurns: readonly Turn[] | undefined;

  const save = (change: Partial<RunRow> = {}): void => {
    run = { ...run, ...change, transcript: JSON.stringify(transcript) };
    putRun(db, run);
    latest(run);
  };
  const end = (kind: 'stopped' | 'failed', ending: Ending): RunResult => ({
    kind,
    run,
    error: endingError(context.person.t, ending),
  });

  // A model that is there at once is not worth a word.
  const quiet = context.clock.after(loadingToldAfterMs, () => phase({ phase: 'loading' }));
  const model = await untilAborted(
    deps.models.openFor(run.agentId, signal, (percent) => phase({ phase: 'loading', percent: clampPercent(percent) })),
    signal,
  ).finally(quiet);
  const parts = partsOf(run, model, work);
  const resultTokens = resultTokensFor(model.info);
  save({ model: model.info.id });

  for (;;) {
    const answered = await answerCalls(transcript, { run, work, resultTokens }, (next) => {
      transcript = next;
      save();
    });
    if (answered.kind === 'waiting') return { kind: 'waiting', run };
    if (answered.kind === 'limit') return end('stopped', answered.ending);

    windowTurns ??= await openTurn(run, transcript, { model, parts, work }, (opening) => {
      transcript = opening;
      save();
    });
    const own = [...userOf(run, context), ...transcript.map(asSent)];
    const fitted = await untilAborted(fitRequest(model, parts, windowTurns, own), signal);
    windowTurns = fitted.kept;
    save({ windowTurn: windowTurns[0]?.turn ?? run.turn ?? 0 });

    phase({ phase: 'reading' });
    let step: Awaited<ReturnType<typeof readStep>>;
    try {
      step = await readStep(model, fitted.request, { signal, reply, phase });
    } catch (thrown) {
      const isTooLong = thrown instanceof ProviderError && thrown.code === 'context_overflow';
      if (!isTooLong || windowTurns.length === 0) throw thrown;
      // The server counts otherwise than we do: give up the older half and ask again.
      windowTurns = windowTurns.slice(Math.ceil(windowTurns.length / 2));
      continue;
    }
    reply.endStep();
    const calls = uniqueIds(step.calls, transcript, context.newId).map((call) => ({
      ...call,
      ...(isAsked(call, fitted.request, context) ? { mustAsk: true as const } : {}),
    }));
    const said: StoredMessage = {
      role: 'assistant',
      text: step.text,
      ...(calls.length > 0 ? { toolCalls: calls } : {}),
    };
    if (step.text !== '' || calls.length > 0) transcript = [...transcript, said];
    const usage = addUsage(run.usage, step.usage);
    save({ usage });
    context.emit('usage', { runId: run.id, usage });
    if (calls.length > 0) continue;
    if (step.isCut) return end('stopped', 'length');
    const hasNothing = reply.text() === '' && !transcript.some((message) => message.role === 'tool');
    return hasNothing ? end('failed', 'empty') : { kind: 'done', run };
  }
}

function partsOf(run: RunRow, model: ChatModel, { context, deps }: RunWork): RequestParts {
  const agent = deps.agents.get(run.agentId);
  return {
    prefix: prefixOf({ instructions: agent?.instructions ?? '' }, context.person.name()),
    tools: deps.calls.specsFor(run.agentId),
    priority: run.cause === 'schedule' ? 'background' : 'user',
    contextSize: model.info.contextSize,
  };
}

function userOf(run: RunRow, context: CoreContext): ChatMessage[] {
  const user = spokenTo(messagesOfRun(context.db, run.id));
  return user ? [user] : [];
}

/**
 * Finds the turns that fit before this one and, once per run, writes its context block: recall sees what the window
 * already shows. A continued turn has no message; its opening is the transcript's first line.
 */
async function openTurn(
  run: RunRow,
  transcript: Transcript,
  { model, parts, work }: { readonly model: ChatModel; readonly parts: RequestParts; readonly work: RunWork },
  onOpening: (opening: Transcript) => void,
): Promise<readonly Turn[]> {
  const { context, deps, inbox, reply, signal } = work;
  const turns = turnsBefore(context.db, run, run.windowTurn, resultTokensFor(model.info));
  const said = messagesOfRun(context.db, run.id).filter((row) => row.author !== 'agent');
  const isOpened =
    run.cause === 'continue' && said.length === 0 ? transcript.length > 0 : said.some((row) => row.context !== null);
  if (isOpened) return turns;

  const facts: ContextFacts = {
    now: context.clock.now(),
    zone: context.person.zone(),
    memories: [],
    inbox: inbox.preview(run),
    callsLeft: Math.max(0, Math.min(callsPerTurn, callsPerChain - work.callsBefore)),
  };
  const text = said.map((row) => row.text).join('\n\n');
  const open = (memories: ContextFacts['memories']): StoredMessage => ({
    role: 'user',
    text: `${contextBlock({ ...facts, memories })}\n\n${said.length > 0 ? said.map(wordsOf).join('\n\n') : continueText}`,
  });
  const { kept } = await untilAborted(fitRequest(model, parts, turns, [asSent(open([]))]), signal);
  if (said.length === 0) {
    onOpening([open([]), ...transcript]);
    return kept;
  }
  work.phase({ phase: 'tool', tool: 'memory_search' });
  const { memories } = deps.recall.recallFor({
    agentId: run.agentId,
    isolationSpaceId: deps.isolationOf(run.agentId, run.spaceId),
    text,
    inWindow: [...new Set(kept.flatMap((turn) => turn.recalled))],
    contextTokens: model.info.contextSize,
  });
  const last = said.at(-1);
  context.db.transaction(() => {
    if (last) updateMessage(context.db, last.id, { context: contextBlock({ ...facts, memories }) });
    reply.setRecalled(memories);
  });
  if (memories.length > 0) {
    const recalled = { runId: run.id, spaceId: run.spaceId, messageId: reply.messageId, memories: [...memories] };
    context.emit('memory.recalled', recalled);
    reply.announce();
  }
  return kept;
}

/** A call's id is how its result finds it: the model's own where it is new in this turn, else one of ours. */
function uniqueIds(calls: readonly ChatToolCall[], transcript: Transcript, newId: () => string): StoredCall[] {
  const taken = new Set(transcript.flatMap((message) => (message.toolCalls ?? []).map((call) => call.id)));
  return calls.map((call) => {
    const id = call.id === '' || taken.has(call.id) ? newId() : call.id;
    taken.add(id);
    return { ...call, id, toolCallId: newId() };
  });
}

/** Whether the person is asked although the policy allows it: the wish may be someone else's. */
function isAsked(call: ChatToolCall, request: ChatRequest, { clock, person }: CoreContext): boolean {
  if (!mayBeOthersWish(call, request)) return false;
  const scene = { zone: person.zone(), now: clock.now(), locale: person.locale() };
  return call.isOrdered || orderedTool(request, scene) !== call.name;
}

/** Counts add up over the steps of a run; window and first token are the last and the first step's. */
function addUsage(before: Usage | null, step: Usage): Usage {
  if (!before) return step;
  return {
    prompt: before.prompt + step.prompt,
    cached: before.cached + step.cached,
    evaluated: before.evaluated + step.evaluated,
    output: before.output + step.output,
    thinking: before.thinking + step.thinking,
    cachedIsEstimate: before.cachedIsEstimate || step.cachedIsEstimate,
    loadMs: before.loadMs + step.loadMs,
    prefillMs: before.prefillMs + step.prefillMs,
    ttftMs: before.ttftMs,
    decodeMs: before.decodeMs + step.decodeMs,
    contextSize: step.contextSize,
  };
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
