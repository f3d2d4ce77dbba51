import { z } from 'zod';
import { call } from './define.ts';

export const appCalls = {
  /** Shows one notification, so that the person sees where reminders will show. */
  'app.tryNotification': call(z.object({}), z.object({})),
  /** Versions and places, for About. */
  'app.info': call(
    z.object({}),
    z.object({
      version: z.string(),
      versions: z.record(z.string(), z.string()),
      dataDir: z.string(),
      logDir: z.string(),
      profileId: z.string(),
    }),
  ),
};
