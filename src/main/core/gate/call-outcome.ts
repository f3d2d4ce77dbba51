import type { ToolCall } from '../../../shared/model/tool.ts';

/** A call that is through. `result` is for the agent: data, or `{ error }`. */
export interface Settled {
  readonly kind: 'done';
  readonly toolCall: ToolCall;
  readonly result: unknown;
}

/** An asynchronous call that has begun. */
export interface Running {
  readonly kind: 'running';
  readonly toolCall: ToolCall;
  /** Never rejects. */
  readonly ended: Promise<Settled>;
}

/** What the person is to be shown is being made; nothing was done yet. */
export interface InDraft {
  readonly kind: 'drafting';
  readonly toolCall: ToolCall;
  /** How the call stands then. Never rejects. */
  readonly drafted: Promise<Proposed>;
}

/** A call whose result is to be given by the person or a client. */
export interface Open {
  readonly kind: 'open';
  readonly toolCall: ToolCall;
}

/** Another agent does it. */
export interface Handed {
  readonly kind: 'handed';
  readonly toolCall: ToolCall;
}

/** How a call stands: through, running, handed on, or it waits for the person, or they said yes and `settleCall` is to run it. */
export type Proposed =
  | Settled
  | Running
  | InDraft
  | Open
  | Handed
  | { readonly kind: 'awaiting'; readonly toolCall: ToolCall; readonly approvalId: string }
  | { readonly kind: 'approved'; readonly toolCall: ToolCall };
