import type { Bridge } from '../shared/contract/bridge.ts';
import type { Client, Payload } from '../shared/contract/define.ts';
import { type calls, events } from '../shared/contract/index.ts';
import type { ErrorCode, ErrorInfo } from '../shared/model/failure.ts';

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

/** A call that could not be served; `message` and `hint` are the core's sentences, see `useSayError` for the person's. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly field: string | undefined;

  constructor(info: ErrorInfo) {
    super(info.message);
    this.code = info.code;
    this.hint = info.hint;
    this.field = info.field;
  }
}

export type Api = Client<typeof calls>;
export type EventName = keyof typeof events;
export type EventPayload<K extends EventName> = Payload<typeof events, K>;

async function invoke(name: string, input: unknown): Promise<unknown> {
  const reply = await window.bridge.call(name, input);
  if (reply.ok) return reply.value;
  throw new ApiError(reply.error);
}

const functions = new Map<string, (input: unknown) => Promise<unknown>>();

function functionFor(name: string) {
  const known = functions.get(name);
  if (known) return known;
  const made = (input: unknown) => invoke(name, input);
  functions.set(name, made);
  return made;
}

/** Every call of the contract as a function: `api['spaces.list']({})`. The main process parses input and output. */
export const api = new Proxy({} as Api, { get: (_target, name) => functionFor(String(name)) });

type Listener = (payload: unknown) => void;
const listeners = new Map<string, Set<Listener>>();
let stopHearing: (() => void) | undefined;

function hear(event: string, payload: unknown): void {
  const heard = listeners.get(event);
  if (!heard?.size) return;
  const parsed = events[event as EventName].safeParse(payload);
  if (!parsed.success) return;
  for (const listener of [...heard]) listener(parsed.data);
}

/** Calls the listener for every such event; returns a function that ends it. Payloads that do not parse are dropped. */
export function onEvent<K extends EventName>(event: K, listener: (payload: EventPayload<K>) => void): () => void {
  stopHearing ??= window.bridge.onEvent(hear);
  const set = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, set);
  set.add(listener as Listener);
  return () => {
    set.delete(listener as Listener);
    if ([...listeners.values()].some((others) => others.size > 0)) return;
    stopHearing?.();
    stopHearing = undefined;
  };
}
