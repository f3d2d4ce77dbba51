import type { Act } from '../../../../shared/model/act.ts';
import type { ClaimWords } from '../../languages/claim-words.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen } from '../../scheduler/parse/read-when.ts';
import { claimedIn, type MadeCall, plain, proves, type Reader, readerOf } from './claim-reader.ts';
import { clausesIn } from './clauses.ts';
import { contradicts, contradictsTime } from './told-otherwise.ts';

export interface FalseClaim {
  readonly act: Act;
  /** `undone`: no tool did it. `other`: one did, with another time, day, number or name than was told. */
  readonly is: 'undone' | 'other';
  /** The clause that says so. */
  readonly text: string;
}

interface Spoken extends Viewpoint {
  readonly reply: string;
  /** Every call of this turn, in their order. */
  readonly calls: readonly MadeCall[];
  /** Those of earlier turns: where nothing was ordered, the reply may speak of them. */
  readonly before?: readonly MadeCall[];
  readonly words: ClaimWords;
  /** What the person said: a question for facts is answered with facts. */
  readonly asked: string;
}

/**
 * What a reply says was done although no tool did it, or told otherwise than it was done. Pure. What is quoted, asked, denied,
 * conditional, promised under a condition or said of others claims nothing.
 */
export function checkClaims({ reply, calls, before = [], words, asked, ...viewpoint }: Spoken): readonly FalseClaim[] {
  const reader = readerOf(words);
  const done = calls.filter(({ isDone }) => isDone);
  const wish = plain(asked.slice(0, longestWish))
    .replace(/\S{60,}/gu, '…')
    .trim()
    .toLowerCase();
  const isWording = reader.wording.test(wish);
  const isFact = isWording || reader.factQuestion.test(wish);
  const isTold = reader.statement.test(wish) || /[?]$/u.test(wish);
  const isAsked = wish.endsWith('?') && !reader.polite.test(wish);
  const isOrder = !isFact && !isAsked && (reader.order.test(wish) || (!isTold && hasTime(wish, viewpoint)));
  const values = done.filter((call) => call.acts.some((act) => act !== 'look')).flatMap((call) => call.values);
  const failed = calls.filter(({ isDone }) => !isDone).flatMap((call) => call.values);
  const told = {
    ...viewpoint,
    values,
    failed,
    names: namesIn(reply.slice(0, longestReply)),
    words,
    asked: asked.slice(0, longestWish),
    isPlain: reader.isPlain,
  };
  const isConfirmed = reader.didYou.test(wish) && wish.endsWith('?');
  const isUndone = !done.some((call) => call.acts.some((act) => act !== 'look'));
  const scene = { isFact, isWording, isOrder, isUndone, isConfirmed, hasCalls: calls.length > 0 };
  const found: FalseClaim[] = [];
  const clauses = clausesIn(plain(reply), words, viewpoint.locale);
  let isProven = false;
  for (const clause of clauses) {
    const kinds = claimedIn(clause, reader, scene);
    if (kinds.length === 0) continue;
    const known = isOrder ? done : [...done, ...before.filter(({ isDone }) => isDone)];
    const proofs = kinds.flatMap((act) => known.filter((call) => proves(call, { act, text: clause.text }, reader)));
    const [act = 'any'] = kinds;
    if (proofs.length === 0) found.push({ act, is: 'undone', text: clause.text });
    else if (!kinds.includes('look') && contradicts(clause.sentence, told)) {
      found.push({ act, is: 'other', text: clause.text });
    } else isProven = true;
  }
  // "Done! Tomorrow at nine." tells the time in a sentence of its own.
  const aside = isProven
    ? clauses.find(({ text, sentence }) => !reader.unsaid.test(text) && contradictsTime(sentence, told))
    : undefined;
  if (found.length === 0 && aside) found.push({ act: 'any', is: 'other', text: aside.text });
  const isNod = found.length === 0 && isOrder && done.length === 0 && isTakenOn(plain(reply), reader, viewpoint.locale);
  if (isNod && (reader.order.test(wish) || hasTime(reply, viewpoint))) {
    return [{ act: 'any', is: 'undone', text: reply.trim() }];
  }
  return found;
}

/**
 * An order was given and nothing came of it: a short reply that neither asks nor denies nor depends on anything, shows
 * nothing and speaks of nobody else lets the person believe that it is done.
 */
function isTakenOn(reply: string, { words, unsaid, conditions, byAct }: Reader, locale: string): boolean {
  if (reply.length > longestNod || /[?`:]\s*(?:\n|$)|[?\n"“„]/u.test(reply)) return false;
  const clauses = clausesIn(reply, words, locale);
  return (
    clauses.length > 0 &&
    clauses.every(
      ({ text }) => !unsaid.test(text) && !conditions.test(text) && !byAct.some(({ others }) => others.test(text)),
    )
  );
}

const longestNod = 160;
/** Behind so much of a message stands a paste, no order. */
const longestReply = 20_000;
const longestWish = 1_000;

function hasTime(text: string, viewpoint: Viewpoint): boolean {
  try {
    return readWhen(text, viewpoint) !== undefined;
  } catch {
    return false;
  }
}

/** Words with a capital that begin no sentence, in small letters. */
function namesIn(reply: string): ReadonlySet<string> {
  return new Set([...reply.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name.toLowerCase()));
}
