import { type Language, languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { patternOf, withoutFirst, withoutLast } from '../../../understanding/clauses.ts';
import { putIn } from '../../../understanding/items.ts';
import { contentWords, overlaps } from '../../../understanding/match-words.ts';
import { hasObject } from '../../../understanding/object.ts';
import { addTo } from './list-changes.ts';
import type { Past } from './meant.ts';
import { call, type Entry, entriesOf, type Speaker, type TalkPart } from './results.ts';

const longest = 120;

/**
 * "Can you add headphones to my gift ideas?": what is to be put where something is noted under the words at its end, whether
 * these say that it is a list or not. Undefined where nothing is noted so, or nothing is to be put there.
 */
export function* putOnNamed(
  sentence: string,
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): TalkPart<string | undefined> {
  const language = languageOf(speaker.viewpoint.locale);
  const put = sentence.length > longest ? undefined : putIn(sentence, language);
  if (put === undefined) return undefined;
  const answer = yield call('store_list');
  const there = answer.error ? undefined : placeNamed(put, entriesOf(answer), language);
  return there && (yield* addTo(there.key, languages[language].itemsOf(there.words), { past, speaker }));
}

/** "… to my todos", of what is noted under "todo": where that is, and the words before it. */
export function placeNamed(
  text: string,
  entries: readonly Pick<Entry, 'key'>[],
  language: Language,
): { readonly key: string; readonly words: string } | undefined {
  const { changes, carriers } = languages[language];
  for (const { key } of entries) {
    const bare = withoutLast(carriers.list, key) ?? key;
    for (const found of text.matchAll(patternOf(`\\s(?:(?:${changes.onto})\\s+)+`, 'giu'))) {
      const behind = text.slice(found.index + found[0].length).trim();
      const there = withoutLast(carriers.list, behind) ?? behind;
      const isKey = contentWords(there).length === contentWords(bare).length && overlaps(bare, there);
      const before = text.slice(0, found.index).trim();
      const words = withoutFirst(changes.small, before) ?? before;
      if (isKey && hasObject(words)) return { key, words };
    }
  }
  return undefined;
}
