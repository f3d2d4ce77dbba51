import { z } from 'zod';
import { Id } from '../model/common.ts';
import { Trustable } from '../model/outside.ts';
import { call } from './define.ts';

/** Text that others wrote, and what of it the person trusts (docs/trust.md#taint). */
export const outsideCalls = {
  /** What of others stands in it, in the person's words; of an agent: whether it is trusted with what it reads. */
  'outside.get': call(Trustable, z.object({ sources: z.array(z.string()), isTrusted: z.boolean() })),
  /** Opens the approval window, since it loosens; holds after a yes. */
  'outside.propose': call(Trustable, z.object({ approvalId: Id }), ['main', 'headless']),
  'outside.trust': call(Trustable, z.object({}), ['approval', 'headless']),
  /** An agent is asked about again: this tightens and holds at once. */
  'outside.distrust': call(z.object({ agentId: z.string().max(128) }), z.object({})),
};

export const outsideEvents = {
  /** The person trusts something, or no longer does. */
  'outside.changed': z.object({}),
};
