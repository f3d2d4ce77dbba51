import type { ChatRequest } from '../../engine-protocol/chat.ts';
import {
  EngineMessage,
  type EngineRequest,
  type EngineTransport,
  type StartEngine,
} from '../../engine-protocol/messages.ts';
import type { Clock } from './clock.ts';

/** `took`: it did not end in time, or its process did. */
export type Outcome = { readonly is: 'done'; readonly value: unknown } | { readonly is: 'failed' | 'took' };

/** A request without its number, of those that a helper serves. */
export type HelperWork = EngineRequest extends infer R
  ? R extends { type: 'render' }
    ? Omit<R, 'reqId' | 'request'> & { readonly request: ChatRequest }
    : R extends { type: 'inspect' | 'readTemplate' | 'readDocument' | 'readPage' | 'readCalendar' | 'readMails' }
      ? Omit<R, 'reqId'>
      : never
  : never;

/** What a helper says while it works. */
export type Meanwhile = Extract<EngineMessage, { type: 'progress' | 'passages' }>;

/**
 * Does what could take for ever with what other people made, in a process of its own and one thing at a time. What takes too
 * long is ended with the process, which is started anew for the next; nothing of it ever runs beside the core.
 */
export interface Helper {
  ask(
    work: HelperWork,
    how: {
      readonly longestMs: number;
      readonly onTooLong: () => void;
      readonly onMeanwhile?: (message: Meanwhile) => void;
    },
  ): Promise<Outcome>;
  /** Ends the process, and what it works on with `took`; the next work starts another. */
  stop(): void;
}

const START_WITHIN_MS = 30_000;
/** Without work it is not worth its memory. */
const IDLE_MS = 5_000;

interface Process {
  readonly transport: EngineTransport;
  isReady: Promise<void>;
  /** Ends what it works on. */
  settle: (outcome: Outcome) => void;
  hear: (message: Meanwhile) => void;
}

export function createHelper({
  start,
  clock,
}: {
  readonly start: () => ReturnType<StartEngine>;
  readonly clock: Clock;
}): Helper {
  let current: Process | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let reqId = 0;
  let cancelIdle = (): void => undefined;

  const drop = (which: Process | undefined): void => {
    if (current === which) current = undefined;
    which?.transport.kill();
    which?.settle({ is: 'took' });
  };

  const begin = (): Process => {
    const transport = start();
    const started: Process = {
      ...{ transport, isReady: Promise.resolve(), settle: () => undefined, hear: () => undefined },
    };
    started.isReady = new Promise((resolve) => {
      const cancel = clock.after(START_WITHIN_MS, () => drop(started));
      started.settle = () => resolve();
      transport.onMessage((raw) => {
        const message = EngineMessage.safeParse(raw).data;
        if (message?.type === 'ready') {
          cancel();
          resolve();
          return;
        }
        if (message === undefined || message.type === 'beat' || message.reqId !== reqId) return;
        if (message.type === 'done') started.settle({ is: 'done', value: message.value });
        else if (message.type === 'failed') started.settle({ is: 'failed' });
        else if (message.type !== 'event') started.hear(message);
      });
      transport.onExit(() => {
        cancel();
        drop(started);
      });
    });
    return started;
  };

  const perform: Helper['ask'] = async (work, { longestMs, onTooLong, onMeanwhile }) => {
    cancelIdle();
    current ??= begin();
    const mine = current;
    await mine.isReady;
    if (current !== mine) return { is: 'took' };
    reqId += 1;
    const outcome = await new Promise<Outcome>((resolve) => {
      const cancel = clock.after(longestMs, () => {
        onTooLong();
        drop(mine);
      });
      mine.settle = (ended) => {
        cancel();
        resolve(ended);
      };
      mine.hear = onMeanwhile ?? (() => undefined);
      mine.transport.post({ ...work, reqId });
    });
    mine.settle = () => undefined;
    cancelIdle = clock.after(IDLE_MS, () => drop(mine));
    return outcome;
  };

  return {
    /** One after the other: a look at many files must not be many processes. */
    ask(work, how) {
      const mine = last.then(() => perform(work, how));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop() {
      cancelIdle();
      drop(current);
    },
  };
}
