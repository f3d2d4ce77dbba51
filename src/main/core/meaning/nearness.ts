import type { RowKind, VectorScope } from '../db/vectors.ts';
import type { As } from './calibrate.ts';

/** A row, and the cosine of its meaning with that of a text: −1 to 1. */
export interface Near {
  readonly id: string;
  readonly cosine: number;
}

/** The nearest rows; `floor` is the cosine that texts have in this model which have nothing to do with each other. */
export interface NearRows {
  readonly rows: readonly Near[];
  readonly floor: number;
}

/** Who says which rows are near to a text in meaning; at once, so that it may be asked within a transaction. */
export interface Nearness {
  /**
   * At most `most` rows of this scope, the nearest first. Undefined where meaning has no say: no model here embeds, too few rows
   * have been read yet, or the text was not made ready (`prepare`) before.
   */
  nearest(
    kind: RowKind,
    scope: VectorScope,
    asked: { readonly text: string; readonly most: number },
  ): NearRows | undefined;
}

/** Vectors of Hearth's own texts, as far as they were read. */
export interface TextMeaning {
  /** Changes when other texts are known than before. */
  version(): number;
  /** The unit vector of a text; undefined where it was not read. */
  vectorOf(text: string, as: As): Float32Array | undefined;
}
