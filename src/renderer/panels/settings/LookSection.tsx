import { Minus, Monitor, Moon, Plus, Sun } from 'lucide-react';
import type { Settings } from '../../../shared/model/settings.ts';
import { Button } from '../../components/ui/Button.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingRow, SettingsSection } from './SettingsSection.tsx';
import { stepZoom, useSettingsPanel } from './settings-state.ts';
import { useFieldError } from './use-field-error.ts';

/** Light or dark, and how large. */
export function LookSection() {
  const t = useT();
  const { theme, zoom } = useSettings((state) => state.settings);
  const locale = useSettings((state) => state.resolved.locale);
  const save = useSettingsPanel((state) => state.save);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(zoom);
  const smaller = stepZoom(zoom, -1);
  const larger = stepZoom(zoom, 1);
  return (
    <SettingsSection id="settings-look" title={t('settings.look.title')} hint={t('settings.look.hint')}>
      <SettingRow label={t('settings.look.theme')} error={useFieldError('theme')}>
        <Segmented<Settings['theme']>
          label={t('settings.look.theme')}
          value={theme}
          onChange={(next) => void save('theme', next)}
          segments={[
            { value: 'system', label: t('settings.look.themes.system'), icon: Monitor },
            { value: 'light', label: t('settings.look.themes.light'), icon: Sun },
            { value: 'dark', label: t('settings.look.themes.dark'), icon: Moon },
          ]}
        />
      </SettingRow>
      <SettingRow label={t('settings.look.zoom')} error={useFieldError('zoom')}>
        <div className="flex items-center gap-1">
          {zoom !== 1 && (
            <Button size="sm" variant="ghost" onClick={() => void save('zoom', 1)}>
              {t('settings.look.zoomReset')}
            </Button>
          )}
          <IconButton
            icon={Minus}
            label={t('settings.look.smaller')}
            disabled={smaller === zoom}
            onClick={() => void save('zoom', smaller)}
          />
          <output aria-label={t('settings.look.zoom')} className="w-14 text-center text-list tabular-nums">
            {percent}
          </output>
          <IconButton
            icon={Plus}
            label={t('settings.look.larger')}
            disabled={larger === zoom}
            onClick={() => void save('zoom', larger)}
          />
        </div>
      </SettingRow>
    </SettingsSection>
  );
}
