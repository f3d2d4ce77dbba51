import { toast } from 'sonner';
import { api } from '../api.ts';
import { translate } from '../i18n/i18n.ts';
import { sayError } from '../i18n/say-error.ts';
import { rememberUndo } from './undoing.ts';

/** Says in passing what was done. */
export function toastDone(text: string): void {
  toast(text);
}

/** Says something that stays until it is answered or closed, with one thing to do about it. */
export function toastOffer(text: string, label: string, onClick: () => void): void {
  toast(text, { duration: Number.POSITIVE_INFINITY, action: { label, onClick } });
}

/** Says what went wrong and what to do. */
export function toastError(error: unknown): void {
  const { message, hint } = sayError(error, translate);
  toast.error(message, hint ? { description: hint } : {});
}

/** Says what was done and offers Undo for 10 s, and by Ctrl+Z: of a journalled change by its id, or by a function. */
export function toastUndo(text: string, undo: string | (() => Promise<unknown>), onUndone?: () => void): void {
  const take = typeof undo === 'string' ? () => api['changes.undo']({ id: undo }) : undo;
  const takeBack = () => {
    forget();
    // Now, not when the toast has faded: the keyboard is back where it was, and nobody's later place is taken from them.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toast]')) activeElement.blur();
    toast.dismiss(shown);
    take().then(() => {
      toastDone(`${translate('common.undone')}: ${text}`);
      onUndone?.();
    }, toastError);
  };
  const forget = rememberUndo(takeBack);
  const shown = toast(text, { duration: 10_000, action: { label: translate('common.undo'), onClick: takeBack } });
}
