import { Undo2 } from 'lucide-react';
import type { ActivityEntry } from '../../../shared/model/activity.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';

/** Whether it ran, which only the person knows. */
export function MaybeAnswers({ id }: { id: string }) {
  const t = useT();
  const settle = (ran: boolean) => void api['activity.settle']({ id, ran }).catch(toastError);
  return (
    <fieldset aria-label={t('activity.maybe')} className="flex shrink-0 gap-2">
      <Button size="sm" onClick={() => settle(true)}>
        {t('activity.ran')}
      </Button>
      <Button size="sm" onClick={() => settle(false)}>
        {t('activity.didNot')}
      </Button>
    </fieldset>
  );
}

export const undoEntry = (id: string): void => void api['changes.undo']({ id }).catch(toastError);

/** What can be done about one thing that happened, beside its line. */
export function EntryActions({ entry: { id, title, outcome, canUndo } }: { entry: ActivityEntry }) {
  const t = useT();
  if (outcome === 'maybe') return <MaybeAnswers id={id} />;
  // Times stay below each other.
  if (!canUndo) return <span className="w-6 shrink-0" />;
  return <IconButton icon={Undo2} size="sm" label={t('activity.undo', { title })} onClick={() => undoEntry(id)} />;
}
