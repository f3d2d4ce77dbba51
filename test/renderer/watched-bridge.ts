import type { z } from 'zod';
import type { Bridge, Reply } from '../../src/shared/contract/bridge.ts';
import { calls, type events } from '../../src/shared/contract/index.ts';
import type { ErrorCode } from '../../src/shared/model/failure.ts';

type AllCalls = typeof calls;
export type CallName = keyof AllCalls;
type Handler<K extends CallName> = (
  input: z.output<AllCalls[K]['input']>,
) => z.input<AllCalls[K]['output']> | Promise<z.input<AllCalls[K]['output']>>;

/** A bridge that notes what crosses it, and on which a test can stand in for the core where the core cannot be brought to it. */
export interface WatchedBridge extends Bridge {
  /** The inputs of every call of this name, in order. */
  madeOf(name: CallName): unknown[];
  /** Lets a call answer otherwise from now on. */
  answer<K extends CallName>(name: K, handler: Handler<K>): void;
  /** Lets a call fail from now on. */
  failing(name: CallName, code: ErrorCode, message: string, more?: { hint?: string; field?: string }): void;
  /** Lets the core serve a call again. */
  heal(name: CallName): void;
  emit<K extends keyof typeof events>(event: K, payload: z.input<(typeof events)[K]>): void;
}

/** What the desktop answers: these calls are the host's, not the core's. */
const desktop: { [K in CallName]?: Handler<K> } = {
  'window.desktop': () => ({
    ...{ platform: 'linux', hasTray: true, canStartAtLogin: false, shortcutWorks: true, canCheckSpelling: true },
  }),
  'window.openFolder': () => ({}),
  'window.openLink': () => ({ opened: true }),
  'window.showApprovals': () => ({}),
  'window.copy': () => ({}),
  'window.close': () => ({}),
  'window.resize': () => ({}),
  'window.checkSpelling': () => ({ wrong: [] }),
};

export function watch(core: Bridge): WatchedBridge {
  const made: { name: string; input: unknown }[] = [];
  const answers = new Map<string, (input: never) => unknown>(Object.entries(desktop));
  const listeners = new Set<{ readonly event: string; readonly listener: (payload: unknown) => void }>();
  return {
    async call(name, input): Promise<Reply> {
      made.push({ name, input });
      const answer = answers.get(name);
      if (!answer) return core.call(name, input);
      const value = await answer(calls[name as CallName].input.parse(input) as never);
      return value instanceof Error
        ? { ok: false, error: value.cause as never }
        : { ok: true, value: calls[name as CallName].output.parse(value) };
    },
    onEvent(event, listener) {
      const one = { event, listener };
      listeners.add(one);
      const stop = core.onEvent(event, listener);
      return () => {
        listeners.delete(one);
        stop();
      };
    },
    madeOf: (name) => made.filter((one) => one.name === name).map(({ input }) => input),
    answer: (name, handler) => void answers.set(name, handler),
    failing: (name, code, message, more) =>
      void answers.set(name, () => new Error(message, { cause: { code, message, ...more } })),
    heal: (name) => void answers.delete(name),
    emit: (event, payload) => {
      for (const one of [...listeners]) if (one.event === event) one.listener(payload);
    },
  };
}
