import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { withoutFirst, withoutLast } from '../../../understanding/clauses.ts';
import { timesFor } from './ask-when.ts';
import { nameLast } from './changes.ts';
import { putOn } from './guess/made-of.ts';
import type { Past } from './meant.ts';
import { entryCalled } from './notes.ts';
import { type Choice, call, entriesOf, type Speaker, type Talk, type TalkPart } from './results.ts';

/** A thing and nothing that is to be done with it: what was set last is called so, or it is asked what with it, each way one click. */
export function* ofThing(text: string, past: Past, speaker: Speaker): Talk {
  const named = yield* nameLast(text, past, speaker);
  if (named !== undefined) return named;
  speaker.choose([
    ...(yield* boughtIn(text, past, speaker)),
    { label: speaker.t('builtin.says.rememberIt'), calls: [call('memory_remember', { memory: text })] },
    ...timesFor(text, speaker.times, speaker),
  ]);
  return speaker.t('builtin.says.whatWithIt');
}

/** "Buy bread": for the list that is spoken of, or the usual one. */
function* boughtIn(text: string, past: Past, speaker: Speaker): TalkPart<Choice[]> {
  const { carriers, itemsOf, listOrders } = languages[languageOf(speaker.viewpoint.locale)];
  const rest = withoutFirst(listOrders.buys, text) ?? withoutLast(listOrders.buys, text);
  const items = rest ? itemsOf(rest) : [];
  if (items.length === 0) return [];
  const entries = entriesOf(yield call('store_list'));
  const key = entryCalled(entries, carriers.usualList)?.key ?? past.list ?? carriers.usualList;
  return [putOn(key, items, { entries, speaker })];
}
