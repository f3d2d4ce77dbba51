import { Panel } from '../../components/ui/Panel.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { AboutSection } from './AboutSection.tsx';
import { DesktopSection } from './DesktopSection.tsx';
import { LookSection } from './LookSection.tsx';
import { ModelsSection } from './ModelsSection.tsx';
import { PersonSection } from './PersonSection.tsx';

/** The person's settings; every change holds at once. */
export function SettingsPanel() {
  const t = useT();
  const { data: desktop } = useCall('window.desktop', {}, ['settings.changed']);
  return (
    <Panel title={t('shell.panels.settings')}>
      <div className="flex flex-col gap-8">
        <PersonSection />
        <LookSection />
        <DesktopSection desktop={desktop} />
        <ModelsSection />
        <AboutSection />
      </div>
    </Panel>
  );
}
