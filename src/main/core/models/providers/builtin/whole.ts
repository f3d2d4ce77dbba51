import { languageOf, type WordKey } from '../../../../../shared/locales/index.ts';
import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Planned, Wish } from '../../../languages/wish.ts';
import type { OwnOrder } from '../../../understanding/own-order.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { isChange } from './referents.ts';
import { doneBeside, readResult } from './turns.ts';

/** What is no wish, or an open question: a model's, where there is one. */
const free: readonly Wish['do'][] = ['answer', 'greet', 'thank', 'part', 'unknown', 'thing', 'help', 'say', 'perhaps'];
const command = /^\s*\//u;
/** About what was done or asked last. */
const referring: readonly Wish['do'][] = [
  ...([
    'correct',
    'undo',
    'redo',
    'back',
    'other',
    'drop',
    'swap',
    'again',
    'items',
    'done',
    'amend',
    'pick',
    'all-but',
  ] as const),
];

/** Sentences of somebody who found no way: with a model, the whole message is the model's. */
const waysOut: ReadonlySet<WordKey> = new Set([
  'builtin.says.unknown',
  'builtin.says.timeOnly',
  'builtin.says.perhapsNoTime',
  'builtin.says.dropWhat',
  'builtin.says.againWhat',
  'builtin.says.foundNothing',
  'builtin.says.noKey',
  'builtin.says.noSuchSchedule',
  'builtin.says.nothingToPick',
  'builtin.says.nothingToUndo',
  'builtin.says.noTools',
] satisfies WordKey[]);

/** Whether a sentence says that code found no way. After something was done, “which one?” is a way. */
export function isWayOut(key: WordKey, history: readonly ChatMessage[]): boolean {
  return waysOut.has(key) || (key === 'builtin.says.correct' && !hasActedLast(history));
}

interface Said {
  readonly text: string;
  readonly understood: OwnOrder;
}
/** Up to what was said. */
interface Scene {
  readonly history: readonly ChatMessage[];
  readonly viewpoint: Viewpoint;
}

/**
 * Whether what was said is a wish that code does, or asks about, by itself: surely the person's own, understood to the end,
 * and, where it speaks of what was before, of something that code knows. Words that follow a model's talk are the model's.
 */
export function isWholeWish(said: Said, { history, viewpoint }: Scene): boolean {
  const { text, understood } = said;
  const { wish, language, isSure } = understood;
  if (!isSure || free.includes(wish.do)) return false;
  // "Find …" is asked of the world as well.
  if (wish.do === 'search') return command.test(text);
  // Words of time that could not be read, in a sentence that asks for nothing that code knows.
  if (wish.do === 'unclear' && language === undefined) return false;
  if (wish.do === 'several')
    return wish.wishes.every((one) =>
      isWholeWish({ text, understood: { ...understood, wish: one } }, { history, viewpoint }),
    );
  if (wish.do === 'offer') return !wish.isDoubtful && isAtAnHour(wish.planned, viewpoint);
  if (wish.do === 'correct') return hasActedLast(history);
  const isNamed = wish.do === 'drop' && (wish.target.kind === 'named' || wish.target.kind === 'timed');
  const refers =
    (referring.includes(wish.do) && !isNamed) ||
    (wish.do === 'change' && wish.target.kind !== 'named' && wish.target.kind !== 'timed');
  return !refers || !modelSpokeSince(history);
}

/** "Dentist Thursday 9:15": something at a time of the clock that is to come. A mere day ("feeling low today") is talk. */
function isAtAnHour({ matched, rule }: Planned, viewpoint: Viewpoint): boolean {
  const when = timeIn(matched, languageOf(viewpoint.locale), viewpoint);
  const isOfClock =
    /\d/u.test(matched) ||
    (when?.kind === 'once' ? /minute|hour/u.test(when.grain) : when?.kind === 'repeats' && clocks.test(matched));
  const isNow = rule.kind === 'once' && Date.parse(rule.at) - viewpoint.now < MINUTE_MS;
  return isOfClock && !isNow;
}

const MINUTE_MS = 60_000;
/** "Always on Sundays at ten": of what repeats it is not known how exactly it was told. */
const clocks = new RegExp(
  `(?<![\\p{L}])(?:${Object.values(languages)
    .map(({ claims }) => claims.clock)
    .join('|')})(?![\\p{L}])`,
  'iu',
);

function hasActedLast(history: readonly ChatMessage[]): boolean {
  const [latest] = turnsBefore(history);
  return hasActedBeside(history) || (latest !== undefined && hasActed(latest));
}

/** Whether a model talked since something was last done here, or ever, where nothing was. */
function modelSpokeSince(history: readonly ChatMessage[]): boolean {
  if (hasActedBeside(history)) return false;
  for (const turn of turnsBefore(history)) {
    if (hasActed(turn)) return false;
    if (turn.some(({ byModel }) => byModel)) return true;
  }
  return false;
}

/** Whether something was done outside of the conversation just before what was said. */
const hasActedBeside = (history: readonly ChatMessage[]): boolean => doneBeside(history.at(-1)?.text ?? '').length > 0;

const hasActed = (turn: readonly ChatMessage[]): boolean =>
  turn.some(({ role, toolName = '', text }) => role === 'tool' && isChange(toolName) && !readResult(text).error);

/** The turns before the last message of a person, the latest first. */
function turnsBefore(history: readonly ChatMessage[]): (readonly ChatMessage[])[] {
  const starts = history.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
  return starts
    .slice(0, -1)
    .map((start, at) => history.slice(start, starts[at + 1]))
    .reverse();
}
