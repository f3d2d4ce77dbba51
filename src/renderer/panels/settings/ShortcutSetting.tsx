import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Kbd } from '../../components/ui/Kbd.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingRow } from './SettingRow.tsx';
import { type Desktop, useSettingsPanel } from './settings-state.ts';
import { acceleratorOf, keysOf } from './shortcut.ts';
import { useFieldError } from './use-field-error.ts';

/** The keys that open quick entry from anywhere: press Change, then the keys; Esc keeps the old ones. */
export function ShortcutSetting({ desktop }: { desktop: Desktop }) {
  const t = useT();
  const shortcut = useSettings((state) => state.settings.quickEntryShortcut);
  const save = useSettingsPanel((state) => state.save);
  const error = useFieldError('quickEntryShortcut');
  const [isListening, setListening] = useState(false);
  const taken = desktop?.shortcutWorks === false && shortcut ? t('settings.desktop.shortcutNot') : undefined;
  return (
    <SettingRow label={t('settings.desktop.shortcut')} hint={t('settings.desktop.shortcutHint')} error={error ?? taken}>
      <div className="flex flex-wrap items-center gap-2">
        {!isListening &&
          (shortcut ? (
            <span className="rounded-control border border-line bg-side px-2 py-0.5">
              <Kbd keys={keysOf(shortcut)} />
            </span>
          ) : (
            <span className="text-caption text-muted">{t('settings.desktop.shortcutNone')}</span>
          ))}
        <Button
          size="sm"
          aria-pressed={isListening}
          className={isListening ? 'border-accent text-accent' : ''}
          onClick={() => setListening(true)}
          onBlur={() => setListening(false)}
          onKeyDown={(event) => {
            if (!isListening || event.key === 'Tab') return;
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Escape') return setListening(false);
            const next = acceleratorOf(event.nativeEvent);
            if (!next) return;
            setListening(false);
            void save('quickEntryShortcut', next);
          }}
        >
          {t(isListening ? 'settings.desktop.shortcutPress' : 'settings.desktop.shortcutChange')}
        </Button>
        {shortcut && !isListening && (
          <Button size="sm" variant="ghost" onClick={() => void save('quickEntryShortcut', '')}>
            {t('settings.desktop.shortcutOff')}
          </Button>
        )}
      </div>
    </SettingRow>
  );
}
