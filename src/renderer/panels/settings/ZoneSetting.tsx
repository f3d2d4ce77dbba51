import { sayZone, ZoneField } from '../../components/ZoneField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSettingsPanel } from './settings-state.ts';
import { useFieldError } from './use-field-error.ts';

/** The zone that times are said in, with the time it is there now. */
export function ZoneSetting() {
  const t = useT();
  const { settings, resolved } = useSettings();
  const save = useSettingsPanel((state) => state.save);
  const { clock } = useTimes();
  const error = useFieldError('zone');
  const now = t('settings.person.zoneNow', { zone: sayZone(resolved.zone), time: clock(new Date().toISOString()) });
  return (
    <SettingRow label={t('settings.person.zone')} hint={now} error={error}>
      <ZoneField
        isLabelHidden
        label={t('settings.person.zone')}
        className="w-68 max-w-full"
        value={settings.zone}
        first={{ value: 'system', label: t('settings.person.follow') }}
        onChange={(zone) => void save('zone', zone)}
      />
    </SettingRow>
  );
}
