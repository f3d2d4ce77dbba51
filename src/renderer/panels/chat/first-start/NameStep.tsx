import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSettings } from '../../../state/settings.ts';
import { toastError } from '../../../state/toasts.ts';
import type { StepProps } from './step-props.ts';

/** What agents call the person. */
export function NameStep({ onNext }: StepProps) {
  const t = useT();
  const known = useSettings((state) => state.settings.name);
  const save = useSettings((state) => state.set);
  const [name, setName] = useState(known);
  const isNew = name.trim() !== '' && name.trim() !== known;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) save({ name: name.trim() }).then(onNext, toastError);
        else onNext();
      }}
    >
      <TextField
        label={t('chat.firstStart.name.label')}
        hint={t('chat.firstStart.name.hint')}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant={isNew ? 'primary' : 'secondary'}>
          {t(isNew ? 'chat.firstStart.next' : 'chat.firstStart.skip')}
        </Button>
      </div>
    </form>
  );
}
