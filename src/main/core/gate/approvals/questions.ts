import type { ApprovalScope } from '../../../../shared/model/approval.ts';
import { type ErrorInfo, fail } from '../../../../shared/model/failure.ts';
import { type OutsideSource, Trustable } from '../../../../shared/model/outside.ts';
import { PolicyChange } from '../../../../shared/model/policy.ts';
import type { Agents } from '../../agents/registry.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { type ApprovalRow, insertApproval, settleApproval, waitingApprovals } from '../../db/approvals.ts';
import { appendAudit } from '../../db/audit.ts';
import { insertGrant } from '../../db/grants.ts';
import { getToolCall, putToolCall } from '../../db/tool-calls.ts';
import type { Policies } from '../policy/policies.ts';
import { denied, expired, stopped } from '../refusals.ts';
import type { PortsFor } from '../run-write.ts';
import { type AnswersConnections, ConnectionQuestion } from './connection-question.ts';
import { argsDigest, definitionHash, digestOf } from './digest.ts';
import { type AnswersIntegrations, IntegrationQuestion } from './integration-question.ts';
import { boundOf, type Readings, readFacts } from './read-facts.ts';
import { type AnswersServers, ModelServer } from './server-consent.ts';
import type { AnswersTrust } from './trust-question.ts';

/** Questions of one agent that may wait at a time in one place (docs/trust.md#limits): none keeps the others from asking. */
const MOST_WAITING = 20;
const ATTENDED_MS = 10 * 60_000;
export const PARKED_MS = 7 * 86_400_000;

/** What is asked about. */
export interface ApprovalQuestion {
  readonly kind: ApprovalRow['kind'];
  readonly toolCallId: string | null;
  readonly runId: string | null;
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly scheduleId: string | null;
  readonly tool: string;
  readonly args: unknown;
  readonly quote: string | null;
  readonly chain: readonly string[];
  /** The person is there: it waits 10 minutes, else 7 days. */
  readonly isAttended: boolean;
  /** It may rest on other people's text. */
  readonly isOthersWish?: boolean;
  /** What its run has read of others. */
  readonly outside?: readonly OutsideSource[];
}

/** Questions as rows: each leaves `waiting` once, and what follows from its answer is written in the same transaction. */
export function createQuestions(
  context: CoreContext,
  deps: {
    readonly policies: Policies;
    readonly agents: Agents;
    readonly ports: PortsFor;
    readonly servers: AnswersServers;
    readonly connections: AnswersConnections;
    readonly integrations: AnswersIntegrations;
    readonly trusts: AnswersTrust;
  },
) {
  const { policies, servers, connections, integrations, trusts } = deps;
  const { db, clock, newId, tools } = context;

  const readings = (row: ApprovalRow): Readings => readFacts(row, context, deps);

  /** The digest as it must be if nothing about the question, nor what it is about, has changed (docs/trust.md#approvals). */
  function digestNow(row: ApprovalRow, read = readings(row)): string {
    const tool = tools.named(row.tool, row.args);
    const bound = boundOf(read);
    return digestOf({
      callId: row.toolCallId ?? row.id,
      tool: row.tool,
      definition: row.kind === 'tool' && tool ? definitionHash(tool) : '',
      args: row.args,
      chain: row.chain,
      profileId: context.profileId,
      spaceId: row.spaceId,
      scheduleId: row.scheduleId,
      ...(Object.keys(bound).length > 0 ? { read: bound } : {}),
      nonce: row.nonce,
    });
  }

  /** Ends the waiting call with this result for the agent. */
  function closeCall(row: ApprovalRow, error: ErrorInfo): void {
    const call = row.toolCallId === null ? undefined : getToolCall(db, row.toolCallId);
    if (call && call.finishedAt === null) {
      putToolCall(db, { ...call, status: 'denied', result: { error }, finishedAt: clock.now() });
    }
  }

  function audit(row: ApprovalRow, answer: string, scope?: ApprovalScope): void {
    const { id, kind, tool, agentId, digest } = row;
    const facts = { approvalId: id, kind, tool, agentId, digest, answer, ...(scope ? { scope } : {}) };
    appendAudit(context, { id: newId(), at: clock.now(), kind: 'approval.answered', facts });
  }

  function close(
    row: ApprovalRow,
    status: 'denied' | 'expired',
    { error, words }: { readonly error: ErrorInfo; readonly words?: string | undefined },
  ): boolean {
    return db.transaction(() => {
      if (!settleApproval(db, row.id, { status, words: words ?? null, now: clock.now() })) return false;
      closeCall(row, error);
      audit(row, error === stopped ? 'withdrawn' : status);
      return true;
    });
  }

  function approveCall(row: ApprovalRow, scope: ApprovalScope): void {
    const call = row.toolCallId === null ? undefined : getToolCall(db, row.toolCallId);
    if (call?.status !== 'awaiting')
      throw fail('conflict', 'This call no longer waits for an answer.', { words: 'errors.own.answeredAlready' });
    putToolCall(db, { ...call, status: 'approved' });
    if (scope !== 'once') grant(row, scope);
  }

  function grant(row: ApprovalRow, scope: ApprovalScope): void {
    const { agentId, tool: name, args, spaceId, scheduleId, chain, outside } = row;
    const tool = tools.named(name, args);
    insertGrant(db, {
      id: newId(),
      agentId,
      tool: name,
      scope,
      spaceId: scope === 'space' ? spaceId : null,
      scheduleId: scope === 'schedule' ? scheduleId : null,
      chain,
      argsDigest: scope === 'always' && tool ? argsDigest(tool, args) : null,
      args,
      outside,
      uses: 0,
      createdAt: clock.now(),
    });
  }

  function refuseTooMany({ kind, agentId, spaceId }: ApprovalQuestion): void {
    // What the person wants to loosen is their own question and always goes through.
    if (kind !== 'tool') return;
    const own = waitingApprovals(db).filter((row) => row.kind === 'tool' && row.agentId === agentId);
    if (own.filter((row) => row.spaceId === spaceId).length < MOST_WAITING) return;
    throw fail('limit', `${MOST_WAITING} questions wait for the person already.`, {
      hint: 'Wait until some are answered.',
      words: 'errors.limit',
    });
  }

  return {
    readings,
    digestNow,
    /** Throws limit. */
    insert(question: ApprovalQuestion): ApprovalRow {
      refuseTooMany(question);
      const { isAttended, isOthersWish = false, outside = [], ...asked } = question;
      const now = clock.now();
      const row: ApprovalRow = {
        ...asked,
        id: newId(),
        digest: '',
        nonce: newId(),
        status: 'waiting',
        scope: null,
        words: null,
        isParked: !isAttended,
        isOthersWish,
        outside,
        createdAt: now,
        expiresAt: now + (isAttended ? ATTENDED_MS : PARKED_MS),
        answeredAt: null,
        consumedAt: null,
      };
      const bound = { ...row, digest: digestNow(row) };
      insertApproval(db, bound);
      return bound;
    },
    /** All or nothing; false when another answer was first. Throws conflict when something changed since it was asked. */
    approve: (row: ApprovalRow, scope: ApprovalScope): boolean =>
      db.transaction(() => {
        if (digestNow(row) !== row.digest) {
          throw fail('conflict', 'What was asked has changed. Decline it and let the agent ask again.', {
            words: 'errors.own.askedHasChanged',
          });
        }
        if (!settleApproval(db, row.id, { status: 'approved', scope, now: clock.now() })) return false;
        audit(row, 'approved', scope);
        if (row.kind === 'tool') approveCall(row, scope);
        else if (row.kind === 'server') servers.answer(ModelServer.parse(row.args), true);
        else if (row.kind === 'connection') connections.answer(ConnectionQuestion.parse(row.args), true);
        else if (row.kind === 'integration') integrations.answer(IntegrationQuestion.parse(row.args), true);
        else if (row.kind === 'trust') trusts.answer(Trustable.parse(row.args));
        else policies.set(PolicyChange.parse(row.args), { audience: 'approval', approvalId: row.id });
        return true;
      }),
    deny: (row: ApprovalRow, words?: string): boolean => {
      const isFirst = close(row, 'denied', { error: denied(words), words });
      if (isFirst && row.kind === 'server') servers.answer(ModelServer.parse(row.args), false);
      if (isFirst && row.kind === 'connection') connections.answer(ConnectionQuestion.parse(row.args), false);
      if (isFirst && row.kind === 'integration') integrations.answer(IntegrationQuestion.parse(row.args), false);
      return isFirst;
    },
    withdraw: (row: ApprovalRow): boolean => close(row, 'denied', { error: stopped }),
    /** Not answered in time means no. Gives back those that ran out now. */
    expireDue(): ApprovalRow[] {
      const due = waitingApprovals(db).filter(({ expiresAt }) => expiresAt <= clock.now());
      return due.filter((row) => close(row, 'expired', { error: expired }));
    },
  };
}
