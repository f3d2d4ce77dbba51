import { Minus, Plus } from 'lucide-react';
import { Button } from '../../components/ui/Button.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingRow } from './SettingRow.tsx';
import { stepZoom, useSettingsPanel } from './settings-state.ts';
import { useFieldError } from './use-field-error.ts';

/** How large everything is, in steps. */
export function ZoomSetting() {
  const t = useT();
  const zoom = useSettings((state) => state.settings.zoom);
  const locale = useSettings((state) => state.resolved.locale);
  const save = useSettingsPanel((state) => state.save);
  const error = useFieldError('zoom');
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(zoom);
  const smaller = stepZoom(zoom, -1);
  const larger = stepZoom(zoom, 1);
  return (
    <SettingRow label={t('settings.look.zoom')} error={error}>
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
  );
}
