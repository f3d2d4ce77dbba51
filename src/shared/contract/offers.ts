import { z } from 'zod';
import { Id } from '../model/common.ts';
import { Message } from '../model/space.ts';
import { call } from './define.ts';

const Answered = z.object({ message: Message });

/** What a reply offers, answered by a click. Said again, an answer changes nothing: what was asked for is done once. */
export const offerCalls = {
  /** Yes, or the choice at `index`: the call is made as the person's own order, under the same policies as ever. */
  'offers.accept': call(z.object({ messageId: Id, index: z.int().min(0).max(99).default(0) }), Answered),
  'offers.decline': call(z.object({ messageId: Id }), Answered),
};
