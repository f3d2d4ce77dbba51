import { z } from 'zod';

/** A mail as it was read. */
export const MailRead = z.object({
  /** "Anna <anna@example.org>", as the mail says. */
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  /** ISO; null where it says none that is one. */
  date: z.string().nullable(),
  text: z.string(),
  /** There was more text than was kept. */
  isCut: z.boolean(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })),
});
export type MailRead = z.infer<typeof MailRead>;

/** Null for each that could not be read. */
export const MailsRead = z.array(MailRead.nullable());
export type MailsRead = z.infer<typeof MailsRead>;
