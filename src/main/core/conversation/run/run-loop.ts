import {
  type ChatMessage,
  type ChatRequest,
  type ChatToolCall,
  callableTools,
  foundTools,
} from '../../../engine-protocol/chat.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { messagesOfRun, saidTo } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import { placeOf, putRun, type RunRow } from '../../db/runs.ts';
import { mayBeOthersWish } from '../../gate/taint.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { offerableOrder, orderedTool } from '../../models/providers/builtin/ordered-tool.ts';
import { addUsage } from '../../models/usage.ts';
import { makeOffer, type Offered } from '../offers/make-offer.ts';
import { clampText } from '../prompt/clamp-result.ts';
import { inboxPreview, withoutBlocks } from '../prompt/context-block.ts';
import { requestOf } from '../prompt/fit-window.ts';
import { spokenTo, type Turn, turnsBefore } from '../prompt/history.ts';
import { asSent, readTranscript, type StoredCall, type StoredMessage, type Transcript } from '../transcript.ts';
import { answerCalls } from './answer-calls.ts';
import { askedIn, claimsIn, noteFor, retryFor } from './check-reply.ts';
import { describedByOthers } from './described-by-others.ts';
import { createDrafting } from './drafting.ts';
import { lastWords, onlyWords } from './ends-turn.ts';
import { failedTwice, sayFailed } from './failed-calls.ts';
import { readFittingStep } from './fitting-step.ts';
import { type HalfOffered, halfReadFor } from './half-read.ts';
import { firstHand, type Hand, isCodes, modelHand } from './hand.ts';
import { onlyOffered } from './only-offered.ts';
import { openTurn, recallInto } from './open-turn.ts';
import { type Ending, endingError } from './run-errors.ts';
import type { RunResult, RunWork } from './run-work.ts';
import { settleOffer } from './settle-offer.ts';
import { underOwnNames } from './under-own-names.ts';

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
  /** Memories are recalled for who reads them: where code answers, for the model that goes on in the next turn. */
  const tokensFor = ({ model, isTrying }: Hand): number =>
    isTrying ? deps.models.windowOf(run.agentId) : model.info.contextSize;

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

  // What was said is compared by meaning with tools and memories, wherever they are chosen from here on.
  const heard = saidTo(messagesOfRun(db, run.id), run.agentId).map(({ text }) => text);
  await deps.meaning.prepare([heard.join('\n'), heard.join('\n\n')], {
    kind: 'memory',
    agentId: run.agentId,
    spaceId: deps.agents.isolationOf(run.agentId, placeOf(db, run)),
  });
  let hand = await firstHand(run, work);
  /** What code offers beside what a model says, where it is not the model's to decide. */
  let half: HalfOffered | undefined;
  const tellHalf = ({ text, offer }: HalfOffered): void => {
    if (offer) reply.setOffer(offer);
    reply.append(text);
    reply.endStep();
  };
  const offerOf = (given: Offered, request: ChatRequest): StoredOffer | undefined =>
    makeOffer(given, run.agentId, {
      ...{ context, offerable: deps.offerable },
      mustAsk: (call) => isAsked(call, request, context),
    });

  /** Asked once more, since what was said is not what was done; only this one request holds it. */
  let retry: readonly ChatMessage[] = [];
  let isRetried = false;
  /** What was taken back for that: better than nothing, with what is to be known of it beneath. */
  let takenBack = '';
  /** It only read out what it is told of this moment, which is no answer: asked once more without that. */
  let isBare = false;

  for (;;) {
    const { resultTokens } = hand;
    const answered = await answerCalls(transcript, { run, work, resultTokens }, (next) => {
      transcript = next;
      save();
    });
    // What was written and not said is taken back.
    work.drafts.drop(run.id);
    if (answered.kind === 'waiting') return { kind: 'waiting', run };
    if (answered.kind === 'limit') return end('stopped', answered.ending);
    const last = lastWords(transcript, run, work);
    if (last !== undefined) {
      reply.speakAloud(true);
      reply.append(last);
      reply.endStep();
      return { kind: 'done', run };
    }
    const failed = hand.model.info.readsWhole ? undefined : failedTwice(transcript, context);
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
      transcript = openTurn(run, transcript, { contextTokens: tokensFor(hand), work, turns: windowTurns });
      save();
    }
    const told = () => [...userOf(run, context), ...transcript.map(asSent), ...retry];
    const own = isBare ? () => told().map(withoutBlocks) : told;
    const tail = run.mode === 'mind' ? inboxPreview(work.inbox.preview(run)) : [];
    const before = windowTurns.flatMap(({ messages }) => messages);
    const asked = hand.isTrying ? requestOf(hand.parts, [...before, ...own()]) : undefined;
    if (asked && !isCodes(asked, context)) {
      const code = hand;
      const read = () => halfReadFor(asked, run, { work, offerOf: (given) => offerOf(given, asked) });
      half = read();
      if (!half || half.isAside) hand = await modelHand(run, work);
      // What is known of a model may only be known once it is open.
      half ??= read();
      if (half && !half.isAside && !half.isKnown) {
        tellHalf(half);
        transcript = [...transcript, { role: 'assistant', text: half.text }];
        save({ model: code.model.info.id });
        return { kind: 'done', run };
      }
      if (half?.isKnown) {
        hand = code;
        half = undefined;
      } else {
        const { resultTokens: most } = hand;
        windowTurns = turnsBefore(db, run, most);
        transcript = transcript.map((line) =>
          line.role === 'tool' ? { ...line, text: clampText(line.text, most) } : line,
        );
      }
    }
    const { model, parts } = hand;
    const described = [...parts.tools, ...foundTools({ history: [...before, ...own()], moreTools: parts.moreTools })];
    deps.outside.meet(run.id, describedByOthers(described, run.agentId, deps));
    reply.speakAloud(model.onlySpeaks?.() ?? false);
    if (run.model !== model.info.id) save({ model: model.info.id });
    const turns = windowTurns;
    const spoken = reply.text().length;
    const answer = await readFittingStep(
      model,
      { parts, turns, own: () => withTail(own(), tail) },
      {
        ...{ signal, reply, phase, drafting: createDrafting(run, work) },
        onKept(kept) {
          // What was given up shows its memories no longer: they are recalled anew.
          const lost = turns.filter((turn) => !kept.includes(turn) && turn.recalled.length > 0);
          if (lost.length > 0 && transcript.length === 0)
            recallInto(run, { contextTokens: tokensFor(hand), work, turns: kept });
          windowTurns = kept;
          save({ windowTurn: kept[0]?.turn ?? run.turn ?? 0 });
        },
      },
    );
    if (half && wouldChange(answer)) {
      reply.rewind(spoken);
      tellHalf(half);
      transcript = [...transcript, { role: 'assistant', text: half.text }];
      save({ usage: addUsage(run.usage, answer.usage) });
      return { kind: 'done', run };
    }
    const step = onlyOffered(underOwnNames(answer, run.agentId, deps.agents), { model, run, work });
    reply.endStep();
    const request = withoutTail(step.request, tail);
    const isInner = run.mode === 'mind' && reply.messageId() === null;
    const words = onlyWords(step.calls, run, work) ?? step.text;
    const isLast =
      (step.calls.length === 0 || words !== step.text) && !step.isCut && !model.info.readsWhole && !isInner;
    const claims = isLast ? claimsIn({ text: words, request }, run, work) : [];
    const isAsking = claims.length > 0 && !isRetried;
    retry = isAsking ? retryFor(words, claims, askedIn(run, context)) : [];
    if (isAsking) {
      isRetried = true;
      takenBack = words;
      reply.rewind(spoken);
      save({ usage: addUsage(run.usage, step.usage) });
      continue;
    }
    const note = claims.length > 0 ? noteFor(run, work) : undefined;
    if (note) reply.setNote(note);
    // What was claimed and not done is a click away, where the person's own words say which call that is.
    const isClaimed = note === 'unchanged' && step.offered.length === 0;
    const calls = uniqueIds(step.calls, transcript, context.newId).map((call) => ({
      ...call,
      ...(isAsked(call, request, context) ? { mustAsk: true as const } : {}),
    }));
    const offered = isClaimed ? { offered: offerableOrder(request, sceneOf(context)) } : step;
    const offer = offerOf(offered, request);
    if (offer) reply.setOffer(offer);
    // Nobody is asked “Shall I?” about what could not be done anyway.
    const isVain = !offer && !isClaimed && (step.offered.length > 0 || step.choices !== undefined);
    const isLeft = half !== undefined && !half.isInstead && isLast && !offer;
    const text = isVain
      ? context.person.t('chat.offer.impossible')
      : [step.text, ...(half && isLeft ? [half.text] : [])].join('\n\n');
    if (isVain) {
      reply.rewind(spoken);
      reply.append(text);
    }
    if (half && isLeft) tellHalf(half);
    const said: StoredMessage = {
      role: 'assistant',
      text,
      ...(calls.length > 0 ? { toolCalls: calls } : {}),
    };
    if (text !== '' || calls.length > 0) transcript = [...transcript, said];
    const usage = addUsage(run.usage, step.usage);
    save({ usage });
    context.emit('usage', { runId: run.id, usage });
    if (calls.length > 0) continue;
    if (step.isCut) return end('stopped', step.isRepeating ? 'repeats' : 'length');
    // A mind may stay silent.
    const hasNothing =
      run.mode !== 'mind' && reply.text() === '' && !transcript.some((message) => message.role === 'tool');
    if (!hasNothing) return { kind: 'done', run };
    if (takenBack === '' && isBare) return end('failed', 'empty');
    isBare = true;
    if (takenBack === '') continue;
    reply.append(takenBack);
    reply.setNote(noteFor(run, work));
    transcript = [...transcript, { role: 'assistant', text: takenBack }];
    save();
    return { kind: 'done', run };
  }
}

/** Whether a model makes, or offers, a change with one of Hearth's own tools: code's reading of the same words goes before it. */
function wouldChange({ calls, offered, request }: Awaited<ReturnType<typeof readFittingStep>>): boolean {
  const names = new Set([...calls, ...offered].map(({ name }) => name));
  return callableTools(request).some(({ name, guide }) => names.has(name) && guide && guide.effect !== 'read');
}

function userOf(run: RunRow, context: CoreContext): ChatMessage[] {
  const user = run.mode === 'alone' ? spokenTo(messagesOfRun(context.db, run.id), run.agentId) : undefined;
  return user ? [user] : [];
}

/** What waits stands at the very end, at every step anew: the transcript before it stays byte for byte. */
function withTail(messages: readonly ChatMessage[], tail: readonly string[]): readonly ChatMessage[] {
  const last = messages.at(-1);
  return last && tail.length > 0
    ? [...messages.slice(0, -1), { ...last, text: `${last.text}${tailText(tail)}` }]
    : messages;
}

/** The request as it would stand in the transcript. */
function withoutTail(request: ChatRequest, tail: readonly string[]): ChatRequest {
  const last = request.history.at(-1);
  if (!last || tail.length === 0 || !last.text.endsWith(tailText(tail))) return request;
  const bare = { ...last, text: last.text.slice(0, -tailText(tail).length) };
  return { ...request, history: [...request.history.slice(0, -1), bare] };
}

const tailText = (tail: readonly string[]): string => `\n\n${tail.join('\n')}`;

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
function isAsked(call: ChatToolCall, request: ChatRequest, context: CoreContext): boolean {
  if (context.tools.named(call.name)?.isQuiet) return false;
  if (!mayBeOthersWish(call, request)) return false;
  return call.isOrdered || orderedTool(request, sceneOf(context)) !== call.name;
}

const sceneOf = ({ clock, person }: CoreContext): Viewpoint => ({
  zone: person.zone(),
  now: clock.now(),
  locale: person.locale(),
});
