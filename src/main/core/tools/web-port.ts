/** One thing that a search found. Whatever stands in it was written by others. */
export interface WebResult {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** The web, where the person connected a search. Failures: unavailable, limit, blocked_by_policy. */
export interface WebPort {
  /** Best first, five at most. */
  search(query: string, signal: AbortSignal): Promise<WebResult[]>;
}
