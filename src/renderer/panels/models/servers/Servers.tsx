import { Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { FoundServer, OwnServer } from '../../../../shared/model/own-server.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ErrorBanner } from '../../../components/ui/ErrorBanner.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { toastError } from '../../../state/toasts.ts';
import { useCall } from '../../../state/use-call.ts';
import { ServerForm } from './ServerForm.tsx';
import { ServerRow } from './ServerRow.tsx';

type Editing = { readonly server?: OwnServer; readonly address?: string };

/** Model servers that the person added, and those that listen on this computer, once they asked for them. */
export function Servers() {
  const t = useT();
  const heading = useId();
  const { data, error, reload } = useCall('servers.list', {}, ['servers.changed', 'models.found', 'approval.answered']);
  const [editing, setEditing] = useState<Editing>();
  const [found, setFound] = useState<readonly FoundServer[]>();
  const [isFinding, setFinding] = useState(false);
  const servers = data?.servers ?? [];
  const open = found?.filter(({ address }) => !servers.some((server) => server.address === address));
  const find = () => {
    setFinding(true);
    api['servers.find']({})
      .then((answer) => setFound(answer.found), toastError)
      .finally(() => setFinding(false));
  };
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1">
          <h2 id={heading} className="font-semibold text-body">
            {t('servers.title')}
          </h2>
          <p className="text-list text-muted">{t('servers.hint')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={Search}
            disabled={isFinding}
            title={t('servers.findHint')}
            onClick={find}
          >
            {t(isFinding ? 'servers.finding' : 'servers.find')}
          </Button>
          <Button size="sm" icon={Plus} onClick={() => setEditing({})}>
            {t('servers.add')}
          </Button>
        </div>
      </div>
      <ErrorBanner error={error} onRetry={reload} />
      <ul aria-labelledby={heading} className="divide-y divide-line rounded-box border border-line bg-surface">
        {servers.map((server) => (
          <ServerRow key={server.id} server={server} onChange={() => setEditing({ server })} />
        ))}
        {open?.map(({ address, models }) => (
          <li key={address} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
            <p className="wrap-anywhere min-w-0 flex-1 text-list">{t('servers.found', { address })}</p>
            <p className="text-caption text-muted">{t('servers.foundModels', { count: models })}</p>
            <Button
              size="sm"
              aria-label={t('servers.addFoundLabel', { address })}
              onClick={() => setEditing({ address })}
            >
              {t('servers.addFound')}
            </Button>
          </li>
        ))}
        {data && servers.length === 0 && !open?.length && (
          <li className="px-4 py-2 text-list text-muted">{t(open ? 'servers.foundNone' : 'servers.none')}</li>
        )}
        {servers.length > 0 && open?.length === 0 && (
          <li className="px-4 py-2 text-list text-muted">{t('servers.foundNoOther')}</li>
        )}
      </ul>
      {data && editing && <ServerForm {...editing} keeps={data.keeps} onClose={() => setEditing(undefined)} />}
    </section>
  );
}
