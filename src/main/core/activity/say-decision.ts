import type { Translate } from '../../../shared/locales/index.ts';
import { type CallDecision, PolicyChange } from '../../../shared/model/policy.ts';

interface Names {
  readonly t: Translate;
  readonly agent: (id: string) => string;
  readonly tool: (name: string) => string;
}

/** What a call met and whose word that was: "Ask: texts of others were read". Null where nothing is known of it. */
export function sayDecision({ t, agent }: Names, decided: CallDecision | null): string | null {
  if (!decided) return null;
  const { policy, source, agentId, grantId } = decided;
  const why = t(grantId === null ? `activity.source.${source}` : 'activity.source.grant', {
    agent: agent(agentId ?? ''),
  });
  return `${t(`common.${policy}`)}: ${why}`;
}

/** A row of the audit that changed a permission, in words, and what was set there before; undefined for any other row. */
export function sayPolicyChange(
  { t, agent, tool }: Names,
  facts: unknown,
): { readonly title: string; readonly before: string } | undefined {
  const read = PolicyChange.safeParse(facts);
  if (!read.success) return undefined;
  const { scope, agentId = '', tool: name, policy } = read.data;
  const choice = (set: PolicyChange['policy']): string => (set ? t(`common.${set}`) : t('activity.decided.unset'));
  const whom = t(`permissions.scope.${scope}`, { agent: agent(agentId) });
  const was = PolicyChange.shape.policy.safeParse((facts as { readonly was?: unknown }).was);
  return {
    title: t('activity.decided.permission', { tool: tool(name), whom, choice: choice(policy) }),
    before: choice(was.success ? was.data : null),
  };
}
