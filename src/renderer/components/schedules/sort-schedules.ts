import type { Schedule } from '../../../shared/model/schedule.ts';
import type { Sort } from '../ui/data-table.ts';

const order = { active: 0, paused: 1, fired: 2, cancelled: 3 } as const;

/** What is paused comes at no time, whatever its rule says. */
export const nextOf = ({ status, nextAt }: Schedule): string | null => (status === 'active' ? nextAt : null);

/** Those without a moment come last, in either direction. */
export function sortSchedules(schedules: readonly Schedule[], { id, isDescending }: Sort): Schedule[] {
  const turn = isDescending ? -1 : 1;
  const byMoment = (a: string | null, b: string | null): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return turn * (Date.parse(a) - Date.parse(b));
  };
  const compare: Readonly<Record<string, (a: Schedule, b: Schedule) => number>> = {
    name: (a, b) => turn * a.name.localeCompare(b.name),
    next: (a, b) => byMoment(nextOf(a), nextOf(b)),
    last: (a, b) => byMoment(a.lastRunAt, b.lastRunAt),
    status: (a, b) => turn * (order[a.status] - order[b.status]),
  };
  return [...schedules].sort((a, b) => compare[id]?.(a, b) || a.name.localeCompare(b.name));
}
