import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { putToolCall, type ToolCallRow } from '../db/tool-calls.ts';
import type { Done } from '../tools/tool-work.ts';

/** UTF-8 bytes of a result, and of arguments, as JSON (docs/trust.md#limits). */
export const MOST_BYTES = 1_048_576;

/** Ends a call in the journal. */
export function finishCall(
  { db, clock }: CoreContext,
  row: ToolCallRow,
  { status, result }: Pick<ToolCallRow, 'status' | 'result'>,
): ToolCallRow {
  const finished = { ...row, status, result, finishedAt: clock.now() };
  putToolCall(db, finished);
  return finished;
}

/** What a tool gave back, checked: throws limit. */
export function checkDone(done: Done): Done {
  if (bytesOf(done.result) > MOST_BYTES) {
    throw fail('limit', 'The result is over 1 MB.', { hint: 'Ask for less at a time.', words: 'errors.limit' });
  }
  return done;
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
