/** A moment in words that are read back as the same minute, to be changed by hand: "23 November 2026 at 10:00". */
export function onceInWords(at: string, locale: string, zone: string): string {
  const options = { timeZone: zone, dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(at)).replaceAll(/\s/g, ' ');
}
