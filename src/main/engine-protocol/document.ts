import { z } from 'zod';

/** What a document is, by what stands in it. */
export const DocumentKind = z.enum(['pdf', 'docx', 'html', 'markdown', 'text', 'epub', 'email']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Why a document cannot be read: each is said in the person's words. */
export const DocumentProblem = z.enum([
  /** Neither text nor of a kind that is known. */
  'unknownKind',
  /** Its name says one thing, what stands in it another. */
  'notItsKind',
  /** A password, or a licence of somebody else, keeps it shut. */
  'locked',
  /** Of the time before DOCX, or a DOCX with a password. */
  'oldOffice',
  /** Pictures of pages, or nothing at all. */
  'noText',
  /** It ends too early or contradicts itself. */
  'broken',
  'tooLarge',
  /** It unpacks to more than it may, or declares more pages than it may. */
  'tooMuch',
  'gone',
  'notAllowed',
  /** Its reader was ended: it took too long or too much memory. */
  'tookTooLong',
]);
export type DocumentProblem = z.infer<typeof DocumentProblem>;

/** A passage as it is found and cited. */
export const Passage = z.object({
  /** The headings that it stands below, outermost first, as one line; empty where there are none. */
  heading: z.string(),
  /** The first page that it stands on, from 1; null where there are no pages. */
  page: z.int().nullable(),
  text: z.string(),
});
export type Passage = z.infer<typeof Passage>;

/** What is known of a document once all its passages were told. */
export const DocumentRead = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('read'),
    kind: DocumentKind,
    /** As it names itself. */
    title: z.string().nullable(),
    pages: z.int().nullable(),
    passages: z.int(),
  }),
  z.object({ is: z.literal('problem'), problem: DocumentProblem }),
]);
export type DocumentRead = z.infer<typeof DocumentRead>;
