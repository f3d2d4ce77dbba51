import { z } from 'zod';
import { Instant } from './common.ts';

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
  /** The agent has the same text from another file. */
  'alreadyHere',
]);
export type DocumentProblem = z.infer<typeof DocumentProblem>;

/**
 * How far a document is: `waiting` to be read, `reading`, `ready` to be asked, `failed` with a problem, `stopped` by the person,
 * or `gone` from its folder: what was read of it stays until the person removes it.
 */
export const DocumentState = z.enum(['waiting', 'reading', 'ready', 'failed', 'stopped', 'gone']);
export type DocumentState = z.infer<typeof DocumentState>;

/** A file that was given to an agent to read. */
export const Document = z.object({
  id: z.string(),
  agentId: z.string(),
  /** What agents call it, the same for as long as it is there; `address#3` is its passage 3, counted from 0. */
  address: z.string(),
  path: z.string(),
  /** The watched folder that brought it. */
  folderId: z.string().nullable(),
  title: z.string().nullable(),
  kind: DocumentKind.nullable(),
  pages: z.int().nullable(),
  passages: z.int(),
  state: DocumentState,
  problem: DocumentProblem.nullable(),
  /** Of `reading`: 0 to 100. */
  percent: z.int().nullable(),
  addedAt: Instant,
  /** When what it says now was read. */
  readAt: Instant.nullable(),
});
export type Document = z.infer<typeof Document>;

/** A folder that is looked at again and again: what is new or changed in it is read. */
export const DocumentFolder = z.object({ id: z.string(), agentId: z.string(), path: z.string(), addedAt: Instant });
export type DocumentFolder = z.infer<typeof DocumentFolder>;

/** A passage of a document as people read it and as it is found. */
export const DocumentPassage = z.object({
  documentId: z.string(),
  /** `document#index` */
  address: z.string(),
  index: z.int(),
  heading: z.string(),
  page: z.int().nullable(),
  text: z.string(),
});
export type DocumentPassage = z.infer<typeof DocumentPassage>;
