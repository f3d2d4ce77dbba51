import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { cutFrom, likelyCutFrom, surelyCutFrom, wishesIn } from '../../../../dialogue-acts/read-wishes.ts';
import { contentWords } from '../../../../understanding/match-words.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import type { Wanted } from '../results.ts';
import type { Sight } from './sight.ts';
import { deedsIn, wantsDeed } from './wanted-acts.ts';
import { sharesBefore } from './weigh.ts';

type Said = Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string };

const changes = ['update_schedule', 'cancel_schedule', 'undo_change'];

/** Whether a change is about to be made of a message that wants something else besides: "make it 10, and milk on the list". */
export const isOneOfSeveral = ({ tool }: Wanted, said: Said): boolean =>
  (changes.includes(tool) && wishesOf(said, cutFrom).length > 1) || (notes.includes(tool) && isExchange(said));

const notes = ['store_set', 'store_delete'];
const takes: readonly DialogueAct[] = ['remove', 'done', 'clear', 'cancel', 'swap'];
/** So likely a part of a message takes something off, and another puts something there. */
const likely = 0.5;

/** Whether a message takes something off in one part, and puts something there in another. */
function isExchange(said: Said): boolean {
  const wishes = wishesOf(said, cutFrom).map((part) => sharesBefore(part, said).shares);
  const wanting = (some: readonly DialogueAct[]): boolean[] =>
    wishes.map((shares) => some.reduce((all, act) => all + (shares.get(act) ?? 0), 0) >= likely);
  const [taken, put] = [wanting(takes), wanting(['add', 'swap'])];
  return taken.some((takesOff, at) => takesOff && put.some((puts, other) => puts && other !== at));
}

/**
 * Whether something new is about to be made whose name has words of two wishes in it: "fetching the parcel and put tape on the
 * list". "The cat and put the bins out" is one.
 */
export function takesInMore({ tool, args }: Wanted, said: Said): boolean {
  const name = tool === 'set_reminder' || tool === 'set_schedule' ? args['name'] : args['memory'];
  if (typeof name !== 'string') return false;
  const words = contentWords(name);
  if (timesIn(name, said) > 1) return true;
  const isNamed = (part: string): boolean => contentWords(part).some((word) => words.includes(word));
  const kinds = wishesOf(said, likelyCutFrom)
    .filter(isNamed)
    .flatMap((part) => kindOf(part, said));
  const cut = wishesIn(said.text, languageOf(said.viewpoint.locale), surelyCutFrom);
  const wanting = cut.filter((part) => isNamed(part) && deedsIn(sharesBefore(part, said).shares) >= surely);
  return new Set(kinds).size > 1 || wanting.length > 1;
}

/** What a part of a message surely speaks of: lists, memories or plans. */
function kindOf(part: string, said: Said): readonly string[] {
  const [likeliest] = [...sharesBefore(part, said).shares].find(([, share]) => share >= surely) ?? [];
  if (likeliest === undefined) return [];
  return (kinds.find((some) => some.includes(likeliest)) ?? ['plan']).slice(0, 1);
}
const surely = 0.8;
const kinds: readonly (readonly DialogueAct[])[] = [
  ['add', 'remove', 'swap', 'clear', 'title'],
  ['keep', 'amend', 'forget'],
];

/** How many times a name tells: who says several means several things. */
const timesIn = (name: string, { viewpoint }: Said): number =>
  partsOf(name, languageOf(viewpoint.locale), viewpoint)?.times.length ?? 0;

/** What a message wants, where it wants several things. */
function wishesOf(said: Said, from: number): readonly string[] {
  const parts = wishesIn(said.text, languageOf(said.viewpoint.locale), from);
  return parts.length < 2 ? [] : parts.filter((part) => wantsDeed(sharesBefore(part, said).shares));
}
