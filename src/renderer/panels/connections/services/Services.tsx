import { useId, useState } from 'react';
import type { IntegrationKind } from '../../../../shared/model/integration.ts';
import { ErrorBanner } from '../../../components/ui/ErrorBanner.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useCall } from '../../../state/use-call.ts';
import { ConnectService } from './ConnectService.tsx';
import { ServiceCard } from './ServiceCard.tsx';

/** What Hearth itself can be connected to, one card a kind. */
export function Services() {
  const t = useT();
  const heading = useId();
  const [connecting, setConnecting] = useState<IntegrationKind>();
  const { data, error, reload } = useCall('integrations.list', {}, ['integrations.changed', 'approval.answered']);
  const service = data?.integrations.find(({ kind }) => kind === connecting);
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="font-semibold text-heading">
        {t('integrations.title')}
      </h2>
      <p className="mt-1 mb-3 text-list text-muted">{t('integrations.description')}</p>
      <ErrorBanner error={error} onRetry={reload} />
      <ul aria-label={t('integrations.title')} className="flex flex-col gap-3">
        {data?.integrations.map((one) => (
          <ServiceCard key={one.kind} service={one} onConnect={() => setConnecting(one.kind)} />
        ))}
      </ul>
      {data && service && (
        <ConnectService
          key={service.kind}
          service={service}
          keeps={data.keeps}
          onClose={() => setConnecting(undefined)}
        />
      )}
    </section>
  );
}
