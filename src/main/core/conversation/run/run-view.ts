import type { Run } from '../../../../shared/model/run.ts';
import { toIso } from '../../base/core-context.ts';
import type { RunRow } from '../../db/runs.ts';

export function runView(row: RunRow): Run {
  return {
    id: row.id,
    agentId: row.agentId,
    spaceId: row.spaceId,
    cause: row.cause,
    scheduleId: row.scheduleId,
    status: row.status,
    model: row.model,
    error: row.error,
    usage: row.usage,
    startedAt: toIso(row.startedAt),
    endedAt: row.endedAt === null ? null : toIso(row.endedAt),
  };
}
