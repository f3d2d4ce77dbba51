import { ArrowRight } from 'lucide-react';
import type { Approval } from '../../shared/model/approval.ts';
import type { Policy } from '../../shared/model/policy.ts';
import { Chip } from '../components/ui/Chip.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { useT } from '../i18n/i18n.ts';

const tones: Record<Policy, 'ok' | 'warn' | 'danger'> = { allow: 'ok', ask: 'warn', block: 'danger' };

/** What holds now, and what would hold: the facts below say of what and for whom. */
export function PolicyStep({ approval }: { approval: Approval }) {
  const t = useT();
  const { policyNow: now, policyChange: change } = approval;
  if (!change) return null;
  return (
    <div className="mt-3 flex items-center gap-2 pl-11 text-list">
      {now && <Chip tone={tones[now]}>{t(`common.${now}`)}</Chip>}
      {now && <Icon icon={ArrowRight} className="text-muted" />}
      {change.policy ? (
        <Chip tone={tones[change.policy]}>{t(`common.${change.policy}`)}</Chip>
      ) : (
        <Chip>{t('approval.policy.reset')}</Chip>
      )}
    </div>
  );
}
