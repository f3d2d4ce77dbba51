import type { ChatRequest, ChatToolCall } from '../../../engine-protocol/chat.ts';
import type { ExamPaper } from '../../db/model-exams.ts';
import type { ChatModel } from '../provider.ts';
import { judgeQuestion } from '../tool-calling/judge.ts';
import { type ExamCall, examCalls, examCases } from './exam-cases.ts';
import { examTools } from './exam-tools.ts';

/** Rises when questions, or what is made of the answers, change: results of another version are no longer comparable. */
export const EXAM_VERSION = 3;
/** Of the calls that a model is to make by itself, so many may be wrong before it is not trusted with them. */
const MOST_WRONG = Math.floor(examCalls.length * 0.1);
/** Nobody reads it: a model that speaks for so long calls nothing any more. */
const LONGEST_SPEECH = 160;

export const emptyPaper: ExamPaper = { calls: [], scores: [] };

export const isTrusted = ({ calls }: ExamPaper): boolean =>
  calls.length === examCalls.length && wrongIn(calls) <= MOST_WRONG;

/** Questions that are still to be answered: a model that calls well by itself is asked for no judgement. */
function left({ calls, scores }: ExamPaper, canScore: boolean): { readonly calls: number; readonly scores: number } {
  const isDecided = canScore && wrongIn(calls) > MOST_WRONG;
  const open = isDecided ? 0 : examCalls.length - calls.length;
  const isScored = canScore && (isDecided || wrongIn(calls) > MOST_WRONG || open > 0);
  return { calls: open, scores: isScored ? examCases.length - scores.length : 0 };
}

/** 0 to 100. */
export function progressOf(paper: ExamPaper, canScore: boolean): number {
  const open = left(paper, canScore);
  const done = paper.calls.length + paper.scores.length;
  return Math.round((100 * done) / Math.max(1, done + open.calls + open.scores));
}

/** Asks the next question. Null when there is none left. Throws ProviderError, and where `signal` is aborted. */
export async function answerNext(model: ChatModel, paper: ExamPaper, signal: AbortSignal): Promise<ExamPaper | null> {
  const open = left(paper, model.score !== undefined);
  const asked = examCalls[paper.calls.length];
  if (open.calls > 0 && asked) {
    const isRight = await callsRight(model, asked, signal);
    return { ...paper, calls: [...paper.calls, isRight] };
  }
  const judged = examCases[paper.scores.length];
  const tool = examTools.find(({ name }) => name === judged?.tool);
  if (open.scores === 0 || !judged || !tool || !model.score) return null;
  const question = judgeQuestion({ tool, task: judged.request });
  const score = await model.score({ ...question, priority: 'background' }, signal);
  return { ...paper, scores: [...paper.scores, score] };
}

/** The whole exam in one go. */
export async function examine(model: ChatModel, signal: AbortSignal): Promise<ExamPaper> {
  for (let paper = emptyPaper; ; ) {
    const next = await answerNext(model, paper, signal);
    if (next === null) return paper;
    paper = next;
  }
}

const inSight = examTools.filter(({ name }) => examCalls.some(({ calls }) => calls?.tool === name));

function asRequest(text: string): ChatRequest {
  return {
    prefix: [
      {
        role: 'system',
        text: 'You are a helpful assistant. Use a tool where one does what is asked, else just answer.',
      },
    ],
    history: [{ role: 'user', text }],
    ...{ tools: inSight, toolChoice: 'auto', maxOutput: 400 },
    ...{ sampling: { temperature: 0 }, priority: 'background', aside: true },
  };
}

async function callsRight(model: ChatModel, { request, calls }: ExamCall, signal: AbortSignal): Promise<boolean> {
  const enough = new AbortController();
  const stop = (): void => enough.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const made: ChatToolCall[] = [];
  let spoken = 0;
  try {
    for await (const event of model.chat(asRequest(request), enough.signal)) {
      if (event.type === 'tool_call') made.push(event.call);
      if (event.type === 'text') spoken += event.text.length;
      if (spoken > LONGEST_SPEECH) stop();
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (calls === null) return made.length === 0;
  const [first] = made;
  return made.length === 1 && first?.name === calls.tool && holds(first.args, calls.args);
}

/** Texts may be said with more or fewer words around them. */
function holds(args: unknown, wanted: Readonly<Record<string, unknown>>): boolean {
  const given = typeof args === 'object' && args !== null ? (args as Readonly<Record<string, unknown>>) : {};
  return Object.entries(wanted).every(([key, value]) => {
    const one = given[key];
    if (typeof value !== 'string') return Number(one) === value;
    return String(one ?? '')
      .toLowerCase()
      .includes(value.toLowerCase());
  });
}

function wrongIn(answers: readonly boolean[]): number {
  return answers.filter((isRight) => !isRight).length;
}
