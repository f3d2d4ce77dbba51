import type { FavourWords } from '../favour-words.ts';

const please = '(?: (?:bitte|doch|mal|vielleicht|kurz|gern|gerne|eventuell|evtl|wohl|noch|irgendwie|\\p{L}+erweise))*';
const kind = '(?:lieb|nett|gut|freundlich|gütig|süß)';
const you = '(?: (?:du|sie|ihr))?';
const fine =
  '(?:(?:total |echt |sehr |richtig |ganz )?(?:super|toll|schön|nett|lieb|prima|klasse|fein|gut|hilfreich|cool|großartig|spitze|mega))';

/** The bare form of a verb: "erinnerst" → "erinnern", "verschiebst" → "verschieben". */
const bare = (stem: string): string => (/(?:er|el)$/u.test(stem) ? `${stem}n` : `${stem}en`);

/** How German asks for a favour. */
export const favours: FavourWords = {
  frames: [
    `(?:wär(?:e?st|en|e)|bist|sind|sei|seien|seid)${you}${please} so ${kind}(?:,? und|,)? `,
    `(?:(?:könnt(?:est|en)|kannst|würd(?:est|en)|können)${you}${please} )?so ${kind} sein(?:,? und|,)? `,
    `(?:dürfte|darf|könnte|kann|möchte|würde) ich (?:dich|sie|euch)${please}(?: da?rum)? bitten,? `,
    `(?:würde es|macht es|würd's|macht's|würde das)(?: (?:dir|ihnen|euch))?${please}(?: (?:etwas|was|viel))? (?:aus|ausmachen),? `,
    `(?:wäre|wär|ginge) es${please}(?: (?:möglich|machbar|okay|ok|drin|denkbar))?,? (?=(?:dass|mich|mir|die|den|das|meine?n?) )`,
    `(?:ist|geht) es${please}(?: (?:möglich|machbar|okay|ok|drin|denkbar)),? (?=(?:dass (?:du|sie)|mich|mir) )`,
    `(?:(?:tust|tätest|tu|tue|kannst|könntest|würdest)${you} )?(?:mir|uns)${please} (?:den|einen|'?nen) (?:\\S+ )?gefallen(?: tun)?(?:,? und|,|:) `,
    `(?:es |das )?(?:wäre?|wär) ${fine}(?: von (?:dir|ihnen))?,? wenn (?:du|sie) (?!(?:es |dir )?(?:weißt|wüsstest|wissen|merk))`,
    `(?:ich )?(?:fände?|fänd) (?:es|ich es) ${fine},? wenn (?:du|sie) (?!(?:es |dir )?(?:weißt|wüsstest|wissen|merk))`,
  ].map((frame) => new RegExp(`^${frame}`, 'iu')),
  mends: new RegExp(
    `(?:und )?(?:(?:kannst|könntest|würdest) du (?:das|es|ihn|sie)${please} (?:ändern|anpassen|korrigieren|umstellen|umbenennen|aktualisieren)|(?:pass(?:t|e)?|stell(?:st|e)?)(?: du)? (?:das|es|ihn|sie)${please} (?:an|um)|(?:änder(?:st|e)?|korrigier(?:st|e)?|aktualisier(?:st|e)?)(?: du)? (?:das|es|ihn|sie)${please}|(?:stell|mach|trag|richte)e? (?:das|es|ihn|sie) (?:bitte )?so(?: bitte)?(?: (?:ein|um))?|(?:bitte |auch |noch |das )+(?:ändern|anpassen|korrigieren|aktualisieren))$`,
    'iu',
  ),
  asOrder(rest) {
    const said = rest
      .replace(/^dass (?:du|sie) /iu, '')
      .replace(/ (?:könntest|würdest|kannst|könnten|würden|magst)$/iu, '');
    if (/ (?:\p{Ll}*zu\p{Ll}+|zu \p{Ll}+n)$/u.test(said))
      return said.replace(/ zu (\p{Ll}+n)$/u, ' $1').replace(/ (\p{Ll}{2,6})zu(\p{Ll}+n)$/u, ' $1$2');
    // "… und erinnerst mich an …", "…, wenn du mich an … erinnerst"
    const begun = said.replace(/^(\p{Ll}{3,}?)e?st (?=\S)/u, '$1 ').replace(/^(\p{Ll}+z)t (?=\S)/u, '$1 ');
    return begun === said ? said.replace(/ (\p{Ll}{3,}?)e?st$/u, (_, stem: string) => ` ${bare(stem)}`) : begun;
  },
};
