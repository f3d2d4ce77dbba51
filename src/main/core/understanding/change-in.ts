import type { Language } from '../../../shared/locales/index.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import {
  dayBesideIn,
  hourInWords,
  hourOf,
  partOfHour,
  relativeIn,
  timeOf,
  withHourBeside,
  withoutContrast,
} from './change-time.ts';
import { has, opens, patternOf, withoutAll } from './clauses.ts';
import { isReason } from './follow-ups.ts';
import { hasObject } from './object.ts';
import { isOfSelf } from './of-self.ts';
import { timeIn } from './read-plan.ts';

const ofAll = (kind: 'denies' | 'notThen'): string =>
  Object.values(languages)
    .map(({ changes }) => changes[kind])
    .join('|');
const denies = ofAll('denies');
const notThen = ofAll('notThen');
const denials = Object.values(languages)
  .map(({ changes }) => changes.excludes.words)
  .join('|');

interface Clause {
  readonly text: string;
  /** It tells why another part of its clause is wanted. */
  readonly isWhy?: true;
}

/** "make it 7.45", "17.30": where a clause opens by changing something, or with that, it is an hour with its minutes. */
export function withColon(clause: string, language: Language, viewpoint: Viewpoint): string {
  const { corrects, hence, makes, moves, small } = languages[language].changes;
  const found = /(?<=^|\s)([01]?\d|2[0-3])\.([0-5]\d)(?=$|\s)/u.exec(clause);
  if (!found) return clause;
  const [figure, hour, minute] = found;
  const before = clause.slice(0, found.index);
  const rest = clause.slice(found.index + figure.length);
  const [behind = ''] = rest.split(patternOf(`\\s(?:${hence})\\s`));
  const isOrder = opens(`${moves}|${makes}`, before) && behind.trim() === '';
  const isAlone = withoutAll(`${corrects}|${small}`, `${before} ${behind}`).trim() === '';
  const isHour = (isOrder || isAlone) && !timeIn(figure, language, viewpoint);
  return isHour ? `${before}${hour}:${minute}${rest}` : clause;
}

/** "They open at 10 so make it 10:15", "7.45 so it's before handover": what is wanted and why, where only one of both says a change. */
export function withWhy(text: string, language: Language, viewpoint: Viewpoint): readonly Clause[] {
  const { hence, makes, moves } = languages[language].changes;
  const [whole, why = '', then = ''] = patternOf(`^(.+?)\\s+(?:${hence})\\s+(.+)$`).exec(text) ?? [];
  if (whole === undefined) return [{ text }];
  const order = changeIn(then, language, viewpoint);
  if (order && (opens(`${moves}|${makes}`, then) || order.isPointed))
    return [{ text: why, isWhy: true }, { text: then }];
  const isWanted = !timeIn(then, language, viewpoint) && changeIn(why, language, viewpoint) !== undefined;
  return isWanted ? [{ text: why }, { text: then, isWhy: true }] : [{ text }];
}

/** "could you put the bank call off till Monday" → "postpone the bank call till Monday": a verb whose parts stand around the thing. */
function withVerbFirst(clause: string, language: Language): string {
  const { changes, orders } = languages[language];
  let text = clause;
  for (const polite of orders.politeness) text = text.replace(polite, '');
  for (const [phrase, same] of changes.movesAround) {
    const [first = '', last = ''] = phrase.split(' … ');
    const found = patternOf(`^(?:${first})\\s+(.+?)\\s+(?:${last})(?=[\\s,]|$)`).exec(text);
    if (found) return `${same} ${found[1]}${text.slice(found[0].length)}`;
  }
  return text;
}

/** What one clause says of another time. */
export interface ChangePart {
  readonly when: string;
  readonly query: string;
  /** It has a verb, or names a thing that can only be there already. */
  readonly isMove: boolean;
  readonly isInstead: boolean;
  /** It has a word for what was done last: "it is half past three". */
  readonly isPointed: boolean;
  readonly isRelative: boolean;
  /** No verb moves it: it is told that its time is another one now. */
  readonly isToldOf?: boolean;
  /** It is when something begins: "it starts at two". */
  readonly isBegin?: boolean;
  /** It is said to be the right one: "will do". */
  readonly isSuiting?: boolean;
  /** It is told of "that", with a time in it: beside what moves something only why. "That I can't do today, move it to …" */
  readonly isTelling?: true;
  /** It opens with such words: "starting tomorrow". */
  readonly isStart?: boolean;
  /** A weekday that lies on one side of what stands: "the Friday before". */
  readonly liesBeside?: boolean;
  /** A number alone, as it was said. */
  readonly number?: string | undefined;
  /** What it is said not to be any more. */
  readonly notAt?: string | undefined;
}

/** Another time that a clause says of what stands; undefined where it says none. */
export function changeIn(clause: string, language: Language, viewpoint: Viewpoint): ChangePart | undefined {
  const { changes } = languages[language];
  if (has(changes.unfit, clause)) return undefined;
  const isBegin = has(changes.begins, clause) && opens(changes.it, clause);
  const isStart = opens(`${changes.begins}|${changes.startsFrom}`, withoutAll(changes.byNow, clause)) || isBegin;
  const told =
    isBegin || isStart ? withoutAll(`${changes.begins}|${changes.byNow}`, clause) : withVerbFirst(clause, language);
  // "every four days will do"
  const suits = `${changes.suits}|${changes.sameTime}`;
  const isSuiting = has(suits, told);
  const bare = isSuiting ? withoutAll(suits, told) : told;
  const { text, notAt } = withoutContrast(bare, language, viewpoint);
  const verbs = `${changes.moves}|${changes.makes}`;
  const verb = patternOf(`^(?:${verbs})(?=\\s|$)`).exec(text)?.[0] ?? '';
  const body = text.slice(verb.length).trim();
  const found =
    dayBesideIn(body, { language, viewpoint }) ??
    relativeIn(body, verb, { language, viewpoint }) ??
    timeOf(body, verb, { language, viewpoint }) ??
    partOfHour(body, changes) ??
    hourOf(body, verb, language);
  const rest = `${verb} ${found?.rest ?? body}`.trim();
  const whole = found && withHourBeside(rest, found.when, { language, viewpoint });
  if (whole !== undefined) return changeIn(whole, language, viewpoint);
  const isInstead = isSuiting || has(changes.instead, clause) || notAt !== undefined || has(changes.moved, clause);
  const isPointed = has(`${changes.it}|${changes.things}`, rest) || isInstead;
  const isMove =
    isBegin ||
    opens(changes.moves, rest) ||
    has(changes.moved, rest) ||
    patternOf(`\\s(?:${changes.moves}|(?:${changes.makes}) (?:${changes.it}))$`).test(rest) ||
    (opens(changes.makes, rest) && isPointed) ||
    ((found?.isRelative === true || found?.isAim === true) && has(changes.things, rest));
  const query = withoutAll(
    found?.isRelative ? `${changes.small}|${changes.musts}` : changes.small,
    rest.replace(
      patternOf(
        `^(?:${verbs})(?=\\s|$)|\\s(?:${changes.moves}|(?:${changes.makes}) (?:${changes.it}))$|(?:^|\\s)(?:${changes.moved})(?=\\s|$)`,
        'giu',
      ),
      ' ',
    ),
  );
  // "it opens at five and I need milk": that is told of something else.
  if (isBegin && hasObject(query)) return undefined;
  const isRelative = found?.isRelative === true;
  if (isOfSelf(clause, { query, isRelative }, language)) return undefined;
  // "make that quarter past, the traffic is awful"
  const isTold =
    opens(changes.it, body) && has(languages[language].orders.statement, rest) && isReason(rest, language, viewpoint);
  // "Sunday not", "not on Fridays": it is said of that day that nothing is.
  const before = found ? clause.slice(0, Math.max(0, clause.indexOf(found.when))) : '';
  const isDenied =
    patternOf(`\\s(?:${notThen})$`).test(clause) ||
    opens(denies, text) ||
    (notAt === undefined && patternOf(`(?:^|\\s)(?:${denials})\\s+(?:\\p{L}{1,4}\\s+)?$`).test(before));
  // "On Wednesdays there is no course": nothing moves it there.
  const isNot = !opens(verbs, rest) && !isSuiting && has(changes.denies, rest) && !has(changes.forgets, rest);
  if (found && (isDenied || isNot)) return undefined;
  if (found && isTold && !isBegin)
    return { when: found.when, query: '', isMove: true, isInstead, isPointed, isRelative, notAt, isTelling: true };
  const isToldOf =
    isMove && has(changes.moved, rest) && !patternOf(`(?:^|\\s)(?:${changes.moves})(?=\\s|$)`).test(rest);
  if (found)
    return {
      when: found.when,
      query,
      isMove,
      isInstead,
      isPointed,
      isRelative,
      isToldOf,
      isBegin,
      isStart,
      isSuiting,
      liesBeside: found.liesBeside === true,
      notAt,
    };
  const hour = /^\d{1,2}$/u.test(query) ? query : hourInWords(query, { language, viewpoint });
  // "At 10", at ten o'clock sharp: an hour that is now has no other words for it.
  const isWhole =
    hour !== undefined &&
    patternOf(`^(?:${changes.at})\\s${escapePattern(query)}(?:\\s(?:${changes.small}))?$`).test(text);
  const when = isWhole ? text : hour;
  return when === undefined
    ? undefined
    : { when, number: query, query: '', isMove, isInstead, isPointed, isRelative, isSuiting };
}
