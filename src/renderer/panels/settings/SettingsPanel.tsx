import { Panel } from '../../components/ui/Panel.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { AboutSection } from './AboutSection.tsx';
import { ProfilesSection } from './ProfilesSection.tsx';
import { SettingControl } from './SettingControl.tsx';
import { settingGroups, settingList } from './settings-list.ts';

/** The person's settings, drawn from their list; every change holds at once. */
export function SettingsPanel() {
  const t = useT();
  const { data: desktop } = useCall('window.desktop', {}, ['settings.changed']);
  return (
    <Panel title={t('shell.panels.settings')}>
      <div className="flex flex-col gap-8">
        {settingGroups.map((group) => (
          <Section
            key={group}
            id={`settings-${group}`}
            title={t(`settings.${group}.title`)}
            hint={t(`settings.${group}.hint`)}
          >
            {settingList
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <SettingControl key={entry.name} entry={entry} desktop={desktop} />
              ))}
          </Section>
        ))}
        <ProfilesSection />
        <AboutSection />
      </div>
    </Panel>
  );
}
