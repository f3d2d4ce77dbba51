/**
 * How a language puts things on lists and takes them off, part by part of a sentence: "take milk off the shopping list and add oat
 * milk". Alternatives of regular expressions.
 */
export interface ListOrders {
  /** Verbs that put something somewhere, and those of them that say it without a place: "put", "add". */
  readonly puts: string;
  readonly putsAlone: string;
  /** The same of taking something away: "take", "remove". */
  readonly takes: string;
  readonly takesAlone: string;
  /** Where the verb stands last: "setzen", "streichen". */
  readonly putsLast: string;
  readonly takesLast: string;
  /** Behind a thing, instead of the list: "on it", "off". */
  readonly thereon: string;
  readonly thereoff: string;
  /** The same, where it may also belong to another verb: "put the kettle on". */
  readonly perhapsThereon: string;
  /** Before the name of a list. */
  readonly to: string;
  readonly from: string;
  readonly articles: string;
  /** A list by its name. */
  readonly list: string;
  /** Around all that, saying nothing of it: "please", "instead". */
  readonly small: string;
  /** Verbs of what is to be bought, first or last: "buy bread", "Brot kaufen". */
  readonly buys: string;
  /** That a thing is there by now: "bought", "have enough". */
  readonly got: string;
  /** The same of all that stands on a list: "bought everything". */
  readonly gotAll: string;
  /** That it is not, or not all of it: "should have", "except". */
  readonly notGot: string;
}
