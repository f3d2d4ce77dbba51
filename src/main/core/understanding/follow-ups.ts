import type { Language } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { directionIn } from '../scheduler/parse/change-rule.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutFirst, withoutLast } from './clauses.ts';
import { putIn } from './items.ts';
import { lengthsIn } from './lengths.ts';
import { hasObject } from './object.ts';
import { otherIn } from './of-other.ts';
import { conditions } from './order-words.ts';
import { isLimit, isTime, timeIn } from './read-plan.ts';
import { swappedWhat } from './swapped-what.ts';
import { around, targetIn } from './targets.ts';

const longest = 200;

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  /** Whether it begins by setting something right: "no, …". */
  readonly isOpened: boolean;
}

/**
 * What is said of what was done last, or of what stands, but for its time: "undo", "delete that", "the dentist one can go",
 * "the other one", "call it X", "again in 20 minutes". By classes of words: what is left without them says which thing.
 */
export function readFollowUp(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  if (sentence.length > longest) return undefined;
  const allowed = permittedIn(sentence, language);
  const read = allowed === undefined ? undefined : readFollowUp(allowed, language, viewpoint);
  if (read?.do === 'drop' || read?.do === 'cancel') return { do: 'perhaps', wish: read };
  const { text: opening, isOpened } = withoutOpening(sentence, language);
  const clauses = withReasons(clausesOf(opening), language).map((clause) => withoutOpening(clause, language).text);
  const { reports } = languages[language].changes;
  const isKept = patternOf(`^(?:${languages[language].carriers.keepBehind})$`);
  if (clauses.some((clause) => isKept.test(clause)) || hangsOn(clauses)) return undefined;
  for (const text of [opening, ...clauses]) {
    const others = clauses.filter((clause) => clause !== text && !text.includes(clause));
    const wish = followUpIn(text, { language, viewpoint, isOpened });
    // "delete the first one, hat sich erledigt": that it is over says only once more what goes.
    const isSaid = (clause: string): boolean =>
      wish?.do === 'drop' && patternOf(`^(?:${languages[language].changes.over})$`).test(clause);
    const open = others.filter((clause) => !isReason(clause, language, viewpoint) && !isSaid(clause));
    // "Tom texted that he is ill, drop that": what somebody told may be why; whether it is, is asked.
    const isReported =
      wish?.do === 'drop' &&
      open.every((clause) => has(reports, clause) && isReason(withoutAll(reports, clause), language, viewpoint));
    if (!wish || (open.length > 0 && !isReported)) continue;
    // "renew the insurance, remind me on the 27th": the other part says of what.
    const isNew = wish.do === 'again' && !wish.isSnooze && !has(languages[language].changes.again, text);
    if (isNew && others.some((clause) => hasObject(clause))) continue;
    // "put it back in, but for 2:30": it is to be there again at another time.
    if (wish.do === 'back' && others.some((clause) => timeIn(clause, language, viewpoint))) continue;
    // "Swap the two. The first is at five": an hour is more than why.
    const saysHour = (clause: string): boolean => {
      const when = timeIn(clause, language, viewpoint);
      return when !== undefined && !(when.kind === 'once' && /day|week/u.test(when.grain));
    };
    if (wish.do === 'swap' && others.some(saysHour)) continue;
    const about = others.filter((clause) => hasObject(clause) && !isSaid(clause)).join(', ');
    const isAbout = wish.do === 'drop' || (wish.do === 'back' && wish.query === undefined);
    const meant = isAbout && about !== '' ? (droppedOther(wish, about, language) ?? { ...wish, about }) : wish;
    return open.length > 0 ? { do: 'perhaps', wish: meant } : meant;
  }
  return undefined;
}

/** "The other one is off, delete it": what goes is told before; where that may be something else, it is asked. */
function droppedOther(wish: Wish, about: string, language: Language): Wish | undefined {
  const other = wish.do === 'drop' && wish.target.kind === 'last' ? otherIn(about, language) : undefined;
  const drop = other && ({ do: 'drop', target: { kind: 'named', query: other.query } } as const);
  return drop && (other.isSure ? drop : { do: 'perhaps', wish: drop });
}

/** The parts of a sentence, parted from their reasons, too: "Jo brings the cake so lose that". */
const withReasons = (clauses: readonly string[], language: Language): string[] =>
  clauses.flatMap((clause) =>
    clause.split(patternOf(`\\s+(?:${languages[language].changes.therefore})\\s+`)).filter((part) => part !== ''),
  );

function followUpIn(text: string, reading: Reading): Wish | undefined {
  const { language } = reading;
  const { changes } = languages[language];
  const isWhole = (words: string): boolean => patternOf(`^(?:${words})$`).test(text);
  const pointsAtLast = (phrases: readonly string[]): boolean => {
    const rest = around(phrases, text);
    return rest !== undefined && targetIn(rest, language).target.kind === 'last';
  };
  if (pointsAtLast(changes.redoes)) return { do: 'redo' };
  if (pointsAtLast(changes.undoes)) return { do: 'undo' };
  if (isWhole(changes.other)) return { do: 'other' };
  const kept = around(changes.backs, text);
  if (kept !== undefined) {
    const { target } = targetIn(kept, language);
    if (target.kind === 'last') return { do: 'back' };
    if (target.kind === 'named' && !timeIn(kept, language, reading.viewpoint))
      return { do: 'back', query: target.query };
  }
  if (isWhole(changes.over)) return { do: 'drop', target: { kind: 'last' } };
  return swapIn(text, reading) ?? dropIn(text, language) ?? renameIn(text, reading) ?? againIn(text, reading);
}

function swapIn(text: string, { language, viewpoint }: Reading): Wish | undefined {
  const { changes } = languages[language];
  const { small, swaps, swapped, swapsDays, swapsHours, swapsWhat } = changes;
  const rest = withoutFirst(swaps, text);
  // "Swap A and B? B is on Thursday": what is told behind it names none of them.
  if (rest === undefined || /[.;!?]\s/u.test(rest)) return undefined;
  const { target } = targetIn(withoutLast(swapsWhat, rest) ?? rest, language);
  if (target.kind === 'several') return (target.count ?? 2) === 2 ? { do: 'swap' } : undefined;
  const what = swappedWhat(text, language);
  const beside = what === undefined ? swapsWhat : `${swapsWhat}|${what === 'days' ? swapsDays : swapsHours}`;
  const [one = '', other = '', third] = rest
    .split(patternOf(`\\s+(?:${swapped})\\s+`))
    .map((part) => withoutAll(`${small}|${beside}`, part));
  // "… this week", "… not", "… just once": more than that they trade.
  const isMore =
    has(`${changes.denies}|${changes.solely}|${changes.onceOnly}`, rest) ||
    lengthsIn(rest, language).length > 0 ||
    timeIn(rest, language, viewpoint);
  if (isMore || !hasObject(one) || !hasObject(other) || third !== undefined) return undefined;
  return { do: 'swap', between: [one, other], ...(what === undefined ? {} : { what }) };
}

/** What is not wanted any more. A thing by its name alone may be something else, which `otherwise` is for. */
function dropIn(text: string, language: Language): Wish | undefined {
  const { changes } = languages[language];
  const unwanted = around(changes.unwanted, text);
  const rest = unwanted ?? around(changes.drops, text);
  // What stands in another part of the sentence is no thing of this one.
  if (rest === undefined || /[.;!?]\s/u.test(rest)) return undefined;
  const { target, hasThing } = targetIn(rest, language);
  if (hasThing && clausesOf(rest).length > 1) return undefined;
  const isIt = unwanted !== undefined || has(`${changes.it}|${changes.latest}`, rest);
  if (target.kind === 'last') return isIt ? { do: 'drop', target } : undefined;
  if (target.kind === 'several' && target.count === undefined && hasThing) return { do: 'cancel-all' };
  if (target.kind !== 'named') return { do: 'drop', target };
  return hasThing && unwanted !== undefined ? { do: 'cancel', query: target.query } : undefined;
}

/** "You can scrap the tyre one": what may be done with a certain thing; it is perhaps only told that one can. */
export function permittedIn(sentence: string, language: Language): string | undefined {
  const { changes, orders } = languages[language];
  const rest = withoutFirst(changes.permits, withoutOpening(sentence, language).text);
  return rest !== undefined && has(`${orders.ours.articles}|${changes.it}`, rest) ? rest : undefined;
}

function renameIn(text: string, { language, viewpoint }: Reading): Wish | undefined {
  const { carriers, changes, orders } = languages[language];
  const title = unquoted(withoutEnds(around(changes.titles, text) ?? '', changes.instead));
  // "Make it say what time it opens, it's …": what asks, and what is told behind it, is no name.
  const isTitle = clausesOf(title).length === 1 && !has(carriers.asksWord, title);
  if (hasObject(title) && isTitle && !timeIn(title, language, viewpoint))
    return { do: 'change', target: last, name: title };
  const rest = around(changes.names, withoutSame(text, language));
  if (rest === undefined) return undefined;
  const list = patternOf(
    `^(?:(?:${changes.it}|${orders.ours.articles})\\s+)?((?:\\S+\\s)?\\p{L}*(?:${carriers.list}))\\s+(?:${changes.into})\\s+(.+)$`,
  ).exec(rest);
  if (list)
    return { do: 'rename-list', which: list[1] ?? '', name: unquoted(withoutEnds(list[2] ?? '', changes.renamesEnd)) };
  const into = patternOf(`^(.*?)(?:^|\\s)(?:${changes.into})\\s+(.+)$`).exec(rest);
  const pointed = patternOf(`^(${changes.it})(?:\\s+(?:${changes.instead}))*\\s+(.+)$`).exec(rest);
  // "Nenn das Bad in Küche um": a word for "it" that is an article, too.
  const isArticle =
    opens(orders.ours.articles, pointed?.[1] ?? '') && withoutLast(changes.renamesEnd, rest) !== undefined;
  const [, which = '', said = ''] = (isArticle ? into : undefined) ?? pointed ?? into ?? [];
  const told = said.replace(patternOf(`^(?:${changes.into})\\s+`), '');
  // Behind the name in quotation marks stands why.
  const [, double, single] =
    /^(?:["“„›»]([^"“”„›‹»«]+)["“”‹›«»](?=[\s,.;:!?]|$)|['‘](.+)['’](?=[\s.!?]*$))/u.exec(told) ?? [];
  const quoted = double ?? single;
  // "rename it to checkup. It's only that": of two sentences the second is no name.
  if (quoted === undefined && sentencesOf(told).length > 1) return undefined;
  const name = quoted ?? withoutEnds(told, `${changes.instead}|um`);
  if (name === '' || isTime(name, language, viewpoint) || !hasObject(name)) return undefined;
  // "call Jan to remind me", "rename it to Jan and move it to 4": an order is no name.
  const moves = `(?:${carriers.joint})\\s+(?:(?:${changes.moves})|(?:${changes.makes})\\s+(?:${changes.it}))`;
  if (has(`${carriers.remind}|${orders.asking}|${moves}`, name)) return undefined;
  // "call Jan to the rent in 20 minutes": what has a time is to be done; only "it" is called whatever is said.
  if (!pointed && timeIn(name, language, viewpoint)) return undefined;
  const { target } = targetIn(which, language);
  return { do: 'change', target, name };
}

/** "…, same day and time": that its time stays is no part of a name. */
function withoutSame(told: string, language: Language): string {
  const { carriers, changes } = languages[language];
  const same = `${carriers.unsaidTime}|${carriers.unsaidDay}|${changes.keeps}`;
  const clause = clausesOf(told).at(-1) ?? '';
  const isSame = has(same, clause) && !hasObject(withoutAll(`${same}|${changes.small}`, clause));
  return isSame ? told.slice(0, told.lastIndexOf(clause)).replace(/[\s,;:–-]+$/u, '') : told;
}

const last = { kind: 'last' } as const;
const unquoted = (text: string): string => text.trim().replace(/^["“„'‘‚›»‹«](.+)["“”'’‘‹«›»]$/u, '$1');

function withoutEnds(text: string, words: string): string {
  let rest = text.trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(words, rest) ?? rest;
    rest = withoutLast(words, rest) ?? rest;
  }
  return rest;
}

/** Once more, or later for what rang: nothing but these words, a carrier and a time may be said. */
function againIn(text: string, { language, viewpoint, isOpened }: Reading): Wish | undefined {
  const { carriers, changes } = languages[language];
  const isSnooze = opens(changes.snoozes, text);
  const carried = withoutFirst(carriers.remind, text);
  const isAgain = has(changes.again, text);
  // "wake me on Tuesday at 6" is about nothing that was said before.
  if (!isAgain && !isSnooze && has(carriers.wakes, text)) return undefined;
  const about =
    carried === undefined ? undefined : withoutFirst(`(?:of|about) (?:it|that)|${carriers.behindCarrier}`, carried);
  if (!isSnooze && !isAgain && (about === undefined || about === carried)) return undefined;
  // "3 pm. And tomorrow again": two times are more than one once more.
  if (clausesOf(text).filter((clause) => timeIn(clause, language, viewpoint)).length > 1) return undefined;
  const rest = withoutAll(
    `${changes.sameTime}|${changes.again}|${changes.snoozes}|${changes.it}|of|about|do|the same|da?ran`,
    withoutFirst(carriers.remind, text) ?? text,
  );
  const snoozes = isSnooze ? { isSnooze: true as const } : {};
  if (rest === '') return isSnooze ? { do: 'again', ...snoozes } : undefined;
  const length = withoutFirst(changes.small, rest) ?? rest;
  const when = [rest, length, `in ${length}`]
    .map((words) => timeIn(words, language, viewpoint))
    .find((found) => found?.kind === 'once' && found.rest === '');
  // "remind me an hour earlier" is no moment.
  if (when?.kind !== 'once' || (Date.parse(when.rule.at) <= viewpoint.now && directionIn(length, changes) === -1))
    return undefined;
  // "no, nine again" may be where it was; "and again at nine" is once more.
  const isBack = isOpened && carried === undefined && !isSnooze;
  const back = isBack ? { when: text.includes(when.matched) ? when.matched : length } : {};
  const day = when.grain === 'day' ? { day: when.matched } : {};
  const isLength = lengthsIn(text, language).length === 1;
  const later = !isSnooze && isLength && has(changes.later, text) ? { isLater: true as const } : {};
  return { do: 'again', rule: when.rule, ...snoozes, ...back, ...day, ...later };
}

/** Without the words of people who correct themselves, or say that they erred. */
export function withoutOpening(
  text: string,
  language: Language,
): { readonly text: string; readonly isOpened: boolean } {
  const { corrects, slips } = languages[language].changes;
  let rest = text.trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    const without = withoutFirst(`${corrects}|${slips}`, rest);
    if (without !== undefined && without !== '') rest = without;
  }
  return { text: rest, isOpened: rest !== text.trim() };
}

/** Whether a part of a sentence makes it hang on something: "if Kim calls, …". */
export const hangsOn = (clauses: readonly string[]): boolean => clauses.some((clause) => opens(conditions, clause));

/** Words beside a change that only tell why: no condition, no further wish, nobody else's words. */
export function isReason(clause: string, language: Language, viewpoint?: Viewpoint): boolean {
  const { asSentence, carriers, changes, orders } = languages[language];
  if (/^[^\p{L}]*\d[^\p{L}]*$/u.test(clause)) return false;
  // "…, dass ich den Zähler ablese" says what is to be done.
  if (opens(orders.that, clause) && asSentence(clause) !== clause) return false;
  const when = viewpoint && timeIn(clause, language, viewpoint);
  // "3 pm. And again tomorrow": a time alone says no why.
  if (when?.kind === 'once' && when.rest.trim() === '') return false;
  // "I am away until Friday" hangs on nothing.
  const told = when && when.kind !== 'unclear' && isLimit(when) ? when.rest : clause;
  const asks = opens(carriers.asksFirst, clause) && !opens(orders.statement, clause);
  // "axe out, torch in": one word and where it goes.
  const isPut = /^\p{L}+ \p{L}+$/u.test(clause) && withoutLast(changes.joins, clause) !== undefined;
  const isElse = asks || isPut || opens(changes.moves, clause) || putIn(clause, language) !== undefined;
  return !has(`${conditions}|${carriers.remind}|${changes.reports}`, told) && !isElse;
}
