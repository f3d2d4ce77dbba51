import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { IcsEntry, IcsLeft } from '../model/ics.ts';
import { Schedule } from '../model/schedule.ts';
import { call } from './define.ts';

const FilePath = z.string().min(1).max(4_096);

/** Schedules in calendar files (.ics). */
export const scheduleFileCalls = {
  /** Writes what is active to a calendar file at a place that the person picked: of one agent, or of all. `left`: what is not in it as it is. */
  'schedules.exportIcs': call(
    z.object({ path: FilePath, agentId: AgentId.optional(), replace: z.boolean().default(false) }),
    z.object({ path: z.string(), count: z.int(), left: z.array(IcsLeft) }),
  ),
  /** What a calendar file that the person picked would set; nothing is set. `more`: events beyond those listed. */
  'schedules.readIcs': call(
    z.object({ path: FilePath, agentId: AgentId }),
    z.object({ digest: z.string(), entries: z.array(IcsEntry), more: z.int(), unread: z.int(), tasks: z.int() }),
  ),
  /** Sets those entries (their `index`) of the file that was listed, as one change. Throws `conflict` where the file has changed. */
  'schedules.importIcs': call(
    z.object({
      path: FilePath,
      agentId: AgentId,
      digest: z.string().max(128),
      entries: z.array(z.int().min(0)).min(1).max(200),
    }),
    z.object({ schedules: z.array(Schedule), undoId: Id }),
  ),
};
