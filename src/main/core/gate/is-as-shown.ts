import { canonicalJson } from '../base/canonical-json.ts';
import type { ApprovalRow } from '../db/approvals.ts';
import type { ToolCallRow } from '../db/tool-calls.ts';

/** The question is the one that was answered, and the call is the one that the question was about. */
export function isAsShown(
  row: ToolCallRow,
  approval: ApprovalRow,
  digestNow: (approval: ApprovalRow) => string,
): boolean {
  return (
    digestNow(approval) === approval.digest &&
    approval.toolCallId === row.id &&
    canonicalJson(row.args) === canonicalJson(approval.args) &&
    row.tool === approval.tool &&
    row.agentId === approval.chain[approval.chain.length - 1] &&
    row.spaceId === approval.spaceId
  );
}
