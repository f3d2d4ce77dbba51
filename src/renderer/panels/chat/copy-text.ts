import { api } from '../../api.ts';
import { translate } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';

/** Puts text on the clipboard and says so. */
export function copyText(text: string): void {
  api['window.copy']({ text }).then(() => toastDone(translate('common.copied')), toastError);
}
