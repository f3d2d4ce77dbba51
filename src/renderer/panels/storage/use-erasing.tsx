import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError, toastUndo } from '../../state/toasts.ts';
import type { Erased } from './holdings.ts';
import { useStorage } from './storage-state.ts';

export interface Ways<Row> {
  remove: (rows: readonly Row[]) => Promise<() => Promise<void>>;
  erase: (rows: readonly Row[]) => Promise<Erased>;
}

interface Erasing<Row> {
  /** Deletes and offers Undo. */
  remove: (rows: readonly Row[]) => void;
  /** Asks, naming what stays, then erases. */
  askErase: (rows: readonly Row[]) => void;
  dialog: ReactNode;
}

/** Delete, which can be undone, and Erase for good, which asks first and says what stays. */
export function useErasing<Row>({ remove, erase }: Ways<Row>): Erasing<Row> {
  const t = useT();
  const show = useStorage((state) => state.show);
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  const count = asked?.length ?? 0;
  const confirm = (rows: readonly Row[]) => {
    erase(rows).then(({ erased, staysInMessages }) => {
      show(null);
      const stays = staysInMessages > 0 ? ` ${t('storage.done.stays', { count: staysInMessages })}` : '';
      toastDone(t('storage.done.erased', { count: erased }) + stays);
    }, toastError);
  };
  return {
    remove: (rows) => {
      remove(rows).then((undo) => {
        show(null);
        toastUndo(t('storage.done.deleted', { count: rows.length }), undo);
      }, toastError);
    },
    askErase: setAsked,
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t('storage.erase.title', { count })}
        text={
          <>
            <p>{t('storage.erase.body')}</p>
            <p className="mt-3 text-text">{t('storage.erase.stays')}</p>
            <ul className="mt-1 list-disc pl-5">
              <li>{t('storage.erase.staysMessages')}</li>
              <li>{t('storage.erase.staysBackups')}</li>
            </ul>
          </>
        }
        confirmLabel={t('storage.erase.confirm')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
      />
    ),
  };
}
