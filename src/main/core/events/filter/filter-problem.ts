/**
 * What is wrong with an expression: it cannot be read (`syntax`), names something that is not there (`name`, known before it
 * runs), gives no answer for this event (`value`), or is longer or works longer than it may (`limit`).
 */
export type FilterProblemKind = 'syntax' | 'name' | 'value' | 'limit';

export class FilterProblem extends Error {
  readonly kind: FilterProblemKind;
  /** The node of the tree at which it happened, and the characters before it; undefined where it has no place. */
  readonly node: bigint | undefined;
  readonly offset: number | undefined;

  constructor(
    kind: FilterProblemKind,
    message: string,
    place: { readonly node?: bigint | undefined; readonly offset?: number | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.node = place.node;
    this.offset = place.offset;
  }
}
