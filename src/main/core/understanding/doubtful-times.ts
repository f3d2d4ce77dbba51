import type { Language } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { clausesOf, has, opens } from './clauses.ts';
import { lengthsIn } from './lengths.ts';
import { hasObject } from './object.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/** Whether the time of something new is perhaps another one than was said: words of time are left in its name, or in what asks for it. */
export function isMistimed(wish: Planned, sentence: string, reading: Reading): boolean {
  return (
    isSecond(wish.name, reading) ||
    // "Tomorrow at the same time of the bins": as what, only what was said before can tell.
    has(languages[reading.language].changes.sameTime, wish.name) ||
    isCutTold(wish.name, reading.language) ||
    isJoined(wish, sentence, reading.language) ||
    isAtOther(wish.matched, sentence, reading) ||
    isCutTime(wish, reading.language) ||
    isHourOrDay(wish.matched, reading.language) ||
    (wish.do === 'remind' && isLasting(wish.matched, sentence, reading.language))
  );
}

/** "Tell Mark that the meeting is": the time that was taken out is what is told of something. */
function isCutTold(name: string, language: Language): boolean {
  const words = (clausesOf(name).at(-1) ?? '').toLowerCase().split(/\s+/u);
  const isTold = languages[language].timeGrammar.naming.being.has(words.at(-1) ?? '');
  return isTold && words.length > 1 && hasObject(words.join(' '));
}

/** "In an hour and two weeks to call": what was joined to the time is in the name. */
function isJoined({ name, matched }: Planned, sentence: string, language: Language): boolean {
  const said = sentence.toLowerCase();
  const last = (matched.split(' … ').at(-1) ?? '').toLowerCase();
  const { joint } = languages[language].carriers;
  return opens(joint, name) && opens(joint, said.slice(said.indexOf(last) + last.length).trim());
}

/** "Remember the exam is on 4 December. Wish her luck in the morning": of today, or of the day that is told before. */
export function isOnToldDay([first, second]: readonly Wish[], { language, viewpoint }: Reading): boolean {
  if (first?.do !== 'remember' || second?.do !== 'remind') return false;
  const told = timeIn(first.memory, language, viewpoint);
  const isAhead = told?.kind === 'once' && Date.parse(told.rule.at) > viewpoint.now;
  return isAhead && (isPart(second.matched, language) || !namesDay(second.matched, language, viewpoint));
}

/** "to water the flowers? And tomorrow at seven the bins": a second time, in a sentence of its own. */
function isSecond(name: string, { language, viewpoint }: Reading): boolean {
  const [, ...more] = sentencesOf(name);
  return more.some((one) => timeIn(one, language, viewpoint) !== undefined);
}

/** "The letter is due by 10 December. Remind me on the 8th at 9": the sentence that asks has another time. */
function isAtOther(matched: string, sentence: string, { language, viewpoint }: Reading): boolean {
  const said = matched.toLowerCase().split(' … ');
  const sentences = sentencesOf(sentence.toLowerCase());
  return (
    sentences.length > 1 &&
    sentences.some((one) => {
      const when = opens(languages[language].carriers.remind, one) ? timeIn(one, language, viewpoint) : undefined;
      return (
        when?.kind === 'once' && !when.matched.split(' … ').some((words) => said.some((part) => part.includes(words)))
      );
    })
  );
}

/** "vor 8 daran, …", "7 Tage lang an …", and of what repeats "… for the next 10 days": words of time that were not read. */
function isCutTime({ do: what, name, matched }: Planned, language: Language): boolean {
  const words = name.split(/\s+/u);
  const isLength = (some: readonly string[]): boolean => lengthsIn(some.join(' '), language).some(isOfDays);
  const isBound = languages[language].timeGrammar.bounding.has(words[0]?.toLowerCase() ?? '');
  const isLasting = isLength(words.slice(0, 2)) || (what === 'schedule' && isLength(words.slice(-2)));
  // "Freitag 6 ans Schwimmen": of no thing there are six.
  const isBeside = isBound && isPart(matched, language);
  const isHour =
    (/^\d{1,2}$/u.test(words[0] ?? '') && words.length > 1 && !hasObject(words[1] ?? '')) ||
    // "lunch 12.30 to call Bea", "1545 bed meeting": an hour right behind the day, and none in what was read.
    (words.slice(0, 2).some((word) => /^(?:\d{1,2}[.:]|[01]\d|2[0-3])[0-5]\d$/u.test(word)) &&
      !namesClock(matched, language));
  return isLasting || isHour || isBeside || (isBound && /^\d/u.test(words[1] ?? ''));
}

/** Whether words of time say an hour: "friday 4 dec" has a figure, and none. */
function namesClock(matched: string, language: Language): boolean {
  const said = readSentence(matched.normalize('NFC'));
  const whole = languages[language].timeGrammar.pieces(said, 0).filter(({ end }) => end === said.tokens.length);
  return whole.length === 0
    ? /\d/u.test(matched)
    : whole.every(({ value }) =>
        value.some(({ piece }) => piece === 'clock' || piece === 'shift' || piece === 'exact'),
      );
}

/** "Friday 11": the eleventh, or at eleven. */
export function isHourOrDay(matched: string, language: Language): boolean {
  const said = readSentence(matched.normalize('NFC'));
  const { tokens } = said;
  const last = tokens.at(-1);
  if (last?.kind !== 'number' || last.value > lastHour) return false;
  return languages[language].timeGrammar.pieces(said, 0).some(({ end, value: [one, ...more] }) => {
    const isWeekday = more.length === 0 && one?.piece === 'day' && one.day.kind === 'weekday';
    return isWeekday && end === tokens.length - 1;
  });
}
const lastHour = 12;

/** "am Morgen": a part of a day, whatever its words name otherwise. */
export function isPart(matched: string, language: Language): boolean {
  const said = readSentence(matched.normalize('NFC'));
  return languages[language].timeGrammar
    .pieces(said, 0)
    .some(({ end, value }) => end === said.tokens.length && value.every(({ piece }) => piece === 'part'));
}

/** "The next three days at 6": a length that leads to no moment, behind words that are not of time. */
function isLasting(matched: string, sentence: string, language: Language): boolean {
  const said = readSentence(matched.normalize('NFC'));
  const first = languages[language].timeGrammar.pieces(said, 0);
  const isLength = first.some(({ value: [piece] }) => piece?.piece === 'shift' && piece.weak === true);
  const isOther = first.some(({ value: [piece] }) => piece?.piece !== 'shift' || piece.weak !== true);
  return isLength && !isOther && !sentence.startsWith(matched) && lengthsIn(matched, language).some(isOfDays);
}
const isOfDays = ({ unit }: { readonly unit: string }): boolean => !/second|minute|hour/u.test(unit);
