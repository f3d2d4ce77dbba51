import { Segmented } from '../../components/ui/Segmented.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { SettingLine, SettingRow } from './SettingRow.tsx';
import type { SettingEntry } from './settings-list.ts';
import { type Desktop, useSettingsPanel } from './settings-state.ts';
import { TextSetting } from './TextSetting.tsx';
import { useFieldError } from './use-field-error.ts';

/** A setting as its kind is drawn; every change holds at once, and what cannot be saved is said beside it. */
export function SettingControl({ entry, desktop }: { entry: SettingEntry; desktop: Desktop }) {
  const t = useT();
  const value = useSettings((state) => state.settings[entry.name]);
  const save = useSettingsPanel((state) => state.save);
  const error = useFieldError(entry.name);
  if (entry.kind === 'own') return <entry.Row desktop={desktop} />;

  const { name } = entry;
  const label = t(entry.label);
  const hint = entry.hint ? t(entry.hint) : '';
  const change = (next: string | boolean) => void save(name, next as never);
  if (entry.kind === 'switch') {
    const whyNot = entry.needs?.able(desktop) === false ? t(entry.needs.not) : undefined;
    return (
      <SettingLine>
        <Switch
          label={label}
          hint={error ? <span className="text-danger">{error}</span> : (whyNot ?? hint)}
          isOn={value === true && !whyNot}
          isDisabled={whyNot !== undefined}
          onChange={change}
        />
      </SettingLine>
    );
  }
  const text = String(value);
  if (entry.kind === 'text') {
    const placeholder = entry.placeholder ? t(entry.placeholder) : undefined;
    return <TextSetting {...{ label, hint, placeholder, error }} saved={text} onSave={change} />;
  }
  return (
    <SettingRow label={label} hint={hint} error={error}>
      {entry.kind === 'select' ? (
        <Select
          isLabelHidden
          label={label}
          className="w-68 max-w-full"
          value={text}
          options={entry.options(t)}
          onChange={change}
        />
      ) : (
        <Segmented label={label} value={text} segments={entry.segments(t)} onChange={change} />
      )}
    </SettingRow>
  );
}
