import { favourIn } from '../../../../understanding/favour.ts';
import type { Looked } from './sight.ts';

/** A message as it is read: whether it asks, and its words without the marks at its end. */
export function asked(text: string): Pick<Looked, 'isQuestion' | 'sentence' | 'whole'> {
  const said = text
    .trim()
    .replace(/[’‘]/gu, "'")
    .replace(/[\s.!?…]+$/u, '');
  // "Can you put it on the list?" asks for a favour, and about nothing.
  const favour = favourIn(said);
  const sentence = favour ?? said;
  return { isQuestion: favour === undefined && /\?["”“)\s]*$/u.test(text), sentence, whole: sentence };
}
