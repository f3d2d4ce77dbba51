import { z } from 'zod';
import { Id } from '../model/common.ts';
import { Message } from '../model/space.ts';
import { characters } from '../model/text.ts';
import { call } from './define.ts';

const Answered = z.object({ message: Message });

/** What a reply offers, answered by a click. Said again, an answer changes nothing: what was asked for is done once. */
export const offerCalls = {
  /** Yes, or the choice at `index`: the call is made as the person's own order, under the same policies as ever. */
  'offers.accept': call(
    z.object({
      messageId: Id,
      index: z.int().min(0).max(99).default(0),
      /** As the person changed it; its time counts from now. `invalid_value` where that cannot be read. */
      edit: z
        .object({ what: characters(8_000).trim().min(1), when: characters(2_000).trim().min(1).nullable() })
        .optional(),
    }),
    Answered,
  ),
  'offers.decline': call(z.object({ messageId: Id }), Answered),
};
