import type { Schedule } from '../../shared/model/schedule.ts';
import type { Sort } from '../components/ui/data-table.ts';

/** "Run 2" before "Run 10". */
const { compare: byWords } = new Intl.Collator(undefined, { numeric: true });

const order = { active: 0, paused: 1, fired: 2, cancelled: 3 } as const;

/** What is paused comes at no time, whatever its rule says. */
export const nextOf = ({ status, nextAt }: Schedule): string | null => (status === 'active' ? nextAt : null);

/** Those of one agent together, by its name; of agents of the same name, each apart. */
export function byAgent(schedules: readonly Schedule[], agentName: (agentId: string) => string): Schedule[] {
  return [...schedules].sort(
    (a, b) => byWords(agentName(a.agentId), agentName(b.agentId)) || byWords(a.agentId, b.agentId),
  );
}

/** Those without a moment come last, in either direction. */
export function sortSchedules(
  schedules: readonly Schedule[],
  { id, isDescending }: Sort,
  agentName: (agentId: string) => string,
): Schedule[] {
  const turn = isDescending ? -1 : 1;
  const byMoment = (a: string | null, b: string | null): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return turn * (Date.parse(a) - Date.parse(b));
  };
  const compare: Readonly<Record<string, (a: Schedule, b: Schedule) => number>> = {
    name: (a, b) => turn * byWords(a.name, b.name),
    when: (a, b) => turn * byWords(a.reading, b.reading),
    agent: (a, b) => turn * byWords(agentName(a.agentId), agentName(b.agentId)),
    next: (a, b) => byMoment(nextOf(a), nextOf(b)),
    last: (a, b) => byMoment(a.lastRunAt, b.lastRunAt),
    status: (a, b) => turn * (order[a.status] - order[b.status]),
  };
  return [...schedules].sort((a, b) => compare[id]?.(a, b) || byWords(a.name, b.name));
}
