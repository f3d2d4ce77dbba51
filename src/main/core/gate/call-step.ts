import type { ApprovalRow } from '../db/approvals.ts';
import type { ToolCallRow } from '../db/tool-calls.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { CallRequest } from './call-request.ts';
import type { Act } from './run-act.ts';

/** What a caller that waits for a call is told by, and how it ends it. */
export type Live = Pick<CallRequest, 'signal' | 'onProgress'>;

/** A call that nothing holds back any more. */
export interface Begun {
  readonly tool: AnyTool;
  readonly prepared: ReturnType<AnyTool['prepare']>;
  readonly live: Live;
  readonly saidAt?: number | undefined;
  /** In the transaction in which it is done. */
  readonly onDone?: () => void;
}

/** What one transaction made of a call, and what is to follow it. */
export interface CallStep {
  readonly row: ToolCallRow;
  readonly approval?: ApprovalRow;
  readonly act?: Omit<Act, 'onProgress'>;
  /** What the person is to be shown is made first; the call then goes through the gate with it. */
  readonly draft?: Omit<Act, 'onProgress'>;
}

/** What a call is asked about by. */
export function questionOf(row: ToolCallRow, { scheduleId = null, isAttended, isOthersWish = false }: CallRequest) {
  const { id: toolCallId, runId, agentId, spaceId, tool, args, quote } = row;
  return { toolCallId, runId, agentId, spaceId, scheduleId, tool, args, quote, isAttended, isOthersWish };
}
