import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useCall } from '../../state/use-call.ts';

/** Whether the record of decisions is as it was written. */
export function AuditLine() {
  const t = useT();
  const times = useTimes();
  const { data } = useCall('activity.audit', {}, ['approval.answered', 'policy.changed', 'activity.changed']);
  if (!data) return t('activity.hint');
  const { isWhole, count, since, brokenAt, lost } = data;
  if (!isWhole) {
    return (
      <span role="alert" className="flex items-center gap-1.5 text-danger">
        <Icon icon={ShieldAlert} size={15} />
        {lost > 0
          ? t('activity.audit.lost', { count: lost, at: brokenAt ? times.say(brokenAt) : '' })
          : t('activity.audit.broken', { at: brokenAt ? times.say(brokenAt) : '' })}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5">
      <Icon icon={ShieldCheck} size={15} />
      {since ? t('activity.audit.whole', { count, since: times.say(since) }) : t('activity.audit.empty')}
    </span>
  );
}
