import { z } from 'zod';
import { Id } from './common.ts';

/** A model server that the person added: one that speaks OpenAI's interface, as llama-server, LM Studio, Jan and vLLM do. */
export const OwnServer = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  /** On this computer. */
  isHere: z.boolean(),
  isEncrypted: z.boolean(),
  hasKey: z.boolean(),
  /** Its key was kept until Hearth was closed, and has to be given again. */
  isKeyLost: z.boolean(),
  /** Whether it may be asked anything. `open`: the person has not answered; `foreign`: another user’s program listens there. */
  consent: z.enum(['given', 'open', 'declined', 'foreign']),
  /** The question that waits in the approval window. */
  approvalId: Id.nullable(),
  /** How many models it told of when it was asked last; null while that is not known. */
  models: z.int().nullable(),
  /** Why the last try came to nothing, in the person’s language. */
  problem: z.object({ message: z.string(), hint: z.string() }).nullable(),
});
export type OwnServer = z.infer<typeof OwnServer>;

/** A server that was found on one of the usual ports of this computer. */
export const FoundServer = z.object({
  address: z.string(),
  /** Who listens there, where the system says. */
  program: z.string().nullable(),
  models: z.int(),
});
export type FoundServer = z.infer<typeof FoundServer>;
