import type { Grant } from '../../../shared/model/approval.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useAgents } from '../../state/agents.ts';
import { useSpaces } from '../../state/spaces.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';

/** Every yes that reaches beyond one call, and the way to take it back. */
export function Grants() {
  const t = useT();
  const { data, error, reload } = useCall('grants.list', {}, ['grant.changed']);
  return (
    <section aria-labelledby="grants">
      <h2 id="grants" className="font-semibold text-body">
        {t('permissions.grants.title')}
      </h2>
      <p className="mb-2.5 text-list text-muted">{t('permissions.grants.hint')}</p>
      <ErrorBanner error={error} onRetry={reload} />
      {data && data.grants.length === 0 && (
        <p className="rounded-box border border-line border-dashed px-4 py-3 text-list text-muted">
          {t('permissions.grants.empty')}
        </p>
      )}
      {data && data.grants.length > 0 && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {data.grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} />
          ))}
        </ul>
      )}
    </section>
  );
}

function GrantRow({ grant }: { grant: Grant }) {
  const t = useT();
  const { say } = useTimes();
  const agents = useAgents((state) => state.agents);
  const whose = grant.chain.map((id) => agents.find((one) => one.id === id)?.name ?? id).join(' → ');
  const space = useSpaces((state) => state.spaces.find(({ id }) => id === grant.spaceId)?.title);
  const place = grant.scheduleName ?? space;
  const where = t(`permissions.grants.scope.${grant.scope}`);
  const uses = grant.uses > 0 ? t('permissions.grants.uses', { count: grant.uses }) : t('permissions.grants.unused');
  const revoke = () => {
    api['grants.revoke']({ id: grant.id }).then(() => toastDone(t('permissions.grants.revoked')), toastError);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="wrap-anywhere font-medium text-body">{grant.summary}</p>
        <p className="wrap-anywhere text-list text-muted">
          {[
            whose,
            place ? `${where} (${place})` : where,
            uses,
            t('permissions.grants.since', { when: say(grant.createdAt) }),
          ].join(' · ')}
        </p>
      </div>
      <Button size="sm" aria-label={t('permissions.grants.revokeLabel', { summary: grant.summary })} onClick={revoke}>
        {t('permissions.grants.revoke')}
      </Button>
    </li>
  );
}
