import { languageOf } from '../../../../../../shared/locales/index.ts';
import { cutFrom, surelyCutFrom, wishesIn } from '../../../../dialogue-acts/read-wishes.ts';
import { contentWords } from '../../../../understanding/match-words.ts';
import type { Wanted } from '../results.ts';
import { sharesBefore } from './guess.ts';
import type { Sight } from './sight.ts';
import { wantsDeed } from './wanted-acts.ts';

type Said = Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string };

const changes = ['update_schedule', 'cancel_schedule', 'undo_change'];

/** Whether a change is about to be made of a message that wants something else besides: "make it 10, and milk on the list". */
export const isOneOfSeveral = ({ tool }: Wanted, said: Said): boolean =>
  changes.includes(tool) && wishesOf(said, cutFrom).length > 1;

/**
 * Whether something new is about to be made whose name has words of two wishes in it: "fetching the parcel and put tape on the
 * list". "The cat and put the bins out" is one.
 */
export function takesInMore({ tool, args }: Wanted, said: Said): boolean {
  const name = tool === 'set_reminder' || tool === 'set_schedule' ? args['name'] : args['memory'];
  if (typeof name !== 'string') return false;
  const words = contentWords(name);
  return (
    wishesOf(said, surelyCutFrom).filter((part) => contentWords(part).some((word) => words.includes(word))).length > 1
  );
}

/** What a message wants, where it wants several things. */
function wishesOf(said: Said, from: number): readonly string[] {
  const parts = wishesIn(said.text, languageOf(said.viewpoint.locale), from);
  return parts.length < 2 ? [] : parts.filter((part) => wantsDeed(sharesBefore(part, said).shares));
}
