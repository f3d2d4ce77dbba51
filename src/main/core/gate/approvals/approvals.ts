import type { Translate } from '../../../../shared/locales/index.ts';
import type { Approval, ApprovalScope } from '../../../../shared/model/approval.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { IntegrationKind } from '../../../../shared/model/integration.ts';
import type { Trustable } from '../../../../shared/model/outside.ts';
import type { PolicyChange } from '../../../../shared/model/policy.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';
import type { Agents } from '../../agents/registry.ts';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { Notifier } from '../../base/notifier.ts';
import { type ApprovalRow, callsNotRun, getApproval, parkWaiting, waitingApprovals } from '../../db/approvals.ts';
import { getToolCall } from '../../db/tool-calls.ts';
import { toolCallView } from '../journal/tool-call-view.ts';
import type { Policies } from '../policy/policies.ts';
import type { PortsFor } from '../run-write.ts';
import { wholeArgument } from './approval-facts.ts';
import { approvalView, scopesOf } from './approval-view.ts';
import type { AnswersConnections, ConnectionQuestion } from './connection-question.ts';
import type { AnswersIntegrations, IntegrationQuestion, IntegrationWords } from './integration-question.ts';
import { type ApprovalQuestion, createQuestions, PARKED_MS } from './questions.ts';
import type { AnswersServers, ModelServer } from './server-consent.ts';
import type { AnswersTrust, TrustWords } from './trust-question.ts';

export interface AnsweredCall {
  /** Null: it was no question that was answered, but a call that was given its result. */
  readonly approvalId: string | null;
  readonly toolCallId: string;
  readonly runId: string | null;
}

export interface Answer {
  readonly id: string;
  readonly answer: 'approve' | 'deny';
  readonly scope: ApprovalScope;
  readonly words?: string | undefined;
}

export type Approvals = ReturnType<typeof createApprovals>;

/** Questions to the person: asked aloud, shown with facts, answered once or run out, bound to exactly what was shown. */
export function createApprovals(
  context: CoreContext,
  deps: {
    readonly agents: Agents;
    readonly policies: Policies;
    readonly notifier: Notifier;
    readonly ports: PortsFor;
    readonly servers: AnswersServers;
    readonly connections: AnswersConnections;
    readonly integrations: AnswersIntegrations & IntegrationWords;
    readonly trusts: AnswersTrust & TrustWords;
  },
) {
  const { agents, policies, notifier, trusts, integrations } = deps;
  const { db, clock } = context;
  const questions = createQuestions(context, deps);
  const listeners = new Set<(answered: AnsweredCall) => void>();
  let disarm = (): void => {};
  let isOver = false;

  function view(row: ApprovalRow): Approval {
    const readings = questions.readings(row);
    const approval = approvalView(row, context, { agents, policies, readings, trusts, integrations });
    const isStale = row.status === 'waiting' && questions.digestNow(row, readings) !== row.digest;
    return isStale ? { ...approval, isStale } : approval;
  }

  function find(id: string): ApprovalRow {
    const row = getApproval(db, id);
    if (!row) throw fail('not_found', 'There is no such question.', { field: 'id' });
    return row;
  }

  /** Tells windows and desktop. The notification opens a window; it never approves. */
  function announce(row: ApprovalRow): void {
    const approval = view(row);
    const { t } = context.person;
    const asking = row.chain.length > 0 ? row.chain : [row.agentId];
    const agent = visibleLine(asking.map(agents.nameOf).join(' → '));
    context.emit('approval.added', { approval });
    notifier.notify({
      id: notificationOf(row),
      kind: 'approval',
      title: titles[row.kind](t, agent),
      body: approval.summary,
      ...(row.spaceId === null ? {} : { spaceId: row.spaceId }),
    });
    arm();
  }

  /** Says that a question is over; those who wait for it are told last, when everything is written. */
  function close(row: ApprovalRow, status: 'approved' | 'denied' | 'expired'): void {
    notifier.dismiss(notificationOf(row));
    context.emit('approval.answered', { id: row.id, status });
    const call = row.toolCallId === null ? undefined : getToolCall(db, row.toolCallId);
    if (call && status !== 'approved') context.emit('tool.done', { toolCall: toolCallView(call, context) });
  }

  function tell({ id, toolCallId, runId }: ApprovalRow): void {
    if (toolCallId === null) return;
    for (const listener of [...listeners]) listener({ approvalId: id, toolCallId, runId });
  }

  function expireDue(): void {
    for (const row of questions.expireDue()) {
      close(row, 'expired');
      tell(row);
    }
  }

  function arm(): void {
    disarm();
    disarm = () => {};
    if (isOver) return;
    const next = Math.min(...waitingApprovals(db).map(({ expiresAt }) => expiresAt));
    if (!Number.isFinite(next)) return;
    disarm = clock.after(Math.max(0, next - clock.now()), () => {
      expireDue();
      arm();
    });
  }

  /** Takes questions back; gives back those that still waited. */
  function withdrawWhere(isMeant: (row: ApprovalRow) => boolean): ApprovalRow[] {
    const gone = waitingApprovals(db).filter((row) => isMeant(row) && questions.withdraw(row));
    for (const row of gone) close(row, 'denied');
    arm();
    return gone;
  }

  /** A question of the person's own, about no call: asked once however often it is wanted. Gives its id. */
  function askOwn(own: Pick<ApprovalQuestion, 'kind' | 'agentId' | 'tool' | 'args'>): string {
    expireDue();
    const known = waitingApprovals(db).find(
      ({ kind, args }) => kind === own.kind && canonicalJson(args) === canonicalJson(own.args),
    );
    if (known) return known.id;
    const nowhere = { toolCallId: null, runId: null, spaceId: null, scheduleId: null };
    const row = questions.insert({ ...own, ...nowhere, quote: null, chain: [], isAttended: true });
    announce(row);
    return row.id;
  }

  return {
    digestNow: questions.digestNow,
    announce,
    expireDue,
    /** Writes the question inside the transaction around it; `announce` it afterwards. Throws limit. */
    ask: (question: Omit<ApprovalQuestion, 'kind'>): ApprovalRow => questions.insert({ ...question, kind: 'tool' }),
    /** Those that wait, oldest first. */
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
    /** Throws not_found, conflict (answered already, or changed since it was asked), expired, invalid_value (scope). */
    answer({ id, answer, scope, words }: Answer): Approval {
      expireDue();
      const row = find(id);
      if (row.status === 'expired') throw fail('expired', 'Too late: this question has expired.', { field: 'id' });
      const scopes = scopesOf(row, context.tools.named(row.tool, row.args));
      if (answer === 'approve' && !scopes.includes(scope)) {
        throw fail('invalid_value', `A yes cannot be given for “${scope}” here.`, {
          hint: `Possible: ${scopes.join(', ')}.`,
          words: 'errors.invalid_value',
          field: 'scope',
        });
      }
      const isFirst =
        row.status === 'waiting' && (answer === 'approve' ? questions.approve(row, scope) : questions.deny(row, words));
      if (!isFirst)
        throw fail('conflict', 'This question was answered already.', {
          field: 'id',
          words: 'errors.own.answeredAlready',
        });
      const approval = view(find(id));
      close(row, answer === 'approve' ? 'approved' : 'denied');
      if (answer === 'approve' && scope !== 'once') context.emit('grant.changed', {});
      arm();
      tell(row);
      return approval;
    },
    /** From the chat window: tightening holds at once, loosening is asked in the approval window (docs/contract.md#audience). */
    propose(change: PolicyChange): { readonly isSet: true } | { readonly isSet: false; readonly approvalId: string } {
      policies.check(change);
      if (!policies.isLoosening(change)) {
        policies.set(change, { audience: 'main' });
        return { isSet: true };
      }
      const agentId = change.scope === 'agent' ? (change.agentId ?? '') : '';
      return { isSet: false, approvalId: askOwn({ kind: 'policy', agentId, tool: change.tool, args: change }) };
    },
    /** Whether a model server may hear what is said. Gives the id of the question. */
    askServer: (server: ModelServer): string => askOwn({ kind: 'server', agentId: '', tool: '', args: server }),
    /** Whether an MCP server may run, or bring other tools. Gives the id of the question. */
    askConnection: (connection: ConnectionQuestion): string =>
      askOwn({ kind: 'connection', agentId: connection.agentId ?? '', tool: '', args: connection }),
    /** Whether Hearth may be connected to a service. Gives the id of the question. */
    askIntegration: (question: IntegrationQuestion): string =>
      askOwn({ kind: 'integration', agentId: '', tool: '', args: question }),
    /** Whether what others wrote may be taken for harmless. Gives the id of the question. */
    askTrust: (of: Trustable): string =>
      askOwn({ kind: 'trust', agentId: of.kind === 'agent' ? of.id : '', tool: '', args: of }),
    /** Nothing more is to be said about this connection. */
    withdrawConnection(id: string): void {
      withdrawWhere(({ kind, args }) => kind === 'connection' && (args as ConnectionQuestion).id === id);
    },
    /** Nothing more is to be said about a server that the person added. */
    withdrawServer(id: string): void {
      withdrawWhere(({ kind, args }) => kind === 'server' && (args as ModelServer).own?.id === id);
    },
    /** Nothing more is to be said about this kind of service. */
    withdrawIntegration(of: IntegrationKind): void {
      withdrawWhere(({ kind, args }) => kind === 'integration' && (args as IntegrationQuestion).kind === of);
    },
    /** The run goes no further: its questions are taken back. Listeners are not told. */
    withdraw(runId: string): void {
      withdrawWhere((row) => row.runId === runId);
    },
    /** The space is deleted: what was asked there outside runs is taken back, and who waits for the answer is told. */
    withdrawSpace(spaceId: string): void {
      for (const row of withdrawWhere((one) => one.runId === null && one.spaceId === spaceId)) tell(row);
    },
    /** The agent is removed: whatever was asked for it is taken back, and who waits for the answer is told. */
    withdrawAgent(agentId: string): void {
      for (const row of withdrawWhere((one) => one.agentId === agentId)) if (row.runId === null) tell(row);
    },
    /** The agent is removed, and its own runs are over: what others still ask on its behalf is taken back, and they go on without. */
    withdrawThrough(agentId: string): void {
      for (const row of withdrawWhere((one) => one.chain.includes(agentId))) tell(row);
    },
    /** Called for each question about a tool that is approved, denied or run out; returns what ends the subscription. */
    onAnswered(listener: (answered: AnsweredCall) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * After a start, once everyone listens: what waits is asked again and waits 7 days from when it was asked; approved
     * calls outside runs that a crash kept from running are told again. Returns what ends the timers for good.
     */
    start(): () => void {
      parkWaiting(db, PARKED_MS);
      expireDue();
      for (const row of waitingApprovals(db)) announce(row);
      for (const row of callsNotRun(db)) tell(row);
      const unsubscribe = clock.onJump(() => {
        expireDue();
        arm();
      });
      return () => {
        isOver = true;
        unsubscribe();
        disarm();
      };
    },
  };
}

const titles: Readonly<Record<ApprovalRow['kind'], (t: Translate, agent: string) => string>> = {
  tool: (t, agent) => t('tools.waiting.title', { agent }),
  policy: (t) => t('tools.waiting.titlePolicy'),
  server: (t) => t('tools.waiting.titleServer'),
  connection: (t) => t('tools.waiting.titleConnection'),
  trust: (t) => t('tools.waiting.titleTrust'),
  integration: (t) => t('tools.waiting.titleConnection'),
};

function notificationOf({ id }: ApprovalRow): string {
  return `approval:${id}`;
}
