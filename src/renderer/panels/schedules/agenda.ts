import type { Schedule, Slot } from '../../../shared/model/schedule.ts';

export interface AgendaEntry {
  readonly at: string;
  readonly schedule: Schedule;
  /** Absent for a coming run. */
  readonly slot?: Slot | undefined;
}

/** A line of the agenda; `more` stands for the rest of a day of something that runs often and had nothing to tell. */
export type AgendaLine =
  | { readonly kind: 'entry'; readonly key: string; readonly entry: AgendaEntry }
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly schedule: Schedule;
      readonly count: number;
      readonly until: string;
    };

export interface AgendaDay {
  /** Days since 1970 in the person's zone. */
  readonly number: number;
  /** A moment on that day, to say its name. */
  readonly at: string;
  readonly lines: readonly AgendaLine[];
}

/** How many runs of one schedule a day shows before the rest becomes one line. */
const RUNS_SHOWN_A_DAY = 3;

/** Days since 1970 of a moment in a zone. */
export function dayNumberIn(zone: string): (iso: string) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (iso) => Math.round(Date.parse(`${format.format(new Date(iso))}T00:00:00Z`) / 86_400_000);
}

/** What simply ran or will run; only that may be summed up, so that no missed or failed slot hides. */
const isPlain = ({ slot }: AgendaEntry): boolean => !slot || (slot.outcome === 'ran' && !slot.reason && !slot.isTest);

/** Entries by day, earliest first; runs of one schedule beyond the third of a day become one line. */
export function agendaDays(entries: readonly AgendaEntry[], zone: string): AgendaDay[] {
  const numberOf = dayNumberIn(zone);
  const byDay = new Map<number, AgendaEntry[]>();
  for (const entry of entries) {
    const number = numberOf(entry.at);
    byDay.set(number, [...(byDay.get(number) ?? []), entry]);
  }
  return [...byDay].map(([number, ofDay]) => ({ number, at: ofDay[0]?.at ?? '', lines: linesOf(ofDay) }));
}

function linesOf(entries: readonly AgendaEntry[]): AgendaLine[] {
  const plain = new Map<string, AgendaEntry[]>();
  const kindOf = ({ schedule, slot }: AgendaEntry) => `${schedule.id}/${slot ? 'past' : 'coming'}`;
  for (const entry of entries)
    if (isPlain(entry)) plain.set(kindOf(entry), [...(plain.get(kindOf(entry)) ?? []), entry]);
  const lines: AgendaLine[] = [];
  for (const entry of entries) {
    const alike = isPlain(entry) ? (plain.get(kindOf(entry)) ?? []) : [];
    const place = alike.indexOf(entry);
    const isFolded = alike.length > RUNS_SHOWN_A_DAY + 1;
    if (isFolded && place > RUNS_SHOWN_A_DAY) continue;
    const key = entry.slot?.id ?? `${entry.schedule.id}/${entry.at}`;
    if (isFolded && place === RUNS_SHOWN_A_DAY) {
      const until = alike.at(-1)?.at ?? entry.at;
      lines.push({
        kind: 'more',
        key: `${key}/more`,
        schedule: entry.schedule,
        count: alike.length - RUNS_SHOWN_A_DAY,
        until,
      });
    } else lines.push({ kind: 'entry', key, entry });
  }
  return lines;
}

/** Entries with the schedules as they are now; what no longer runs has no coming moments. */
export function withChanges(
  entries: readonly AgendaEntry[],
  changed: ReadonlyMap<string, Schedule>,
): readonly AgendaEntry[] {
  return entries.flatMap((entry) => {
    const schedule = changed.get(entry.schedule.id);
    if (!schedule) return [entry];
    return entry.slot || schedule.status === 'active' ? [{ ...entry, schedule }] : [];
  });
}
