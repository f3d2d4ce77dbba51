import type { CoreContext } from '../../base/core-context.ts';
import { getSchedule, listSchedules, type ScheduleRow } from '../../db/schedules.ts';
import { listChanges, type ToolCallRow } from '../../db/tool-calls.ts';
import { localTime } from './context-block.ts';

/** Longer ago nobody means it by "it". */
const LATELY_MS = 30 * 60_000;
const mostActs = 3;
const mostLooked = 20;
const longestName = 60;

/**
 * What the person changed by hand a short while ago (in quick entry, in a panel), which no conversation shows. One line each,
 * the latest last: the tool, what it was about, when that comes, and its id. Calls of a conversation stand in its history.
 */
export function lastActs(context: Pick<CoreContext, 'db' | 'clock' | 'person' | 'tools'>, agentId: string): string[] {
  const { db, clock, tools } = context;
  const readers = tools.all.filter(({ effect }) => effect === 'read').map(({ name }) => name);
  return listChanges(db, { agentId, limit: mostLooked, readers })
    .filter((row) => row.status === 'done' && row.undoneAt === null && row.erasedAt === null && tools.named(row.tool))
    .filter((row) => row.actor === 'person' && row.messageId === null && clock.now() - row.createdAt < LATELY_MS)
    .slice(0, mostActs)
    .reverse()
    .map((row) => lineOf(row, context));
}

function lineOf(row: ToolCallRow, context: Pick<CoreContext, 'db' | 'person' | 'tools'>): string {
  const args = (row.args ?? {}) as Readonly<Record<string, unknown>>;
  const plan = context.tools.named(row.tool)?.subject === 'schedules' ? planOf(row, args, context) : undefined;
  const told = plan?.name ?? Object.values(args).find((value) => typeof value === 'string') ?? '';
  const name = String(told).replace(/\s+/gu, ' ').trim().slice(0, longestName);
  const at = plan?.nextAt ? `, ${localTime(plan.nextAt, context.person.zone())}` : '';
  return `${row.tool}: ${name}${at}${plan ? ` (id ${plan.id})` : ''}`;
}

/** The plan that a call was about: by the id in its result or arguments, else the one of that name. */
function planOf(
  { agentId, result }: ToolCallRow,
  args: Readonly<Record<string, unknown>>,
  { db }: Pick<CoreContext, 'db'>,
): ScheduleRow | undefined {
  const id = (result as { id?: unknown } | null)?.id ?? args['id'];
  if (typeof id === 'string') return getSchedule(db, id);
  return listSchedules(db, { agentId, status: 'active' }).find(({ name }) => name === args['name']);
}
