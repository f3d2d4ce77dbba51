import { type FormEvent, useId, useState } from 'react';
import type { Integration, IntegrationField, IntegrationSettings } from '../../../../shared/model/integration.ts';
import { ApiError, api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../../components/ui/ErrorBanner.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSayError } from '../../../i18n/say-error.ts';
import { toastError } from '../../../state/toasts.ts';
import { ServiceField } from './ServiceField.tsx';

/** How a service is to be connected; whether it may be is asked in the approval window. */
export function ConnectService({
  service: { kind, title, sends, fields, settings, given },
  keeps,
  onClose,
}: {
  service: Integration;
  keeps: 'always' | 'session';
  onClose: () => void;
}) {
  const t = useT();
  const sayError = useSayError();
  const form = useId();
  const [values, setValues] = useState<IntegrationSettings>(() => ({ ...firstChoices(fields), ...settings }));
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const shown = fields.filter((field) => isShown(field, values));
  const faulty = error instanceof ApiError ? error.field : undefined;
  const fault = shown.find(({ name }) => name === faulty)?.name;
  const faultText = (): string => {
    const { message, hint } = sayError(error);
    return hint ? `${message} ${hint}` : message;
  };
  const change = (field: IntegrationField, value: IntegrationSettings[string]) => {
    if (field.type === 'secret') {
      setSecrets((before) => ({ ...before, [field.name]: String(value) }));
      return;
    }
    const fills = field.choices.find((choice) => choice.value === value)?.fills ?? {};
    setValues((before) => ({ ...before, ...fills, [field.name]: value }));
  };
  const connect = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setSending(true);
    const said = Object.entries(secrets).filter(([, value]) => value !== '');
    api['integrations.connect']({ kind, settings: values, secrets: Object.fromEntries(said) })
      .then(() => {
        onClose();
        api['window.showApprovals']({}).catch(toastError);
      }, setError)
      .finally(() => setSending(false));
  };
  const hasSecret = shown.some(({ type }) => type === 'secret');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('integrations.form.title', { name: title })}
      description={t('integrations.form.nextHint')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isSending}>
            {t('integrations.form.next')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={connect} className="flex flex-col gap-3.5">
        {fault === undefined && <ErrorBanner error={error} />}
        {shown.map((field) => (
          <ServiceField
            key={field.name}
            field={field}
            value={field.type === 'secret' ? secrets[field.name] : values[field.name]}
            isKept={field.type === 'secret' && given.includes(field.name)}
            error={fault === field.name ? faultText() : undefined}
            onChange={(value) => change(field, value)}
          />
        ))}
        <p className="text-caption text-muted">
          <strong className="font-medium">{t('integrations.form.sends')}:</strong> {sends}
        </p>
        {hasSecret && <p className="text-caption text-muted">{t(`connections.keeps.${keeps}`)}</p>}
      </form>
    </Dialog>
  );
}

function isShown({ shownWhen }: IntegrationField, values: IntegrationSettings): boolean {
  return shownWhen === null || shownWhen.is.includes(String(values[shownWhen.field]));
}

function firstChoices(fields: readonly IntegrationField[]): IntegrationSettings {
  const first = fields.flatMap(({ name, choices: [choice] }) =>
    choice ? [{ ...choice.fills, [name]: choice.value }] : [],
  );
  return Object.assign({}, ...first) as IntegrationSettings;
}
