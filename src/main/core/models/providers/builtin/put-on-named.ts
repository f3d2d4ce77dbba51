import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { patternOf, withoutFirst, withoutLast } from '../../../understanding/clauses.ts';
import { putIn } from '../../../understanding/items.ts';
import { hasObject } from '../../../understanding/object.ts';
import type { Past } from './meant.ts';
import { addTo } from './notes.ts';
import { call, entriesOf, type Speaker, type TalkPart } from './results.ts';

const longest = 120;

/**
 * "Can you add headphones to my gift ideas?": what is to be put where something is noted under the very words at its end, whether
 * these say that it is a list or not. Undefined where nothing is noted so, or nothing is to be put there.
 */
export function* putOnNamed(
  sentence: string,
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): TalkPart<string | undefined> {
  const language = languageOf(speaker.viewpoint.locale);
  const { changes, carriers, itemsOf } = languages[language];
  const put = sentence.length > longest ? undefined : putIn(sentence, language);
  if (put === undefined) return undefined;
  const answer = yield call('store_list');
  for (const { key } of answer.error ? [] : entriesOf(answer)) {
    const bare = withoutLast(carriers.list, key) ?? key;
    const there = bare.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
    const found = patternOf(`^(.+?)\\s(?:(?:${changes.onto})\\s+)+${there}(?:\\s(?:${carriers.list}))?$`, 'isu').exec(
      put,
    );
    const words = found?.[1] === undefined ? '' : (withoutFirst(changes.small, found[1]) ?? found[1]);
    if (hasObject(words)) return yield* addTo(key, itemsOf(words), { past, speaker });
  }
  return undefined;
}
