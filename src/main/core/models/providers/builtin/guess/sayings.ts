import { itemsOn } from '../notes.ts';
import { bullets, call, type Entry } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

/**
 * "The forms are all in", "Ben brings the stove", of a list with these: what would put the very thing there once more, with more words
 * behind it, stands behind all else; that it goes from there stands first, as far as nothing else says so.
 */
export function sayingsLast(
  found: readonly Guess[],
  entries: readonly Entry[],
  { t }: Pick<Sight['speaker'], 't'>,
): Guess[] {
  const saidOf = ({ calls: [wanted, more] }: Guess): { readonly entry: Entry; readonly item: string } | undefined => {
    const entry = entries.find(({ key }) => wanted?.tool === 'store_set' && !more && key === wanted.args['key']);
    const before = entry ? itemsOn(entry.value) : [];
    const put = before.length < 2 ? [] : itemsOn(String(wanted?.args['value'])).filter((one) => !before.includes(one));
    const item = before.find((one) => put.some((text) => text.toLowerCase().startsWith(`${one.toLowerCase()} `)));
    return entry && item !== undefined ? { entry, item } : undefined;
  };
  const others = found.filter((guess) => !saidOf(guess));
  const [told] = found.flatMap((guess) => saidOf(guess) ?? []);
  if (!told) return [...found];
  const { key, value } = told.entry;
  const left = itemsOn(value).filter((one) => one !== told.item);
  const gone = {
    label: t('builtin.says.may.take', { key, items: told.item }),
    calls: [call('store_set', { key, value: bullets(left) })],
  };
  const takes = ({ calls: [wanted] }: Guess): boolean =>
    wanted?.args['key'] === key && itemsOn(String(wanted.args['value'])).length < itemsOn(value).length;
  return [...(others.some(takes) ? [] : [gone]), ...others, ...found.filter(saidOf)];
}
