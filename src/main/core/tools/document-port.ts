/** A passage as an agent reads it; `address` names it. */
export interface Excerpt {
  readonly address: string;
  readonly heading: string;
  readonly page: number | null;
  readonly text: string;
}

/** Documents that one agent was given. What is read of them marks the run. */
export interface DocumentPort {
  /** Newest first, those that can be read. */
  list(): { readonly address: string; readonly title: string | null; readonly chunks: number }[];
  /** By address or path. Throws not_found. */
  about(address: string): {
    readonly address: string;
    readonly title: string | null;
    readonly kind: string | null;
    readonly pages: number | null;
    readonly chunks: number;
    /** ISO */
    readonly extractedAt: string;
  };
  /** Throws not_found. */
  excerpt(address: string, index: number): Excerpt & { readonly chunks: number };
  /** Best first, a handful. */
  search(query: string): Excerpt[];
}
