import { Shield } from 'lucide-react';
import type { Schedule } from '../../shared/model/schedule.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAgentName } from '../state/agents.ts';
import { useNavigation } from '../state/navigation.ts';
import { toastDone, toastError } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';
import { UnattendedTools } from './UnattendedTools.tsx';

/** What a schedule may do while nobody is there: what was settled when it was set, and what the person allowed it for good, each with a way back. */
export function SchedulePermissions({ schedule }: { schedule: Schedule }) {
  const { id, agentId } = schedule;
  const t = useT();
  const agent = useAgentName(agentId);
  const go = useNavigation((state) => state.go);
  const { data } = useCall('grants.list', {}, ['grant.changed']);
  const own = (data?.grants ?? []).filter(({ scheduleId }) => scheduleId === id);
  const revoke = (grantId: string) => {
    api['grants.revoke']({ id: grantId }).then(() => toastDone(t('permissions.grants.revoked')), toastError);
  };
  return (
    <>
      <p className="text-muted">{t('schedules.may.rules', { agent })}</p>
      <UnattendedTools schedule={schedule} />
      {own.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {own.map((grant) => (
            <li key={grant.id} className="flex items-center gap-2">
              <span className="wrap-anywhere min-w-0 flex-1">
                {t('schedules.may.unasked', { what: grant.summary })}
              </span>
              <Button
                size="sm"
                aria-label={t('permissions.grants.revokeLabel', { summary: grant.summary })}
                onClick={() => revoke(grant.id)}
              >
                {t('permissions.grants.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" icon={Shield} className="mt-1 -ml-2" onClick={() => go('permissions')}>
        {t('schedules.may.open')}
      </Button>
    </>
  );
}
