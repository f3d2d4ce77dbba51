import type { Settings } from '../../../shared/model/settings.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useSettingsPanel } from './settings-state.ts';

/** What to say at a setting that could not be saved. */
export function useFieldError(name: keyof Settings): string | undefined {
  const error = useSettingsPanel((state) => state.errors[name]);
  const sayError = useSayError();
  if (!error) return undefined;
  const { message, hint } = sayError(error);
  return hint ? `${message} ${hint}` : message;
}
