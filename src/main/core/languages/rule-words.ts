export type RuleUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** The words of one language for saying rules. Weekdays are 1 (Monday) to 7, months 1 to 12. */
export interface RuleWords {
  readonly locale: string;
  readonly every: (unit: RuleUnit, n: number) => string;
  readonly everySeconds: (n: number) => string;
  readonly weekdays: (days: readonly string[]) => string;
  readonly range: (from: string, to: string) => string;
  readonly workday: string;
  readonly workdays: string;
  readonly weekend: string;
  readonly onWeekdays: (days: readonly string[]) => string;
  readonly monthDays: (days: readonly number[], list: (items: readonly string[]) => string) => string;
  readonly nth: (n: number, weekday: string) => string;
  readonly ofMonth: (n: number) => string;
  readonly date: (days: string, months: string) => string;
  readonly onDays: (days: string) => string;
  readonly inMonths: (months: string) => string;
  readonly inWeeks: (weeks: string) => string;
  readonly at: (times: string) => string;
  readonly times: (count: number) => string;
  readonly until: (date: string) => string;
  readonly except: (dates: string) => string;
  readonly from: (date: string) => string;
  readonly once: (date: string, time: string) => string;
}

/** "a, b and c" in a language. */
export function join(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
