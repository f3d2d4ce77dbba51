import type { Language } from '../../../shared/locales/index.ts';
import type { ChangeWords } from '../languages/change-words.ts';
import { languages } from '../languages/index.ts';
import type { Understood } from '../languages/wish.ts';
import { withoutFirst, withoutLast } from './clauses.ts';

const mostItems = 60;

/** "and two lemons", "no butter": words for a list, if one was spoken of. */
export function itemsIn(sentence: string, language: Language): Understood[] {
  const { changes, itemsOf } = languages[language];
  for (let rest = sentence, before = ''; rest !== before; rest = withoutFirst(changes.corrects, rest) ?? rest) {
    before = rest;
    const [first = ''] = rest.split(/,\s/u);
    if (rest.length > mostItems + first.length) return [];
    const less = behind(changes.skips, first, changes);
    const more = behind(changes.adds, rest, changes);
    if (less === undefined && more === undefined) continue;
    return [{ wish: { do: 'items', more: itemsOf(less ? '' : (more ?? '')), less: itemsOf(less ?? '') }, language }];
  }
  return [];
}

/** What stands behind a word of a class, without the small words around it. */
function behind(words: string, text: string, { small, more, apart }: ChangeWords): string | undefined {
  let rest = withoutFirst(words, text);
  if (rest === undefined || rest === '') return undefined;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(`the|any|${words}`, rest) || rest;
    rest = withoutLast(`${small}|${more}|${apart}`, rest) || rest;
  }
  return rest;
}
