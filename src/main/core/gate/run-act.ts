import { type ErrorInfo, Failure } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { LostSight } from '../base/lost-sight.ts';
import type { ToolCallRow } from '../db/tool-calls.ts';
import type { Outside } from '../outside/outside.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { Question } from '../tools/question.ts';
import type { ActContext, ActWork, Done, DraftWork } from '../tools/tool-work.ts';
import { explainCall } from './explain-failure.ts';
import { checkDone, finishCall } from './finish-call.ts';
import { cutOff, mayHaveRun, notBegun, stopped, stoppedMidway, timedOut } from './refusals.ts';
import { type PortsFor, scopeOf } from './run-write.ts';

/** A tool that was told to stop has so long to say how it ended; then nobody knows. */
const GRACE_MS = 2_000;

/** An asynchronous call whose row says `executing`, and what it is told by. */
export interface Act {
  readonly row: ToolCallRow;
  readonly tool: AnyTool;
  readonly work: ActWork | MakeDraft;
  /** When it was asked about; absent: when it was made. */
  readonly saidAt?: number | undefined;
  /** The person's Stop. */
  readonly signal?: AbortSignal | undefined;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** In the transaction that writes the row of a call that worked. */
  readonly onDone?: (() => void) | undefined;
}

/** What is made before the person is asked: the row gets the parameters, and stays open. */
interface MakeDraft extends DraftWork {
  readonly phase: 'draft';
}

interface RunningAct {
  readonly agentId: string;
  /** Ends it now as "may have run", whatever it does. */
  cut(why: ErrorInfo): void;
  readonly ended: Promise<ToolCallRow>;
}

/** One answer of the model of an agent, nothing stored; null where it has none. Throws Failure. */
export type AskModel = (agentId: string, question: Question, signal: AbortSignal) => Promise<string | null>;

type ActOutcome =
  | { readonly done: Done }
  | { readonly drafted: ToolCallRow }
  | { readonly thrown: unknown }
  | { readonly cut: ErrorInfo };

/**
 * Runs asynchronous tools between two rows of the journal: `executing` is on disk before, the result after. Each ends in one
 * of four ways: done; failed, as the tool says itself; failed, where what was cut off only looked; or `unknown`, where a
 * stop, the tool's time, a lost connection or a crash hides whether it ran. Nothing is run a second time.
 */
export function createActs(
  context: CoreContext,
  deps: {
    readonly agents: Agents;
    readonly outside: Outside;
    readonly ports: PortsFor;
    readonly askModel: AskModel;
  },
) {
  const { agents } = deps;
  const { db, clock, log } = context;
  const running = new Map<string, RunningAct>();

  function rowOf(act: Act, outcome: ActOutcome, why: ErrorInfo | undefined): ToolCallRow {
    const { row, tool } = act;
    if ('drafted' in outcome) return outcome.drafted;
    if ('done' in outcome) {
      try {
        const { result, undo } = checkDone(outcome.done);
        const isolationSpaceId = agents.isolationSpaceId(row.agentId, row.spaceId);
        return db.transaction(() => {
          act.onDone?.();
          return finishCall(
            context,
            { ...row, undo: undo ? { ...undo, isolationSpaceId } : null },
            { status: 'done', result },
          );
        });
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        return rowOf(act, { thrown }, why);
      }
    }
    const isLost = 'thrown' in outcome && outcome.thrown instanceof LostSight;
    const isKnown = 'thrown' in outcome && !isLost && (outcome.thrown instanceof Failure || why === undefined);
    if (isKnown) {
      if (!(outcome.thrown instanceof Failure)) {
        log.error('a tool failed', { tool: tool.name, error: describeError(outcome.thrown) });
      }
      return finishCall(context, row, {
        status: 'failed',
        result: { error: explainCall(outcome.thrown, tool, row.args) },
      });
    }
    const cut = 'cut' in outcome ? outcome.cut : (why ?? cutOff);
    const isDraft = act.work.phase === 'draft';
    const error = !isDraft ? cut : cut === stoppedMidway ? stopped : notBegun;
    return finishCall(context, row, {
      status: isDraft || tool.effect === 'read' ? 'failed' : 'unknown',
      result: { error },
    });
  }

  async function run(act: Act, isCut: Promise<ErrorInfo>, cut: RunningAct['cut']): Promise<ToolCallRow> {
    const { row, work, signal } = act;
    const abort = new AbortController();
    let why: ErrorInfo | undefined;
    let cancelGrace = (): void => undefined;
    const end = (reason: ErrorInfo): void => {
      if (why) return;
      why = reason;
      abort.abort();
      cancelGrace = clock.after(GRACE_MS, () => cut(reason));
    };
    const stop = (): void => end(stoppedMidway);
    const cancelTime = clock.after(work.timeoutMs, () => end(timedOut(act.tool.name)));
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    let isOver = false;
    const progress = (percent: number): void => {
      if (!isOver) act.onProgress(Math.min(100, Math.max(0, Math.round(percent))));
    };
    const world: ActContext = {
      signal: abort.signal,
      progress,
      ports: deps.ports(scopeOf(row, { ...deps, saidAt: act.saidAt })),
      ask: (question) => deps.askModel(row.agentId, question, abort.signal),
    };
    const acted = (async (): Promise<ActOutcome> => {
      if (work.phase === 'act') return { done: await work.run(world) };
      const added = await work.run(world);
      return { drafted: { ...row, args: { ...(row.args as object), ...added } } };
    })().catch((thrown: unknown): ActOutcome => ({ thrown }));
    const outcome = await Promise.race([acted, isCut.then((reason): ActOutcome => ({ cut: reason }))]);
    isOver = true;
    cancelTime();
    cancelGrace();
    signal?.removeEventListener('abort', stop);
    if ('cut' in outcome) abort.abort();
    try {
      return rowOf(act, outcome, why);
    } catch (thrown) {
      // The row on disk still says `executing`: the next start finds it and says that it may have run.
      log.error('the end of a call could not be journalled', { tool: act.tool.name, error: describeError(thrown) });
      return { ...row, status: 'unknown', result: { error: mayHaveRun }, finishedAt: clock.now() };
    } finally {
      running.delete(row.id);
    }
  }

  return {
    /** Begins a call whose `executing` row is committed. Never rejects. */
    start(act: Act): Promise<ToolCallRow> {
      let cut: RunningAct['cut'] = () => undefined;
      const isCut = new Promise<ErrorInfo>((resolve) => {
        cut = resolve;
      });
      const ended = run(act, isCut, cut);
      running.set(act.row.id, { agentId: act.row.agentId, cut, ended });
      return ended;
    },
    /** The end of a call that runs in this process now. */
    of: (id: string): Promise<ToolCallRow> | undefined => running.get(id)?.ended,
    /** Cuts off what runs for an agent; resolves when that is written. */
    async endAgent(agentId: string): Promise<void> {
      const open = [...running.values()].filter((act) => act.agentId === agentId);
      for (const { cut } of open) cut(mayHaveRun);
      await Promise.all(open.map(({ ended }) => ended));
    },
    /** Gives what runs `graceMs` to end, then cuts it off. */
    async close(graceMs: number): Promise<void> {
      const open = [...running.values()];
      if (open.length === 0) return;
      const cutAll = (): void => {
        for (const { cut } of open) cut(mayHaveRun);
      };
      const cancel = graceMs > 0 ? clock.after(graceMs, cutAll) : cutAll();
      await Promise.all(open.map(({ ended }) => ended));
      cancel?.();
    },
  };
}
