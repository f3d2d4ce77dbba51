import type { Run } from '../../../../shared/model/run.ts';
import type { SlotOutcome } from '../../../../shared/model/schedule.ts';
import type { Effect, ToolCallStatus } from '../../../../shared/model/tool.ts';
import type { SlotReason } from '../../db/slots.ts';

/** What a run left behind. */
export interface RunTrace {
  readonly status: Run['status'];
  /** Why it failed, in the person's words. */
  readonly error: string;
  /** What the agent said to the person. */
  readonly text: string;
  /** The agent set it for itself: nobody waits for an answer, and it may find that nothing is to be done. */
  readonly isOwnPlan?: boolean;
  readonly calls: readonly {
    readonly effect: Effect;
    readonly status: ToolCallStatus;
    /** Of a call that did not work: its code and message. */
    readonly error: { readonly code: string; readonly message: string } | undefined;
  }[];
}

/** `went` is a success; how it is called (`ran`, `late`) depends on when it began. */
export type RunOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'went' }
  | { readonly kind: Extract<SlotOutcome, 'waiting' | 'failed' | 'skipped' | 'unknown'>; readonly reason: SlotReason };

/**
 * What became of a due moment whose agent has worked: it went only if something was done. Where the agent tried to act,
 * an act must have worked; where it only looked or spoke, an answer is what was asked for, but a mere question is not.
 */
export function outcomeOf({ status, error, text, isOwnPlan = false, calls }: RunTrace): RunOutcome {
  if (status === 'queued' || status === 'running') return { kind: 'open' };
  if (status === 'waiting') return { kind: 'waiting', reason: { key: 'askWaiting' } };
  if (status === 'interrupted') return { kind: 'unknown', reason: { key: 'crashed' } };
  if (status === 'stopped' && error === '') return { kind: 'skipped', reason: { key: 'stopped' } };
  if (status !== 'done') return { kind: 'failed', reason: { key: 'runFailed', text: error } };
  const acts = calls.filter(({ effect }) => effect !== 'read');
  const tried = acts.length > 0 ? acts : calls;
  if (tried.some((call) => call.status === 'done')) return { kind: 'went' };
  if (tried.some((call) => call.status === 'unknown')) return { kind: 'unknown', reason: { key: 'crashed' } };
  const last = tried.at(-1);
  if (last) return whyNot(last);
  if (isOwnPlan) return { kind: 'went' };
  if (text.trim() === '') return { kind: 'failed', reason: { key: 'nothingDone' } };
  return asksOnly(text) ? { kind: 'skipped', reason: { key: 'askedBack' } } : { kind: 'went' };
}

/** Why it waits for the person; why it was late is kept beside it. */
export function waitingFor({ key, late: before, at }: SlotReason): SlotReason {
  const late = key === 'asleep' || key === 'off' ? key : before;
  return { key: 'askWaiting', ...(late ? { late } : {}), ...(at === undefined ? {} : { at }) };
}

function whyNot({ status, error }: RunTrace['calls'][number]): RunOutcome {
  if (status === 'denied') {
    if (error?.code === 'blocked_by_policy') return { kind: 'skipped', reason: { key: 'blocked' } };
    if (error?.code === 'expired') return { kind: 'skipped', reason: { key: 'unanswered' } };
    return { kind: 'skipped', reason: { key: 'denied' } };
  }
  if (error?.code === 'blocked_by_policy') return { kind: 'skipped', reason: { key: 'blocked' } };
  return { kind: 'failed', reason: { key: 'toolsFailed', text: error?.message ?? '' } };
}

/** Question marks of many scripts. */
const question = /[?\uff1f\u061f\u037e\u055e]/u;
/** Words around a question that say nothing yet: "I can help with that." */
const FILLER_CHARACTERS = 40;

/**
 * True when a text ends in a question that is most of it: "Sure. Which log do you mean?" asks back, an answer that closes
 * with an offer does not. By punctuation alone, so that it holds in every language that has any.
 */
function asksOnly(text: string): boolean {
  const bare = text.trim().replace(/[\s\p{Extended_Pictographic}"'”»)\]*_]+$/u, '');
  if (!question.test(bare.at(-1) ?? '')) return false;
  const start = Math.max(...['.', '!', '。', '！', '\n', ':'].map((end) => bare.slice(0, -1).lastIndexOf(end)));
  const asked = bare.length - (start + 1);
  return start + 1 <= Math.max(2 * asked, FILLER_CHARACTERS);
}
