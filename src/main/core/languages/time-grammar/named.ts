import type { Span } from './compose.ts';
import { createAlone } from './half-read.ts';
import type { Day, Piece } from './moment.ts';
import type { Token } from './sentence.ts';
import type { TimeText } from './time-grammar.ts';

/**
 * What words of time are where they only name something: a `noun` that is no time whatever else is said ("Guten Morgen"), an
 * `amount` that may still be an hour ("144 by 12"), or a `name`: "June makes dumplings", "the Monday Club", "better than the
 * second", "Herr Freitag", "die Straße des 17. Juni". A single name is a time where a word of time or a preposition of time
 * carries it ("in June", "June 3", "Monday at 5"); an article, an address or a verb beside it makes it a noun.
 */
export function namedAs(
  text: TimeText,
  { from, to, pieces: [piece, ...more] }: Span,
): 'noun' | 'amount' | 'name' | undefined {
  const { grammar, sentence } = text;
  const { tokens } = sentence;
  const first = tokens[from];
  const before = tokens[from - 1];
  if (!piece || !first || more.length > 0) return undefined;
  if (isHour(piece)) {
    if (grammar.naming.amounts.has(first.form)) return 'amount';
    return before?.kind === 'number' && !createAlone(grammar).leadsHour(first.form) ? 'amount' : undefined;
  }
  if (saysWhatItIs()) return 'name';
  if (piece.piece === 'day' && piece.day.kind === 'date') {
    // "der Morgen", written as the noun; "a weekend bag"; "the letter of 5 May".
    const { determiners, capitalIsName } = grammar.naming;
    if (to === from + 1 && determiners.has(before?.form ?? '') && (capitalIsName || isCapital(first))) return 'noun';
    return from > 0 && to > from + 2 && grammar.partOf.has(first.form) ? 'name' : undefined;
  }
  return isName(piece) && names(piece) ? 'name' : undefined;

  /** The subject of a sentence that says what it is or has: "Tuesday is a song", "High Noon is his favourite", "noon prayers are held". */
  function saysWhatItIs(): boolean {
    const { leads, being, articles } = grammar.naming;
    // "That one Tuesday was …" points at a day.
    const isPointed = piece?.piece === 'day' && piece.day.kind === 'weekday' && to > from + 1;
    if (from > 1 || isPointed || [tokens[0], first].some((token) => leads.has(token?.form ?? ''))) return false;
    if (being.has(tokens[to]?.form ?? '')) return articles.has(tokens[to + 1]?.form ?? '');
    const isSubject = from === 0 && tokens[to]?.kind === 'word' && !grammar.small.has(tokens[to].form);
    return isSubject && being.has(tokens[to + 1]?.form ?? '');
  }
  function names(one: Piece): boolean {
    const { leads, determiners, address, being, was, capitalIsName } = grammar.naming;
    if (leads.has(first?.form ?? '')) return false;
    if (address.has(before?.form ?? '')) return true;
    if ([1, 2].some((back) => leads.has(tokens[from - back]?.form ?? ''))) return false;
    const kind = one.piece === 'day' ? one.day.kind : one.piece;
    if (kind === 'monthDay') return first?.kind === 'word' && tokens[from + 1]?.kind !== 'number';
    if (determiners.has(first?.form ?? '') || determiners.has(before?.form ?? '')) return true;
    const next = tokens[to];
    // "that one Tuesday was a blast" points at a day.
    if (kind === 'month' || (was.has(next?.form ?? '') && to === from + 1)) return true;
    const isInside = capitalIsName && from > 0;
    if (kind === 'weekday') return isInside && isTitle(next);
    return being.has(next?.form ?? '') || (isInside && isCapital(first) && before?.kind === 'word');
  }
  function isCapital(token: Token | undefined): boolean {
    const { start = 0 } = token ?? {};
    return /^\p{Lu}/u.test(sentence.text.slice(start, start + 2));
  }
  function isTitle(token: Token | undefined): boolean {
    return token?.kind === 'word' && token.end - token.start > 1 && isCapital(token);
  }
}

/** A mere hour: a number that only its preposition makes a time. */
const isHour = (piece: Piece): boolean =>
  piece.piece === 'clock' && piece.clock.grain === 'hour' && piece.clock.half === 'open';

/** What is also a noun or a name: a weekday, month, feast, span, ordinal, part of the day, or an hour with a name of its own. */
function isName(piece: Piece): boolean {
  if (piece.piece === 'part') return !piece.part.today;
  if (piece.piece === 'clock') return piece.clock.half === 'exact' && piece.clock.grain === 'hour';
  const day: Day | undefined = piece.piece === 'day' ? piece.day : undefined;
  if (day?.kind === 'weekday' || day?.kind === 'month') return day.which === 'plain';
  if (day?.kind === 'feast') return day.which === 'plain';
  return day?.kind === 'span' || day?.kind === 'monthDay';
}
