import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ErrorBanner } from '../../../components/ui/ErrorBanner.tsx';
import { Time } from '../../../components/ui/Time.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useAgentNames } from '../../../state/agents.ts';
import { toastDone, toastError } from '../../../state/toasts.ts';
import { useCall } from '../../../state/use-call.ts';

/** The sites that agents may open in the browser; each is taken back at once. */
export function BrowserSites() {
  const t = useT();
  const nameOf = useAgentNames();
  const { data, error, reload } = useCall('browser.list', {}, ['browser.changed']);
  const takeBack = (id: string, site: string) => {
    api['browser.takeBackSite']({ id }).then(() => toastDone(t('browser.takenBack', { site })), toastError);
  };
  return (
    <section aria-label={t('browser.sites')} className="flex flex-col gap-1.5">
      <h4 className="font-medium text-list">{t('browser.sites')}</h4>
      <ErrorBanner error={error} onRetry={reload} />
      {data?.sites.length === 0 && <p className="text-caption text-muted">{t('browser.noSites')}</p>}
      {data && data.sites.length > 0 && (
        <ul className="divide-y divide-line rounded-box border border-line">
          {data.sites.map(({ id, agentId, site, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2">
              <div className="min-w-40 flex-1">
                <p className="wrap-anywhere font-mono text-caption">{site}</p>
                <p className="text-caption text-muted">
                  {t('browser.siteOf', { agent: nameOf(agentId) })} <Time at={createdAt} />
                </p>
              </div>
              <Button
                size="sm"
                aria-label={t('browser.takeBackLabel', { site, agent: nameOf(agentId) })}
                onClick={() => takeBack(id, site)}
              >
                {t('browser.takeBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
