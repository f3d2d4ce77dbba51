import type { Approval, ApprovalScope } from '../../../shared/model/approval.ts';
import { type ErrorInfo, fail } from '../../../shared/model/failure.ts';
import { PolicyChange } from '../../../shared/model/policy.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../core-context.ts';
import {
  type ApprovalRow,
  getApproval,
  insertApproval,
  parkWaiting,
  settleApproval,
  untoldApprovals,
  waitingApprovals,
} from '../db/approvals.ts';
import { appendAudit } from '../db/audit.ts';
import { insertGrant } from '../db/grants.ts';
import { getToolCall, putToolCall } from '../db/tool-calls.ts';
import { toolCallView } from '../journal/tool-call-view.ts';
import type { Notifier } from '../notifier.ts';
import type { Policies } from '../policy/policies.ts';
import { toolNamed } from '../tools/index.ts';
import { approvalView, scopesOf } from './approval-view.ts';
import { argsDigest, type Bound, canonicalJson, definitionHash, digestOf } from './digest.ts';
import { wholeArgument } from './facts.ts';

/** Questions that may wait at a time (trust, Limits). */
const MOST_WAITING = 20;
const ATTENDED_MS = 10 * 60_000;
const PARKED_MS = 7 * 86_400_000;

export interface Answered {
  readonly approvalId: string;
  readonly toolCallId: string;
  readonly runId: string | null;
}

/** What is asked about: the call as it stands in the journal. */
export interface Question {
  readonly toolCallId: string;
  readonly runId: string | null;
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly scheduleId: string | null;
  readonly tool: string;
  readonly args: unknown;
  readonly quote: string | null;
  readonly chain: readonly string[];
  readonly isAttended: boolean;
}

type Answer = {
  readonly id: string;
  readonly answer: 'approve' | 'deny';
  readonly scope: ApprovalScope;
  readonly words?: string | undefined;
};

export type Approvals = ReturnType<typeof createApprovals>;

/** Questions to the person: asked, shown with facts, answered once or run out, bound to exactly what was shown. */
export function createApprovals(
  context: CoreContext,
  { agents, policies, notifier }: { readonly agents: Agents; readonly policies: Policies; readonly notifier: Notifier },
) {
  const { db, clock, newId } = context;
  const listeners = new Set<(answered: Answered) => void>();
  let disarm = (): void => {};

  const view = (row: ApprovalRow): Approval => approvalView(row, context, agents);

  /** The digest as it must be if nothing about the question has changed. */
  function digestNow(row: ApprovalRow): string {
    const tool = toolNamed(row.tool);
    const bound: Bound = {
      callId: row.toolCallId ?? row.id,
      tool: row.tool,
      definition: row.kind === 'tool' && tool ? definitionHash(tool) : '',
      args: row.args,
      chain: row.chain,
      profileId: context.profileId,
      spaceId: row.spaceId,
      scheduleId: row.scheduleId,
      nonce: row.nonce,
    };
    return digestOf(bound);
  }

  /** Writes the question; call `announce` when the transaction around it is through. Throws limit. */
  function insert(
    kind: 'tool' | 'policy',
    question: Omit<Question, 'toolCallId'> & { toolCallId: string | null },
  ): ApprovalRow {
    expireDue();
    if (waitingApprovals(db).length >= MOST_WAITING) {
      throw fail('limit', `${MOST_WAITING} questions wait for the person already.`, {
        hint: 'Wait until some are answered.',
      });
    }
    const { isAttended, ...asked } = question;
    const now = clock.now();
    const row: ApprovalRow = {
      ...asked,
      id: newId(),
      kind,
      digest: '',
      nonce: newId(),
      status: 'waiting',
      scope: null,
      words: null,
      isParked: !isAttended,
      createdAt: now,
      expiresAt: now + (isAttended ? ATTENDED_MS : PARKED_MS),
      answeredAt: null,
      consumedAt: null,
    };
    const bound = { ...row, digest: digestNow(row) };
    insertApproval(db, bound);
    return bound;
  }

  /** Tells windows and desktop. The notification opens a window; it never approves. */
  function announce(row: ApprovalRow): void {
    const approval = view(row);
    const { t } = context.person;
    context.emit('approval.added', { approval });
    notifier.notify({
      id: `approval:${row.id}`,
      kind: 'approval',
      title:
        row.kind === 'policy'
          ? t('tools.waiting.titlePolicy')
          : t('tools.waiting.title', { agent: agents.nameOf(row.agentId) }),
      body: t('tools.waiting.body', { summary: approval.summary }),
      ...(row.spaceId === null ? {} : { spaceId: row.spaceId }),
    });
    arm();
  }

  function told(row: ApprovalRow, status: 'approved' | 'denied' | 'expired'): void {
    notifier.dismiss(`approval:${row.id}`);
    context.emit('approval.answered', { id: row.id, status });
    if (row.toolCallId === null) return;
    if (status !== 'approved') context.emit('tool.done', { toolCall: finishedCall(row.toolCallId) });
    const answered = { approvalId: row.id, toolCallId: row.toolCallId, runId: row.runId };
    for (const listener of [...listeners]) listener(answered);
  }

  function finishedCall(id: string) {
    const call = getToolCall(db, id);
    if (!call) throw fail('not_found', 'There is no such call.', { field: 'id' });
    return toolCallView(call, context);
  }

  /** Ends the waiting call with this result for the agent; part of the transaction that answers. */
  function closeCall(row: ApprovalRow, error: ErrorInfo): void {
    const call = row.toolCallId === null ? undefined : getToolCall(db, row.toolCallId);
    if (call && call.finishedAt === null) {
      putToolCall(db, { ...call, status: 'denied', result: { error }, finishedAt: clock.now() });
    }
  }

  function audit(row: ApprovalRow, answer: string, more: object = {}): void {
    const facts = {
      approvalId: row.id,
      kind: row.kind,
      tool: row.tool,
      agentId: row.agentId,
      answer,
      digest: row.digest,
    };
    appendAudit(db, { id: newId(), at: clock.now(), kind: 'approval.answered', facts: { ...facts, ...more } });
  }

  /** Not answered in time means no. */
  function expireDue(): void {
    const due = waitingApprovals(db).filter(({ expiresAt }) => expiresAt <= clock.now());
    const expired = due.filter((row) =>
      db.transaction(() => {
        if (!settleApproval(db, row.id, { status: 'expired', now: clock.now() })) return false;
        closeCall(row, EXPIRED);
        audit(row, 'expired');
        return true;
      }),
    );
    for (const row of expired) told(row, 'expired');
  }

  function arm(): void {
    disarm();
    const next = Math.min(...waitingApprovals(db).map(({ expiresAt }) => expiresAt));
    if (Number.isFinite(next)) {
      disarm = clock.after(Math.max(0, next - clock.now()), () => {
        expireDue();
        arm();
      });
    }
  }

  /** Applies the answer, all or nothing. Throws conflict when something about the question changed since it was shown. */
  function approve(row: ApprovalRow, scope: ApprovalScope): boolean {
    if (digestNow(row) !== row.digest) {
      throw fail('conflict', 'What was asked has changed since it was shown. Decline it and let the agent ask again.');
    }
    if (!settleApproval(db, row.id, { status: 'approved', scope, now: clock.now() })) return false;
    audit(row, 'approve', { scope });
    if (row.kind === 'policy') {
      policies.set(PolicyChange.parse(row.args), { audience: 'approval', approvalId: row.id });
      return true;
    }
    const call = row.toolCallId === null ? undefined : getToolCall(db, row.toolCallId);
    if (call?.status !== 'awaiting') throw fail('conflict', 'This call no longer waits for an answer.');
    putToolCall(db, { ...call, status: 'approved' });
    if (scope !== 'once') grant(row, scope);
    return true;
  }

  function grant(row: ApprovalRow, scope: ApprovalScope): void {
    const tool = toolNamed(row.tool);
    insertGrant(db, {
      id: newId(),
      agentId: row.agentId,
      tool: row.tool,
      scope,
      spaceId: scope === 'space' ? row.spaceId : null,
      scheduleId: scope === 'schedule' ? row.scheduleId : null,
      argsDigest: scope === 'always' && tool ? argsDigest(tool, row.args) : null,
      args: row.args,
      uses: 0,
      createdAt: clock.now(),
    });
  }

  function deny(row: ApprovalRow, words: string | undefined): boolean {
    if (!settleApproval(db, row.id, { status: 'denied', words: words ?? null, now: clock.now() })) return false;
    closeCall(row, deniedWith(words));
    audit(row, 'deny');
    return true;
  }

  function find(id: string): ApprovalRow {
    const row = getApproval(db, id);
    if (!row) throw fail('not_found', 'There is no such question.', { field: 'id' });
    return row;
  }

  /** The question about this very change that waits already. */
  const waitingFor = (change: PolicyChange): ApprovalRow | undefined =>
    waitingApprovals(db).find(({ kind, args }) => kind === 'policy' && canonicalJson(args) === canonicalJson(change));

  return {
    digestNow,
    announce,
    expireDue,
    ask: (question: Question): ApprovalRow => insert('tool', question),
    list(): Approval[] {
      expireDue();
      return waitingApprovals(db).map(view);
    },
    /** The full value of one argument, hidden characters visible. Throws not_found. */
    argument(id: string, name: string): string {
      const value = wholeArgument(find(id).args, name);
      if (value === undefined) throw fail('not_found', 'There is no argument of this name.', { field: 'name' });
      return value;
    },
    /** Throws not_found, conflict (answered already, or changed since it was shown), expired, invalid_value (scope). */
    answer({ id, answer, scope, words }: Answer): Approval {
      expireDue();
      const row = find(id);
      if (row.status === 'expired') throw fail('expired', 'Too late: this question has expired.', { field: 'id' });
      if (row.status !== 'waiting') throw fail('conflict', 'This question was answered already.', { field: 'id' });
      if (answer === 'approve' && !scopesOf(row).includes(scope)) {
        throw fail('invalid_value', `A yes cannot be given for “${scope}” here.`, {
          hint: `Possible: ${scopesOf(row).join(', ')}.`,
          field: 'scope',
        });
      }
      const isFirst = db.transaction(() => (answer === 'approve' ? approve(row, scope) : deny(row, words)));
      if (!isFirst) throw fail('conflict', 'This question was answered already.', { field: 'id' });
      const approval = view(find(id));
      told(row, answer === 'approve' ? 'approved' : 'denied');
      if (answer === 'approve' && scope !== 'once') context.emit('grant.changed', {});
      arm();
      return approval;
    },
    /** From the chat window: tightening holds at once, loosening is asked in the approval window (contract, Audience). */
    propose(change: PolicyChange): { readonly isSet: true } | { readonly isSet: false; readonly approvalId: string } {
      policies.check(change);
      if (!policies.isLoosening(change)) {
        policies.set(change, { audience: 'main' });
        return { isSet: true };
      }
      const known = waitingFor(change);
      if (known) return { isSet: false, approvalId: known.id };
      const agentId = change.scope === 'agent' ? (change.agentId ?? '') : '';
      const row = insert('policy', {
        toolCallId: null,
        runId: null,
        agentId,
        spaceId: null,
        scheduleId: null,
        tool: change.tool,
        args: change,
        quote: null,
        chain: [],
        isAttended: true,
      });
      announce(row);
      return { isSet: false, approvalId: row.id };
    },
    /** The run was stopped: its questions are taken back, nobody is told but the windows. */
    withdraw(runId: string): void {
      const own = waitingApprovals(db).filter((row) => row.runId === runId);
      for (const row of own) {
        db.transaction(() => {
          settleApproval(db, row.id, { status: 'denied', now: clock.now() });
          closeCall(row, STOPPED);
          audit(row, 'withdrawn');
        });
        notifier.dismiss(`approval:${row.id}`);
        context.emit('approval.answered', { id: row.id, status: 'denied' });
        if (row.toolCallId !== null) context.emit('tool.done', { toolCall: finishedCall(row.toolCallId) });
      }
      arm();
    },
    /** Called for each tool question that is approved, denied or run out; returns what ends the subscription. */
    onAnswered(listener: (answered: Answered) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * After a restart, once everyone listens: what waits is asked again and keeps waiting 7 days from when it was asked;
     * answers that their runs were not told yet are told now. Returns what ends the timers.
     */
    start(): () => void {
      parkWaiting(db, PARKED_MS);
      expireDue();
      for (const row of waitingApprovals(db)) announce(row);
      for (const { id, toolCallId, runId } of untoldApprovals(db)) {
        if (toolCallId === null) continue;
        for (const listener of [...listeners]) listener({ approvalId: id, toolCallId, runId });
      }
      const unsubscribe = clock.onJump(() => {
        expireDue();
        arm();
      });
      return () => {
        unsubscribe();
        disarm();
      };
    },
  };
}

const EXPIRED: ErrorInfo = {
  code: 'expired',
  message: 'The person did not answer in time, so it was not done.',
  hint: 'Do not repeat it; say that it is still open.',
};

const STOPPED: ErrorInfo = { code: 'denied_by_user', message: 'The person stopped the run, so it was not done.' };

function deniedWith(words: string | undefined): ErrorInfo {
  const said = words?.trim();
  return {
    code: 'denied_by_user',
    message: said ? `The person said no: ${said}` : 'The person said no.',
    hint: 'Do not repeat it unless they ask for it.',
  };
}
