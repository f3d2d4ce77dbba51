import type { ChatRequest, EmbedRequest, EngineEvent, ScoreRequest } from '../../../../engine-protocol/chat.ts';
import {
  EngineMessage,
  type EngineRequest,
  type EngineTransport,
  HEARTBEAT_MS,
  type StartEngine,
} from '../../../../engine-protocol/messages.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import { breathe } from '../../../base/breathe.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/core-context.ts';

/** A request without its number, of those about one loaded model; chats are given as the core knows them. */
type Work = EngineRequest extends infer R
  ? R extends {
      type:
        | 'cancel'
        | 'inspect'
        | 'readTemplate'
        | 'render'
        | 'readDocument'
        | 'readPage'
        | 'readCalendar'
        | 'readMails';
    }
    ? never
    : R extends { request: unknown }
      ? Omit<R, 'reqId' | 'request'> & { readonly request: ChatRequest }
      : R extends { asked: unknown }
        ? Omit<R, 'reqId' | 'asked'> & { readonly asked: ScoreRequest }
        : R extends { wanted: unknown }
          ? Omit<R, 'reqId' | 'wanted'> & { readonly wanted: EmbedRequest }
          : Omit<R, 'reqId'>
  : never;

interface Ears {
  readonly onProgress?: (percent: number) => void;
  readonly onEvent?: (event: EngineEvent) => void;
}

/** The engine process as seen from the core: started when first needed, started anew after a crash. */
export interface EngineClient {
  /** Asks and waits. Throws ProviderError; `worker_crashed` when the process ended meanwhile. An abort sends cancel. */
  ask(work: Work, signal: AbortSignal, ears?: Ears): Promise<unknown>;
  /** Models whose work was under way in three crashes within five minutes. */
  isBad(path: string): boolean;
  /** Gives a bad model another chance. */
  forgive(path: string): void;
  /** Called when the process is gone and with it everything that was loaded. */
  onGone(listener: () => void): void;
  stop(): void;
}

const RESTART_AFTER = [500, 2_000, 8_000];
const CRASH_WINDOW_MS = 5 * 60_000;
const CRASHES_UNTIL_BAD = 3;
const SILENT_CHECK_MS = 5 * HEARTBEAT_MS;
const SILENT_CHECKS = 3;

interface Pending extends Ears {
  readonly path: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One engine at a time. `startEngine` says how a process is made (fork or utility process). */
export function createEngineClient(deps: {
  readonly startEngine: StartEngine;
  readonly clock: Clock;
  readonly log: Log;
}): EngineClient {
  const { clock, log } = deps;
  const pending = new Map<number, Pending>();
  const crashes: { readonly at: number; readonly paths: readonly string[] }[] = [];
  const gone = new Set<() => void>();
  let transport: EngineTransport | undefined;
  let reqId = 0;
  let heard = 0;
  let stopWatching = (): void => {};

  const settle = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };

  const receive = (raw: unknown): void => {
    const parsed = EngineMessage.safeParse(raw);
    if (!parsed.success) {
      log.warn('the engine said something unreadable', { issues: parsed.error.issues.length });
      return;
    }
    heard += 1;
    const message = parsed.data;
    if (message.type === 'progress') pending.get(message.reqId)?.onProgress?.(message.percent);
    else if (message.type === 'event') pending.get(message.reqId)?.onEvent?.(message.event);
    else if (message.type === 'done') settle(message.reqId)?.resolve(message.value);
    else if (message.type === 'failed') {
      settle(message.reqId)?.reject(new ProviderError(message.code, message.message, message.params));
    }
  };

  const ended = (which: EngineTransport, code: number | null): void => {
    if (transport !== which) return;
    transport = undefined;
    stopWatching();
    crashes.push({ at: clock.now(), paths: [...new Set([...pending.values()].map((entry) => entry.path))] });
    log.error('the engine ended unexpectedly', { code, requests: pending.size });
    fail('The engine ended unexpectedly.');
  };

  const fail = (why: string): void => {
    const left = [...pending.values()];
    pending.clear();
    for (const listener of gone) listener();
    for (const entry of left) entry.reject(new ProviderError('worker_crashed', why));
  };

  const recent = (): typeof crashes => crashes.filter(({ at }) => Math.abs(clock.now() - at) < CRASH_WINDOW_MS);

  /**
   * A process that is asked something and says nothing at all is stuck, and ended. What it said may still wait to be read, where
   * this process was busy or its clock was set forward: that is heard first, so that time alone never ends an engine.
   */
  const watch = (which: EngineTransport): void => {
    let last = heard;
    let silent = 0;
    const check = async (): Promise<void> => {
      await breathe();
      if (transport !== which) return;
      silent = heard === last && pending.size > 0 ? silent + 1 : 0;
      last = heard;
      if (silent >= SILENT_CHECKS) {
        log.error('the engine is stuck', {});
        which.kill();
        return;
      }
      wait();
    };
    const wait = (): void => {
      stopWatching = clock.after(SILENT_CHECK_MS, () => void check());
    };
    wait();
  };

  const connect = async (signal: AbortSignal): Promise<EngineTransport> => {
    if (transport) return transport;
    const last = recent();
    const delay = RESTART_AFTER[Math.min(last.length, RESTART_AFTER.length) - 1] ?? 0;
    const wait = (last[last.length - 1]?.at ?? 0) + delay - clock.now();
    if (last.length > 0 && wait > 0) {
      await new Promise<void>((resolve) => {
        clock.after(wait, resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (transport) return transport;
    const started = deps.startEngine();
    transport = started;
    started.onMessage((message) => {
      if (transport === started) receive(message);
    });
    started.onExit((code) => ended(started, code));
    watch(started);
    return started;
  };

  return {
    async ask(work, signal, ears = {}) {
      const wire = await connect(signal);
      if (signal.aborted) throw new ProviderError('internal', 'Stopped before it began.');
      reqId += 1;
      const id = reqId;
      const cancel = (): void => wire.post({ type: 'cancel', reqId: id });
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await new Promise((resolve, reject) => {
          pending.set(id, { ...ears, path: work.path, resolve, reject });
          wire.post({ ...work, reqId: id });
        });
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    isBad: (path) => recent().filter(({ paths }) => paths.includes(path)).length >= CRASHES_UNTIL_BAD,
    forgive(path) {
      for (let at = crashes.length - 1; at >= 0; at -= 1) {
        if (crashes[at]?.paths.includes(path)) crashes.splice(at, 1);
      }
    },
    onGone: (listener) => {
      gone.add(listener);
    },
    stop() {
      const which = transport;
      transport = undefined;
      stopWatching();
      fail('The engine was stopped.');
      which?.kill();
    },
  };
}
