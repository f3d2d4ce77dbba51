import { z } from 'zod';
import { Instant } from '../model/common.ts';
import { call } from './define.ts';

const Refusal = z.object({ at: Instant, host: z.string(), purpose: z.string() });

export const networkCalls = {
  'network.status': call(
    z.object({}),
    z.object({
      isOffline: z.boolean(),
      refused: z.int(),
      allowedHosts: z.array(z.string()),
      refusals: z.array(Refusal),
      /** Programs here that reach beyond this computer now because the person asked Hearth for it; the guard lets none of it through. */
      others: z.array(z.object({ program: z.string(), host: z.string(), what: z.string() })),
    }),
  ),
};

export const networkEvents = {
  'network.refused': Refusal,
  /** Which hosts may be reached is different: ask anew. */
  'network.changed': z.object({}),
};
