import type { DocumentKind, DocumentProblem } from '../../../shared/model/document.ts';

/** A heading, or a paragraph below it. */
export interface Block {
  readonly text: string;
  /** 1 to 6 for headings; else absent. */
  readonly level?: number;
  /** From 1, where the document has pages. */
  readonly page?: number;
}

/** A document as each reader gives it. */
export interface ReadDocument {
  readonly kind: DocumentKind;
  readonly title: string | null;
  readonly pages: number | null;
  readonly blocks: readonly Block[];
}

/** Why a document cannot be read. What stood in it is not quoted. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Characters of one document: three thousand full pages are about half of it. */
const MOST_CHARACTERS = 20_000_000;

/** Counts what is read, so that nothing reads without end. Throws `tooMuch`. */
export function createBudget(most = MOST_CHARACTERS): (characters: number) => void {
  let left = most;
  return (characters) => {
    left -= characters;
    if (left < 0) throw new DocumentError('tooMuch');
  };
}

/** White space as one space, control characters gone; the empty string where nothing is left. */
export function tidy(text: string): string {
  return text
    .replace(/[\s\u200b\ufeff]+/gu, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad]/g, '')
    .trim();
}
