import { FolderOpen } from 'lucide-react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { SettingLine, SettingRow } from './SettingRow.tsx';

/** Versions, places, and what the network did. */
export function AboutSection() {
  const t = useT();
  const { data: info, error, reload } = useCall('app.info', {});
  const { data: network } = useCall('network.status', {}, ['network.refused', 'network.changed']);
  return (
    <Section id="settings-about" title={t('settings.about.title')} hint={t('settings.about.hint')}>
      {error !== undefined && (
        <SettingLine>
          <ErrorBanner error={error} onRetry={reload} />
        </SettingLine>
      )}
      {info && (
        <>
          <SettingRow
            label={`Hearth ${info.version}`}
            hint={Object.entries(info.versions)
              .map(([name, version]) => `${name} ${version}`)
              .join(' · ')}
          >
            <span />
          </SettingRow>
          <FolderRow label={t('settings.about.data')} path={info.dataDir} folder="data" />
          <FolderRow label={t('settings.about.logs')} path={info.logDir} folder="logs" />
        </>
      )}
      {network && (
        <SettingRow
          label={t('settings.about.network')}
          hint={[
            network.isOffline
              ? t('settings.about.offline')
              : t('settings.about.online', { hosts: network.allowedHosts.join(', ') }),
            ...network.others.map((other) => t('ollama.reaching', other)),
            network.refused > 0 ? t('settings.about.refused', { count: network.refused }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <span />
        </SettingRow>
      )}
      <SettingLine>
        <p className="text-caption text-muted">{t('settings.about.licence')}</p>
      </SettingLine>
    </Section>
  );
}

function FolderRow({ label, path, folder }: { label: string; path: string; folder: 'data' | 'logs' }) {
  const t = useT();
  return (
    <SettingRow label={label} hint={path}>
      <Button
        size="sm"
        icon={FolderOpen}
        aria-label={t('settings.about.openLabel', { name: label })}
        onClick={() => {
          api['window.openFolder']({ folder }).catch(toastError);
        }}
      >
        {t('settings.about.open')}
      </Button>
    </SettingRow>
  );
}
