import type { Act } from '../../../../shared/model/act.ts';
import { hasTime } from './asked.ts';
import { claimedIn, isDenied, type MadeCall, plain, proves, type Reader } from './claim-reader.ts';
import { type ClaimTurn, type SpokenReply, toldIn, turnOf } from './claim-turn.ts';
import { clausesIn } from './clauses.ts';
import { contradicts, contradictsTime, otherContent } from './told-otherwise.ts';
import { type MadeWith, withoutTime } from './told-with.ts';

export interface FalseClaim {
  readonly act: Act;
  /** `undone`: no tool did it. `other`: one did, with another time, day, number or name than was told. */
  readonly is: 'undone' | 'other';
  /** The clause that says so. */
  readonly text: string;
}

/**
 * What a reply says was done although no tool did it, or told otherwise than it was done, as the words of its language tell.
 * Pure. What is quoted, asked, denied, conditional, promised under a condition or said of others claims nothing.
 */
export function readClaims(spoken: SpokenReply): readonly FalseClaim[] {
  const turn = turnOf(spoken);
  const { found, rewritten } = claimsOfClauses(turn);
  if (found.length > 0) return found;
  const one = unseenLook(turn) ?? toldAside(turn, rewritten) ?? takenOn(turn);
  return one ? [one] : [];
}

/** Clauses that claim what no call did, or did otherwise; `rewritten`: sentences of what was taken off a list. */
function claimsOfClauses(turn: ClaimTurn): {
  readonly found: readonly FalseClaim[];
  readonly rewritten: ReadonlySet<string>;
} {
  const { reader, wanted, isOrder, isReadOut, facts, able, clauses, scene } = turn;
  const found: FalseClaim[] = [];
  const rewritten = new Set<string>();
  for (const clause of clauses) {
    const { kinds, isMine, isBare } = claimedIn(clause, reader, scene);
    if (kinds.length === 0) continue;
    if (!isOrder && !isMine && (isReadOut || isKnown(clause.text, facts, reader))) continue;
    if (!isOrder && (!isMine || isBare) && !wanted.isQuestion && repeatsDeed(clause.text, wanted.wish, reader))
      continue;
    const proofs = kinds.flatMap((act) => able.filter((call) => proves(call, { act, text: clause.text }, reader)));
    const [act = 'any'] = kinds;
    if (proofs.length === 0) found.push({ act, is: 'undone', text: clause.text });
    else if (kinds.includes('remove') && proofs.some(({ acts }) => acts.includes('make')))
      // It stands no longer in what was written.
      rewritten.add(clause.sentence);
    else if (!kinds.includes('look') && contradicts(toldIn(clause, turn), madeWith(proofs, turn))) {
      found.push({ act, is: 'other', text: clause.text });
    }
  }
  return { found, rewritten };
}

/** What a claim is held against: what was changed just now, or else what proves it of before ("I will remind you at 4", told again). */
const madeWith = (proofs: readonly MadeCall[], { isUndone, told }: ClaimTurn): MadeWith =>
  isUndone ? { ...told, values: proofs.flatMap(({ values }) => values) } : told;

/** "Your list has bread", and nobody looked. */
function unseenLook({ reader, wanted, done, able, clauses, facts }: ClaimTurn): FalseClaim | undefined {
  if (done.length > 0 || able.length > 0 || wanted.isWording) return undefined;
  const seen = clauses.find(
    ({ text }) => reader.reads.some((form) => form.test(text)) && !isKnown(text, facts, reader),
  );
  return seen && { act: 'look', is: 'undone', text: seen.text };
}

/** "Done! Tomorrow at nine.", "Wednesday, nine sharp": what is told beside a claim is measured, too. */
function toldAside(turn: ClaimTurn, rewritten: ReadonlySet<string>): FalseClaim | undefined {
  const { reader, viewpoint, isOrder, isUndone, changes, tried, clauses, told, heardOfOthers } = turn;
  if (isUndone) return undefined;
  const aside = clauses.slice(0, mostAsides).find((clause) => {
    const { text, sentence, until } = clause;
    if (isDenied(text, reader) || reader.conditions.test(until) || reader.open.test(sentence)) return false;
    const own = toldIn(clause, turn);
    const isOther = isOrder && !rewritten.has(sentence) && otherContent(own, told) && otherContent(own, heardOfOthers);
    const counted = { done: changes.length, tried: tried.length };
    return contradictsTime({ text, sentence }, told) || isOther || isMore(withoutTime(own, viewpoint), counted, reader);
  });
  return aside && { act: 'any', is: 'other', text: aside.text };
}

/** What is let to be believed although nothing was done, by a reply that names no deed. */
function takenOn({ reply, calls, heard, reader, viewpoint, wanted, isOrder, isUndone, facts, done, able }: ClaimTurn) {
  const told = plain(reply);
  if (!isUndone || !isTakenOn(told, reader, { wish: wanted.wish, locale: viewpoint.locale })) return undefined;
  const whole = (act: Act): FalseClaim => ({ act, is: 'undone', text: reply.trim() });
  const isUnseen = done.length === 0 && able.length === 0;
  // "What is on my list?" – "Bread and milk."
  const known = `${facts}\n${heard.join('\n').toLowerCase()}`;
  if (wanted.isLook && wanted.isOwn && isUnseen && !isKnown(told, known, reader)) return whole('look');
  // "Did the mail go out?" – "A minute ago." Nothing was looked at, and nothing is known.
  const isVouched = wanted.isVouched && calls.length === 0 && able.length === 0;
  if (isVouched && !reader.standing.test(told.toLowerCase()) && !isKnown(told, facts, reader)) return whole('look');
  return isOrder && (wanted.isSure || hasTime(reply, viewpoint)) ? whole('any') : undefined;
}

/**
 * An order was given and nothing came of it: a reply that neither asks nor denies nor depends on anything, shows nothing and
 * leaves nothing open lets the person believe that it is done, whatever its words.
 */
function isTakenOn(
  reply: string,
  reader: Reader,
  { wish, locale }: { readonly wish: string; readonly locale: string },
): boolean {
  if (reply.length > longestNod || /:\s*\n|```/u.test(reply)) return false;
  // "Anything else?" leaves nothing open, nor does it to say again what was asked: "Ben?"
  const told = reply
    .replace(reader.idleQuestion, ' ')
    .replace(/^\s*([\p{L}\s]{1,30})\?/u, (echo, words) => (wish.includes(words.toLowerCase().trim()) ? ' ' : echo));
  if (told.includes('?') || /["“„][^"”“\n]{30}/u.test(told)) return false;
  const clauses = clausesIn(told, reader.words, locale);
  const { open, conditions } = reader;
  return (
    clauses.length > 0 &&
    clauses.every(({ text }) => !isDenied(text, reader) && !open.test(text) && !conditions.test(text))
  );
}

const longestNod = 300;
/** Further on, what is told beside a claim is no longer measured. */
const mostAsides = 40;

/** Of several calls, one for each thing: whether more are told than there were. */
function isMore(
  sentence: string,
  { done, tried }: { readonly done: number; readonly tried: number },
  { counts, every }: Reader,
): boolean {
  if (tried > done && every.test(sentence)) return true;
  return tried > 1 && counts.slice(done - 1).some((count) => count.test(sentence));
}

/** "So the filters are ordered": what the person told that they had done. */
function repeatsDeed(text: string, wish: string, { byAct }: Reader): boolean {
  return byAct.some(({ deed }) => (text.match(deed) ?? []).some((word) => wish.includes(word)));
}

/** Whether everything that a clause names stands in what the model had read. */
export function isKnown(text: string, facts: string, { isPlain }: Reader): boolean {
  const named = [...text.toLowerCase().matchAll(/\d+|\p{L}{3,}/gu)]
    .map(([word]) => word)
    .filter((word) => !isPlain(word));
  return named.length > 0 && named.every((word) => facts.includes(word.length < 6 ? word : word.slice(0, -2)));
}
