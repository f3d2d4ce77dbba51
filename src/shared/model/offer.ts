import { z } from 'zod';

/** A call that waits for the person's yes. */
export const OfferedCall = z.object({ tool: z.string(), args: z.unknown() });
export type OfferedCall = z.infer<typeof OfferedCall>;

/** `gone`: it makes no more sense, as a time that has passed. */
export const OfferState = z.enum(['open', 'accepted', 'declined', 'gone']);
export type OfferState = z.infer<typeof OfferState>;

/** What an offer is about and when, in words that are read again; `when` is null where it has no time. */
export const OfferEdit = z.object({ what: z.string(), when: z.string().nullable() });
export type OfferEdit = z.infer<typeof OfferEdit>;

/** What a reply offers to do: a click, or a typed yes, is the person's own order. */
export const Offer = z.object({
  calls: z.array(OfferedCall),
  /** What it would do, in the person's language. */
  words: z.string(),
  state: OfferState,
  /** Why it is gone, in the person's language. */
  why: z.string().nullable(),
  /** What may be said differently before the yes; null where it can only be said anew. */
  edit: OfferEdit.nullable(),
});
export type Offer = z.infer<typeof Offer>;

/** Things of which a reply asks to choose one; each does its calls. */
export const Choices = z.object({
  options: z.array(
    z.object({ label: z.string(), words: z.string(), calls: z.array(OfferedCall), isGone: z.boolean() }),
  ),
  state: OfferState,
  /** Place of the one that was chosen, from 0. */
  chosen: z.int().nullable(),
  /** Where they are times for one thing: what it is, for another time. */
  edit: OfferEdit.nullable(),
});
export type Choices = z.infer<typeof Choices>;
