import { type FormEvent, useState } from 'react';
import type { Schedule, Slot } from '../../shared/model/schedule.ts';
import { Button } from '../components/ui/Button.tsx';
import { Dialog } from '../components/ui/Dialog.tsx';
import { TextField } from '../components/ui/TextField.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSayError } from '../i18n/say-error.ts';
import { useRingActions } from './use-ring-actions.ts';

interface SnoozeDialogProps {
  schedule: Schedule;
  slot: Slot;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts a reminder off until a moment in the person's own words. */
export function SnoozeDialog({ schedule, slot, isOpen, onClose }: SnoozeDialogProps) {
  const t = useT();
  const sayError = useSayError();
  const { snoozeUntil } = useRingActions(schedule, slot);
  const [until, setUntil] = useState('');
  const [error, setError] = useState<unknown>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (until.trim() === '') return;
    snoozeUntil(until.trim()).then(onClose, setError);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('schedules.due.untilTitle', { name: schedule.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="snooze" variant="primary" disabled={until.trim() === ''}>
            {t('schedules.due.snooze')}
          </Button>
        </>
      }
    >
      <form id="snooze" onSubmit={send}>
        <TextField
          autoFocus
          label={t('schedules.due.untilWhen')}
          placeholder={t('schedules.due.untilExample')}
          value={until}
          error={error === undefined ? undefined : sayError(error).message}
          onChange={(event) => {
            setUntil(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
