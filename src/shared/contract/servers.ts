import { z } from 'zod';
import { Id } from '../model/common.ts';
import { FoundServer, OwnServer } from '../model/own-server.ts';
import { call } from './define.ts';

const Which = z.object({ id: Id });
const One = z.object({ server: OwnServer });

/** Model servers that the person adds. Whether one may hear what is said is always asked in the approval window. */
export const serverCalls = {
  'servers.list': call(
    z.object({}),
    /** `keeps`: how long keys last; `session`: this system has no keyring. */
    z.object({ servers: z.array(OwnServer), keeps: z.enum(['always', 'session']) }),
  ),
  /**
   * Adds one, or with `id` changes it, and asks the person; before their yes nothing is sent to it. A key that is left out stays as
   * it was, an empty one is forgotten; no call gives one back. `allowsPlain`: another computer may be reached without encryption.
   */
  'servers.put': call(
    z.object({
      id: Id.optional(),
      name: z.string().trim().max(64).default(''),
      address: z.string().trim().min(1).max(512),
      key: z.string().max(8_192).optional(),
      allowsPlain: z.boolean().default(false),
    }),
    One,
  ),
  /** Asks anew for what was declined or ran out. */
  'servers.ask': call(Which, One),
  /** Asks it now what models it has. */
  'servers.test': call(Which, One),
  /** It is no longer reached, and its key is deleted. */
  'servers.remove': call(Which, z.object({})),
  /** Looks once at the usual ports of this computer for such servers that are not yet added; nothing but their list of models is asked. */
  'servers.find': call(z.object({}), z.object({ found: z.array(FoundServer) })),
};

export const serverEvents = {
  /** Something about them is different: list them anew. */
  'servers.changed': z.object({}),
};
