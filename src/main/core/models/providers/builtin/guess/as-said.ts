import { languageOf } from '../../../../../../shared/locales/index.ts';
import { escapePattern } from '../../../../../text/escape-pattern.ts';
import { languages } from '../../../../languages/index.ts';
import { patternOf } from '../../../../understanding/clauses.ts';
import type { Sight } from './sight.ts';

/**
 * Words of time with what stands beside them in the sentence and tells what they are reckoned from: "from Wednesday to Friday",
 * "the Friday before". As they are where nothing does.
 */
export function asSaid(words: string, sentence: string, { viewpoint }: Pick<Sight, 'viewpoint'>): string {
  const { formerly, thereafter, theretofore } = languages[languageOf(viewpoint.locale)].changes;
  const said = escapePattern(words);
  const found = patternOf(
    `(?<![\\p{L}\\p{N}])((?:${formerly})\\s+)?${said}(\\s+(?:${thereafter}|${theretofore})(?![\\p{L}\\p{N}]))?`,
  ).exec(sentence);
  return `${found?.[1] ?? ''}${words}${found?.[2] ?? ''}`;
}
