import type { Rewording } from '../language-pack.ts';
import { opaqueText } from '../quoted-text.ts';

const quoted = `(?:["“‘„'][^"“”„‘’']{1,60}["”’“']|${opaqueText})`;
const polite = '(?:(?:please|can you|could you|would you|will you),? )*';

/** How English gives something another name, where the new one stands in quotes. */
export const quotedNames: readonly Rewording[] = [
  // "What you have down as 'Meeting' should really be called 'Talk', would you alter the name?"
  [
    new RegExp(
      `^(?:what (?:you|i)(?:['’]ve| have) (?:(?:got|put|saved|noted|listed|written) )?(?:down |in )?as )?(${quoted}) (?:should|ought to|must|needs to) (?:really |actually |rather |now )*(?:be (?:called|named|titled)|read|say) (${quoted})(?:[,.;]? [^.,;?!]*(?:change|alter|rename|fix|amend|correct|update)[^.,;?!]*)?[?.!]*$`,
      'iu',
    ),
    'rename $1 to $2',
  ],
  [
    new RegExp(`^${polite}call (${quoted}) (${quoted})(?: instead| from now on| please)*[?.!]*$`, 'iu'),
    'rename $1 to $2',
  ],
];
