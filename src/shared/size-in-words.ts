const units = [
  { unit: 'gigabyte', bytes: 1024 ** 3, digits: 1 },
  { unit: 'megabyte', bytes: 1024 ** 2, digits: 0 },
  { unit: 'kilobyte', bytes: 1024, digits: 0 },
] as const;

/** "1.4 GB", "640 KB", "12 B", in the person's writing. Counts in steps of 1024, as memory is sold. */
export function sizeInWords(bytes: number, locale: string): string {
  const fitting = units.find((step) => bytes >= step.bytes);
  if (!fitting) return `${bytes} B`;
  return formatFor(fitting, locale).format(bytes / fitting.bytes);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each unit: a list says thousands of sizes. */
function formatFor({ unit, digits }: (typeof units)[number], locale: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}
