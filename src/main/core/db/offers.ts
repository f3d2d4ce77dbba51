import { z } from 'zod';
import { OfferState } from '../../../shared/model/offer.ts';
import type { Database } from './driver.ts';
import { type ToolCallRow, toolCalls } from './tool-calls.ts';

const StoredCall = z.object({
  /** The journal row that it will have: so it is never made twice. */
  id: z.string(),
  tool: z.string(),
  args: z.unknown(),
  /** It may rest on other people's text: the person is asked even after their yes. */
  mustAsk: z.literal(true).exactOptional(),
});
export type OfferedCallRow = z.infer<typeof StoredCall>;

/** What a message offers: one thing to say yes to, or several to choose from; a question has words alone. */
export const StoredOffer = z.object({
  kind: z.enum(['offer', 'choices', 'question']),
  options: z.array(
    z.object({
      /** What stands on its button, where there are several; a moment (epoch ms) is told as it is said today. */
      label: z.union([z.string(), z.number()]).exactOptional(),
      calls: z.array(StoredCall),
    }),
  ),
  /** The options stand in the text with numbers. */
  isNumbered: z.literal(true).exactOptional(),
  state: OfferState,
  chosen: z.int().nullable(),
  /** Times in the calls count from here, epoch ms. */
  saidAt: z.int(),
  /** What the person said to it, where another agent waits for who asks. */
  answer: z.string().exactOptional(),
});
export type StoredOffer = z.infer<typeof StoredOffer>;

/** The calls outside runs that came of what a run's reply offered, in the order they were made. */
export function callsOfOffers(db: Database, runId: string): ToolCallRow[] {
  return toolCalls.all(
    db,
    `WHERE run_id IS NULL AND id IN (
       SELECT call.value ->> 'id' FROM messages, json_each(messages.offer, '$.options') AS option,
         json_each(option.value, '$.calls') AS call
       WHERE messages.run_id = ? AND messages.offer IS NOT NULL) ORDER BY id`,
    [runId],
  );
}
