import { z } from 'zod';
import { Instant } from './common.ts';
import { Choices, Offer } from './offer.ts';

/** What an agent that works for others asks the person: its words, with what it offers; without an offer a plain question. */
export const Question = z.object({
  messageId: z.string(),
  runId: z.string(),
  /** Where the person set the chain to work. */
  spaceId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  /** Names of those for whom it asks, who began first. */
  through: z.array(z.string()),
  text: z.string(),
  offer: Offer.nullable(),
  choices: Choices.nullable(),
  askedAt: Instant,
});
export type Question = z.infer<typeof Question>;
