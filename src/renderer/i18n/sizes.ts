import { useSettings } from '../state/settings.ts';

const units = [
  { unit: 'gigabyte', bytes: 1024 ** 3, digits: 1 },
  { unit: 'megabyte', bytes: 1024 ** 2, digits: 0 },
  { unit: 'kilobyte', bytes: 1024, digits: 0 },
] as const;

/** "1.4 GB", "640 KB", "12 B", in the person's writing. Counts in steps of 1024, as memory is sold. */
export function saySize(bytes: number, locale: string): string {
  const fitting = units.find((step) => bytes >= step.bytes);
  if (!fitting) return `${bytes} B`;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: fitting.unit,
    unitDisplay: 'short',
    maximumFractionDigits: fitting.digits,
  });
  return format.format(bytes / fitting.bytes);
}

/** `const size = useSizes(); size(1_048_576)`. */
export function useSizes(): (bytes: number) => string {
  const locale = useSettings((state) => state.resolved.locale);
  return (bytes) => saySize(bytes, locale);
}
