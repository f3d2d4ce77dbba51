import type { z } from 'zod';
import type { Bridge, Reply } from '../../src/shared/contract/bridge.ts';
import { calls, events } from '../../src/shared/contract/index.ts';
import { explainIssues } from '../../src/shared/model/explain-issues.ts';
import { type ErrorCode, Failure, fail, toErrorInfo } from '../../src/shared/model/failure.ts';
import { believableData, type FakeData } from './fake-bridge/data.ts';
import { fakeHandlers } from './fake-bridge/handlers.ts';
import { createWorld } from './fake-bridge/world.ts';

type AllCalls = typeof calls;
export type CallName = keyof AllCalls;
export type FakeHandlers = {
  [K in CallName]?: (
    input: z.output<AllCalls[K]['input']>,
  ) => z.input<AllCalls[K]['output']> | Promise<z.input<AllCalls[K]['output']>>;
};
export type FakeEmit = <K extends keyof typeof events>(event: K, payload: z.input<(typeof events)[K]>) => void;

export interface FakeBridge extends Bridge {
  /** What the windows see; change it before mounting, or through calls. */
  readonly data: FakeData;
  /** Every call that was made, in order. */
  readonly made: { name: string; input: unknown }[];
  emit: FakeEmit;
  /** Lets a call answer otherwise from now on. */
  answer<K extends CallName>(name: K, handler: NonNullable<FakeHandlers[K]>): void;
  /** Lets a call fail from now on. */
  failing(name: CallName, code: ErrorCode, message: string, more?: { hint?: string; field?: string }): void;
  madeOf(name: CallName): unknown[];
}

/** A core without a core: typed answers over believable data, parsed by the contract in both directions. */
export function createFakeBridge(data: FakeData = believableData(Date.now())): FakeBridge {
  const listeners = new Set<(event: string, payload: unknown) => void>();
  const made: FakeBridge['made'] = [];
  const emit: FakeEmit = (event, payload) => {
    const parsed: unknown = events[event].parse(payload);
    for (const listener of [...listeners]) listener(event, parsed);
  };
  const handlers: FakeHandlers = fakeHandlers(createWorld(data, emit));

  async function serve(name: string, input: unknown): Promise<unknown> {
    const declared = calls[name as CallName];
    if (!declared) throw fail('not_found', `There is no call ${name}.`);
    const parsed = declared.input.safeParse(input);
    if (!parsed.success) throw explainIssues(parsed.error, input);
    const handler = handlers[name as CallName] as ((input: unknown) => unknown) | undefined;
    if (!handler) throw fail('unavailable', `The fake does not answer ${name}.`);
    return declared.output.parse(await handler(parsed.data));
  }

  return {
    data,
    made,
    emit,
    async call(name, input): Promise<Reply> {
      made.push({ name, input });
      try {
        return { ok: true, value: await serve(name, input) };
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        return { ok: false, error: toErrorInfo(thrown) };
      }
    },
    onEvent(event, listener) {
      const forward = (name: string, payload: unknown): void => {
        if (name === event) listener(payload);
      };
      listeners.add(forward);
      return () => listeners.delete(forward);
    },
    answer: (name, handler) => {
      handlers[name] = handler;
    },
    failing: (name, code, message, more) => {
      handlers[name] = () => {
        throw new Failure({ code, message, ...more });
      };
    },
    madeOf: (name) => made.filter((one) => one.name === name).map(({ input }) => input),
  };
}
