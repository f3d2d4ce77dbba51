import { toast } from 'sonner';
import { api } from '../../api.ts';
import { translate } from '../../i18n/i18n.ts';
import { sayError } from '../../i18n/say-error.ts';

/** Says in passing what was done. */
export function toastDone(text: string): void {
  toast(text);
}

/** Says what went wrong and what to do. */
export function toastError(error: unknown): void {
  const { message, hint } = sayError(error, translate);
  toast.error(message, hint ? { description: hint } : {});
}

/** Says what was done and offers Undo for 10 s: of a journalled change by its id, or by a function. */
export function toastUndo(text: string, undo: string | (() => Promise<unknown>), onUndone?: () => void): void {
  const take = typeof undo === 'string' ? () => api['changes.undo']({ id: undo }) : undo;
  toast(text, {
    duration: 10_000,
    action: {
      label: translate('common.undo'),
      onClick: () => {
        take().then(() => onUndone?.(), toastError);
      },
    },
  });
}
