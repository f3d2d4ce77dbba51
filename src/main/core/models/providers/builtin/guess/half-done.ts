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
 * Whether something new is about to be made whose name, or whose items, have words of two wishes in it: "fetching the parcel and put
 * tape on the list", "list: rice, oil. and remind me at six". "The cat and put the bins out" is one.
 */
export function takesInMore({ tool, args }: Wanted, said: Said): boolean {
  const isPlan = tool === 'set_reminder' || tool === 'set_schedule';
  const name = isPlan ? args['name'] : tool === 'store_set' ? args['value'] : args['memory'];
  if (typeof name !== 'string') return false;
  const words = contentWords(name);
  if (tool !== 'store_set' && timesIn(name, said) > 1) return true;
  const isNamed = (part: string): boolean => contentWords(part).some((word) => words.includes(word));
  const kinds = (from: number, least: number): ReadonlySet<string> =>
    new Set(
      wishesOf(said, from)
        .filter(isNamed)
        .flatMap((part) => kindOf(part, said, least)),
    );
  if (kinds(likelyCutFrom, surely).size > 1 || kinds(cutFrom, moreSurely).size > 1) return true;
  const cut = tool === 'store_set' ? [] : wishesIn(said.text, languageOf(said.viewpoint.locale), surelyCutFrom);
  return cut.filter((part) => isNamed(part) && deedsIn(sharesBefore(part, said).shares) >= surely).length > 1;
}

/** What a part of a message surely speaks of: lists, memories or plans. */
function kindOf(part: string, said: Said, least: number): readonly string[] {
  const [likeliest] = [...sharesBefore(part, said).shares].find(([, share]) => share >= least) ?? [];
  if (likeliest === undefined) return [];
  return (kinds.find((some) => some.includes(likeliest)) ?? ['plan']).slice(0, 1);
}
const surely = 0.8;
/** Where it is less sure that something else begins there. */
const moreSurely = 0.95;
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
