import { useCallback } from 'react';
import { sizeInWords } from '../../shared/size-in-words.ts';
import { useSettings } from '../state/settings.ts';

/** `const size = useSizes(); size(1_048_576)`. */
export function useSizes(): (bytes: number) => string {
  const locale = useSettings((state) => state.resolved.locale);
  return useCallback((bytes) => sizeInWords(bytes, locale), [locale]);
}
