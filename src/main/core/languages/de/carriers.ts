import type { CarrierWords } from '../carrier-words.ts';

const behind = '(?:erinnere?|erinnern|weck(?:en?)?|benachrichtigen)';

/** How German asks to be reminded and to have something kept. */
export const carriers: CarrierWords = {
  remind:
    'erinner[en]?(?: sie)? (?:mich|mi)|(?:stell|setz|mach|leg|trag)e?(?: mir)? (?:eine|einen|ne|nen) (?:erinnerung|wecker|alarm|timer)(?: an| ein)?|(?:neue )?erinnerung|wecke? mich|sage?(?: mir)?(?: bitte)?(?: bescheid)?|gib(?: mir)?(?: bitte)? bescheid|melde? dich(?: bitte)?(?: bei mir)?|benachrichtige mich|piep(?:s|se)? mich an',
  remindBehind: `(?:bitte )?(?:mich )?(?:bitte )?(?:da?ran )?${behind}(?: (?:mich|mi))?(?: bitte)?(?: (?:da?ran|nochmal daran))?(?: bitte)?|erinnerung`,
  keep: 'fürs protokoll|für später|zum merken|zur erinnerung für später|halte? fest,?(?: dass)?|schreibe? (?:mal|bitte|dir) auf,?(?: dass?)?|notiere? mal',
  keepBehind:
    '(?:bitte )?(?:merke? (?:dir|da|dia)(?: (?:das|des|dies))?(?: bitte)?|(?:das )?(?:bitte )?merken|nicht vergessen|vergiss das nicht|behalte? das(?: im kopf)?|schreibe? (?:dir )?das auf|notiere? (?:dir )?das)(?: bitte)?',
  plan: '(?:trage?|plane?)(?: mir)?(?: bitte)?(?: mal)?(?= .+ ein$)|plane?',
  aside: "(?:nur )?(?:damit|dass) du(?:'s| es)? (?:weißt|bescheid weißt)|zur info|info|übrigens|nur so nebenbei",
  condition: 'wenn|falls|ob|sobald|solange|außer|bis',
  doubt: 'nicht|kein|keine|nie|sagte|gesagt|fragte|würdest',
  weekdays: {
    name: '(?:mo|di|mi|do|fr|sa|so)|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?',
    and: 'und',
    every: 'jeden',
  },
  list: 'liste',
  asksFirst:
    'wer|was|wann|wo|wohin|woher|welche[rsnm]?|warum|wieso|wie|wessen|wem|wen|hast|hat|habe|ist|sind|war|kann|kannst|soll|muss',
  fact: /^(?:mein|unser|sein|ihr)\p{L}* .+ (?:ist|sind|war|waren|hat|haben|heißt|heißen|wohnt|liegt|arbeitet|mag)(?: |$)|^ich (?:bin (?:allergisch|verheiratet|vegan|vegetarier)|heiße)/iu,
};
