import { languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { clausesOf } from './clauses.ts';
import { toldFor } from './told-part.ts';
import { understand } from './understand.ts';

const longest = 200;

/**
 * "I meant the parcel. Put the dentist back": what was meant instead of what was done says that this comes back, too. The
 * sentence that says it; any other message as it is.
 */
export function meantAlone(message: string, viewpoint: Viewpoint): string {
  if (message.length > longest) return message;
  const sentences = sentencesOf(message.trim());
  if (sentences.length !== 2) return message;
  const wishes = sentences.map((sentence) => understand(sentence, viewpoint).wish);
  const meant = sentences[wishes.findIndex((wish) => wish.do === 'amend' && !tells(wish.to, viewpoint))];
  // "Put it back, it's the camping one that should be emptied" says more than that.
  const isBack = wishes.some((wish, at) => wish.do === 'back' && clausesOf(sentences[at] ?? '').length === 1);
  return meant !== undefined && isBack ? meant : message;
}

/** "No, I haven't been yet" tells why, and nothing that was meant. */
const tells = (text: string, { locale }: Viewpoint): boolean => toldFor(text, '', languageOf(locale)) !== undefined;
