/** Where, when and in which language words of time are said or written. */
export interface Viewpoint {
  /** IANA */
  readonly zone: string;
  /** Epoch ms */
  readonly now: number;
  /** BCP 47, the person's own. */
  readonly locale: string;
}
