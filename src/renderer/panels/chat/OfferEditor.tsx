import { type FormEvent, useState } from 'react';
import type { OfferEdit } from '../../../shared/model/offer.ts';
import type { Message } from '../../../shared/model/space.ts';
import { ApiError, api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useTimes } from '../../i18n/times.ts';
import { useReading } from '../../schedules/use-reading.ts';
import { toastError } from '../../state/toasts.ts';

interface OfferEditorProps {
  messageId: string;
  edit: OfferEdit;
  onSaved: (message: Message) => void;
  onCancel: () => void;
}

/** What is offered, said differently: what it is about and when, in words that are read as they are typed. */
export function OfferEditor({ messageId, edit, onSaved, onCancel }: OfferEditorProps) {
  const t = useT();
  const { say } = useTimes();
  const sayError = useSayError();
  const [what, setWhat] = useState(edit.what);
  const [when, setWhen] = useState(edit.when ?? '');
  const [error, setError] = useState<unknown>();
  const { reading } = useReading(edit.when === null ? '' : when);
  const hasTime = edit.when !== null;
  const isWhole = what.trim() !== '' && (!hasTime || when.trim() !== '');
  const times = reading?.next.slice(0, 3).map(say).join(' · ');
  const hint = reading?.kind === 'schedule' ? `${reading.reading} · ${times}` : times;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    api['offers.accept']({ messageId, edit: { what: what.trim(), when: hasTime ? when.trim() : null } }).then(
      ({ message }) => onSaved(message),
      (thrown: unknown) => {
        if (thrown instanceof ApiError && thrown.field === 'when') setError(thrown);
        else toastError(thrown);
      },
    );
  };
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      className="mt-2 flex flex-col gap-3 rounded-box border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap gap-3">
        <TextField
          autoFocus={!hasTime || when !== ''}
          className="min-w-48 flex-1"
          label={t('chat.offer.what')}
          value={what}
          onChange={(event) => setWhat(event.target.value)}
        />
        {hasTime && (
          <TextField
            autoFocus={edit.when === ''}
            className="min-w-48 flex-1"
            label={t('chat.offer.when')}
            value={when}
            hint={hint || t('chat.offer.whenHint')}
            error={error === undefined ? undefined : sayError(error).message}
            onChange={(event) => {
              setWhen(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={!isWhole}>
          {t('chat.offer.do')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
