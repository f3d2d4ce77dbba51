import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen } from '../../scheduler/parse/read-when.ts';
import { type AskedFor, plain, type Reader } from './claim-reader.ts';

/** Behind so much of a message stands a paste, no order. */
export const longestWish = 1_000;

/** Reads what was asked; pure. */
export function readAsked(asked: string, reader: Reader, viewpoint: Viewpoint): AskedFor {
  const wish = plain(asked.slice(0, longestWish))
    .replace(/\S{60,}/gu, '…')
    .trim()
    .toLowerCase();
  const isWording = reader.wording.test(wish);
  const sentences = wish.split(/(?<=[.!?…])\s+|\n+/u);
  const isAsking = asks(sentences.at(-1) ?? '', reader);
  const isSure = !isWording && !isAsking && sentences.some((sentence) => isOrdered(sentence, reader));
  const isNamed = !isWording && !isAsking && sentences.some((sentence) => namesOrder(sentence, reader));
  const isFact = isWording || (!isSure && !isNamed && sentences.some((sentence) => isOfFacts(sentence, reader)));
  const isQuestion = !isSure && sentences.some((sentence) => asks(sentence, reader));
  const isTold = reader.statement.test(wish) || wish.endsWith('?');
  const isTimed = !isFact && !isQuestion && !isTold && hasTime(wish, viewpoint);
  const isLook = !sentences.slice(1).some((sentence) => isOrdered(sentence, reader)) && reader.shows.test(wish);
  const isNaming = reader.things.some(({ named }) => named.test(wish));
  const isMeant = wish.split(reader.parts).some((clause) => reader.ownQuestion.test(clause));
  const isOwn = isMeant || isNaming;
  const isEnding = isAsking || wish.endsWith('?');
  return {
    ...{ wish, isFact, isWording, isQuestion, isLook },
    isOrder: (isSure || isNamed || isTimed) && !isLook,
    isSure: isSure || isNamed,
    isNamed: isNamed && !isSure,
    isOwn,
    isConfirmed: isOwn && reader.didYou.test(wish) && isEnding,
    isVouched: isOwn && isEnding && (reader.didYou.test(wish) || (isNaming && isMeant)),
  };
}

/** "I have milk already, take it off": the order may stand in any clause. */
function isOrdered(sentence: string, reader: Reader): boolean {
  if (asks(sentence, reader)) return false;
  const clauses = sentence.split(reader.parts).filter((clause) => !isOfFacts(clause, reader));
  const isWhole = !isOfFacts(sentence, reader) && reader.imperative.test(sentence);
  return (
    isWhole ||
    clauses.some((clause) => [reader.order, reader.imperative, reader.modal].some((form) => form.test(clause)))
  );
}

/** "Friday, nudge about the tax": nothing asks, but a thing is named that is only spoken of to have it. */
function namesOrder(sentence: string, reader: Reader): boolean {
  return !asks(sentence, reader) && !reader.factQuestion.test(sentence) && reader.orderedThing.test(sentence);
}

function isOfFacts(sentence: string, { factQuestion, informs }: Reader): boolean {
  return factQuestion.test(sentence) || informs.test(sentence);
}

function asks(sentence: string, { polite, modal, inversion, parts, factQuestion }: Reader): boolean {
  const clauses = sentence.split(parts);
  const last = clauses.at(-1) ?? '';
  if (factQuestion.test(last) && !/\s/u.test(last.trim())) return true;
  if (clauses.some((clause) => inversion.test(clause))) return true;
  return sentence.endsWith('?') && !polite.test(sentence) && !clauses.some((clause) => modal.test(clause));
}

export function hasTime(text: string, viewpoint: Viewpoint): boolean {
  try {
    return readWhen(text, viewpoint) !== undefined;
  } catch {
    return false;
  }
}
