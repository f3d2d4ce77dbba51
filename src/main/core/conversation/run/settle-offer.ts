import { askedIn, getMessage, messagesBefore, messagesOfRun, saidTo, updateMessage } from '../../db/messages.ts';
import { putRun, type RunRow } from '../../db/runs.ts';
import { builtinId } from '../../models/providers/builtin/builtin.ts';
import { isNo, isYes, pickedIn } from '../../understanding/understand.ts';
import { offeredLine } from '../offers/offered-line.ts';
import { type TypedAnswer, typedAnswer } from '../offers/typed-answer.ts';
import { readTranscript, type StoredMessage } from '../transcript.ts';
import { answerCalls } from './answer-calls.ts';
import { failedOnce, sayFailed } from './failed-calls.ts';
import { shownFor } from './reply.ts';
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
  if (run.cause === 'delegation') return settleAnswer(run, work, latest);
  const transcript = readTranscript(run.transcript);
  if (transcript[0]?.toolCalls?.some(({ isOffered }) => isOffered)) return () => makeCalls(run, work, latest);
  const passOn = transcript.length === 0 ? typedToOther(run, work) : undefined;
  if (passOn) return async () => say(passOn(), run, { work, latest });
  const answer = transcript.length === 0 ? typedAnswer(run, work.context, work.deps) : undefined;
  return answer && (() => settle(answer, { run, work, latest }));
}

/**
 * What is left of a run that asked the person, where no model has a part in it: code makes the calls that they said yes to, or
 * leaves it; what was left to who asked is the reply as it stands.
 */
function settleAnswer(
  run: RunRow,
  work: RunWork,
  latest: (run: RunRow) => void,
): (() => Promise<RunResult>) | undefined {
  const transcript = readTranscript(run.transcript);
  const last = transcript.at(-1);
  if (last?.role === 'assistant' && !last.toolCalls) {
    return async () => {
      if (work.reply.text() === '') work.reply.append(last.text);
      work.reply.endStep();
      return { kind: 'done', run };
    };
  }
  const asked = askedIn(messagesOfRun(work.context.db, run.id), run.agentId).at(-1);
  if (run.model !== builtinId || !asked || asked.offer.kind === 'question') return undefined;
  const said = transcript.slice(transcript.findLastIndex(({ role }) => role === 'user'));
  if (said.some(({ toolCalls }) => toolCalls?.some(({ isOffered }) => isOffered)))
    return () => makeCalls(run, work, latest);
  const isNo = asked.offer.state === 'declined' && said.length === 1;
  return isNo ? async () => say(work.context.person.t('builtin.says.denied'), run, { work, latest }) : undefined;
}

/** A plain yes, no or place, typed to what another agent asks under the last thing said: passes it on, and says so. */
function typedToOther(run: RunRow, { context: { db, person }, questions }: RunWork): (() => string) | undefined {
  const [said, ...more] = saidTo(messagesOfRun(db, run.id), run.agentId);
  if (said?.author !== 'person' || more.length > 0) return undefined;
  const [last] = messagesBefore(db, run.spaceId, { before: said.id, limit: 1 });
  const asked = questions.list(run.spaceId).find(({ messageId }) => {
    const row = getMessage(db, messageId);
    return row && last && shownFor(db, row)?.id === last.id;
  });
  if (!asked || (!asked.offer && !asked.choices)) return undefined;
  const { choices } = asked;
  const index = choices ? pickedIn(said.text, choices.options.length) : isYes(said.text) ? 0 : undefined;
  const isThere = choices ? choices.options[index ?? -1]?.isGone === false : asked.offer?.state === 'open';
  const { messageId, agentName: name } = asked;
  if (index !== undefined && isThere) {
    return () => {
      questions.accept(messageId, { index });
      return person.t('chat.question.passedOn', { name });
    };
  }
  if (!isNo(said.text)) return undefined;
  return () => {
    questions.decline(messageId);
    return person.t('chat.question.passedOn', { name });
  };
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
    return answer.kind === 'accept' ? keep(run, [offeredLine(answer.calls)], { work, latest }) : run;
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
