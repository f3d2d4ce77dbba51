import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import { readSentence } from '../../../../languages/time-grammar/sentence.ts';
import { directionIn } from '../../../../scheduler/parse/change-rule.ts';
import { clausesOf, has, withoutAll, withoutEnds } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { latestPlan } from '../referents.ts';
import type { Plan } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { isOnlyPerhaps, perhapsAt, standingOf, wordsTo } from './standing.ts';

/** "Not tomorrow!! The Tuesday after", "bring it forward by one day, I am away": of what was done just before, one part says when. */
export function bareChange(
  sentence: string,
  plans: readonly Plan[],
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo === 1));
  const plan = plans.find(({ id }) => id === latest?.id);
  const standing = plan && standingOf(plan, viewpoint);
  const language = languageOf(viewpoint.locale);
  const { carriers, changes, orders } = languages[language];
  // "same for Nils, only an hour later" is one more.
  if (!plan || !standing || has(`${changes.alike}|${changes.more}`, sentence)) return [];
  const verbs = `${changes.corrects}|${changes.instead}|${changes.it}|${changes.makes}|${changes.moves}|${orders.please}`;
  const small = `${verbs}|${changes.small}|${changes.therefore}|${changes.begins}|${changes.suits}|${changes.perhapsSuits}`;
  const isOther = (rule: Rule | undefined): boolean => rule !== undefined && !isSame(rule, standing.rule);
  const said = clausesOf(sentence).flatMap((clause) => {
    // "three days": which way is not said.
    if (lengthsIn(clause, language).length > 0 && directionIn(clause, changes) === undefined) return [];
    const parts = partsOf(clause, language, viewpoint);
    const by = parts?.by !== undefined && !hasObject(withoutAll(small, parts.left)) ? [parts.by] : [];
    // What is denied is never taken for what is to be.
    const own = withoutEnds(clause, carriers.joint);
    const words = has(changes.denies, clause)
      ? [own]
      : [withoutEnds(clause, small), withoutEnds(clause, verbs), clause, ...by];
    return words.find((one) => one !== '' && isOther(perhapsAt(standing, one, viewpoint))) ?? [];
  });
  const [first, second, third] = said;
  const all = said.join(' ');
  // "the evening before, at eight", "Thursday now, and it starts at eight": both parts say something of one time.
  const both = third === undefined ? perhapsAt(standing, all, viewpoint) : undefined;
  const isBoth = both !== undefined && said.every((one) => !isSame(both, perhapsAt(standing, one, viewpoint)));
  const joined = isBoth || isOnlyPerhaps(standing, all, viewpoint) ? all : undefined;
  const when = second === undefined ? first : joined;
  const rule = when === undefined ? undefined : perhapsAt(standing, when, viewpoint);
  if (when === undefined || !rule) return [];
  const told = wordsTo(standing, { words: when, rule }, { speaker, viewpoint });
  return [changedTo(plan, rule, { speaker, viewpoint, when: told })];
}

const isSame = (one: Rule, other: Rule | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first part of a sentence, where it says another length and nothing else: "sorry 90 minutes, …". */
export function bareLength(sentence: string, { locale }: Sight['viewpoint']): string | undefined {
  const language = languageOf(locale);
  const { changes, timeGrammar } = languages[language];
  const [first = ''] = clausesOf(sentence);
  const bare = withoutEnds(first, `${changes.corrects}|${changes.slips}|${changes.instead}|${changes.small}`);
  const read = readSentence(bare.normalize('NFC'));
  const isLength = timeGrammar
    .pieces(read, 0)
    .some(({ end, value }) => end === read.tokens.length && value.length === 1 && value[0]?.piece === 'shift');
  return isLength ? bare : undefined;
}
