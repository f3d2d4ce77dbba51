import { Folder, FolderPlus } from 'lucide-react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';
import { SettingLine, SettingRow } from './SettingRow.tsx';
import { useSettingsPanel } from './settings-state.ts';
import { useFieldError } from './use-field-error.ts';

/** Folders with model files beside the usual places; each can be removed. */
export function FoldersSetting() {
  const t = useT();
  const folders = useSettings((state) => state.settings.modelFolders);
  const save = useSettingsPanel((state) => state.save);
  const error = useFieldError('modelFolders');
  const add = async () => {
    const { path } = await api['window.pickFolder']({});
    if (path === null || folders.includes(path)) return;
    await api['models.addFolder']({ path });
    await useSettings.getState().load();
  };
  return (
    <>
      <SettingRow
        label={t('settings.models.folders')}
        error={error}
        {...(folders.length === 0 ? { hint: t('settings.models.noFolders') } : {})}
      >
        <Button
          size="sm"
          icon={FolderPlus}
          onClick={() => {
            add().catch(toastError);
          }}
        >
          {t('settings.models.addFolder')}
        </Button>
      </SettingRow>
      {folders.map((path) => (
        <SettingLine key={path}>
          <div className="flex items-center gap-3">
            <Icon icon={Folder} className="text-muted" />
            <p className="wrap-anywhere min-w-0 flex-1 text-list">{path}</p>
            <Button
              size="sm"
              aria-label={t('settings.models.removeLabel', { path })}
              onClick={() =>
                void save(
                  'modelFolders',
                  folders.filter((other) => other !== path),
                )
              }
            >
              {t('settings.models.remove')}
            </Button>
          </div>
        </SettingLine>
      ))}
    </>
  );
}
