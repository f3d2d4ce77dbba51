import { useCallback } from 'react';
import { useSettings } from '../state/settings.ts';

/** `const numbers = useNumbers(); numbers(50_000)`: as the person's place writes them. */
export function useNumbers(): (value: number) => string {
  const locale = useSettings((state) => state.resolved.locale);
  return useCallback((value) => new Intl.NumberFormat(locale).format(value), [locale]);
}
