import type { Wish } from './wish.ts';

/** What a language's sentences ask of whoever reads times: bound to that language and to where and when it is said. */
export interface SentenceReader {
  /**
   * The reminder or schedule that a text speaks of; undefined when it names no time. `clean` makes a name of what is left
   * without the time.
   */
  timed(text: string, clean: (rest: string) => string): Wish | undefined;
  /** The same for a text that surely asks to be reminded: without a time it asks for one. `fallback` names what names nothing. */
  remind(text: string, clean: (rest: string) => string, fallback: string): Wish;
  /** What is planned, on the day that the text names if it names one. */
  schedules(text: string): Wish;
  /** Whether the words are a time or a rule and nothing else. */
  isTime(text: string): boolean;
  /** Whether a name names anything: "it" and "again" do not. */
  hasObject(name: string): boolean;
}

/** One way of saying something. `make` may decline, then the next rule has its turn. */
export interface SentenceRule {
  readonly pattern: RegExp;
  readonly make: (match: RegExpExecArray, reader: SentenceReader) => Wish | undefined;
}

/** A text as a sentence of its own begins. */
export function capital(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** What is to be remembered, as it was said. */
export const remember = (text: string | undefined): Wish => ({ do: 'remember', memory: capital((text ?? '').trim()) });
/** A whole sentence that asks. "What a day! Put soap on the list" begins with no question. */
export const question = ([asked]: RegExpExecArray): Wish | undefined =>
  /^[^?!]*!\s+\p{Lu}[^?]*$/u.test(asked) ? undefined : { do: 'answer', question: asked };

interface ListWords {
  readonly itemsOf: (text: string) => string[];
  /** "called Camping" → "Camping". */
  readonly titleOf: (words: string) => string;
  /** Between the name of a list and what is on it: "with". */
  readonly holds: string;
  /** Who speaks: "me". */
  readonly selves: string;
}

/**
 * What is put on a list that was just named by its kind: its own name may follow ("list todo: …", "list: to pack - …",
 * "list for the trip: …"), then its items.
 */
export function addTo(kind: string, rest: string, words: ListWords): Wish {
  const { itemsOf, titleOf } = words;
  const text = rest.replace(/^[\s:,.–-]+/u, '').trim();
  const isNamed = !/^\s*[:,.–-]/u.test(rest) || /^\s*:.+\s[–-]\s/su.test(rest);
  const isMere = /^(?:list|liste)$/iu.test(kind);
  const mark = /\s*:\s*|\s+[–-]+\s+/u.exec(text);
  if (isNamed && mark) {
    const said = text.slice(0, mark.index).trim();
    const name = bare(titleOf(said.replace(new RegExp(`(?<=\\S)\\s+(?:${words.holds})$`, 'iu'), '')));
    return { do: 'add', key: isMere ? name : kind, items: itemsOf(text.slice(mark.index + mark[0].length)) };
  }
  // "a new list called gifts": nothing is on it yet.
  if (isMere && isNamed && titleOf(text) !== text && itemsOf(text).length === 1)
    return { do: 'add', key: bare(titleOf(text)), items: [] };
  const held = heldIn(text, { ...words, isMere });
  const named = held || isMere || !isNamed ? undefined : namedFirst(text, words);
  if (named) return { do: 'add', key: kind, items: named.items };
  const [, title = '', items = text] = held ?? [];
  const name = bare(titleOf(title));
  return { do: 'add', key: isMere && name !== '' ? name : kind, items: itemsOf(items) };
}

const mostWords = 6;

/** Whether these are things in a row, and no sentence of its own that a comma cuts. `statement`: words for who does something. */
export function isRow(items: readonly string[], statement: string): boolean {
  const says = new RegExp(`(?:^|\\s)(?:${statement})(?=['’\\s]|$)`, 'iu');
  return items.length > 1 && items.every((item) => item.split(/\s+/u).length <= mostWords && !says.test(item));
}

/** "a packing list for Norway. Socks, a torch": what it is for is nothing that is on it. */
function namedFirst(text: string, words: ListWords): { readonly items: string[] } | undefined {
  const { holds, titleOf, itemsOf, selves } = words;
  const [, title = '', items = ''] = /^([^,;.:?!]{1,40})(?:[.?!,;]\s+(.*))?$/su.exec(text) ?? [];
  // "for Anna, Tom and me": that is whom it is for.
  if (new RegExp(`(?:^|[\\s,])(?:${selves})$`, 'iu').test(items)) return { items: [] };
  return titleOf(title) !== title && itemsOf(title).length === 1
    ? { items: itemsOf(items.replace(new RegExp(`^(?:${holds})\\s+`, 'iu'), '')) }
    : undefined;
}

/** Without quotes around it. */
const bare = (text: string): string => text.replace(/^["“„'‘](.+)["”“'’]$/u, '$1');

/** "called gifts with a scarf and a puzzle", "Moving. Boxes, tape", "gifts for dad: a drill": a name and what is on it, without a mark between them. */
function heldIn(
  text: string,
  { holds, titleOf, isMere }: ListWords & { readonly isMere: boolean },
): RegExpExecArray | undefined {
  const held = new RegExp(`^([^,;.:]{0,40}?)(?:^|\\s+)(?:${holds})\\s+(.+)$`, 'isu').exec(text);
  const [, title = ''] = held ?? [];
  if (held && (isMere || title === '' || titleOf(title) !== title)) return held;
  return isMere ? (/^([^,;.:?!]{1,30})(?:[.?!]\s+(?=.+,)|:\s+)(.+)$/su.exec(text) ?? undefined) : undefined;
}
