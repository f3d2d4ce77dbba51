import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import type { When } from '../scheduler/parse/read-when.ts';
import { clausesOf, has, patternOf, withoutFirst, withoutLast } from './clauses.ts';
import { hasObject, isOurs } from './object.ts';
import { conditions } from './order-words.ts';
import { isTime, planned, timeIn } from './read-plan.ts';

const mostCharacters = 250;
/** Words; what is longer than this is a story. */
const mostNamed = 16;

/**
 * A sentence with one time, by the roles of its parts: one may carry a wish ("give me a shout then"), the others say what
 * it is about ("I have to ring the vet"). What carries a wish for sure and says nothing else is done; all else is offered.
 * Undefined where nothing speaks of the person's own time to come: a condition, others' wishes, a story, what is over.
 */
export function readTold(
  sentence: string,
  language: Language,
  { viewpoint, isQuestion }: { readonly viewpoint: Viewpoint; readonly isQuestion: boolean },
): Wish | undefined {
  const { carriers, nameOf, orders } = languages[language];
  if (sentence.length > mostCharacters) return undefined;
  // What is told of others beside it is perhaps only why.
  const isOthers = has(carriers.others, sentence);
  if (isOthers && !asksApart(sentence, language)) return undefined;
  const when = whenIn(sentence, language, viewpoint);
  if (!when || when.kind === 'unclear' || when.role !== 'time' || when.language !== language) return undefined;
  if (when.kind === 'once' && Date.parse(when.rule.at) <= viewpoint.now) return undefined;
  if (has(conditions, when.rest)) return undefined;
  const told = clausesOf(when.rest).map((clause) => roleOf(clause, language));
  const named = told.map(({ rest }) => nameOf(rest)).filter((rest) => hasObject(rest));
  const name = named.join(', ');
  // Behind a word, as it would be read in a sentence: words of time that are left over make it unclear.
  if (timeIn(`x ${name}`, language, viewpoint)) return undefined;
  if (name === '' || isOurs(name) || name.split(/\s+/u).length > mostNamed) return undefined;
  const plan = planned({ name, when, language, viewpoint });
  if (told.some(({ isDenied }) => isDenied)) return undefined;
  const isCarried = told.some(({ isCarrier }) => isCarrier);
  const isDuty = told.some(({ isDuty }) => isDuty);
  if (!isCarried && (!isDuty || isQuestion)) return undefined;
  const isDoubtful = isOthers || has(carriers.doubt, when.rest) || has(orders.statement, name) || named.length > 1;
  return isCarried && !isDoubtful && told.some(({ isSure }) => isSure)
    ? plan
    : { do: 'offer', planned: plan, isThing: true };
}

/** Whether the words that carry the wish stand in a sentence of their own, which tells nothing of others. */
function asksApart(text: string, language: Language): boolean {
  const asks = text
    .split(/(?<=[.!?])\s+/u)
    .filter((one) => clausesOf(one).some((clause) => roleOf(clause, language).isCarrier));
  return asks.length > 0 && !asks.some((one) => has(languages[language].carriers.others, one));
}

const quoted = /["“„»][^"“”„«»]*["“”«]/gu;
/** A text without what stands in quotes. */
export const unquoted = (text: string): string => text.replace(quoted, ' ');

/** Whether words that ask Hearth for something stand anywhere in it: not in a quote, nor in a sentence that tells of others. */
export function asksSomewhere(text: string, language: Language): boolean {
  const { remind, mayRemind, remindBehind, keep, keepBehind, others } = languages[language].carriers;
  const asks = (clause: string): boolean =>
    has(`${remind}|${mayRemind}|${keep}|${keepBehind}`, clause) || withoutLast(remindBehind, clause) !== undefined;
  return unquoted(text)
    .split(/(?<=[.!?:])\s+/u)
    .some((one) => clausesOf(one).some(asks) && !has(others, one));
}

/** The one time of a sentence, where need be without the parts that only carry the wish ("… each time"), or said as a length alone: "7 mins!". */
function whenIn(sentence: string, language: Language, viewpoint: Viewpoint): When | undefined {
  const whole = timeIn(sentence, language, viewpoint);
  if (whole && whole.kind !== 'unclear') return whole;
  const clauses = clausesOf(sentence);
  const others = clauses.filter((clause) => {
    const { isCarrier, rest } = roleOf(clause, language);
    return !isCarrier || hasObject(rest);
  });
  const carried = clauses.filter((clause) => !others.includes(clause));
  const told = others.length === clauses.length ? undefined : timeIn(others.join(', '), language, viewpoint);
  if (told && told.kind !== 'unclear') return { ...told, rest: [told.rest, ...carried].join(', ') };
  const [length, second] = clauses.filter((clause) => isTime(clause, language, viewpoint));
  if (length === undefined || second !== undefined) return undefined;
  const read = timeIn(length, language, viewpoint);
  const rest = clauses.filter((clause) => clause !== length);
  if (rest.some((clause) => timeIn(clause, language, viewpoint))) return undefined;
  return read && read.kind !== 'unclear' ? { ...read, rest: rest.join(', ') } : undefined;
}

interface Role {
  /** What is left of it as the name of a thing. */
  readonly rest: string;
  readonly isCarrier: boolean;
  readonly isSure: boolean;
  readonly isDuty: boolean;
  /** "don't remind me" */
  readonly isDenied: boolean;
}

/** What a part of a sentence carries, and what is left of it. */
export function roleOf(clause: string, language: Language): Role {
  const { carriers, changes, orders } = languages[language];
  let text = clause;
  for (let before = ''; before !== text; ) {
    before = text;
    text =
      withoutFirst(`${orders.greetings}|${orders.please}|${changes.corrects}|${carriers.behindCarrier}`, text) ?? text;
    for (const polite of orders.politeness) text = text.replace(polite, '');
  }
  const sure = carried(carriers.remind, text, language);
  const maybe =
    sure === undefined
      ? (carried(carriers.mayRemind, text, language) ?? carriedAround(carriers.remindAround, text))
      : undefined;
  const rest = sure ?? maybe ?? text;
  const duty = withoutFirst(carriers.duty, rest) ?? withoutLast(carriers.dutyBehind, rest);
  const isCarrier = sure !== undefined || maybe !== undefined;
  const isDenied =
    isCarrier && has(carriers.doubt, wordsAround(sure !== undefined ? carriers.remind : carriers.mayRemind, text));
  return { rest: duty ?? rest, isCarrier, isSure: sure !== undefined, isDuty: duty !== undefined, isDenied };
}

/** What is left of a part without the words that carry a wish, at its beginning or its end. */
function carried(words: string, text: string, language: Language): string | undefined {
  const { behindCarrier } = languages[language].carriers;
  const found = withoutFirst(words, text) ?? withoutLast(words, text) ?? afterSmall(words, text);
  if (found === undefined) return undefined;
  let rest = found;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(behindCarrier, rest) ?? rest;
  }
  return hasObject(rest) ? rest : '';
}

/** "then give me a shout", "so kill that": small words before it say nothing. */
function afterSmall(words: string, text: string): string | undefined {
  const found = patternOf(`(?:^|\\s)(?:${words})(?=\\s|$)`).exec(text);
  if (!found || hasObject(text.slice(0, found.index))) return undefined;
  return text.slice(found.index + found[0].length).trim();
}

/** What stands between the two words of one of the pairs, with what stands before and behind: "mir um fünf sagen, dass …". */
function carriedAround(pairs: readonly string[], text: string): string | undefined {
  for (const pair of pairs) {
    const [first = '', last = ''] = pair.split(' … ');
    const found = patternOf(`^(.*?)(?:^|\\s)(?:${first})\\s+(.*?)(?:^|\\s)?(?:${last})(?=[\\s,]|$)(.*)$`, 'isu').exec(
      text,
    );
    if (found)
      return [found[1], found[2], found[3]]
        .map((part = '') => part.trim())
        .join(' ')
        .trim();
  }
  return undefined;
}

/** The words close to those that carry a wish, which may say its opposite. */
function wordsAround(words: string, text: string): string {
  const found = patternOf(`((?:\\S+\\s+){0,2})(?<!\\S)(?:${words})(?=\\s|$)((?:\\s+\\S+)?)`).exec(text);
  return found ? `${found[1]} ${found[2]}` : '';
}
