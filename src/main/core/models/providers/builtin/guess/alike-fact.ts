import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { withoutFirst } from '../../../../understanding/clauses.ts';
import { call } from '../results.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { isName, wordsIn } from './words-in.ts';

/** Words of a fact that is told of another in so few. */
const mostWords = 8;

/**
 * "And Leo's is 27", right after "Mia's shoe size is 31" was kept: the same of another. Both begin with a name and share a word, and what
 * stands behind that is a number in both or in neither. Empty for all else.
 */
export function alikeFact(
  { sentence }: Pick<Weighed, 'sentence'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const [latest] = past.acts;
  const kept = latest?.turnsAgo === 1 && latest.tool === 'memory_remember' ? String(latest.args['memory'] ?? '') : '';
  const { joint } = languages[languageOf(viewpoint.locale)].carriers;
  const said = wordsIn(withoutFirst(joint, sentence) ?? '');
  const told = wordsIn(kept.replace(/[.!]+$/u, ''));
  const [name = '', shared = '', ...value] = said;
  const at = told.lastIndexOf(shared);
  const was = told.slice(at + 1);
  const [first = ''] = told;
  const isAlike = isName(name) && isName(first) && name !== first && at > 0 && value.length > 0;
  if (!isAlike || said.length > mostWords || was.length === 0 || hasNumber(value) !== hasNumber(was)) return [];
  const memory = [name, ...told.slice(1, at + 1), ...value].join(' ');
  const label = speaker.t('builtin.says.may.remember', { memory });
  return [{ label, calls: [call('memory_remember', { memory })], isAll: true }];
}

const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/u.test(word));
