import { z } from 'zod';
import { Integration, IntegrationKind, IntegrationSettings } from '../model/integration.ts';
import { call } from './define.ts';

const Kind = z.object({ kind: IntegrationKind });
const One = z.object({ integration: Integration });

/** What Hearth itself is connected to: search, mail, calendars. Whether one may be is always asked in the approval window. */
export const integrationCalls = {
  'integrations.list': call(
    z.object({}),
    /** `keeps`: how long secrets last; `session`: this system has no keyring. */
    z.object({ integrations: z.array(Integration), keeps: z.enum(['always', 'session']) }),
  ),
  /**
   * Connects it, or differently, once the person says yes in the approval window. Secrets that are left out stay as they were; no
   * call gives one back.
   */
  'integrations.connect': call(
    Kind.extend({
      settings: IntegrationSettings.default({}),
      secrets: z.record(z.string().min(1).max(64), z.string().min(1).max(8_192)).default({}),
    }),
    One,
  ),
  /** Asks anew for what was declined or ran out. */
  'integrations.ask': call(Kind, One),
  /** Tries it out now, and tells what it found. */
  'integrations.test': call(Kind, One),
  /** Its hosts are no longer reached, its secrets are deleted, and its tools are gone. */
  'integrations.disconnect': call(Kind, One),
};

export const integrationEvents = {
  /** Something about them is different: list them anew. */
  'integrations.changed': z.object({}),
};
