import { z } from 'zod';
import { Id } from './common.ts';

/** A text that an MCP server has ready: a prompt, made with what the person fills in, or a resource as it is. */
export const ServerOffer = z.object({
  kind: z.enum(['prompt', 'resource']),
  /** A prompt's name or a resource's URI: what is asked for by it. */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** Of a prompt: texts that it takes. */
  takes: z.array(z.object({ name: z.string(), description: z.string(), isRequired: z.boolean() })),
});
export type ServerOffer = z.infer<typeof ServerOffer>;

/** What one server that runs has ready for the person. */
export const ServerOffers = z.object({ connectionId: Id, name: z.string(), offers: z.array(ServerOffer) });
export type ServerOffers = z.infer<typeof ServerOffers>;

/** Text of a server that goes along with a message; it was written by others. */
export const Attached = z.object({
  /** Name of the connection. */
  connection: z.string().min(1).max(64),
  /** What it is called above the text. */
  from: z.string().min(1).max(600),
  text: z.string().max(64_000),
});
export type Attached = z.infer<typeof Attached>;
