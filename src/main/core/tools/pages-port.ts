import type { Snapshot } from './snapshot.ts';

/** A page of the person's notes: a Markdown file of a folder, or a page of a service. */
export interface Page {
  readonly id: string;
  readonly title: string;
}

export interface ListedPage extends Page {
  /** The page or folder that it stands in; absent at the top. */
  readonly parentPageId?: string;
  /** ISO */
  readonly lastEdited: string;
}

export interface PageList {
  /** Last edited first. */
  readonly pages: readonly ListedPage[];
  /** There are more than are told. */
  readonly isCut?: true;
}

export interface PageText extends Page {
  /** Written by whoever wrote there. */
  readonly markdown: string;
  readonly lastEdited: string;
  /** There is more on the page. */
  readonly isCut?: true;
}

export interface NewPage {
  readonly title: string;
  readonly parentPageId?: string | undefined;
  /** Markdown */
  readonly content: string;
}

/** What changed, and what takes it back. */
export interface PageChange {
  readonly page: Page;
  readonly before: Snapshot;
}

/** The person's notes, wherever they are kept: the same for each place. Failures: not_found, invalid_value, conflict, limit, unavailable. */
export interface PagesPort {
  /** All of them, or with a query those that fit it. */
  list(query: string, signal: AbortSignal): Promise<PageList>;
  /** By id, or by a title that fits exactly one. */
  read(which: string, signal: AbortSignal): Promise<PageText>;
  /** Where a new page would stand, or which page is meant, as the person knows it. Changes nothing. */
  placeOf(wish: { readonly append: string } | { readonly create: NewPage }, signal: AbortSignal): Promise<string>;
  create(wish: NewPage, signal: AbortSignal): Promise<PageChange>;
  /** At the end of the page. */
  append(which: string, content: string, signal: AbortSignal): Promise<PageChange>;
}
