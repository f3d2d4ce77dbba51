import type { z } from 'zod';
import type { calls } from '../../../shared/contract/index.ts';
import { Switch } from '../../components/ui/Switch.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingLine, SettingsSection } from './SettingsSection.tsx';
import { ShortcutSetting } from './ShortcutSetting.tsx';
import { useSettingsPanel } from './settings-state.ts';
import { useFieldError } from './use-field-error.ts';

type Desktop = z.output<(typeof calls)['window.desktop']['output']>;

/** What Hearth does on the desktop around its window; `desktop` is undefined until it is known. */
export function DesktopSection({ desktop }: { desktop: Desktop | undefined }) {
  const t = useT();
  return (
    <SettingsSection id="settings-desktop" title={t('settings.desktop.title')} hint={t('settings.desktop.hint')}>
      <SwitchSetting
        name="startAtLogin"
        label={t('settings.desktop.startAtLogin')}
        hint={t('settings.desktop.startAtLoginHint')}
        whyNot={desktop?.canStartAtLogin === false ? t('settings.desktop.startAtLoginNot') : undefined}
      />
      <SwitchSetting
        name="closeToTray"
        label={t('settings.desktop.closeToTray')}
        hint={t('settings.desktop.closeToTrayHint')}
        whyNot={desktop?.hasTray === false ? t('settings.desktop.closeToTrayNot') : undefined}
      />
      <SwitchSetting
        name="notifyReplies"
        label={t('settings.desktop.notifyReplies')}
        hint={t('settings.desktop.notifyRepliesHint')}
      />
      <SwitchSetting
        name="spellCheck"
        label={t('settings.desktop.spellCheck')}
        hint={t('settings.desktop.spellCheckHint')}
        whyNot={desktop?.canCheckSpelling === false ? t('settings.desktop.spellCheckNot') : undefined}
      />
      <ShortcutSetting isTaken={desktop?.shortcutWorks === false} />
    </SettingsSection>
  );
}

interface SwitchSettingProps {
  name: 'startAtLogin' | 'closeToTray' | 'notifyReplies' | 'spellCheck';
  label: string;
  hint: string;
  /** Why it is not possible here; the switch is off and cannot be moved. */
  whyNot?: string | undefined;
}

function SwitchSetting({ name, label, hint, whyNot }: SwitchSettingProps) {
  const isOn = useSettings((state) => state.settings[name]);
  const save = useSettingsPanel((state) => state.save);
  const error = useFieldError(name);
  return (
    <SettingLine>
      <Switch
        label={label}
        hint={error ? <span className="text-danger">{error}</span> : (whyNot ?? hint)}
        isOn={isOn && !whyNot}
        isDisabled={whyNot !== undefined}
        onChange={(next) => void save(name, next)}
      />
    </SettingLine>
  );
}
