import { useState } from 'react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';

interface EraseButtonProps {
  of: { kind: 'todo' | 'goal'; agentId: string; id: string };
  onErased: () => void;
}

/** Erases for good, after saying what stays. */
export function EraseButton({ of: { kind, agentId, id }, onErased }: EraseButtonProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const erase = () =>
    api[`${kind}s.erase`]({ agentId, ids: [id] }).then(({ erased, staysInMessages }) => {
      const stays = staysInMessages > 0 ? ` ${t('storage.done.stays', { count: staysInMessages })}` : '';
      toastDone(t('storage.done.erased', { count: erased }) + stays);
      onErased();
    }, toastError);
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        {t('storage.actions.erase')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('storage.erase.title', { count: 1 })}
        text={
          <>
            <p>{t('storage.erase.body')}</p>
            <p className="mt-3">{t('storage.erase.staysMessages')}</p>
            <p>{t('storage.erase.staysBackups')}</p>
          </>
        }
        confirmLabel={t('storage.erase.confirm')}
        onClose={() => setAsking(false)}
        onConfirm={() => void erase()}
      />
    </>
  );
}
