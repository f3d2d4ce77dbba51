import { useState } from 'react';
import type { Document } from '../../../shared/model/document.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';

/** Says what goes with a document before it goes for good. */
export function RemoveDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const t = useT();
  const [isGoing, setGoing] = useState(false);
  const remove = () => {
    setGoing(true);
    api['documents.remove']({ agentId: document.agentId, ids: [document.id] }).then(
      () => {
        onClose();
        toastDone(t('documents.remove.done'));
      },
      (error: unknown) => {
        setGoing(false);
        toastError(error);
      },
    );
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('documents.remove.title', { name: document.title ?? document.address })}
      description={t('documents.remove.text')}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" disabled={isGoing} onClick={remove}>
            {t('documents.remove.confirm')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
