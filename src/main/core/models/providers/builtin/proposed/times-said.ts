import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import type { Planned } from '../../../../languages/wish.ts';
import type { Standing } from '../../../../scheduler/parse/standing.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { ruleAt, sayRule } from '../guess/standing.ts';
import type { ActScene, ActWords } from './act-words.ts';

const mostReadings = 3;

/** A rule, and the words that say it. */
export interface Ruled {
  readonly words: string;
  readonly rule: Rule;
}

/**
 * The words of time of a message as they may be meant: all together, else each alone, the last first; as they stand, behind
 * the word before them, and as an hour.
 */
function rowsOf({ act, time, led, language }: ActWords): readonly (readonly string[])[] {
  const { changes, ruleWords } = languages[language];
  const forms = (some: readonly string[], ledSome: readonly string[]): string[] => {
    const row = some.join(' ');
    // "tomorrow is my last one": who wants an end to it tells the day of it in whatever words.
    const ends = act === 'until' ? [ruleWords.until(row)] : [];
    return [...new Set([ledSome.join(' '), ...ends, row, `${changes.at} ${row}`])];
  };
  if (time.length === 0) return [];
  const single = time.map((one, index) => forms([one], [led[index] ?? one])).reverse();
  return time.length === 1 ? single : [forms(time, led), ...single];
}

/** What of the words of time can be read: all as one, and each alone, where that is something else. */
function readable(said: ActWords, read: (words: string) => Ruled | undefined): Ruled[] {
  const found: Ruled[] = [];
  for (const forms of rowsOf(said)) {
    for (const words of forms) {
      const one = read(words);
      if (!one) continue;
      if (!found.some(({ rule }) => JSON.stringify(rule) === JSON.stringify(one.rule))) found.push(one);
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
export function rulesLike(standing: Standing, { said, viewpoint }: ActScene): Ruled[] {
  return readable(said, (words) => {
    const rule = ruleAt(standing, words, viewpoint);
    return rule && { words, rule };
  });
}

/** The times that are said, by themselves; none that is over. */
export function ownRules({ said, viewpoint }: ActScene): Ruled[] {
  return readable(said, (words) => {
    const when = timeIn(words, said.language, viewpoint);
    if (!when || when.kind === 'unclear' || when.rest !== '') return undefined;
    if (when.kind === 'once' && Date.parse(when.rule.at) <= viewpoint.now) return undefined;
    return { words, rule: when.rule };
  });
}

/** Something to be set by a rule. */
export function plannedBy(name: string, { words, rule }: Ruled, scene: ActScene): Planned {
  return rule.kind === 'once'
    ? { do: 'remind', name, matched: words, rule }
    : { do: 'schedule', name, matched: words, rule, reading: sayRule(rule, scene) };
}
