import type { Approval, ApprovalScope, Fact } from '../../../../shared/model/approval.ts';
import { Trustable } from '../../../../shared/model/outside.ts';
import { type Policy, PolicyChange } from '../../../../shared/model/policy.ts';
import { visibleLine, visibleText } from '../../../../shared/model/visible-text.ts';
import type { Agents } from '../../agents/registry.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { type ApprovalRow, placeNames } from '../../db/approvals.ts';
import { getToolCall } from '../../db/tool-calls.ts';
import type { AnyTool } from '../../tools/define-tool.ts';
import { titleOf } from '../../tools/title-of.ts';
import { short } from '../../tools/words.ts';
import { wordsOf } from '../journal/tool-call-view.ts';
import type { Policies } from '../policy/policies.ts';
import { factsOf, saidIn } from './approval-facts.ts';
import { ConnectionQuestion, connectionFacts } from './connection-question.ts';
import { IntegrationQuestion, type IntegrationWords } from './integration-question.ts';
import { readChoices } from './read-choices.ts';
import type { Readings } from './read-facts.ts';
import { ModelServer } from './server-consent.ts';
import { serverFacts } from './server-facts.ts';
import { saySource, type TrustWords, trustFacts } from './trust-question.ts';

/** Names of places come from others, too: a long one must not push anything away. */
const PLACE_CHARACTERS = 60;

/** A question as the person reads it: everything but the quote is built here, from the arguments that would run. */
export function approvalView(
  row: ApprovalRow,
  context: CoreContext,
  deps: {
    readonly agents: Agents;
    readonly policies: Policies;
    readonly readings: Readings;
    readonly trusts: TrustWords;
    readonly integrations: IntegrationWords;
  },
): Approval {
  const { agents, policies, readings, trusts, integrations } = deps;
  const { t } = context.person;
  const tool = context.tools.named(row.tool, row.args);
  const { spaceTitle, scheduleName } = placeNames(context.db, row);
  const base = {
    id: row.id,
    kind: row.kind,
    status: row.status,
    tool: row.tool,
    title: titleOf(row.tool, context),
    agentId: row.agentId,
    agentChain: row.chain.map((id) => visibleLine(agents.nameOf(id))),
    createdAt: toIso(row.createdAt),
    expiresAt: toIso(row.expiresAt),
  };
  if (row.kind === 'policy') {
    const change = PolicyChange.parse(row.args);
    return {
      ...base,
      effect: 'write',
      summary: sayChange(change, context),
      facts: policyFacts(change, context, agents),
      canUndo: true,
      policyChange: change,
      policyNow: holdingNow(change, policies),
      scopes: ['once'],
    };
  }
  if (row.kind === 'server') {
    const server = ModelServer.parse(row.args);
    const { address, own, pull } = server;
    const facts = serverFacts(server, t);
    return {
      ...base,
      title: t(pull ? 'tools.server.titlePull' : 'tools.server.title'),
      effect: 'external',
      summary: visibleLine(
        pull ? t('tools.server.summaryPull', { name: pull.name }) : t('tools.server.summary', { address }),
      ),
      facts: factsOf(facts, t),
      canUndo: true,
      server: pull ? 'pull' : !own ? 'found' : own.isHere ? 'here' : 'away',
      scopes: ['once'],
    };
  }
  if (row.kind === 'connection') {
    const question = ConnectionQuestion.parse(row.args);
    const words = question.tools ? 'tools' : 'run';
    return {
      ...base,
      title: t(`tools.connection.${words}.title`),
      effect: 'external',
      summary: t(`tools.connection.${words}.summary`, { name: question.name }),
      facts: connectionFacts(question, t, agents.nameOf),
      canUndo: true,
      connection: question.tools ? 'tools' : question.definition.kind,
      scopes: ['once'],
    };
  }
  if (row.kind === 'integration') {
    const question = IntegrationQuestion.parse(row.args);
    const name = integrations.titleOf(question.kind);
    return {
      ...base,
      title: t('integrations.connect', { name }),
      effect: 'external',
      summary: name,
      facts: factsOf(integrations.factsOf(question), t),
      canUndo: true,
      scopes: ['once'],
    };
  }
  if (row.kind === 'trust') {
    const of = Trustable.parse(row.args);
    return {
      ...base,
      title: t(`outside.trust.${of.kind}`),
      effect: 'write',
      summary: visibleLine(short(trusts.nameOf(of), PLACE_CHARACTERS)),
      facts: trustFacts(of, trusts, t),
      canUndo: of.kind === 'agent',
      trust: of.kind,
      scopes: ['once'],
    };
  }
  const quote = [...(row.quote === null ? [] : [row.quote]), ...saidIn(row.args, readings)].join('\n');
  return {
    ...base,
    effect: tool?.effect ?? 'external',
    ...(tool && changesFiles(tool, integrations) ? { changesFiles: true } : {}),
    summary: visibleLine(sayCall(row, context)),
    facts: [
      ...factsOf({ ...insteadOf(row, context), ...tool?.consent?.facts(t) }, t),
      ...factsOf(row.args, t, { ...readChoices(tool, row.args, t), ...readings }),
    ],
    ...(quote === '' ? {} : { quote: visibleText(quote) }),
    ...(row.spaceId === null ? {} : { spaceId: row.spaceId }),
    ...(spaceTitle === undefined ? {} : { spaceTitle: visibleLine(short(spaceTitle, PLACE_CHARACTERS)) }),
    ...(row.scheduleId === null ? {} : { scheduleId: row.scheduleId }),
    ...(scheduleName === undefined ? {} : { scheduleName: visibleLine(short(scheduleName, PLACE_CHARACTERS)) }),
    ...(row.isOthersWish ? { isOthersWish: true } : {}),
    ...(row.outside.length > 0 ? { outside: row.outside.map((one) => saySource(one, t)) } : {}),
    canUndo: tool?.canUndo ?? false,
    scopes: scopesOf(row, tool),
  };
}

/** Whose place it has, as the call was written down. */
function insteadOf({ toolCallId }: ApprovalRow, context: CoreContext): Record<string, string> {
  const names = (toolCallId === null ? undefined : getToolCall(context.db, toolCallId)?.decided)?.insteadOf ?? [];
  const { t } = context.person;
  return names.length === 0
    ? {}
    : { [t('tools.standIn.fact')]: names.map((name) => titleOf(name, context)).join(', ') };
}

/** What is not Hearth's own and yet here: in a folder that was granted, or in files that were connected. */
function changesFiles({ needsFolder, needs, effect }: AnyTool, integrations: IntegrationWords): boolean {
  return effect !== 'read' && (needsFolder || (needs !== undefined && integrations.isInFiles(needs)));
}

/** The tool's title alone where its arguments no longer fit it, as after an update or when they were erased. */
function sayCall(row: ApprovalRow, context: CoreContext): string {
  try {
    const prepared = context.tools.named(row.tool, row.args)?.prepare(row.args);
    return prepared?.summary(wordsOf(context, row.agentId, row.createdAt)) ?? titleOf(row.tool, context);
  } catch {
    return titleOf(row.tool, context);
  }
}

/** How far a yes may reach: a place must be there; a call made for another agent is allowed once, or for the schedule that began it. */
export function scopesOf(
  { kind, chain, spaceId, scheduleId }: ApprovalRow,
  tool: Pick<AnyTool, 'isDrafted'> | undefined,
): ApprovalScope[] {
  // What was drafted is drafted anew each time.
  if (kind !== 'tool' || tool?.isDrafted) return ['once'];
  if (chain.length > 1) return scheduleId === null ? ['once'] : ['once', 'schedule'];
  return [
    'once',
    ...(spaceId === null ? [] : (['space'] as const)),
    ...(scheduleId === null ? [] : (['schedule'] as const)),
    'always',
  ];
}

/** What holds for those whom the change concerns: for everyone it is the level of all, else what is in effect. */
function holdingNow({ scope, tool, agentId }: PolicyChange, policies: Policies): Policy {
  const { effective, levels } = policies.view(tool, scope === 'agent' ? agentId : undefined);
  return scope === 'global' ? (levels.global ?? levels.default) : effective;
}

function sayChange({ tool, policy }: PolicyChange, context: CoreContext): string {
  const { t } = context.person;
  const title = titleOf(tool, context);
  if (policy === null) return t('tools.policy.aboutReset', { tool: title });
  return t('tools.policy.about', { tool: title, choice: t(`tools.policy.choice.${policy}`) });
}

function policyFacts(change: PolicyChange, context: CoreContext, agents: Agents): Fact[] {
  const { t } = context.person;
  const scope = t(`tools.policy.scope.${change.scope}`, { agent: agents.nameOf(change.agentId ?? '') });
  return factsOf(
    {
      [t('tools.policy.facts.tool')]: titleOf(change.tool, context),
      [t('tools.policy.facts.policy')]: t(`tools.policy.meaning.${change.policy ?? 'reset'}`),
      [t('tools.policy.facts.scope')]: scope,
    },
    t,
  );
}
