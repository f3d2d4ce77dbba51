import { sentencesOf } from '../../../../text/own-words.ts';
import { languages } from '../../../languages/index.ts';
import type { LanguagePack } from '../../../languages/language-pack.ts';
import { clausesOf, opens, patternOf } from '../../../understanding/clauses.ts';
import { bestMatches, contentWords } from '../../../understanding/match-words.ts';
import { asList } from './lists.ts';
import { bullets, call, entriesOf, type Speaker, type TalkPart } from './results.ts';

/** "Is there soap on the list?", told with all that is on it, and that it is not there where it is not. Undefined where that is not asked, or of which list. */
export function* lookOnList(question: string, { t }: Speaker): TalkPart<string | undefined> {
  const [first = ''] = sentencesOf(question);
  const [asked = ''] = clausesOf(first);
  const list = Object.values(languages).flatMap((pack) => listIn(asked, pack))[0];
  if (list === undefined) return undefined;
  const named = contentWords(list);
  const said = asked.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const words = said.filter((word) => contentWords(word).some((one) => !named.includes(one))).join(' ');
  const lists = entriesOf(yield call('store_list')).flatMap((entry) => (entry.isClipped ? [] : (asList(entry) ?? [])));
  const [only, second] = lists;
  if (!only || second || words === '') return undefined;
  const there = bullets(only.items.map(({ text }) => text));
  if (bestMatches(words, only.items, 1).length > 0) return t('builtin.says.listed', { key: only.key, list: there });
  return t('builtin.says.notOnList', { key: only.key, items: words, list: there });
}

/** The words at the end of a question that name a list by nothing but that word. */
function listIn(asked: string, { carriers, listOrders, planQuestions }: LanguagePack): string[] {
  if (!opens(planQuestions.asksWhether, asked)) return [];
  return patternOf(`\\s(?:${listOrders.articles})\\s+(?:${carriers.list})[?!. ]*$`).exec(asked)?.slice(0, 1) ?? [];
}
