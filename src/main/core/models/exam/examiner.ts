import type { ExamResult, ModelExam } from '../../../../shared/model/exam.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { describeError } from '../../base/describe-error.ts';
import { type ExamRow, listModelExams, putModelExam } from '../../db/model-exams.ts';
import type { ChatModel, FoundModel } from '../provider.ts';
import { answerNext, EXAM_VERSION, emptyPaper, progressOf } from './exam.ts';
import { grade } from './grade.ts';

/** So long nobody must have been answered before an exam goes on: who reads an answer often writes again. */
const QUIET_MS = 15_000;

type Ended = 'done' | 'interrupted' | 'dropped';

interface Sitting {
  readonly id: string;
  readonly abort: AbortController;
}

/**
 * Examines each model once, in the background, while it is in memory and nobody is being answered; every answer is kept, so
 * that an exam goes on where it was interrupted. Each change is told to `onChange` by the model's id.
 */
export function createExaminer(
  { appDb, clock, log }: Pick<CoreContext, 'appDb' | 'clock' | 'log'>,
  deps: {
    readonly find: (id: string) => FoundModel | undefined;
    /** Loads it where it is not; the model itself, without anything around it. */
    readonly open: (id: string, signal: AbortSignal) => Promise<ChatModel>;
    readonly isInMemory: (id: string) => boolean;
    readonly onChange: (id: string) => void;
    /** Nobody is being answered, and no exam goes on: others may work in the background, until somebody is. */
    readonly onIdle: () => void;
  },
) {
  const rows = new Map(listModelExams(appDb).map((row) => [row.model, row]));
  /** Those to be examined, the next one first; `isAsked`: by the person, who waits for it. */
  let queue: readonly { readonly id: string; readonly isAsked: boolean }[] = [];
  let sitting: Sitting | undefined;
  /** Whether the model under way can weigh, which says how much is left. */
  let canScore = true;
  let answering = 0;
  let isQuiet = true;
  let cancelTimer = (): void => undefined;
  let isClosed = false;

  const printOf = (id: string): string => deps.find(id)?.print ?? '';
  /** What is kept of the file as it is now. */
  const rowOf = (id: string): ExamRow | undefined => {
    const row = rows.get(id);
    return row?.print === printOf(id) && row.version === EXAM_VERSION ? row : undefined;
  };
  const keep = (row: ExamRow): void => {
    rows.set(row.model, row);
    putModelExam(appDb, row);
    deps.onChange(row.model);
  };
  const fresh = (id: string): ExamRow => ({
    ...{ model: id, print: printOf(id), version: EXAM_VERSION, state: 'open', paper: emptyPaper },
    ...{ result: rowOf(id)?.result ?? null, examinedAt: rowOf(id)?.examinedAt ?? null },
  });
  const dequeue = (id: string): void => {
    queue = queue.filter((one) => one.id !== id);
  };

  /** Question by question until all are answered, or somebody wants the machine. */
  const sit = async ({ id, abort }: Sitting, isAsked: boolean): Promise<Ended> => {
    // Before the first look at what models there are, nothing is known of its file.
    const isOver = (rowOf(id)?.state ?? 'open') !== 'open';
    if (isOver || !deps.find(id) || (!isAsked && !deps.isInMemory(id))) return 'dropped';
    const print = printOf(id);
    const model = await deps.open(id, abort.signal);
    // From here on it is like any other: taken out of memory, it is not brought back for this.
    queue = queue.map((one) => (one.id === id ? { id, isAsked: false } : one));
    canScore = model.score !== undefined;
    for (;;) {
      const row = rowOf(id) ?? fresh(id);
      const paper = await answerNext(model, row.paper, abort.signal);
      if (abort.signal.aborted) return 'interrupted';
      if (!deps.isInMemory(id) || printOf(id) !== print) return 'dropped';
      if (paper !== null) {
        keep({ ...row, paper });
        continue;
      }
      dequeue(id);
      keep({ ...row, state: 'done', paper: emptyPaper, result: grade(row.paper), examinedAt: clock.now() });
      return 'done';
    }
  };

  const isIdle = (): boolean => !isClosed && !sitting && answering === 0 && isQuiet;

  const pump = (): void => {
    const [next] = queue;
    if (!isIdle()) return;
    if (!next) {
      deps.onIdle();
      return;
    }
    const mine = { id: next.id, abort: new AbortController() };
    sitting = mine;
    deps.onChange(mine.id);
    void seeThrough(mine, next.isAsked);
  };

  const seeThrough = async (mine: Sitting, isAsked: boolean): Promise<void> => {
    const ended = await sit(mine, isAsked).catch((thrown: unknown): Ended => {
      if (mine.abort.signal.aborted) return 'interrupted';
      log.warn('a model could not be examined', { id: mine.id, error: describeError(thrown) });
      return 'dropped';
    });
    if (ended === 'dropped') dequeue(mine.id);
    sitting = undefined;
    if (isClosed) return;
    deps.onChange(mine.id);
    pump();
  };

  /** From now on it must be quiet for a while. */
  const hush = (): void => {
    cancelTimer();
    isQuiet = false;
    cancelTimer = clock.after(QUIET_MS, () => {
      isQuiet = true;
      pump();
    });
  };

  const interrupt = (id?: string): void => {
    if (id === undefined || sitting?.id === id) sitting?.abort.abort();
  };

  /** Work for a person: an exam gives way at once, and goes on when it is quiet again. */
  const answer = async <T>(work: () => Promise<T>): Promise<T> => {
    begin();
    return work().finally(end);
  };
  const begin = (): void => {
    answering += 1;
    interrupt();
  };
  const end = (): void => {
    answering -= 1;
    if (!isClosed) hush();
  };

  /** The model as whoever answers a person uses it. */
  const attend = (model: ChatModel): ChatModel => {
    const { score } = model;
    return {
      ...model,
      async *chat(request, signal) {
        begin();
        let isOver = false;
        const leave = (): void => {
          if (!isOver) end();
          isOver = true;
        };
        // Who reads to the end of an answer, or stops it, need not read to the end of the stream.
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted) leave();
        try {
          for await (const event of model.chat(request, signal)) {
            if (event.type === 'end') leave();
            yield event;
          }
        } finally {
          signal.removeEventListener('abort', leave);
          leave();
        }
      },
      ...(score && { score: (asked, signal) => answer(() => score(asked, signal)) }),
    };
  };

  return {
    ...{ answer, attend, isIdle },
    /** What is known of a model as its file is now. */
    resultOf: (id: string): ExamResult | null => rowOf(id)?.result ?? null,
    viewOf(id: string): ModelExam {
      const row = rowOf(id);
      const isQueued = queue.some((one) => one.id === id);
      const isRunning = sitting?.id === id && !sitting.abort.signal.aborted;
      const state = isRunning ? 'running' : isQueued ? 'waiting' : row?.state === 'open' ? 'none' : row?.state;
      const examinedAt = toIso(row?.examinedAt ?? 0);
      return {
        state: state ?? 'none',
        progress: isRunning || isQueued ? progressOf(row?.paper ?? emptyPaper, canScore) : null,
        result: row?.result ? { ...row.result, examinedAt } : null,
      };
    },
    /** It was loaded, which is told by others: it is examined once nobody is being answered, unless that was done, or stopped. */
    noteOpened(id: string): void {
      if ((rowOf(id)?.state ?? 'open') !== 'open' || queue.some((one) => one.id === id)) return;
      queue = [...queue, { id, isAsked: false }];
      hush();
    },
    /** The person asks for it, from the beginning; it begins at once where nobody is being answered. */
    examine(id: string): void {
      interrupt(id);
      dequeue(id);
      queue = [{ id, isAsked: true }, ...queue];
      cancelTimer();
      isQuiet = true;
      keep(fresh(id));
      pump();
    },
    /** Neither now nor by itself later; an earlier result stays. */
    stop(id: string): void {
      if (!queue.some((one) => one.id === id)) return;
      interrupt(id);
      dequeue(id);
      keep({ ...(rowOf(id) ?? fresh(id)), state: 'stopped' });
    },
    /** It was taken out of memory. */
    noteUnloaded(id: string): void {
      interrupt(id);
      dequeue(id);
    },
    dispose(): void {
      isClosed = true;
      cancelTimer();
      interrupt();
    },
  };
}
