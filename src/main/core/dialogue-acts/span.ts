/** What words of a message are for: a time that is meant, something new, what stands already, and what is not meant any more. */
export const spanKinds = ['time', 'new', 'known', 'denied'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** A row of words of a message, by the offsets of the text that was read. */
export interface MarkedSpan {
  readonly kind: SpanKind;
  readonly start: number;
  readonly end: number;
}

/** What is said of each word: that it belongs to no span, begins one, or goes on with one. */
export const outside = 0;
export const tagCount = 1 + 2 * spanKinds.length;
export const beginOf = (kind: number): number => 1 + 2 * kind;
export const insideOf = (kind: number): number => 2 + 2 * kind;
/** The kind of span that a tag belongs to; undefined outside. */
export const kindOf = (tag: number): number | undefined => (tag === outside ? undefined : (tag - 1) >> 1);
export const isInside = (tag: number): boolean => tag !== outside && tag % 2 === 0;
/** Nothing goes on that did not begin. */
export const mayFollow = (before: number, tag: number): boolean => !isInside(tag) || kindOf(before) === kindOf(tag);
