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
  const favour = favourIn(told ?? said);
  const sentence = favour ?? told ?? said;
  return {
    isQuestion: favour === undefined && told === undefined && /\?["”“)\s]*$/u.test(text),
    sentence,
    whole: sentence,
  };
}
