import { useCallback } from 'react';
import type { Translate } from '../../shared/locales/index.ts';
import { ApiError } from '../api.ts';
import { useT } from './i18n.ts';

export interface SaidError {
  /** What happened, in the person's language. */
  message: string;
  /** What to do next. */
  hint?: string;
}

/** What the core answered, which is in the person's language already; anything else went wrong here. */
export function sayError(error: unknown, t: Translate): SaidError {
  if (!(error instanceof ApiError)) {
    return { message: t('errors.internal.message'), hint: t('errors.internal.hint') };
  }
  return { message: error.message, ...(error.hint ? { hint: error.hint } : {}) };
}

export function useSayError(): (error: unknown) => SaidError {
  const t = useT();
  return useCallback((error) => sayError(error, t), [t]);
}
