import { sentencesOf } from '../../text/own-words.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
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
  const wishes = sentences.map((sentence) => understand(sentence, viewpoint).wish.do);
  const meant = sentences[wishes.indexOf('amend')];
  return meant !== undefined && wishes.includes('back') ? meant : message;
}
