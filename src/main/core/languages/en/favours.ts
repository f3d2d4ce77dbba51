import type { FavourWords } from '../favour-words.ts';

const please = '(?:please |pls |kindly |possibly |perhaps |maybe |just |terribly |awfully |by any chance |at all )*';
const kind =
  '(?:(?:so |very |really |extremely )?(?:kind|good|nice|sweet|lovely|gracious|helpful)(?: enough)?|an? (?:\\S+ )?(?:angel|dear|darling|star|love|legend|gem|sweetheart|pal|sport|champ|saint|lamb|treasure))';
const pleased =
  "(?:i(?:'d| would| should) (?:be (?:so |ever so |very |really |most |much )?(?:grateful|glad|happy|thankful|obliged)|(?:really )?(?:appreciate it|love it|like it))|(?:it|that)(?:'d| would) (?:be (?:so |really |very )?(?:great|nice|lovely|good|helpful|awesome|fab|brilliant|super|a (?:big |great |huge )?help)|help))";
const wondering = "(?:i wonder|(?:i(?:'m| am| was|'ve been) )?(?:just )?wondering)";

/**
 * “Putting” → “put”, “moving” → “move”, “adding” → “add”, by how English writes the form: a stressed short vowel doubles what follows it, so
 * that a single consonant behind a single vowel stands for a lost “e”, but in an ending without stress (“open”, “edit”).
 */
function verbOf(gerund: string): string {
  const stem = gerund.replace(/ing$/iu, '');
  if (/(?<=[^aeiou][aeiou])([bdgmnprt])\1$|(?<=[aeiou][^aeiou]+e)(l)\2$/iu.test(stem)) return stem.slice(0, -1);
  const isLong = /[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]*$/iu.test(stem);
  const hasLostE =
    /(?:[vcu]|(?<!z)z|[dr]g|ang|[aeiou]r?s|^creat)$/iu.test(stem) || /(?:^|[^aeiou])[aeiouy][^aeiouwxy]$/iu.test(stem);
  return hasLostE && !(isLong && /(?:e[lnr]|(?<!p)on|it|[io]sit|ish|ll)$/iu.test(stem)) ? `${stem}e` : stem;
}

/** How English asks for a favour. */
export const favours: FavourWords = {
  frames: [
    `(?:(?:would|could|can|will|might) (?:you|u) ${please})?be ${kind}(?: as)?,?(?: to| and) `,
    `(?:(?:would|could|can|will) (?:you|u) ${please})?do (?:me|us) (?:a|the|one|this) (?:\\S+ )?favou?r(?:,| and| by|:)* `,
    `(?:(?:would|could|might) it ${please}be|it(?:'d| would) be) ${please}(?:possible|ok|okay|alright|all right|too much(?: trouble)?)(?: for (?:you|me))? (?:to|if (?:you|u)) `,
    `is it ${please}(?:possible|ok|okay|alright|all right) for you to `,
    `(?:can|could|may|might) i ${please}(?:ask|trouble|bother|get|have|beg) (?:you|u) to `,
    `i(?:'d| would) like to ask (?:you|u) to `,
    `(?:(?:do (?:you|u) )?think|${wondering} (?:if|whether)|(?:is there )?any (?:chance|way)(?: that)?|${pleased},? if) (?:you|u)(?:'d| could| can| would| might) ${please}`,
    `${pleased},? if (?:you|u) `,
    `(?:(?:would|will|might) (?:you|u) )?${please}(?:happen to )?be able to `,
    `are (?:you|u) ${please}able to (?=(?:remind|nudge) me (?!of things))`,
    `i(?:'m| am| was) ${please}hoping (?:that )?(?:you|u) ${please}(?:could|can|might) ${please}`,
    `(?:(?:would|do) (?:you|u) ${please})?mind ${please}(?=\\p{L}+ing )`,
  ].map((frame) => new RegExp(`^${frame}(?!(?:remember|know|still)\\b)`, 'iu')),
  mends: new RegExp(
    `(?:so |and )?(?:(?:can|could|would|will) (?:you|u) )?${please}(?:change|update|adjust|fix|sort|correct|amend|rename|relabel) (?:it|that|this|(?:the|his|her|their) (?:name|spelling|note|entry))(?: out)?(?: (?:in|on) (?:the|that|this|my) (?:note|list|reminder|entry|memory))?(?: for me| accordingly| please)*$`,
    'iu',
  ),
  asOrder: (rest) => rest.replace(/^\p{L}+ing(?= )/iu, verbOf),
};
