import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens, patternOf } from '../../../../understanding/clauses.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import type { Talk } from '../results.ts';
import { chooseAmong } from './choose-among.ts';
import type { Guess, Sight } from './sight.ts';

/** "Could you call the candles Wreath instead?": what is asked of the one who listens, as an order; undefined for all else. */
export function orderAsked({
  text,
  viewpoint,
}: Pick<Sight, 'viewpoint'> & { readonly text: string }): string | undefined {
  const { changes, orders } = languages[languageOf(viewpoint.locale)];
  const asked = text.trim().replace(/[?\s]+$/u, '');
  const order = orders.politeness.map((words) => asked.replace(words, '')).find((rest) => rest !== asked);
  // A name in quotation marks is meant word for word.
  const isQuoted = /["“„][^"“”„]+["“”]/u.test(text);
  return order !== undefined &&
    isQuoted &&
    /\?\s*$/u.test(text) &&
    has(`${changes.names.join('|')}|${changes.moves}`, order)
    ? order
    : undefined;
}

/** "…, can it be nine?", "can the candles wait until Thursday?": what is asked last may be wanted. */
export function asksLeaveLast(said: Pick<Sight, 'viewpoint'> & { readonly text: string }): boolean {
  const clauses = clausesOf(said.text);
  const isLeave = opens(languages[languageOf(said.viewpoint.locale)].carriers.asksLeave, clauses.at(-1) ?? '');
  return isLeave && (clauses.length > 1 || asStatement(said.text, said) !== undefined);
}

/** "Can the candles wait until Thursday?", as "the candles wait until Thursday"; what is asked of the one who asks stays a question. */
export function asStatement(text: string, { viewpoint }: Pick<Sight, 'viewpoint'>): string | undefined {
  const { carriers, changes, orders } = languages[languageOf(viewpoint.locale)];
  const [, told = ''] = patternOf(`^(?:${carriers.asksLeave})\\s+([^,;.!?]+)[?\\s]*$`, 'iu').exec(text.trim()) ?? [];
  // "Can dinner be vegetarian?" asks, "can the two swap days?" does not.
  const isTimed =
    has(changes.swaps, told) ||
    (partsOf(told, languageOf(viewpoint.locale), viewpoint)?.times.length ?? 0) > 0 ||
    timeIn(told, languageOf(viewpoint.locale), viewpoint) !== undefined;
  return told === '' || !isTimed || opens(`${orders.statement}|${orders.named}`, told) ? undefined : told;
}

/** What was told of something that the words may end, or set to another time: told, and that offered. */
export function* orEnd(
  told: string,
  guessed: readonly Guess[],
  { speaker, isProposal }: Pick<Sight, 'speaker'> & { readonly isProposal: boolean },
): Talk {
  // Who only asks for leave hardly ends all of it.
  const tools = isProposal ? ['update_schedule'] : ['cancel_schedule', 'update_schedule'];
  // Another name is no end of it, and no other time.
  const ends = guessed.filter(
    ({ calls: [first] }) => tools.includes(first?.tool ?? '') && first?.args['name'] === undefined,
  );
  const [only] = ends;
  if (!only || (ends.length > 1 && !only.isAll && !isProposal)) return told;
  if (ends.length > 1 && !only.isAll) return `${told}\n\n${chooseAmong(ends, speaker)}`;
  for (const wanted of only.calls) speaker.offer(wanted);
  return `${told}\n\n${speaker.t('builtin.says.may.one', { what: only.label })}`;
}
