import { useEffect, useState } from 'react';
import { TextField } from '../../components/ui/TextField.tsx';
import { useSettings } from '../../state/settings.ts';
import { SettingRow } from './SettingsSection.tsx';
import { useSettingsPanel } from './settings-state.ts';
import { useFieldError } from './use-field-error.ts';

interface TextSettingProps {
  name: 'name' | 'ollamaHost';
  label: string;
  hint: string;
  placeholder?: string;
}

/** A setting in words: saved with Enter and when the field is left; Esc takes it back. */
export function TextSetting({ name, label, hint, placeholder }: TextSettingProps) {
  const saved = useSettings((state) => state.settings[name]);
  const save = useSettingsPanel((state) => state.save);
  const error = useFieldError(name);
  const [draft, setDraft] = useState(saved);
  useEffect(() => setDraft(saved), [saved]);
  const keep = () => {
    if (draft.trim() !== saved) void save(name, draft.trim());
  };
  return (
    <SettingRow label={label} hint={hint} error={error}>
      <TextField
        isLabelHidden
        label={label}
        className="w-60 max-w-full"
        value={draft}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
          if (event.key === 'Escape') setDraft(saved);
        }}
      />
    </SettingRow>
  );
}
