import type { Language } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import type { Planned } from '../../../../languages/wish.ts';
import { directionIn } from '../../../../scheduler/parse/change-rule.ts';
import type { Standing } from '../../../../scheduler/parse/standing.ts';
import { patternOf } from '../../../../understanding/clauses.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { perhapsAt, ruleAt, sayRule, standingOfRule } from '../guess/standing.ts';
import type { ActScene, ActWords } from './act-words.ts';

const mostReadings = 3;

/** A rule, and the words that say it. */
export interface Ruled {
  readonly words: string;
  readonly rule: Rule;
}

/** The ways in which words of time may stand. */
interface Row {
  readonly forms: readonly string[];
  readonly isJoint?: true;
}

/**
 * The words of time of a message as they may be meant: all together, else each alone, the last first; as they stand, behind
 * the word before them, and as an hour.
 */
function rowsOf({ act, time, led, language }: ActWords): readonly Row[] {
  const { changes, ruleWords } = languages[language];
  const forms = (some: readonly string[], ledSome: readonly string[]): string[] => {
    const row = some.join(' ');
    // "tomorrow is my last one": who wants an end to it tells the day of it in whatever words, but those of a beginning.
    const ends = act === 'until' && !isStart(ledSome.join(' '), language) ? [ruleWords.until(row)] : [];
    return [...new Set([ledSome.join(' '), ...ends, row, `${changes.at} ${row}`])];
  };
  // A day and an hour that stand apart are one time: "the 23rd, also 4".
  const joint = (from: number, to?: number): Row => ({
    forms: [...forms(time.slice(from, to), led.slice(from, to)), time.slice(from, to).join(` ${changes.at} `)],
    isJoint: true,
  });
  const each = time.map((one, index) => ({ forms: forms([one], [led[index] ?? one]) }));
  const pairs = time.length < 3 ? [] : time.slice(1).map((_, at) => joint(at, at + 2));
  return [...(time.length > 1 ? [joint(0)] : []), ...pairs.reverse(), ...each.reverse()];
}

/** Whether words of time, behind the word before them, tell from when on: "only from the 7th". */
export const isStart = (led: string, language: Language): boolean =>
  patternOf(`^(?:\\S+\\s)?(?:${languages[language].changes.startsFrom})\\s`).test(led);

/** What of the words of time can be read: all as one, and each alone, where that is something else. */
function readable(said: ActWords, read: (words: string, row: Row) => Ruled | undefined): Ruled[] {
  const found: Ruled[] = [];
  for (const row of rowsOf(said)) {
    for (const words of row.forms) {
      const one = read(words, row);
      if (!one) continue;
      if (!found.some(({ rule }) => isSame(rule, one.rule))) found.push(one);
      break;
    }
  }
  return found.slice(0, mostReadings);
}

/** What stands, at the times that are said; none that it has already. */
export function changedRules(standing: Standing, scene: ActScene): Ruled[] {
  const is = JSON.stringify(standing.rule);
  return rulesLike(standing, scene).filter(({ rule }) => JSON.stringify(rule) !== is);
}

/** The times that are said, as they would be said of what stands; its own may be among them. */
export function rulesLike(standing: Standing, scene: ActScene): Ruled[] {
  const { said } = scene;
  const read = readable(said, (words, { isJoint }) =>
    isJoint ? ruledWhole(standing, words, scene) : ruledAt(standing, words, scene),
  );
  return isOneTime(scene) ? different([...inTurn(standing, scene), ...read]).slice(0, mostReadings) : read;
}

/** Whether words of time that stand apart are those of one: some of them a day, others an hour. */
export function isOneTime({ said, viewpoint }: ActScene): boolean {
  const days = said.time.filter((words) => namesDay(words, said.language, viewpoint));
  return days.length > 0 && days.length < said.time.length;
}

const different = (some: readonly Ruled[]): Ruled[] =>
  some.filter(({ rule }, at) => some.findIndex((one) => isSame(one.rule, rule)) === at);

function ruledWhole(standing: Standing, words: string, { viewpoint }: ActScene): Ruled | undefined {
  const rule = perhapsAt(standing, words, viewpoint);
  return rule && { words, rule };
}

/** At words of time, or at what of them is a time: "tomorrow lunch" is tomorrow. */
function ruledAt(standing: Standing, words: string, scene: ActScene): Ruled | undefined {
  const { said, viewpoint } = scene;
  const whole = ruledWhole(standing, words, scene) ?? ruledWhole(standing, withDirection(words, scene), scene);
  if (whole) return whole;
  const when = timeIn(words, said.language, viewpoint);
  const part = when && when.kind !== 'unclear' && when.role === 'time' ? when.matched : '';
  const rule = part === '' || part === words ? undefined : ruleAt(standing, part, viewpoint);
  return rule && { words: part, rule };
}

/** A length with the direction that is said elsewhere: "bring it forward, please, by one day". */
function withDirection(words: string, { said, sentence }: ActScene): string {
  const { changes } = languages[said.language];
  const direction = directionIn(sentence, changes);
  if (direction === undefined || directionIn(words, changes) !== undefined) return words;
  const [way = ''] = (direction < 0 ? changes.earlier : changes.later).split('|');
  return `${words} ${way}`;
}

/** A day and an hour that are no time as they stand together ("tmr lunch can, 12.30"): the one changed by the other. */
function inTurn(standing: Standing, scene: ActScene): Ruled[] {
  const { said, speaker, viewpoint } = scene;
  const [day = '', hour = ''] = said.time.slice(-2);
  const first = ruledAt(standing, day, scene)?.rule;
  const then = first && standingOfRule(first, viewpoint);
  const rule =
    then &&
    (ruledAt(then, hour, scene) ?? ruledAt(then, `${languages[said.language].changes.at} ${hour}`, scene))?.rule;
  const isBoth = first && rule && [standing.rule, first].every((one) => !isSame(one, rule));
  // "On Saturday" is one Saturday; "on weekends" is all of them.
  if (!isBoth || (rule.kind !== 'once' && timeIn(day, said.language, viewpoint)?.kind !== 'repeats')) return [];
  const words = rule.kind === 'once' ? speaker.argument(rule) : sayRule(rule, scene);
  return rule.kind === 'once' || ruleAt(standing, words, viewpoint) ? [{ words, rule }] : [];
}

const isSame = (one: Rule, other: Rule): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The times that are said, by themselves; none that is over. */
export function ownRules({ said, viewpoint }: ActScene): Ruled[] {
  const read = (words: string): Ruled | undefined => {
    const when = timeIn(words, said.language, viewpoint);
    if (!when || when.kind === 'unclear' || when.rest !== '') return undefined;
    if (when.kind === 'once' && Date.parse(when.rule.at) <= viewpoint.now) return undefined;
    return { words, rule: when.rule };
  };
  const found = readable(said, read);
  return found.length > 0
    ? found
    : readable(said, (words) =>
        shorter(words)
          .map(read)
          .find((one) => one),
      );
}

const mostLeftOut = 2;

/** The words without the first ones and the last ones, the fewest first: of "judo Wednesday to Friday this week" the middle is a time. */
function shorter(text: string): string[] {
  const words = text.split(/\s+/u);
  const ends = Array.from({ length: mostLeftOut + 1 }, (_, count) => count);
  return (
    ends
      .flatMap((first) => ends.map((last) => ({ first, last })))
      .filter(({ first, last }) => first + last > 0 && first + last < words.length)
      // "until the 10th" is not the 10th: before a time only a name may be left out.
      .filter(({ first }) => words.slice(0, first).every(hasObject))
      .sort((one, other) => one.first + one.last - other.first - other.last)
      .map(({ first, last }) => words.slice(first, words.length - last).join(' '))
  );
}

/** Something to be set by a rule. */
export function plannedBy(name: string, { words, rule }: Ruled, scene: ActScene): Planned {
  return rule.kind === 'once'
    ? { do: 'remind', name, matched: words, rule }
    : { do: 'schedule', name, matched: words, rule, reading: sayRule(rule, scene) };
}
