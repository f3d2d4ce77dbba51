import type { ActivityEntry, ActivityFact, ActivityKind, ActivityOutcome } from '../../../shared/model/activity.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import type { Agents } from '../agents/registry.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { approvalOfCall, getApproval } from '../db/approvals.ts';
import { getAudit } from '../db/audit.ts';
import { eventOfRun, getEvent } from '../db/events.ts';
import { messagesOfRun, saidTo } from '../db/messages.ts';
import { getRun } from '../db/runs.ts';
import { getSchedule } from '../db/schedules.ts';
import { getSpace } from '../db/spaces.ts';
import { getToolCall } from '../db/tool-calls.ts';
import { toolCallView } from '../gate/journal/tool-call-view.ts';
import { titleOf } from '../tools/title-of.ts';
import { short } from '../tools/words.ts';
import { sayDecision, sayPolicyChange } from './say-decision.ts';

/** Characters of what somebody said, in a list and among the facts. */
const TITLE = 120;
const FACT = 4_000;

interface Found {
  readonly entry: ActivityEntry;
  readonly facts: readonly Fact[];
}
/** Words, or data for the screen to set out. */
type Fact = readonly [FactName, string | null | undefined | { readonly data: unknown }];
type FactName =
  | 'status'
  | 'space'
  | 'model'
  | 'why'
  | 'arguments'
  | 'result'
  | 'decision'
  | 'quote'
  | 'answer'
  | 'carries'
  | 'permission'
  | 'before';

const outcomes: Readonly<Record<string, ActivityOutcome>> = {
  done: 'ok',
  approved: 'ok',
  failed: 'problem',
  denied: 'problem',
  expired: 'problem',
  stopped: 'problem',
  interrupted: 'problem',
  unknown: 'maybe',
};

/** What happened, each thing in the person's words, made anew in their language. */
export function createEntries(context: CoreContext, agents: Pick<Agents, 'nameOf'>) {
  const { db, person } = context;
  const { t } = person;
  const spaceOf = (id: string | null): string | undefined => (id === null ? undefined : getSpace(db, id)?.title);
  const statusOf = (status: string): string =>
    status in statusWords ? t(`activity.status.${status as keyof typeof statusWords}`) : status;

  function entry(
    given: Pick<ActivityEntry, 'id' | 'kind' | 'agentId' | 'title'> &
      Partial<ActivityEntry> & { readonly made: number },
  ): ActivityEntry {
    const { made, ...rest } = given;
    const agentName = rest.agentId === '' ? '' : agents.nameOf(rest.agentId);
    const base = {
      ending: null,
      outcome: 'ok' as const,
      canUndo: false,
      inside: null,
      ...rest,
      agentName,
      at: toIso(made),
    };
    return { ...base, title: visibleLine(short(base.title, TITLE)) };
  }

  const names = { t, agent: agents.nameOf, tool: (name: string): string => titleOf(name, context) };

  function factOf(name: FactName, value: string | { readonly data: unknown }): ActivityFact {
    const told = { name: t(`activity.fact.${name}`), data: null };
    const text = typeof value === 'string' ? value : JSON.stringify(value.data, undefined, 2);
    if (text.length > FACT) return { ...told, value: `${text.slice(0, FACT)}…` };
    return typeof value === 'string' ? { ...told, value } : { ...told, value: '', data: value.data };
  }

  const readers: Readonly<Record<ActivityKind, (id: string) => Found | undefined>> = {
    run(id) {
      const run = getRun(db, id);
      if (!run) return undefined;
      const { agentId, cause, status, startedAt: made, spaceId, model, error } = run;
      const said = saidTo(messagesOfRun(db, id), agentId).at(0)?.text ?? '';
      const woken =
        eventOfRun(db, id)?.type ?? (run.scheduleId === null ? undefined : getSchedule(db, run.scheduleId)?.name);
      const words = woken ?? said;
      const known = cause in causeWords ? causeWords[cause as keyof typeof causeWords] : 'other';
      const ending = status === 'done' ? null : statusOf(status);
      const title = t(`activity.cause.${known}`, { words: short(words, TITLE) });
      return {
        entry: entry({ id, kind: 'run', agentId, title, ending, outcome: outcomes[status] ?? 'waiting', made }),
        facts: [
          ['status', statusOf(status)],
          ['space', spaceOf(spaceId)],
          ['model', model],
          ['why', error?.message],
        ],
      };
    },
    call(id) {
      const row = getToolCall(db, id);
      if (!row) return undefined;
      const call = toolCallView(row, context);
      const { agentId, canUndo, what: title, ending, status } = call;
      const undone = row.undoneAt === null ? null : t('chat.receipt.undone');
      const asked = approvalOfCall(db, id);
      const isBlocked = status === 'denied' && !asked;
      const decision = asked
        ? statusOf(asked.status)
        : t(`activity.decision.${isBlocked ? 'blocked' : row.actor === 'person' ? 'own' : 'allowed'}`);
      const outcome = outcomes[status] ?? 'waiting';
      return {
        entry: entry({
          id,
          kind: 'call',
          agentId,
          title,
          ending: ending ?? undone,
          outcome,
          canUndo,
          made: row.createdAt,
        }),
        facts: [
          ['decision', decision],
          ['permission', sayDecision(names, row.decided)],
          ['space', spaceOf(row.spaceId)],
          ['arguments', { data: row.args }],
          ['result', row.result === null ? null : { data: row.result }],
          ['quote', row.quote],
        ],
      };
    },
    question(id) {
      const row = getApproval(db, id);
      if (!row) return undefined;
      const { agentId, status, createdAt: made } = row;
      const title = t('activity.question', { tool: titleOf(row.tool, context) });
      const outcome = outcomes[status] ?? 'waiting';
      return {
        entry: entry({ id, kind: 'question', agentId, title, ending: statusOf(status), outcome, made }),
        facts: [
          ['answer', statusOf(status)],
          ['permission', sayDecision(names, (row.toolCallId && getToolCall(db, row.toolCallId)?.decided) || null)],
          ['space', spaceOf(row.spaceId)],
          ['arguments', { data: row.args }],
          ['quote', row.quote],
          ['why', row.words],
        ],
      };
    },
    event(id) {
      const row = getEvent(db, id);
      if (!row) return undefined;
      return {
        entry: entry({ id, kind: 'event', agentId: row.agentId, title: row.type, made: row.createdAt }),
        facts: [
          ['space', spaceOf(row.spaceId)],
          ['carries', { data: row.payload }],
        ],
      };
    },
    decision(id) {
      const row = getAudit(db, id);
      if (!row) return undefined;
      const facts = JSON.parse(row.facts) as { readonly agentId?: unknown };
      const agentId = typeof facts.agentId === 'string' ? facts.agentId : '';
      const known = row.kind in decisionWords ? (row.kind as keyof typeof decisionWords) : undefined;
      const change = row.kind === 'policy.set' ? sayPolicyChange(names, facts) : undefined;
      const title = change?.title ?? t(known ? `activity.decided.${decisionWords[known]}` : 'activity.decided.other');
      return {
        entry: entry({ id, kind: 'decision', agentId, title, made: row.at }),
        facts: [change ? ['before', change.before] : ['carries', { data: facts }]],
      };
    },
  };

  return {
    of: (kind: ActivityKind, id: string): ActivityEntry | undefined => readers[kind](id)?.entry,
    factsOf: (kind: ActivityKind, id: string): ActivityFact[] =>
      (readers[kind](id)?.facts ?? []).flatMap(([name, value]) => (value ? [factOf(name, value)] : [])),
  };
}

const causeWords = {
  message: 'message',
  schedule: 'schedule',
  plan: 'schedule',
  event: 'event',
  continue: 'continue',
  delegation: 'delegation',
} as const;
const statusWords = {
  queued: 1,
  running: 1,
  waiting: 1,
  done: 1,
  stopped: 1,
  failed: 1,
  interrupted: 1,
  approved: 1,
  denied: 1,
  expired: 1,
} as const;
const decisionWords = {
  'policy.set': 'policy',
  'grant.revoked': 'grant',
  'agent.installed': 'installed',
  'agent.written': 'written',
  'agent.uninstalled': 'removed',
  'tool.replaced': 'replaced',
  'outside.trusted': 'trusted',
  'outside.distrusted': 'distrusted',
  'call.settled': 'settled',
  'profile.created': 'profileMade',
  'profile.removed': 'profileGone',
  'profile.exported': 'profileExported',
} as const;
