import type { IntegrationField, IntegrationSettings } from '../../../../shared/model/integration.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Select } from '../../../components/ui/Select.tsx';
import { Switch } from '../../../components/ui/Switch.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { toastError } from '../../../state/toasts.ts';

type Value = IntegrationSettings[string];

/** One field of the form of a service, by its type. */
export function ServiceField({
  field,
  value,
  error,
  isKept,
  onChange,
}: {
  field: IntegrationField;
  value: Value | undefined;
  error: string | undefined;
  /** Of a secret: one is kept. */
  isKept: boolean;
  onChange: (value: Value) => void;
}) {
  const t = useT();
  const { type, choices } = field;
  const label = field.isOptional ? t('integrations.form.optional', { label: field.label }) : field.label;
  const hint = isKept ? t('integrations.form.kept') : field.hint;
  const frame = { label, error, ...(hint === null ? {} : { hint }) };
  if (type === 'choice') {
    const options = choices.map((choice) => ({ value: choice.value, label: choice.label }));
    return <Select {...frame} value={String(value ?? '')} options={options} onChange={onChange} />;
  }
  if (type === 'switch') return <Switch label={field.label} hint={hint} isOn={value === true} onChange={onChange} />;
  if (type === 'folder' || type === 'file') {
    return <PickedPath field={field} frame={frame} value={String(value ?? '')} onChange={onChange} />;
  }
  return (
    <TextField
      {...frame}
      type={type === 'secret' ? 'password' : 'text'}
      {...(type === 'number' ? { inputMode: 'numeric' as const } : {})}
      value={String(value ?? '')}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) =>
        onChange(type === 'number' && /^\d{1,9}$/.test(target.value) ? Number(target.value) : target.value)
      }
    />
  );
}

/** A folder or a file: only the system's dialog fills it in. */
function PickedPath({
  field: { type, endings, label },
  frame,
  value,
  onChange,
}: {
  field: IntegrationField;
  frame: { label: string; error: string | undefined; hint?: string };
  value: string;
  onChange: (value: Value) => void;
}) {
  const t = useT();
  const choose = async (): Promise<void> => {
    const { path } = type === 'file' ? await api['window.pickFile']({ endings }) : await api['window.pickFolder']({});
    if (path !== null) onChange(path);
  };
  return (
    <TextField
      {...frame}
      readOnly
      value={value}
      placeholder={t(`integrations.form.${type === 'file' ? 'noFile' : 'noFolder'}`)}
      beside={
        <Button
          aria-label={t('integrations.form.chooseLabel', { name: label })}
          onClick={() => choose().catch(toastError)}
        >
          {t('integrations.form.choose')}
        </Button>
      }
    />
  );
}
