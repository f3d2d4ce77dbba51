import type { ChatMessage, ChatRequest, ChatToolCall } from '../../../engine-protocol/chat.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import { messagesOfRun } from '../../db/messages.ts';
import { putRun, type RunRow } from '../../db/runs.ts';
import { mayBeOthersWish } from '../../gate/taint.ts';
import type { ChatModel } from '../../models/provider.ts';
import { orderedTool } from '../../models/providers/builtin/ordered-tool.ts';
import { addUsage } from '../../models/usage.ts';
import { makeOffer } from '../offers/make-offer.ts';
import { resultTokensFor } from '../prompt/clamp-result.ts';
import type { RequestParts } from '../prompt/fit-window.ts';
import { spokenTo, type Turn, turnsBefore } from '../prompt/history.ts';
import { prefixOf } from '../prompt/prefix.ts';
import { asSent, readTranscript, type StoredCall, type StoredMessage, type Transcript } from '../transcript.ts';
import { answerCalls } from './answer-calls.ts';
import { askedIn, claimsIn, noteFor, retryFor } from './check-reply.ts';
import { failedTwice, sayFailed } from './failed-calls.ts';
import { readFittingStep } from './fitting-step.ts';
import { openTurn, recallInto } from './open-turn.ts';
import { type Ending, endingError } from './run-errors.ts';
import type { RunResult, RunWork } from './run-work.ts';
import { settleOffer } from './settle-offer.ts';

const loadingToldAfterMs = 100;

/**
 * One think cycle: context → model → text and tool calls → results → … → yield (docs/behaviour.md#a-run). The transcript is on
 * disk after every step, so that a run that waits or was cut off can be taken up by another process. Throws what the
 * model throws, and `Aborted` when `signal` fires; `latest` always holds the run as it was last written.
 */
export async function runAgent(started: RunRow, work: RunWork, latest: (run: RunRow) => void): Promise<RunResult> {
  const { context, deps, reply, signal, phase } = work;
  const { db } = context;
  const settle = settleOffer(started, work, latest);
  if (settle) return settle();
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
    error: endingError(context.person.t, ending, work.limits),
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

  /** Asked once more, since what was said is not what was done; only this one request holds it. */
  let retry: readonly ChatMessage[] = [];
  let isRetried = false;

  for (;;) {
    const answered = await answerCalls(transcript, { run, work, resultTokens }, (next) => {
      transcript = next;
      save();
    });
    if (answered.kind === 'waiting') return { kind: 'waiting', run };
    if (answered.kind === 'limit') return end('stopped', answered.ending);
    const failed = model.info.readsWhole ? undefined : failedTwice(transcript, context);
    if (failed) {
      const text = sayFailed(failed, context);
      reply.append(text);
      reply.endStep();
      transcript = [...transcript, { role: 'assistant', text }];
      save();
      return { kind: 'done', run };
    }

    if (!windowTurns) {
      windowTurns = turnsBefore(db, run, resultTokens);
      transcript = openTurn(run, transcript, { model, work, turns: windowTurns });
      save();
    }
    const turns = windowTurns;
    const spoken = reply.text().length;
    const step = await readFittingStep(
      model,
      { parts, turns, own: () => [...userOf(run, context), ...transcript.map(asSent), ...retry] },
      {
        ...{ signal, reply, phase },
        onKept(kept) {
          // What was given up shows its memories no longer: they are recalled anew.
          const lost = turns.filter((turn) => !kept.includes(turn) && turn.recalled.length > 0);
          if (lost.length > 0 && transcript.length === 0) recallInto(run, { model, work, turns: kept });
          windowTurns = kept;
          save({ windowTurn: kept[0]?.turn ?? run.turn ?? 0 });
        },
      },
    );
    reply.endStep();
    const isLast = step.calls.length === 0 && !step.isCut && !model.info.readsWhole;
    const claims = isLast ? claimsIn(step.text, run, work) : [];
    const isAsking = claims.length > 0 && !isRetried;
    retry = isAsking ? retryFor(step.text, claims, askedIn(run, context)) : [];
    if (isAsking) {
      isRetried = true;
      reply.rewind(spoken);
      save({ usage: addUsage(run.usage, step.usage) });
      continue;
    }
    if (claims.length > 0) reply.setNote(noteFor(run, work));
    const calls = uniqueIds(step.calls, transcript, context.newId).map((call) => ({
      ...call,
      ...(isAsked(call, step.request, context) ? { mustAsk: true as const } : {}),
    }));
    const offer = makeOffer(step, run.agentId, {
      ...{ context, offerable: deps.offerable },
      mustAsk: (call) => isAsked(call, step.request, context),
    });
    if (offer) reply.setOffer(offer);
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
    if (step.isCut) return end('stopped', step.isRepeating ? 'repeats' : 'length');
    const hasNothing = reply.text() === '' && !transcript.some((message) => message.role === 'tool');
    return hasNothing ? end('failed', 'empty') : { kind: 'done', run };
  }
}

function partsOf(run: RunRow, model: ChatModel, { context, deps }: RunWork): RequestParts {
  const agent = deps.agents.find(run.agentId);
  return {
    prefix: prefixOf({ instructions: agent?.instructions ?? '' }, context.person.name()),
    tools: deps.toolset.forAgent(run.agentId, { isCode: model.info.readsWhole === true }),
    priority: run.cause === 'schedule' ? 'background' : 'user',
    contextSize: model.info.contextSize,
  };
}

function userOf(run: RunRow, context: CoreContext): ChatMessage[] {
  const user = spokenTo(messagesOfRun(context.db, run.id));
  return user ? [user] : [];
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

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
