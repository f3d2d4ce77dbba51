import { z } from 'zod';
import { DocumentKind, DocumentProblem } from '../../shared/model/document.ts';

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

/** A web page as an agent reads it. */
export const PageRead = z.object({
  /** As it names itself. */
  title: z.string().nullable(),
  markdown: z.string(),
  isCut: z.boolean(),
});
export type PageRead = z.infer<typeof PageRead>;
