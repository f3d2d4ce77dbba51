/** How a language asks for a favour in more words than "can you": "would you be so kind as to …". */
export interface FavourWords {
  /** All that stands before what is wanted. */
  readonly frames: readonly RegExp[];
  /** At the end, that what was told is to be set right: "…, can you change that?" It says nothing more. */
  readonly mends: RegExp;
  /** What is wanted, as an order: "reminding me at 5" → "remind me at 5". */
  readonly asOrder: (rest: string) => string;
}
