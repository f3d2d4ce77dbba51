import type { Approval } from '../../shared/model/approval.ts';
import { Chip } from '../components/ui/Chip.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAgentName } from '../state/agents.ts';

const tones = { allow: 'ok', ask: 'warn', block: 'danger' } as const;

/** The permission that would be loosened: for whom, and what holds afterwards. */
export function PolicyStep({ approval }: { approval: Approval }) {
  const t = useT();
  const change = approval.policyChange;
  const agent = useAgentName(change?.agentId ?? '');
  if (!change) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-list">
      {change.policy ? (
        <Chip tone={tones[change.policy]}>{t(`common.${change.policy}`)}</Chip>
      ) : (
        <Chip>{t('approval.policy.reset')}</Chip>
      )}
      <span className="text-muted">{t(`approval.policy.${change.scope}`, { agent })}</span>
    </div>
  );
}
