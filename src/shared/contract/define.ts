import type { z } from 'zod';

/** Who may make a call: the chat window, the approval window, or a script on the person's own machine. */
export type Audience = 'main' | 'approval' | 'headless';

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
  readonly audience: readonly Audience[];
}

/** Declares a call. Unless told otherwise the chat window and scripts may make it. */
export function call<I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  audience: readonly Audience[] = ['main', 'headless'],
): Call<I, O> {
  return { input, output, audience };
}

export type Calls = Record<string, Call>;
export type Events = Record<string, z.ZodType>;

/** What the renderer holds: one function per call. */
export type Client<C extends Calls> = {
  readonly [K in keyof C]: (input: z.input<C[K]['input']>) => Promise<z.output<C[K]['output']>>;
};

export interface Caller {
  readonly audience: Audience;
  /** The Electron window that calls; absent in headless. */
  readonly windowId?: number;
}

/** What serves the calls; a missing handler does not compile. */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (
    input: z.output<C[K]['input']>,
    caller: Caller,
  ) => Promise<z.input<C[K]['output']>> | z.input<C[K]['output']>;
};

/** Payload of an event. */
export type Payload<E extends Events, K extends keyof E> = z.output<E[K]>;

/** Announces what has happened: who listens can neither answer nor prevent it. */
export type Emit<E extends Events> = <K extends keyof E & string>(event: K, payload: z.input<E[K]>) => void;
