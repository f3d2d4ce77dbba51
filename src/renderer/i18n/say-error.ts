import { useCallback } from 'react';
import type { Translate } from '../../shared/locales/index.ts';
import { ApiError } from '../api.ts';
import { useSettings } from '../state/settings.ts';
import { useT } from './i18n.ts';

export interface SaidError {
  /** What happened, in the person's language. */
  message: string;
  /** What to do next. */
  hint?: string;
  /** The core's own sentence, when it is not the message. */
  details?: string;
}

/** The core speaks English: there its own sentence is best, elsewhere the sentence of its code. */
export function sayError(error: unknown, t: Translate, language: 'en' | 'de'): SaidError {
  if (!(error instanceof ApiError)) return { message: t('errors.internal') };
  if (language === 'en') return { message: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  return { message: t(`errors.${error.code}`), details: error.message };
}

export function useSayError(): (error: unknown) => SaidError {
  const t = useT();
  const language = useSettings((state) => state.resolved.language);
  return useCallback((error) => sayError(error, t, language), [t, language]);
}
