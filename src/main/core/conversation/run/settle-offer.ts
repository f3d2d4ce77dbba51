import { updateMessage } from '../../db/messages.ts';
import { putRun, type RunRow } from '../../db/runs.ts';
import { builtinId } from '../../models/providers/builtin/builtin.ts';
import { type TypedAnswer, typedAnswer } from '../offers/typed-answer.ts';
import { readTranscript, type StoredMessage } from '../transcript.ts';
import { answerCalls } from './answer-calls.ts';
import { failedOnce, sayFailed } from './failed-calls.ts';
import type { RunResult, RunWork } from './run-work.ts';

/** Tokens of a result; a model reads them with the next turn. */
const resultTokens = 480;

/**
 * A turn whose message answers what was offered: done by code with every model, none is loaded for it. Undefined where the
 * message is anything else, else what does it. Takes up a turn of this kind that waited for the person.
 */
export function settleOffer(
  run: RunRow,
  work: RunWork,
  latest: (run: RunRow) => void,
): (() => Promise<RunResult>) | undefined {
  const transcript = readTranscript(run.transcript);
  if (transcript[0]?.toolCalls?.some(({ isOffered }) => isOffered)) return () => makeCalls(run, work, latest);
  const answer = transcript.length === 0 ? typedAnswer(run, work.context, work.deps) : undefined;
  return answer && (() => settle(answer, { run, work, latest }));
}

async function settle(
  answer: TypedAnswer,
  { run, work, latest }: { readonly run: RunRow; readonly work: RunWork; readonly latest: (run: RunRow) => void },
): Promise<RunResult> {
  const { db, person } = work.context;
  const begun = db.transaction(() => {
    const state = { accept: 'accepted', decline: 'declined', gone: 'gone' } as const;
    const chosen = answer.kind === 'accept' ? answer.index : null;
    const { message } = answer;
    updateMessage(db, message.id, { offer: { ...message.offer, state: state[answer.kind], chosen } });
    return answer.kind === 'accept' ? keep(run, [callsOf(answer)], { work, latest }) : run;
  });
  work.tellMessage(answer.message.id);
  if (answer.kind === 'accept') return makeCalls(begun, work, latest);
  const text =
    answer.kind === 'gone' ? person.t('builtin.says.tooLate', { why: answer.why }) : person.t('builtin.says.denied');
  return say(text, run, { work, latest });
}

async function makeCalls(given: RunRow, work: RunWork, latest: (run: RunRow) => void): Promise<RunResult> {
  let run = given;
  const answered = await answerCalls(readTranscript(run.transcript), { run, work, resultTokens }, (transcript) => {
    run = keep(run, transcript, { work, latest });
  });
  if (answered.kind === 'waiting') return { kind: 'waiting', run };
  const failed = failedOnce(readTranscript(run.transcript), work.context);
  const text = failed ? sayFailed(failed, work.context) : work.context.person.t('builtin.says.done');
  return say(text, run, { work, latest });
}

type Keeping = { readonly work: RunWork; readonly latest: (run: RunRow) => void };

function keep(run: RunRow, transcript: readonly StoredMessage[], { work, latest }: Keeping): RunRow {
  const kept = { ...run, model: builtinId, transcript: JSON.stringify(transcript) };
  putRun(work.context.db, kept);
  latest(kept);
  return kept;
}

function say(text: string, run: RunRow, keeping: Keeping): RunResult {
  const { reply } = keeping.work;
  reply.append(text);
  reply.endStep();
  return { kind: 'done', run: keep(run, [...readTranscript(run.transcript), { role: 'assistant', text }], keeping) };
}

function callsOf({ calls }: TypedAnswer & { readonly kind: 'accept' }): StoredMessage {
  return {
    role: 'assistant',
    text: '',
    toolCalls: calls.map(({ id, tool, args, mustAsk }) => ({
      ...{ id, name: tool, args, toolCallId: id, isOffered: true },
      ...(mustAsk ? { mustAsk } : {}),
    })),
  };
}
