/** One thing that a search found. Whatever stands in it was written by others. */
export interface WebResult {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** A page as an agent reads it; written by others. */
export interface WebPage {
  readonly url: string;
  readonly title: string | null;
  readonly markdown: string;
  /** There is more on the page. */
  readonly isCut?: boolean;
}

/** The web, where the person connected a search. Failures: unavailable, limit, blocked_by_policy. */
export interface WebPort {
  /** Best first, five at most. */
  search(query: string, signal: AbortSignal): Promise<WebResult[]>;
  /** Of the public internet, encrypted, from the host in the address alone; whether it may be asked was decided before. */
  page(url: string, signal: AbortSignal): Promise<WebPage>;
}
