import { useEffect, useState } from 'react';
import { TextField } from '../../components/ui/TextField.tsx';
import { SettingRow } from './SettingRow.tsx';

interface TextSettingProps {
  label: string;
  hint: string;
  placeholder: string | undefined;
  saved: string;
  error: string | undefined;
  onSave: (text: string) => void;
}

/** A setting in words: saved with Enter and when the field is left; Esc takes it back. */
export function TextSetting({ label, hint, placeholder, saved, error, onSave }: TextSettingProps) {
  const [draft, setDraft] = useState(saved);
  useEffect(() => setDraft(saved), [saved]);
  const keep = () => {
    if (draft.trim() !== saved) onSave(draft.trim());
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
