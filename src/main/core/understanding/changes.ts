import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Target, Wish } from '../languages/wish.ts';
import { type ChangePart, changeIn, withColon, withWhy } from './change-in.ts';
import { onceOnlyIn } from './change-time.ts';
import { clausesOf, has, opens, patternOf, withoutAll } from './clauses.ts';
import { deniedIn } from './denied-times.ts';
import { isReason, withoutOpening } from './follow-ups.ts';
import { readNamedDrop } from './named-drop.ts';
import { hasObject } from './object.ts';
import { readOfOther } from './of-other.ts';
import { onwardIn } from './onward.ts';
import { conditions } from './order-words.ts';
import { isTime, timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { targetIn } from './targets.ts';
import { withoutSide } from './weekday-beside.ts';
import { withNumbers } from './with-numbers.ts';

const longestChange = 200;
/** Words of a part that says a time, even if not which. */
const mostOfTime = 4;
const last: Target = { kind: 'last' };

/** "move it to 5", "make that Tuesday", "8 actually", "the bins reminder half an hour earlier": a change of what stands. */
export function readChange(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  if (sentence.length > longestChange) return undefined;
  const joined = withoutHyphen(sentence, language).replace(languages[language].changes.oftenThing, '$1');
  if (joined !== sentence) return readChange(joined, language, viewpoint);
  const ofOther = readOfOther(sentence, { language, viewpoint, read: readChange });
  if (ofOther) return ofOther;
  const denied = deniedIn(sentence, language, viewpoint);
  const other = denied && denied.rest !== sentence ? readChange(denied.rest, language, viewpoint) : undefined;
  // "Friday, not tomorrow": of what comes tomorrow.
  if (denied && other?.do === 'change') return { ...notBare(other), notAt: denied.time };
  const once = onceOnlyIn(sentence, language);
  if (once && namesNothing(once.rest, language, viewpoint)) return { do: 'change', target: last, when: once.when };
  const { carriers, changes, orders } = languages[language];
  const own = languages[languageOf(viewpoint.locale)].changes;
  const onward = onwardIn(sentence, language, viewpoint) ?? sentence;
  const isMore = [own, changes].some(({ more, alike }) => has(`${more}|${alike}`, onward));
  if (isMore && !opens(changes.moves, onward)) return undefined;
  // "move the card one to Friday as well": what has the verb is no second thing.
  const said = isMore ? withoutAll(`${own.more}|${changes.more}`, onward) : onward;
  const opening = withoutOpening(said, language);
  const clauses = withNumbers(clausesOf(opening.text), language, viewpoint)
    .map((clause) => withColon(clause, language, viewpoint))
    .flatMap((clause) => withWhy(clause, language, viewpoint))
    .map((clause) => ({ ...clause, ...withoutOpening(clause.text, language) }));
  // "remind me on Friday to take it back. And the essay, move it to 6": more than a change.
  const asks = `${carriers.remind}|${carriers.mayRemind}`;
  if (clauses.some(({ text }) => opens(asks, text)) && clauses.length > 1) return undefined;
  const read = clauses.map((clause) => ({
    ...clause,
    part: clause.isWhy ? undefined : changeIn(clause.text, language, viewpoint),
  }));
  // "eight, I am out at nine": what is told of somebody says why where another part says when.
  const hasSuiting = read.some(({ part }) => part?.isSuiting);
  const hasMoving = read.some(({ part }) => part?.isMove === true && !part.isTelling);
  const isWhy = ({ part, text }: (typeof read)[number]): boolean =>
    part !== undefined &&
    ((part.isTelling === true && hasMoving) ||
      ((hasSuiting ? !opens(changes.moves, text) : !part.isMove) &&
        !part.isRelative &&
        !part.isSuiting &&
        has(orders.statement, text)));
  const isSaid = read.some((one) => one.part && !isWhy(one));
  const told = read.map((one) => (isSaid && isWhy(one) ? { ...one, part: undefined } : one));
  const all = told.flatMap(({ part }) => part ?? []);
  if (
    all.length === 0 ||
    !told.every(
      (one) =>
        one.part || (one.isWhy ? isWhyOf(one.text, language, viewpoint) : isReason(one.text, language, viewpoint)),
    )
  )
    return undefined;
  // "They moved it to Thursday. And it starts at 8": what is told beside it moves it, too.
  const isMovedToo = ({ part, text }: (typeof told)[number]): boolean =>
    !part &&
    has(changes.it, text) &&
    has(`${changes.moved}|(?:${changes.moves})e?d`, text) &&
    isTimed(text, language, viewpoint);
  const isOrdered = told.some(({ part, text }) => part && opens(changes.moves, text));
  if (!isOrdered && told.some(isMovedToo)) return { do: 'correct' };
  // "starting when I am back": when it begins is not read.
  const { firstTime, startsFrom } = changes;
  if (told.some(({ part, text }) => !part && opens(`${firstTime}|${startsFrom}`, text))) return { do: 'correct' };
  // "it was the other one that I wanted at 4": which one that is, is asked.
  if (has(changes.other, said)) return { do: 'correct' };
  // "can't do it today, shift it to tomorrow": what has the verb says when.
  const moving = all.filter(({ isMove }) => isMove);
  const corrected = told.flatMap(({ part, isOpened }) => (part && isOpened ? part : []));
  // "The 12th is a Saturday. Rather the Sunday after": the other day says only why.
  const sided = all.filter(({ liesBeside }) => liesBeside);
  const firm = sided.length > 0 ? sided : moving.length > 0 ? moving : corrected;
  // "make that weekly, but from December", "move it to Friday, at five": a time alone is a part of what the verb says.
  // Where nothing moves, as in "no, back to Saturdays, but at ten", all that is said of a time is, unless it says why.
  const isOfTime = (text: string, words: string): boolean =>
    moving.length > 0 ? text === words : !has(orders.statement, text);
  const isBeside = (beside: ChangePart): boolean =>
    beside.isStart === true ||
    (targetIn(beside.query, language).target.kind === 'last' &&
      told.some(({ part, text }) => part === beside && isOfTime(text, beside.when)));
  const isOtherDay = ({ when: words }: ChangePart): boolean => sided.length > 0 && namesDay(words, language, viewpoint);
  const timed = all.filter((part) => firm.includes(part) || (isBeside(part) && !isOtherDay(part)));
  const isOneTime = isOneTimeOf(timed.map(({ when: words }) => words).join(' '), { language, viewpoint });
  // "the Monday after, 9": an hour that is not read with the day is not passed over.
  if (sided.length > 0 && !isOneTime && timed.length > firm.length) return { do: 'correct' };
  const parts = firm.length === 0 ? all : isOneTime ? timed : firm;
  const [from = ''] = changes.startsFrom.split('|');
  const isRule = ({ when: words }: ChangePart): boolean => timeIn(words, language, viewpoint)?.kind === 'repeats';
  const saysStart = ({ isStart, when: words }: ChangePart): boolean =>
    isStart === true && !opens(changes.startsFrom, words);
  // "every four days will do. it still starts tomorrow"
  const when = parts
    .map((part) => (parts.some(isRule) && saysStart(part) ? `${from} ${part.when}` : part.when))
    .join(' ');
  const targets = all.map(({ query }) => targetIn(query, language).target).filter(({ kind }) => kind !== 'last');
  if (targets.length > 1) return undefined;
  const [target] = targets;
  const isTold = said !== sentence || opening.isOpened || told.some(({ isOpened }) => isOpened);
  const isOfWhatStands = parts.some(({ isRelative, isInstead }) => isRelative || isInstead);
  // Words of time that are left over: only half of it was read.
  if (target?.kind === 'named' && hasTimeWord(target.query, language)) return undefined;
  // "Once a month is plenty. Just the first Saturday"
  const isMoreOfTime = ({ part, text }: (typeof told)[number]): boolean =>
    !part && text.split(/\s+/u).length <= mostOfTime && timeIn(text, language, viewpoint)?.kind === 'unclear';
  if (told.some(isMoreOfTime)) return { do: 'correct' };
  // "He comes next Thursday now. Move both": more than one of them.
  const isOfBoth = target?.kind === 'several' || (target?.kind === 'named' && has(changes.both, target.query));
  if (!isOfBoth && has(changes.both, said)) return { do: 'correct' };
  if (target !== undefined) {
    // What is told of something that may not stand yet may be the first that is heard of it.
    const isTold = target.kind === 'named' && moving.length > 0 && moving.every(({ isToldOf }) => isToldOf);
    if (isTold) return { do: 'change', target, when, otherwise: { do: 'correct' } };
    if (moving.length > 0 || (target.kind !== 'named' && isOfWhatStands)) return { do: 'change', target, when };
    return isOfWhatStands && !has(`${carriers.remind}|${orders.asking}`, sentence)
      ? { do: 'change', target, when, otherwise: { do: 'correct' } }
      : undefined;
  }
  const about = told
    .filter(({ part, text }) => !part && hasObject(text))
    .map(({ text }) => text)
    .join(', ');
  const notAt = parts.find((part) => part.notAt !== undefined)?.notAt;
  const [only] = parts;
  const number = parts.length === 1 ? only?.number : undefined;
  const begins = parts.some(({ isBegin, isToldOf }) => isBegin || isToldOf) ? { isBegin: true as const } : {};
  const named = {
    ...begins,
    ...(number === undefined ? {} : { number }),
    ...(about === '' ? {} : { about }),
    ...(notAt === undefined ? {} : { notAt }),
  };
  if (has(changes.everything, said)) return { do: 'correct' };
  // "Twelve hives I had, now it's only three": a mere number beside what is told of something else may count that.
  const isLater = told.findIndex(({ part }) => part !== undefined) > 0;
  const isCounted =
    number !== undefined && isLater && moving.length === 0 && !isOfWhatStands && !namesDay(when, language, viewpoint);
  const change = { do: 'change', target: last, when, ...named } as const;
  if (isCounted && isTold) return { do: 'correct' };
  if (moving.length > 0 || isTold || isOfWhatStands) return change;
  // A thing beside a time alone is something new: "on the first at 8: pay the rent".
  const isAlone = told.length === 1 || parts.every(({ isPointed }) => isPointed);
  return isAlone ? { do: 'change', target: last, when, isBare: true } : undefined;
}

/** Whether words say one time; "the evening before" and an hour do. */
function isOneTimeOf(
  words: string,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): boolean {
  // "the Friday before, at 8"
  const bare = withoutSide(words, language);
  if (bare !== words) return isTime(bare, language, viewpoint);
  const hour = withoutAll(languages[language].changes.relativeDays.map(([day]) => day).join('|'), words);
  return isTime(hour, language, viewpoint) && (hour === words || !namesDay(hour, language, viewpoint));
}

/** Whether what stands before "so" only tells why, whoever said it: "cancel the gym so make it 5" orders something itself. */
const isWhyOf = (text: string, language: Language, viewpoint: Viewpoint): boolean => {
  const { denies, moves } = languages[language].changes;
  const isTimed = timeIn(text, language, viewpoint) !== undefined;
  const isOrder = isTimed
    ? opens(moves, text)
    : !opens(`${denies}|${moves}`, text) && readNamedDrop(text, language) !== undefined;
  return !has(conditions, text) && !isOrder;
};

/** Whether words beside a change name nothing and no time; a reason may stand in a part of its own. */
function namesNothing(text: string, language: Language, viewpoint: Viewpoint): boolean {
  const { changes } = languages[language];
  return clausesOf(text).every((clause, at) => {
    const rest = withoutAll(`${changes.corrects}|${changes.small}|${changes.makes}|${changes.musts}`, clause);
    const isEmpty = !hasObject(rest) && !timeIn(rest, language, viewpoint);
    return isEmpty || (at > 0 && isReason(clause, language, viewpoint) && !timeIn(clause, language, viewpoint));
  });
}

const isTimed = (text: string, language: Language, viewpoint: Viewpoint): boolean => {
  const when = timeIn(text, language, viewpoint);
  return when?.kind === 'repeats' || (when?.kind === 'once' && Date.parse(when.rule.at) > viewpoint.now);
};

/** "an every-Sunday thing" */
const withoutHyphen = (text: string, language: Language): string =>
  text.replace(patternOf(`(?<=(?:^|\\s)${languages[language].carriers.weekdays.every})-(?=\\p{L})`, 'giu'), ' ');

const notBare = ({ isBare: _, ...change }: Wish & { readonly do: 'change' }): Wish & { readonly do: 'change' } =>
  change;

/** Whether a word may be a day or a part of it: where one is left over, a time was read only half. */
function hasTimeWord(text: string, language: Language): boolean {
  const sentence = readSentence(text.normalize('NFC'));
  const { pieces } = languages[language].timeGrammar;
  // "the evening pills": what stands before the name of a thing is a part of that.
  const isNamed = (end: number): boolean => sentence.tokens[end]?.kind === 'word';
  return sentence.tokens.some((_, at) =>
    pieces(sentence, at).some(({ value, end }) =>
      value.some(({ piece, shy }) => !shy && (piece === 'day' || (piece === 'part' && !isNamed(end)))),
    ),
  );
}
