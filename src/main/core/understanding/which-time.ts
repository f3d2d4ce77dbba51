import { wordsInDoubt } from '../../../shared/words-in-doubt.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned } from '../languages/wish.ts';
import { explainRefusal } from '../scheduler/parse/explain-refusal.ts';
import { understand } from './understand.ts';

/** What a wish would be whose words of time were refused, with one of the moments that they may mean. */
export interface PossibleTime {
  /** The moment in full, in the person's language. */
  readonly reading: string;
  readonly planned: Planned;
}

/** A wish for each moment that refused words of time may mean, and those words; undefined where there is none to choose. */
export function whichTime(
  text: string,
  viewpoint: Viewpoint,
): { readonly words: string; readonly possible: readonly PossibleTime[] } | undefined {
  const time = explainRefusal(text, viewpoint);
  const words = time && wordsInDoubt(time);
  if (!time || words === undefined) return undefined;
  const possible = time.choices.flatMap((choice): PossibleTime[] => {
    const { wish } = understand(text.replace(words, choice.text), viewpoint);
    const planned = wish.do === 'offer' ? wish.planned : wish;
    return planned.do === 'remind' || planned.do === 'schedule' ? [{ reading: choice.reading, planned }] : [];
  });
  return possible.length > 0 ? { words, possible } : undefined;
}
