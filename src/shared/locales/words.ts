/** The same keys as the English catalogue, with other words. A missing or extra key does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

type Join<Head extends string, Tail extends string> = `${Head}.${Tail}`;
type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Every path to a string of a catalogue; plural forms `x_one` and `x_other` are asked for as `x`. */
export type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : Join<K, Paths<T[K]>>;
}[keyof T & string];

/** What every process needs to know of a language. */
export interface Locale<W> {
  /** Its own name for itself. */
  readonly name: string;
  /** BCP 47, for whoever chose the language alone: day order, first day of the week, clock. */
  readonly region: string;
  /** Whether a title goes on in small letters within a sentence. */
  readonly lowersTitles: boolean;
  readonly words: Words<W>;
}
