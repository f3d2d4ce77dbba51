import { useState } from 'react';
import type { Connection } from '../../../shared/model/connection.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';

/** What can be done with a server now. Whether it may run is answered in the approval window alone. */
export function ConnectionActions({ connection: { id, name, state, approvalId } }: { connection: Connection }) {
  const t = useT();
  const [isRemoving, setRemoving] = useState(false);
  const next = nextOf(state);
  const answer = () => void api['window.showApprovals']({}).catch(toastError);
  const go = () => {
    if (next === 'stop') api['connections.stop']({ id }).catch(toastError);
    else api['connections.start']({ id }).then(next === 'ask' ? answer : undefined, toastError);
  };
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {approvalId !== null && (
        <Button size="sm" aria-label={t('connections.actions.answerLabel', { name })} onClick={answer}>
          {t('connections.actions.answer')}
        </Button>
      )}
      {!(approvalId !== null && next === 'ask') && (
        <Button size="sm" aria-label={t(`connections.actions.${next}Label`, { name })} onClick={go}>
          {t(`connections.actions.${next}`)}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('connections.actions.removeLabel', { name })}
        onClick={() => setRemoving(true)}
      >
        {t('connections.actions.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('connections.remove.title', { name })}
        text={t('connections.remove.text')}
        confirmLabel={t('connections.actions.remove')}
        isDanger
        onConfirm={() => {
          api['connections.remove']({ id }).then(() => toastDone(t('connections.removed', { name })), toastError);
        }}
      />
    </span>
  );
}

function nextOf(state: Connection['state']): 'ask' | 'start' | 'stop' {
  if (state === 'asking' || state === 'declined') return 'ask';
  return state === 'stopped' || state === 'failed' ? 'start' : 'stop';
}
