import { Failure } from '../../../shared/model/failure.ts';
import type { OutsideSource } from '../../../shared/model/outside.ts';
import type { CallDecision, PolicyHint } from '../../../shared/model/policy.ts';
import type { Agents } from '../agents/registry.ts';
import type { Database } from '../db/driver.ts';
import type { ToolCallRow } from '../db/tool-calls.ts';
import type { Outside } from '../outside/outside.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { standingYes } from './approvals/standing-yes.ts';
import type { CallRequest } from './call-request.ts';
import type { Policies } from './policy/policies.ts';
import type { Unattended } from './policy/unattended.ts';
import { type PortsFor, scopeOf } from './run-write.ts';

/** Whose word counts for a call. */
export interface DecisionDeps {
  readonly agents: Agents;
  readonly policies: Policies;
  readonly unattended: Unattended;
  readonly outside: Outside;
  readonly ports: PortsFor;
}

interface Met {
  /** For the journal; a standing yes that is used stands in it. */
  readonly decided: CallDecision;
  /** Texts of others that its run has read: the question and a standing yes are about these too. */
  readonly outside: readonly OutsideSource[];
  /** It runs, asks or is refused. */
  readonly outcome: CallDecision['policy'];
}

/** What a call meets at the gate (docs/trust.md#policy): policies of its whole chain, what makes it stricter, standing yeses. */
export function decideCall(
  deps: DecisionDeps & { readonly db: Database },
  { row, tool, request }: { readonly row: ToolCallRow; readonly tool: AnyTool; readonly request: CallRequest },
): Met {
  const { db, policies, outside } = deps;
  const isOwners = asksFirst(deps, row, tool);
  const { agentId, spaceId, args } = row;
  const chain = request.chain ?? [agentId];
  const met = request.isPersonsOwn ? [] : outside.reasons(outside.heardIn(row), agentId, tool);
  const isUnseen = tool.consent?.isMissing() ?? false;
  const asks = (source: PolicyHint['source'], isSo: boolean | undefined): PolicyHint[] =>
    isSo ? [{ policy: 'ask', source }] : [];
  const decision = policies.decide(tool.name, chain, [
    ...asks('consent', isUnseen),
    ...asks('outside', met.length > 0),
    ...asks('owner', isOwners),
    ...asks('unattended', !deps.unattended.covers(request.runId, agentId, tool.name)),
    ...asks('wish', request.isOthersWish && tool.effect !== 'read'),
  ]);
  const mayStand = decision.policy === 'ask' && !isUnseen;
  const scheduleId = request.scheduleId ?? null;
  const grantId = (mayStand && standingYes(db, tool, { agentId, spaceId, scheduleId, chain, args, met })) || null;
  const insteadOf = tool.insteadOf ? { insteadOf: [...tool.insteadOf] } : {};
  return {
    decided: { ...decision, grantId, ...insteadOf },
    outside: met,
    outcome: grantId === null ? decision.policy : 'allow',
  };
}

/** What could not be done anyway is not asked about: it fails as it runs. */
function asksFirst(deps: Parameters<typeof decideCall>[0], row: ToolCallRow, tool: AnyTool): boolean {
  try {
    return tool.asksFirst(row.args, deps.ports(scopeOf(row, { ...deps, saidAt: undefined })));
  } catch (thrown) {
    if (thrown instanceof Failure) return false;
    throw thrown;
  }
}
