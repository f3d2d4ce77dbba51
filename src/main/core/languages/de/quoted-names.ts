import type { Rewording } from '../language-pack.ts';
import { opaqueText } from '../quoted-text.ts';

const quoted = `(?:["“„‚›»«'][^"“”„‚‘›‹»«']{1,60}["”“‘‹›«»']|${opaqueText})`;
const now = '(?:(?:bitte|lieber|ab jetzt|ab sofort|künftig|eigentlich|besser|richtig|doch) )*';
const why = '(?:,[^.;!?]*)?[.!]*$';

/** How German gives something another name, where the new one stands in quotes. */
export const quotedNames: readonly Rewording[] = [
  // „Statt ‚Oma anrufen‘ soll da ‚Oma Ilse anrufen‘ stehen, wir haben ja zwei.“
  [
    new RegExp(
      `^(?:an)?statt (${quoted}) (?:soll|sollte|muss|müsste) (?:da|dort|es) ${now}(${quoted}) (?:stehen|heißen)${why}`,
      'iu',
    ),
    'Benenn $1 in $2 um',
  ],
  [new RegExp(`^(?:bitte )?(?:nenn|bezeichne)e? (${quoted}) ${now}(${quoted})${why}`, 'iu'), 'Benenn $1 in $2 um'],
  [
    new RegExp(`^(${quoted}) (?:soll|sollte|muss|müsste) ${now}(${quoted}) (?:heißen|lauten)${why}`, 'iu'),
    'Benenn $1 in $2 um',
  ],
];
