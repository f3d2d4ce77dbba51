import type { ChatRequest } from '../../../engine-protocol/chat.ts';
import { Inspected } from '../../../engine-protocol/inspected.ts';
import {
  EngineMessage,
  type EngineTransport,
  type StartEngine,
  type TemplateSource,
} from '../../../engine-protocol/messages.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/core-context.ts';

/**
 * Looks into what other people made (model files, chat templates) in a process of its own, one thing at a time. What takes
 * too long is ended with the process; nothing of it ever runs beside the core.
 */
export interface Inspector {
  /** Throws ProviderError: load_failed; `TookTooLong` when it did not end in time. */
  file(path: string): Promise<Inspected>;
  canRead(template: string): Promise<boolean>;
  /** Throws ProviderError `unsupported` when the template fails, takes too long or writes too much. */
  render(template: TemplateSource, request: ChatRequest): Promise<string>;
  stop(): void;
}

/** The machine may have been busy, or asleep: worth a second try, not a third. */
export class TookTooLong extends ProviderError {}

/** An honest header takes 0.2 s, an honest template a few milliseconds. */
const LONGEST_MS = 5_000;
const START_WITHIN_MS = 30_000;
/** Without work it is not worth its memory. */
const IDLE_MS = 5_000;

type Work =
  | { readonly type: 'inspect'; readonly path: string }
  | { readonly type: 'readTemplate'; readonly template: string }
  | { readonly type: 'render'; readonly template: TemplateSource; readonly request: ChatRequest };

interface Helper {
  readonly transport: EngineTransport;
  isReady: Promise<void>;
  /** Ends what it works on. */
  settle: (outcome: Outcome) => void;
}

/** `took`: it did not end in time, or its process did. */
type Outcome = { readonly is: 'done'; readonly value: unknown } | { readonly is: 'failed' | 'took' };

export function createInspector(deps: {
  readonly startEngine: StartEngine;
  readonly clock: Clock;
  readonly log: Log;
  /** How long one thing may take; shorter in tests. */
  readonly longestMs?: number;
}): Inspector {
  const { clock, log, longestMs = LONGEST_MS } = deps;
  let helper: Helper | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let reqId = 0;
  let cancelIdle = (): void => undefined;

  const drop = (which: Helper | undefined): void => {
    if (helper === which) helper = undefined;
    which?.transport.kill();
    which?.settle({ is: 'took' });
  };

  const start = (): Helper => {
    const transport = deps.startEngine();
    const started: Helper = { transport, isReady: Promise.resolve(), settle: () => undefined };
    started.isReady = new Promise((resolve) => {
      const cancel = clock.after(START_WITHIN_MS, () => drop(started));
      started.settle = () => resolve();
      transport.onMessage((raw) => {
        const message = EngineMessage.safeParse(raw).data;
        if (message?.type === 'ready') {
          cancel();
          resolve();
        } else if (message?.type === 'done' && message.reqId === reqId) {
          started.settle({ is: 'done', value: message.value });
        } else if (message?.type === 'failed' && message.reqId === reqId) started.settle({ is: 'failed' });
      });
      transport.onExit(() => {
        cancel();
        drop(started);
      });
    });
    return started;
  };

  const perform = async (work: Work): Promise<Outcome> => {
    cancelIdle();
    helper ??= start();
    const mine = helper;
    await mine.isReady;
    if (helper !== mine) return { is: 'took' };
    reqId += 1;
    const outcome = await new Promise<Outcome>((resolve) => {
      const cancel = clock.after(longestMs, () => {
        log.warn('a model file or chat template took too long', { work: work.type });
        drop(mine);
      });
      mine.settle = (ended) => {
        cancel();
        resolve(ended);
      };
      mine.transport.post({ ...work, reqId });
    });
    mine.settle = () => undefined;
    cancelIdle = clock.after(IDLE_MS, () => drop(mine));
    return outcome;
  };

  /** One after the other: a look at many files must not be many processes. */
  const inTurn = (work: Work): Promise<Outcome> => {
    const mine = last.then(() => perform(work));
    last = mine.catch(() => undefined);
    return mine;
  };

  return {
    async file(path) {
      const outcome = await inTurn({ type: 'inspect', path });
      if (outcome.is === 'took')
        throw new TookTooLong('load_failed', 'Looking into it took too long.', { model: path });
      const inspected = outcome.is === 'done' ? Inspected.safeParse(outcome.value).data : undefined;
      if (!inspected) throw new ProviderError('load_failed', 'The file cannot be read.', { model: path });
      return inspected;
    },
    canRead: async (template) => {
      const outcome = await inTurn({ type: 'readTemplate', template });
      return outcome.is === 'done' && outcome.value === true;
    },
    async render(template, request) {
      const outcome = await inTurn({ type: 'render', template, request });
      if (outcome.is === 'done' && typeof outcome.value === 'string') return outcome.value;
      throw new ProviderError('unsupported', 'The chat template cannot be used for this conversation.');
    },
    stop() {
      cancelIdle();
      drop(helper);
    },
  };
}
