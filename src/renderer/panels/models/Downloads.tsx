import { Globe, WifiOff } from 'lucide-react';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useDownloads } from '../../state/downloads.ts';
import { DownloadRow } from './DownloadRow.tsx';

/** Models on their way here, and whom Hearth may reach for them; nothing where there are none. */
export function Downloads() {
  const t = useT();
  const { downloads, openHosts } = useDownloads();
  const [host] = openHosts;
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="font-semibold text-body">
        {t('models.downloads.title')}
      </h2>
      <p className="mb-2.5 flex gap-2 text-list text-muted">
        <Icon icon={host ? Globe : WifiOff} className={host ? 'mt-0.5 text-warn' : 'mt-0.5'} />
        {host ? t('models.downloads.open', { host }) : t('models.downloads.closed')}
      </p>
      <ul aria-labelledby="downloads" className="divide-y divide-line rounded-box border border-line bg-surface">
        {downloads.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </ul>
    </section>
  );
}
