import type { Bridge } from '../shared/contract/bridge.ts';
import type { Client, Payload } from '../shared/contract/define.ts';
import { type calls, events } from '../shared/contract/index.ts';
import type { ErrorCode, ErrorInfo, TimeRefusal } from '../shared/model/failure.ts';

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
  readonly time: TimeRefusal | undefined;

  constructor(info: ErrorInfo) {
    super(info.message);
    this.code = info.code;
    this.hint = info.hint;
    this.field = info.field;
    this.time = info.time;
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
const heard = new Map<EventName, { readonly listeners: Set<Listener>; readonly stop: () => void }>();

/** One subscription for an event, however many listen: its payload is parsed once. */
function hear(event: EventName) {
  const listeners = new Set<Listener>();
  const stop = window.bridge.onEvent(event, (payload) => {
    const parsed = events[event].safeParse(payload);
    if (parsed.success) for (const listener of [...listeners]) listener(parsed.data);
  });
  return { listeners, stop };
}

/** Calls the listener for every such event; returns a function that ends it. Payloads that do not parse are dropped. */
export function onEvent<K extends EventName>(event: K, listener: (payload: EventPayload<K>) => void): () => void {
  const { listeners, stop } = heard.get(event) ?? hear(event);
  heard.set(event, { listeners, stop });
  listeners.add(listener as Listener);
  return () => {
    if (!listeners.delete(listener as Listener) || listeners.size > 0) return;
    heard.delete(event);
    stop();
  };
}
