import type { Schedule } from '../../../shared/model/schedule.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';

interface Row {
  readonly schedule: Schedule;
  readonly tools: number;
  readonly changing: number;
  readonly outside: number;
}

/** Schedules that may do something unasked while nobody looks, and the way to take it back. */
export function WhileNobodyLooks({ agentId }: { agentId: string | undefined }) {
  const t = useT();
  const { data, error, reload } = useCall('schedules.unattended', {}, ['schedule.changed', 'policy.changed']);
  const rows = (data?.schedules ?? []).filter(({ schedule }) => agentId === undefined || schedule.agentId === agentId);
  return (
    <section aria-labelledby="unattended">
      <h2 id="unattended" className="font-semibold text-body">
        {t('permissions.unattended.title')}
      </h2>
      <p className="mb-2.5 text-list text-muted">{t('permissions.unattended.hint')}</p>
      <ErrorBanner error={error} onRetry={reload} />
      {data && rows.length === 0 && (
        <p className="rounded-box border border-line border-dashed px-4 py-3 text-list text-muted">
          {t('permissions.unattended.empty')}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {rows.map((row) => (
            <ScheduleRow key={row.schedule.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ScheduleRow({ row: { schedule, tools, changing, outside } }: { row: Row }) {
  const t = useT();
  const agent = useAgentName(schedule.agentId);
  const go = useNavigation((state) => state.go);
  const { id, name } = schedule;
  const takeBack = () => {
    api['schedules.takeBack']({ id }).then(({ undoId }) => toastUndo(t('schedules.may.takenBack'), undoId), toastError);
  };
  const counts = [
    t('permissions.unattended.tools', { count: tools }),
    ...(changing > 0 ? [t('permissions.unattended.changing', { count: changing })] : []),
    ...(outside > 0 ? [t('permissions.unattended.outside', { count: outside })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <button
          type="button"
          className="wrap-anywhere text-left font-medium text-body hover:underline"
          onClick={() => go('schedules', { id })}
        >
          {name}
        </button>
        <p className="wrap-anywhere text-list text-muted">{[agent, schedule.reading, ...counts].join(' · ')}</p>
      </div>
      <Button size="sm" aria-label={t('permissions.unattended.takeBackLabel', { name })} onClick={takeBack}>
        {t('schedules.may.takeBack')}
      </Button>
    </li>
  );
}
