import type { ChangeWords } from '../change-words.ts';

const it = 'es|das|dies|ihn|sie|die letzte|den letzten|das letzte|daraus|draus';
const things = 'erinnerung|wecker|alarm|timer|zeitplan|termin';

/** How German speaks of what is there already. */
export const changes: ChangeWords = {
  moves:
    'verschiebe?n?|verschieb|verlege?n?|verleg|schiebe?|schieb|vertage?|umlegen|vorziehen|ziehe?|ändere?|änder|ändern|zurückstellen|umstellen',
  makes: 'mache?|stelle?|setze?|lege?|nimm',
  it,
  things,
  corrects:
    'nein|nee|ne|ach|ach nein|ach nee|sorry|verzeihung|entschuldigung|moment|halt|stopp|quatsch|falsch|doch|doch lieber|lieber|ich meinte?|besser|korrektur|und|aber|okay|ok|oje|ups|nur|erst|und erst|stimmt nicht|eigentlich|sagen wir',
  instead: 'lieber|doch|stattdessen|eigentlich|besser|draus|daraus|ich meinte?|verzeihung|sorry|nicht|erst|natürlich',
  small: `${it}|${things}|der|die|das|den|dem|meine?n?|ein|eine|einen|auf|um|am|an|von|bei|zu|in|für|bitte|mal|noch|nur|erst|und|aber|doch|lieber|nach hinten|nach vorne?|hinten|vorne?|natürlich|dann|jetzt|schon|uhrzeit|zeit|danke|so|ne|tag|beim|zum|zur|wieder|ab|vor|draus|uhr|es ist|ist`,
  later: 'später|nach hinten|zurück|hinaus|mehr|dazu|länger|drauf',
  earlier: 'früher|nach vorne|nach vorn|vor|eher|weniger|vorher',
  more: 'auch|ebenfalls|zusätzlich|beide|alle|das gleiche|dasselbe|danach|außerdem|nochmal|noch einmal|und dann',
  postpones: 'verschiebe?|verschieb|vertage?|schiebe?|schieb|verlege?',
  ratherThan: 'statt|anstatt|nicht',
  rename: [
    /^(?:nenne?|benenne?) (?:es|das|sie|ihn) (?:lieber |bitte |doch |besser )*(?:in |um in )?(?<name>.+?)(?: um)?$/iu,
    /^(?:benenne?) (?:die |den |das |meine[nr]? )?(?:erinnerung |wecker )?(?:an |für )?(?<query>.+?) (?:um )?in (?<name>.+?)(?: um)?$/iu,
  ],
  drop: [
    /^(?:lösche?|streiche?|storniere?|entferne?|vergiss|cancel|sage?|nimm) (?:das|es|die|den|ihn|sie)(?: letzte[nrs]?)?(?: bitte| wieder| doch)*(?: ab| weg| raus)?$/iu,
    /^(?:vergiss es|egal|hat sich erledigt|hat sich erübrigt|nicht mehr nötig|brauch(?:e|t)? (?:ich|es) nicht mehr|(?:schon |ist )?erledigt|fertig|schon gemacht|kann weg|weg damit)$/iu,
  ],
  undo: [
    /^(?:bitte )?(?:mach(?:e)? )?(?:das |es )?(?:bitte |wieder )*(?:rückgängig)(?: machen)?(?: bitte)?$/iu,
    /^(?:stell|hol|nimm|bring)e? (?:das|es|die|sie|ihn)(?: bitte| wieder)* (?:zurück|her|wieder her)$/iu,
  ],
  other: [/^(?:nein,? )?(?:ich meinte )?(?:die|das|den|der) andere[nrs]?$/iu],
  again: [
    /^(?:(?:erinner[en]?|weck(?:e)?) mich )?(?:nochmal|noch einmal|wieder|erneut)(?: (?:daran|dran))?(?: (?<when>.+))?$/iu,
    /^erinner[en]? mich (?:daran|dran) (?<when>.+)$/iu,
    /^(?<when>.+?) (?:nochmal|noch einmal|wieder|erneut)$/iu,
  ],
  snooze: [/^(?:schlummern|schlummer|später|jetzt nicht|nicht jetzt)[, ]*(?<when>.+)?$/iu],
  alsoItems: [/^(?:und|plus|dazu|auch)(?: noch| auch| bitte)* (?<items>.+?)(?: auch| dazu| bitte)*$/iu],
  notItems: [
    /^(?:und )?(?:kein(?:e|en)?|ohne|nicht|streiche?|lösche?|nimm)(?: die| den| das)? (?<items>.+?)(?: doch nicht| raus| weg| wieder)*$/iu,
    /^(?:die |den |das )?(?<items>\S+) (?:kannst du |kann )?(?:bitte |wieder |doch )*(?:nicht|streichen|raus|weg|weglassen)$/iu,
  ],
};
