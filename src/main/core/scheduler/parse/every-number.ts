import type { Rule } from '../../../../shared/model/rule.ts';
import type { ChangeWords } from '../../languages/change-words.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { formatRule } from '../format-rule/format-rule.ts';
import { readWhen } from './read-when.ts';
import type { Standing } from './standing.ts';

/**
 * "every 20", of what comes every 30 minutes: the same with that number. Undefined where something else is said besides, or what
 * stands does not come every so many of something.
 */
export function everyNumber(
  { rule, zone }: Standing,
  { grammar, sentence }: TimeText,
  { changes, viewpoint }: { readonly changes: ChangeWords; readonly viewpoint: Viewpoint },
): Rule | undefined {
  if (rule.kind === 'once') return undefined;
  const at = sentence.tokens.findIndex(({ form }) => grammar.repeating.has(form));
  const number = sentence.tokens[at + 1];
  const others = sentence.tokens.filter((token, place) => place !== at && place !== at + 1 && token.kind !== 'mark');
  if (at < 0 || number?.kind !== 'number' || !others.every(({ form }) => isSmall(form, changes))) return undefined;
  const reading = formatRule(rule, { ...viewpoint, zone });
  const [said = '', ofWhat] = reading.match(/^\p{L}+ \p{N}+ (\p{L}+)/u) ?? [];
  if (ofWhat === undefined) return undefined;
  const when = readWhen(`${said.replace(/\p{N}+/u, String(number.value))}${reading.slice(said.length)}`, viewpoint);
  if (when?.kind !== 'repeats' || when.rest !== '') return undefined;
  return JSON.stringify(when.rule) === JSON.stringify(rule) ? undefined : when.rule;
}

const isSmall = (word: string, { small, instead, corrects }: ChangeWords): boolean =>
  new RegExp(`^(?:${small}|${instead}|${corrects})$`, 'iu').test(word);
