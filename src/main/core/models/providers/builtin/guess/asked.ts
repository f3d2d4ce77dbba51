import { sentencesOf } from '../../../../../text/own-words.ts';
import { favourIn } from '../../../../understanding/favour.ts';
import { withoutMend } from '../../../../understanding/plain.ts';
import type { Looked } from './sight.ts';

/** A message as it is read: whether it asks, and its words without the marks at its end. */
export function asked(text: string): Pick<Looked, 'isQuestion' | 'sentence' | 'whole'> {
  const said = text
    .trim()
    .replace(/[’‘]/gu, "'")
    .replace(/[\s.!?…]+$/u, '');
  // "Can you put it on the list?" asks for a favour, and about nothing.
  const told = withoutMend(said);
  const favour = favourIn(told ?? said) ?? lastFavour(told ?? said);
  const sentence = favour ?? told ?? said;
  return {
    isQuestion: favour === undefined && told === undefined && /\?["”“)\s]*$/u.test(text),
    sentence,
    whole: sentence,
  };
}

/** "Jonas has a cold, so I'm rehearsing with Ilse. Would you relabel it?": a favour asked in the last sentence. */
function lastFavour(said: string): string | undefined {
  const sentences = sentencesOf(said);
  const last = sentences.at(-1) ?? '';
  const favour = sentences.length > 1 ? favourIn(last) : undefined;
  return favour === undefined ? undefined : `${said.slice(0, said.lastIndexOf(last))}${favour}`;
}
