import { languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { timeIn } from './read-plan.ts';

/**
 * What the first sentence surely wants to be changed goes before a text or a name that all of them would be: "Sag den Zahnarzt ab.
 * Und verschieb die Fußpflege auf Freitag". Where each ends something, all of them do.
 */
export function readSentences(
  message: string,
  viewpoint: Viewpoint,
  read: (text: string, viewpoint: Viewpoint) => Understood,
): Understood {
  const all = read(message, viewpoint);
  const sentences = takesWords.includes(all.wish.do) ? sentencesOf(message.trim()) : [];
  if (sentences.length < 2) return all;
  const each = sentences.slice(0, mostSentences).map((sentence) => read(sentence, viewpoint));
  const [first] = each;
  if (each.length === sentences.length && each.every(({ wish }) => wish.do === 'cancel'))
    return { ...all, wish: { do: 'several', wishes: each.map(({ wish }) => wish) } };
  const both = asBoth(each.map(({ wish }) => wish));
  if (both) return { ...all, wish: both };
  if (all.wish.do === 'change') return all;
  if (all.wish.do === 'drop') return isDropThere(all.wish, sentences.slice(1), viewpoint) && first ? first : all;
  return first && isOfStanding(first.wish) ? first : all;
}

/** "Call the dentist Dr Brown. And move it to 4": the second speaks of what the first names; it has its old name until then. */
function asBoth([first, second, ...more]: readonly Wish[]): Wish | undefined {
  if (first?.do !== 'change' || second?.do !== 'change' || more.length > 0) return undefined;
  const isOfFirst = first.target.kind === 'named' && second.target.kind === 'last';
  const isOther = first.when === undefined && first.name !== undefined && second.when !== undefined;
  return isOfFirst && isOther ? { do: 'several', wishes: [{ ...second, target: first.target }, first] } : undefined;
}

/** "Cancel that one. The trip is still on Friday, but at 9": what has a time of its own does not say what goes. */
function isDropThere(
  { target }: Wish & { readonly do: 'drop' },
  rest: readonly string[],
  viewpoint: Viewpoint,
): boolean {
  return target.kind === 'last' && timeIn(rest.join(' '), languageOf(viewpoint.locale), viewpoint) !== undefined;
}
const mostSentences = 4;
const takesWords: readonly Wish['do'][] = ['set', 'remind', 'schedule', 'ask-when', 'cancel', 'drop', 'change'];
const ofStanding: readonly Wish['do'][] = ['add', 'remove', 'cancel', 'forget'];
const isOfStanding = (wish: Wish): boolean =>
  ofStanding.includes(wish.do) || (wish.do === 'change' && wish.target.kind === 'named');
