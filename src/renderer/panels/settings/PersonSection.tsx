import { languageIds, languageOf, locales } from '../../../shared/locales/index.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { Select } from '../../components/ui/Select.tsx';
import { sayZone, ZoneField } from '../../components/ZoneField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingRow, SettingsSection } from './SettingsSection.tsx';
import { useSettingsPanel } from './settings-state.ts';
import { TextSetting } from './TextSetting.tsx';
import { useFieldError } from './use-field-error.ts';

/** Name, language and time zone. */
export function PersonSection() {
  const t = useT();
  const { settings, resolved } = useSettings();
  const save = useSettingsPanel((state) => state.save);
  const { clock } = useTimes();
  const system = languageOf(navigator.language);
  const languageError = useFieldError('language');
  const zoneError = useFieldError('zone');
  const now = t('settings.person.zoneNow', { zone: sayZone(resolved.zone), time: clock(new Date().toISOString()) });
  return (
    <SettingsSection id="settings-person" title={t('settings.person.title')} hint={t('settings.person.hint')}>
      <TextSetting
        name="name"
        label={t('settings.person.name')}
        hint={t('settings.person.nameHint')}
        placeholder={t('settings.person.namePlaceholder')}
      />
      <SettingRow label={t('settings.person.language')} error={languageError}>
        <Select<Settings['language']>
          isLabelHidden
          label={t('settings.person.language')}
          className="w-68 max-w-full"
          value={settings.language}
          onChange={(language) => void save('language', language)}
          options={[
            {
              value: 'system',
              label: t('settings.person.systemLanguage', { language: locales[system].name }),
            },
            ...languageIds.map((language) => ({ value: language, label: locales[language].name })),
          ]}
        />
      </SettingRow>
      <SettingRow label={t('settings.person.zone')} hint={now} error={zoneError}>
        <ZoneField
          isLabelHidden
          label={t('settings.person.zone')}
          className="w-68 max-w-full"
          value={settings.zone}
          first={{ value: 'system', label: t('settings.person.follow') }}
          onChange={(zone) => void save('zone', zone)}
        />
      </SettingRow>
    </SettingsSection>
  );
}
