import type { CarrierWords } from '../carrier-words.ts';

const behind = '(?:erinnere?|erinnern|weck(?:en?)?|benachrichtigen)';

/** "Könntest du dir einprägen, dass": the verb behind what it is asked of. */
const kept =
  '(?:einprägen|merken|behalten|notieren|aufschreiben|abspeichern|speichern|hinterlegen|vermerken|festhalten|mitschreiben|im (?:hinter)?kopf behalten|im gedächtnis behalten|hinter die ohren schreiben)';
const asked = "(?:(?:dir|das|es|'s|bitte|mal|kurz|doch|auch|gut|noch|für mich) )*";
/** "Es ist gut zu wissen, dass": what is good to know. */
const worth =
  "(?:(?:es|das)(?: ist|'s)?|'s|ist|wäre|vielleicht)(?: (?:ist|wäre|auch|vielleicht|bestimmt|ganz|sicher))* (?:gut|wichtig|nützlich|hilfreich|praktisch|wissenswert|merkenswert|schön)(?: für dich)?(?: zu wissen| zu merken|,? (?:wenn|dass) du (?:weißt|wüsstest|dir merkst|es weißt))|(?:du )?(?:solltest|musst|sollst)(?: du)?(?: bitte| noch| auch)? wissen";

const must = '(?:muss|müssen|soll|sollen|sollte|sollten|will|wollen|möchte|möchten|brauche|brauchen)';
const partOfDay = '(?:morgen|vormittag|mittag|nachmittag|abend)';
const weekday = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';

/** How German asks to be reminded and to have something kept. */
export const carriers: CarrierWords = {
  remind:
    'erinner[en]?(?: sie)? (?:mich|mi)|(?:stell|setz|mach|leg|trag)e?(?: mir)? (?:eine|einen|ne|nen) (?:erinnerung|wecker|alarm|timer)(?: an| ein)?|(?:neue )?erinnerung|wecke? mich|sage?(?: mir)?(?: bitte)?(?: bescheid)?|gib(?: mir)?(?: bitte)? bescheid|melde? dich(?: bitte)?(?: bei mir)?|benachrichtige mich|piep(?:s|se)? mich an',
  remindBehind: `(?:bitte )?(?:mich )?(?:bitte )?(?:da?ran )?${behind}(?: (?:mich|mi))?(?: bitte)?(?: (?:da?ran|nochmal daran))?(?: bitte)?|erinnerung`,
  mayRemind:
    "erinner(?:st|test) du (?:mich|mi)|(?:erinnert|geweckt) werden|(?:sage?|sog)(?: (?:mir|ma|mas|ma's|was|bescheid|es))+|(?:gib|gebt)(?: (?:mir|da|dann|bitte))* (?:bescheid|laut)|melde? dich|rufe? mich|mache? mich (?:darauf |drauf )?aufmerksam|lass es mich wissen|(?:meldest du dich|weckst du mich|piepst du mich an|stupst du mich an|klingelst du)|(?:gibst|sagst) du (?:mir )?(?:(?:dann|bitte|kurz|da|rechtzeitig|vorher) )*bescheid|lass mich (?:das|es) (?:bitte )?nicht (?:vergessen|verpassen)|nicht vergessen lassen|weck mich|piep(?:s|se)?|klingel(?:e)?|schrei(?:e)?|(?:nerv|stups|tritt|schubs)e? mich(?: an)?|denk für mich dran",
  remindAround: [
    '(?:mir|ma) … (?:sagen|bescheid (?:sagen|geben))',
    '(?:sage?|gib|gebt)(?: (?:mir|ma|bitte))* … bescheid',
    'mich … (?:aufmerksam machen|hinweisen|erinnern|anpiepen|benachrichtigen|warnen)',
  ],
  behindCarrier:
    '(?:an (?:alles?|beides?|jede[sn]?(?: davon)?|alle (?:zwei|drei|vier))|da?ran|davon|dafür|dann|da|bitte|auch|jedes mal|immer|ja|mal|halt|rechtzeitig|bescheid|dass|das|es|was|an|nochmal)',
  duty: '(?:(?:da|dann|dort|das) )?(?:ich )?(?:muss|müsste|soll|sollte|will|wollte|möchte|darf|brauche)(?: ich)?(?: (?:auf keinen fall|unbedingt|noch|dringend))*(?: (?:vergessen|daran denken|dran denken)[,:]?)?(?= )',
  dutyBehind: '(?:muss|müssen|müsste|soll|sollen|sollte|wollte|will)(?: ich| wir)?',
  others:
    'geschichte|witz|gedicht|roman|lied|traum|träumte|(?:er|sie|chef|chefin|frau|mann|mama|papa|freund|freundin|jemand) (?:will|wollte|hat gesagt|sagte?|meinte?|fragte?|schrieb)|erinner[en]? (?:ihn|sie|uns)(?! mich| mir)|früher|gestern|vorhin|hätte|wäre|stell dir vor|übersetze?|zitat|bedeutet',
  ahead: 'vorher|davor|zuvor|vorab|im voraus',
  aheadOfTold: 'früher|eher',
  past: 'später|danach|darauf|hinterher',
  pastOf: 'nach|nachdem',
  onlyTells: `ist|sind|war|waren|beginnt|startet|endet|öffnet|schließt|fängt|findet|kommt|fährt|landet|trifft|gibt|(?<!${must} )(?:ich|wir|er)(?! ${must})`,
  asksBegin: 'an|ans|daran|dass',
  infinitive: '(?!)',
  hangs: 'für|fürs|von|vom|aus|über|wegen|seit|mit|zum|zur',
  mayTell:
    /^(?:, )?(?:(?:[Dd](?:er|ie|as)|[Mm]ein|[Uu]nser|[Ss]ein|[Ii]hr|[Dd]ein|[Ee]in)e? \S+ |(?:\p{Ll}+ )?(?:\p{Lu}\p{L}+ )+)\p{Ll}{2,}t(?=[\s,.]|$)/u,
  tellsOf:
    '(?:er|sie|es|der|die|das) (?!ist|hat|soll)\\p{Ll}{2,}t(?!\\p{L})|(?:die|sie|wir) \\p{Ll}{2,}en(?= (?:um|bis|ab|erst|von|am|nur|dann|schon|immer|morgen|heute|ja|da) )',
  toldToo: 'da?ran auch|daran (?:bitte|dann) auch|auch da?ran',
  pointsBack:
    'drauf|drin|dran|übrig|noch|alles|jetzt|bisher|fehlt|gespeichert|eingetragen|gestellt|steht|stehen|wochentag|tag|uhrzeit|du|mich|erinnerst|hast|eigentlich|denn|nochmal|genau|nächste[ns]?|mal|kommt|klingelt|läutet|piept|meldet|dran|fällig',
  regular:
    '(?:regelmäßig|wiederkehrend|wiederholend|ständig|wöchentlich|täglich|monatlich|jährlich|stündlich)(?:e[nrsm]?)?',
  aheadOf: 'vor|bevor',
  thatDay: '(?:dann|da|(?:an|für) (?:dem|diesem|den|diesen|jenem) (?:selben )?tag|am (?:selben|gleichen) tag)',
  behindAhead: 'bitte|auch|noch|nochmal|schon|erinnern|bescheid|danke|da?ran|und|wecken',
  another: '(?:noch )?(?:eine|einen|eins|ne)(?: weitere[nrs]?)?',
  joint: 'und dann|und auch|und|dann|außerdem|sowie',
  besides: 'und auch|und|außerdem|sowie',
  lead: '(?:zwei|drei|ein paar|einige|mehrere|2|3) (?:sachen|dinge|erinnerungen|termine)(?: für)?',
  keep: `fürs protokoll|für später|zum merken|zur erinnerung für später|halte? ${asked}fest|schreibe? ${asked}auf|notiere? (?:bitte )?mal|notiere? (?:dir )?bitte(?: mal)?|präge? ${asked}ein|behalte? ${asked}im (?:hinter)?kopf|(?:hinterlege?|vermerke?|speichere? ab)|${asked}${kept}(?=\\s*[,:])|${worth}`,
  keepToo: 'also (?:bitte )?(?:mach|tu) (?:das|es)(?: bitte)?',
  keepBehind:
    '(?:bitte )?(?:(?:das )?(?:kannst|solltest|könntest|musst) du (?:dir )?(?:das )?(?:bitte )?)?(?:merke? (?:dir|da|dia|ma)(?: (?:das|des|dies))?(?: bitte)?|(?:das |dir )*(?:bitte )?(?:merken|behalten|wissen|notieren|speichern|aufschreiben)|nicht vergessen|vergiss das nicht|merkst du (?:dir|da)(?: (?:das|des|es))?|behalte?(?: das)?(?: im kopf)?|schreibe? (?:dir |mir )?(?:das|es|dies)(?: (?:bitte|mal|irgendwo|irgendwohin))* auf|notiere? (?:dir |mir )?(?:das|es)(?: (?:bitte|mal|irgendwo))*|notiere? (?:dir )?das|speichere? das)(?: (?:bitte|auch|mal|ja|für mich|ab jetzt))*',
  plan: '(?:trage?|plane?)(?: mir)?(?: bitte)?(?: mal)?(?= .+ ein$)|plane?',
  aside: "(?:nur )?(?:damit|dass) du(?:'s| es)? (?:weißt|bescheid weißt)|zur info|info|übrigens|nur so nebenbei",
  preface:
    'im|in|am|an|auf|bei|beim|vor|bin|sind|sitze?|stehe?|warte|fahre?|muss (?:gleich|jetzt)|grad|gerade|gleich|kurze?|schnell|nur|eine frage|frage',
  ifs: 'wenn|falls|sofern|es sei denn',
  condition: 'wenn|falls|ob|sobald|solange|außer|bis',
  unsaidDay: `an (?:dem|jenem)(?:selben| selben| gleichen)? (?:tag|${partOfDay}|${weekday})|an diesem tage?|(?:am |an dem)?(?:selben|gleichen|nächsten|folgenden|besagten|vorigen) (?:tag|${partOfDay})|am (?:selben|gleichen) ${weekday}|(?:tag|${partOfDay}|${weekday}|nacht|woche) (?:davor|danach|vorher|zuvor|drauf|darauf)|tags (?:drauf|darauf|davor|zuvor)|(?:am |den )?(?:vortag|vorabend|folgetag)|in (?:der|jener) (?:selben |gleichen )?(?:nacht|woche)`,
  unsaidTime:
    '(?:(?:zur|um die|zu der) )?(?:selben|gleichen|selbe|gleiche) (?:uhr)?zeit|zu (?:der|dieser|jener) (?:zeit|uhrzeit|stunde)',
  unsaidEvent:
    'irgendwann|(?:an )?(?:irgendeinem|keinem|einem) tage?|(?:letzten|ersten) \\p{L}*tag|(?:am|an dem) tag (?:vor|nach|de[rs]|von|an dem|wo|bevor|nachdem)|(?<!(?:zu|von|vor|nach|bei) )(?:meinem|unserem|seinem|ihrem) \\p{L}*tag',
  wakes: 'wecke?n?|geweckt|aufwecken|aufstehen',
  alarms: 'wecker',
  datedEnd: 'am|zum|der|dem|den|vom|ab|bis',
  asksOthers:
    '(?:(?!du |sie |hearth )(?:er|man|\\S+) (?:soll|wird|kann|muss|möge) mich(?: \\S+)* (?:erinnern|wecken|benachrichtigen))|(?:bitte|bitt) (?!mich|mir|sie|du)\\S+(?: \\S+)?,? mich(?: \\S+)* zu (?:erinnern|wecken)|(?:damit|dass) (?!du|sie)\\S+ mich(?: \\S+)* (?:erinnert|weckt)',
  doubt: 'nicht|kein(?:e[nmrs]?)?|nie|sagte|gesagt|fragte|würdest',
  titles: 'Herrn?|Frau|Fräulein|Dr|Prof|Professor|Tante|Onkel|Oma|Opa|Omi|Opi',
  halves: {
    pm: 'nach (?:der arbeit|feierabend|der schule|dem unterricht|dem büro|dem training|dem mittagessen|dem abendessen|der uni|der kita)|(?:zum|nach|ab) (?:feierabend|dienstschluss|schulschluss)|(?:beim|zum|vor dem|vorm) (?:abendessen|abendbrot|schlafen|schlafengehen|zubettgehen|ins bett gehen)|bei sonnenuntergang|(?!(?:mon|diens|mittwoch|donners|frei|sams|sonn)\\p{L}*abend|feier|heilig)\\p{L}{3,}abend',
    am: 'vor (?:der arbeit|der schule|dem unterricht|der uni|der kita|dem büro|dem frühstück)|(?:beim|zum|nach dem) (?:frühstück|aufstehen)|bei sonnenaufgang',
  },
  weekdays: {
    name: '(?:mo|di|mi|do|fr|sa|so)|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?',
    and: 'und',
    every: 'jeden',
  },
  list: '(?:liste|zettel)',
  listLink: 's',
  usualList: 'Einkaufsliste',
  lists: 'einkaufen|einkauf|einkäufe|besorgungen|to-?dos?|packen',
  asksLeave: 'kann|kannst|können|könnten?|könntest|dürfen|darf|soll|sollen|sollten?|geht',
  asksWord:
    'wer|wem|wen|was|wann|wo(?:hin|her|mit|für|nach|von|zu|bei|rauf|ran|rin|rüber|rum)?|welche[rsnm]?|warum|wieso|wie',
  suggests:
    "wie (?:wäre?|wärs|wär's|sieht)|was (?:ist|wäre) mit|was (?:hältst|meinst) du|(?:warum|wieso) nicht|was(?:,)? wenn",
  asksFirst:
    'wer|was|wann|wo|wohin|woher|welche[rsnm]?|warum|wieso|wie|wessen|wem|wen|hast|hat|habe|ist|sind|war|kann|kannst|soll|muss',
  fact: /^(?:mein|unser|sein|ihr)\p{L}* .+ (?:ist|sind|war|waren|hat|haben|heißt|heißen|wohnt|liegt|arbeitet|mag)(?: |$)|^ich (?:bin (?:allergisch|verheiratet|vegan|vegetarier)|heiße)/iu,
};
