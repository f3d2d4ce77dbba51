import type { Act } from '../../../../shared/model/act.ts';
import type { ClaimWords } from '../../languages/claim-words.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { hasTime, longestWish, readAsked } from './asked.ts';
import { claimedIn, isDenied, type MadeCall, plain, proves, type Reader, readerOf } from './claim-reader.ts';
import { clausesIn } from './clauses.ts';
import { contradicts, contradictsTime, otherContent } from './told-otherwise.ts';
import { withoutTime } from './told-with.ts';
import { namesOfTime } from './told-words.ts';

export interface FalseClaim {
  readonly act: Act;
  /** `undone`: no tool did it. `other`: one did, with another time, day, number or name than was told. */
  readonly is: 'undone' | 'other';
  /** The clause that says so. */
  readonly text: string;
}

export interface SpokenReply extends Viewpoint {
  readonly reply: string;
  /** Every call of this turn, in their order. */
  readonly calls: readonly MadeCall[];
  /** Those of earlier turns: where nothing was ordered, the reply may speak of them. */
  readonly before?: readonly MadeCall[];
  /** What the model had read beside the person's words: results, recalled memories. How things are may be known from there. */
  readonly known?: readonly string[];
  /** What the person had said before. */
  readonly heard?: readonly string[];
  readonly words: ClaimWords;
  /** What the person said: a question for facts is answered with facts. */
  readonly asked: string;
}

/**
 * What a reply says was done although no tool did it, or told otherwise than it was done, as the words of its language tell.
 * Pure. What is quoted, asked, denied, conditional, promised under a condition or said of others claims nothing.
 */
export function readClaims(spoken: SpokenReply): readonly FalseClaim[] {
  const { reply, calls, before = [], known = [], heard = [], words, asked, zone, now, locale } = spoken;
  const viewpoint = { zone, now, locale };
  const reader = readerOf(words);
  const done = calls.filter(({ isDone }) => isDone);
  const wanted = readAsked(asked, reader, viewpoint);
  const isUndone = !done.some((call) => call.acts.some((act) => act !== 'look'));
  const isRead = isUndone && done.length > 0;
  const handed = done.filter((call) => call.handed !== undefined);
  // "Ask the planner what is due": to ask was all that was ordered.
  const isAnswered =
    handed.length > 0 && handed.every((call) => !readAsked(call.handed ?? '', reader, viewpoint).isOrder);
  // "The choir reminder, when is it": it was looked at.
  const isOrder = wanted.isOrder && !(wanted.isNamed && isRead) && !isAnswered;
  const changes = done.filter((call) => call.acts.some((act) => act !== 'look'));
  const tried = calls.filter(({ acts, isDone, values: own }, at) => {
    const isRetried = calls
      .slice(at + 1)
      .some((one) => one.isDone && own.length > 0 && one.values.join() === own.join());
    return acts.some((act) => act !== 'look') && (isDone || !isRetried);
  });
  const values = changes.flatMap((call) => call.values);
  const failed = calls.filter(({ isDone }) => !isDone).flatMap((call) => call.values);
  const facts = known.join('\n').toLowerCase();
  const told = {
    ...viewpoint,
    values,
    failed,
    names: words.areNamesCapital ? namesIn(reply.slice(0, longestReply), locale) : new Set<string>(),
    known: facts,
    words,
    asked: asked.slice(0, longestWish),
    reply: reply.slice(0, longestReply),
    isPlain: reader.isPlain,
    isSmall: reader.isSmall,
  };
  /** What others were asked and answered may be told beside a claim. */
  const heardOfOthers = { ...told, values: [...values, ...handed.flatMap((call) => call.values)] };
  const isReadOut = isRead && (wanted.isQuestion || wanted.isNamed || wanted.isLook || wanted.isFact);
  const isAsking = plain(reply).replace(reader.idleQuestion, ' ').includes('?');
  const scene = {
    ...wanted,
    isOrder,
    isUndone,
    isAsking,
    hasCalls: calls.length > 0,
    isTimed: (text: string) => hasTime(text, viewpoint),
  };
  const found: FalseClaim[] = [];
  /** What was taken off a list stands no longer in what was written. */
  const rewritten = new Set<string>();
  const able = isOrder ? done : [...done, ...before.filter(({ isDone }) => isDone)];
  const clauses = clausesIn(plain(reply), words, viewpoint.locale);
  /** What the sentence of a clause tells was done, without its other clauses that say what was not. */
  const toldIn = ({ text: claim, sentence }: { readonly text: string; readonly sentence: string }): string => {
    const own = clauses.filter((clause) => clause.sentence === sentence);
    const held = own.filter(({ text }) => text === claim || !isDenied(text, reader));
    return held.length === own.length ? sentence : held.map(({ text }) => text).join(', ');
  };
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
      rewritten.add(clause.sentence);
    else if (!kinds.includes('look') && contradicts(toldIn(clause), told)) {
      found.push({ act, is: 'other', text: clause.text });
    }
  }
  const isUnseen = done.length === 0 && able.length === 0 && !wanted.isWording;
  const seen = clauses.find(
    ({ text }) => isUnseen && reader.reads.some((form) => form.test(text)) && !isKnown(text, facts, reader),
  );
  if (found.length === 0 && seen) found.push({ act: 'look', is: 'undone', text: seen.text });
  // "Done! Tomorrow at nine.", "Wednesday, nine sharp": what is told beside a claim is measured, too.
  const aside = isUndone
    ? undefined
    : clauses
        .slice(0, mostAsides)
        .find(
          ({ text, sentence, until }) =>
            !isDenied(text, reader) &&
            !reader.conditions.test(until) &&
            !reader.open.test(sentence) &&
            (contradictsTime({ text, sentence }, told) ||
              (isOrder &&
                !rewritten.has(sentence) &&
                otherContent(toldIn({ text, sentence }), told) &&
                otherContent(toldIn({ text, sentence }), heardOfOthers)) ||
              isMore(
                withoutTime(toldIn({ text, sentence }), viewpoint),
                { done: changes.length, tried: tried.length },
                reader,
              )),
        );
  if (found.length === 0 && aside) found.push({ act: 'any', is: 'other', text: aside.text });
  if (found.length > 0 || !isUndone || !isTakenOn(plain(reply), reader, { wish: wanted.wish, locale })) return found;
  // "What is on my list?" – "Bread and milk."
  const isTold = wanted.isLook && wanted.isOwn && done.length === 0 && able.length === 0;
  if (isTold && !isKnown(plain(reply), `${facts}\n${heard.join('\n').toLowerCase()}`, reader)) {
    return [{ act: 'look', is: 'undone', text: reply.trim() }];
  }
  // "Did the mail go out?" – "A minute ago." Nothing was looked at, and nothing is known.
  const isVouched = wanted.isVouched && calls.length === 0 && able.length === 0;
  if (isVouched && !reader.standing.test(plain(reply).toLowerCase()) && !isKnown(plain(reply), facts, reader)) {
    return [{ act: 'look', is: 'undone', text: reply.trim() }];
  }
  if (!isOrder) return found;
  const isSure = wanted.isSure || hasTime(reply, viewpoint);
  return isSure ? [{ act: 'any', is: 'undone', text: reply.trim() }] : [];
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
const longestReply = 20_000;

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

/** Words with a capital that begin no sentence and are no day or month, in small letters. */
function namesIn(reply: string, locale: string): ReadonlySet<string> {
  const days = new Set(namesOfTime(locale));
  const names = [...reply.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name.toLowerCase());
  return new Set(names.filter((name) => !days.has(name) && !days.has(name.replace(/s$/u, ''))));
}
