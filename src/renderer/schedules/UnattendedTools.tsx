import { PolicyGroup } from '../../shared/model/policy.ts';
import type { Schedule } from '../../shared/model/schedule.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAgentName } from '../state/agents.ts';
import { toastError, toastUndo } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';

/** What a schedule may do unasked, by kind, each to be taken back; and what it might be given. */
export function UnattendedTools({ schedule: { id, name, agentId } }: { schedule: Schedule }) {
  const t = useT();
  const agent = useAgentName(agentId);
  const { data, error, reload } = useCall('schedules.permissions', { id }, ['schedule.changed', 'policy.changed']);
  const takeBack = (tools: string[]) => {
    api['schedules.takeBack']({ id, tools }).then(
      ({ undoId }) => toastUndo(t('schedules.may.takenBack'), undoId),
      toastError,
    );
  };
  const permit = () => {
    api['schedules.permit']({ id }).then(
      ({ undoId }) => toastUndo(t('schedules.may.permitted', { name, agent }), undoId),
      toastError,
    );
  };
  if (error !== undefined) return <ErrorBanner error={error} onRetry={reload} />;
  if (!data) return null;
  return (
    <>
      {data.may.length === 0 && <p className="mt-2">{t('schedules.may.none')}</p>}
      {data.may.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer rounded-control">
            {t('schedules.may.count', { count: data.may.length })}
          </summary>
          <ul className="mt-1.5 flex flex-col gap-2.5">
            {PolicyGroup.options.map((group) => {
              const tools = data.may.filter((one) => one.group === group);
              if (tools.length === 0) return null;
              const title = t(`permissions.effects.${group}.title`);
              return (
                <li key={group} className="flex items-start gap-2">
                  <p className="wrap-anywhere min-w-0 flex-1">
                    <span className="block font-medium">{title}</span>
                    <span className="text-muted">{tools.map((one) => one.title).join(', ')}</span>
                  </p>
                  <Button
                    size="sm"
                    aria-label={t('schedules.may.takeBackLabel', { group: title })}
                    onClick={() => takeBack(tools.map(({ tool }) => tool))}
                  >
                    {t('schedules.may.takeBack')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {data.later.length > 0 && (
        <div className="mt-2 flex flex-col items-start gap-1.5">
          <p className="wrap-anywhere text-muted">
            {t('schedules.may.later', { tools: data.later.map(({ title }) => title).join(', ') })}
          </p>
          <Button size="sm" onClick={permit}>
            {t('schedules.may.permit')}
          </Button>
        </div>
      )}
    </>
  );
}
