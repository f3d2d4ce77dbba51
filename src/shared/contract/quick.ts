import { z } from 'zod';
import { Instant } from '../model/common.ts';
import { TimeRefusal } from '../model/failure.ts';
import { call } from './define.ts';

const shown = { title: z.string(), reading: z.string(), next: z.array(Instant) };

export const quickCalls = {
  /** Reads what was typed into quick entry and says what pressing Enter would do. */
  'quick.read': call(
    z.object({ text: z.string().max(4_000) }),
    z.object({
      kind: z.enum(['reminder', 'schedule', 'memory', 'chat', 'empty']),
      ...shown,
      /** What else is set, where each of several things has a time of its own. */
      more: z.array(z.object({ kind: z.enum(['reminder', 'schedule']), ...shown })).optional(),
      /** Why words of time were refused: what was understood and what was not, in the person's language and as data. */
      note: z.string().optional(),
      time: TimeRefusal.optional(),
    }),
  ),
  'quick.submit': call(
    z.object({ text: z.string().trim().min(1).max(4_000) }),
    z.object({
      kind: z.enum(['reminder', 'schedule', 'memory', 'chat']),
      spaceId: z.string().nullable(),
      said: z.string(),
      /** The memory that was made. */
      remembered: z.object({ agentId: z.string(), id: z.string() }).optional(),
    }),
  ),
};
