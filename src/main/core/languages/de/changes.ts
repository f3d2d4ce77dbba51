import type { ChangeWords } from '../change-words.ts';

const it = 'es|das|dies|ihn|sie|die letzte|den letzten|das letzte|daraus|draus';
const things = 'erinnerung(?:en)?|wecker[sn]?|alarme?[ns]?|timers?|zeitpl(?:an|äne)[sn]?|termine?[ns]?';

/** How German speaks of what is there already. */
export const changes: ChangeWords = {
  moved:
    '(?:ist|wurde|wird)(?: jetzt| nun| doch)?(?: auf)?(?: verschoben| verlegt| vorgezogen)?|(?:wurde|ist) (?:verschoben|verlegt|vorgezogen)|verschoben|verlegt|vorgezogen|hätte ich (?:lieber|gern)',
  moves:
    'verschiebe?n?|verschieb|verlege?n?|verleg|schiebe?|schieb|vertage?|umlegen|vorziehen|ziehe?|ändere?|änder|ändern|zurückstellen|umstellen',
  makes: 'mache?|stelle?|setze?|lege?|nimm',
  it,
  things,
  corrects:
    'nein|nee|perfekt|super|gut|ja|oh|ähm?|mist|ups|ne|ach|ach nein|ach nee|sorry|verzeihung|entschuldigung|moment|halt|stopp|quatsch|falsch|doch|doch lieber|lieber|ich meinte?|besser|korrektur|und|aber|okay|ok|oje|ups|nur|erst|und erst|stimmt nicht|eigentlich|sagen wir|(?:schön|prima|toll|klasse|fein|danke|cool|spitze)(?=[,.!])|digga|(?:alter|mann|mensch)(?=,)',
  instead: 'lieber|doch|stattdessen|eigentlich|besser|draus|daraus|ich meinte?|verzeihung|sorry|nicht|erst|natürlich',
  small: `${it}|${things}|der|die|das|den|dem|meine?n?|ein|eine|einen|auf|um|am|an|von|bei|zu|in|für|bitte|mal|noch|nur|erst|und|aber|doch|lieber|nach hinten|nach vorne?|hinten|vorne?|natürlich|dann|jetzt|schon|uhrzeit|zeit|danke|so|ne|tag|beim|zum|zur|wieder|ab|vor|draus|uhr|es ist|ist|immer|soeben|eben|gerade|selbe|gleiche|selben|gleichen`,
  later: 'später|nach hinten|zurück|hinaus|mehr|dazu|länger|drauf',
  earlier: 'früher|nach vorne|nach vorn|vor|eher|weniger|vorher',
  more: 'auch|ebenfalls|zusätzlich|das gleiche|dasselbe|außerdem|nochmal|noch einmal',
  alike:
    '(?:noch )?eine?n? (?:zweite[nrs]?|dritte[nrs]?|weitere[nrs]?)(?: erinnerung| wecker)?|noch (?:eine?n?|eins|ne)(?: erinnerung| wecker)?|das (?:gleiche|selbe)|dasselbe|auch|ebenfalls|ebenso|genauso',
  partsOfHour: [
    ['viertel nach', 15],
    ['viertel vor', -15],
    ['(?:um )?halb', -30],
  ],
  postpones: 'verschiebe?|verschieb|vertage?|schiebe?|schieb|verlege?',
  ratherThan: 'statt|anstatt|nicht',
  drops: [
    'lösche?|streiche?|storniere?|entferne?|vergiss|cancel|lass|weg mit',
    '… (?:löschen|streichen|entfernen|stornieren|absagen|wegnehmen|abbestellen|vergessen|(?:wieder )?(?:runter|raus|weg))',
    '(?:sage?|bestelle?) … ab',
    '(?:nimm|mache?|tue?|haue?|werfe?|wirf|schmeiß) … (?:weg|raus|runter)',
    'lass … (?:weg|sein)',
    'stelle? … (?:ab|aus)',
  ],
  unwanted: [
    '… (?:(?:kann|können|darf|könnte|soll)(?: (?:dann|jetzt|wieder|auch|ruhig))? (?:weg|raus|gelöscht werden)|(?:hat|haben) sich (?:erledigt|erübrigt)|fällt aus|entfällt|ist abgesagt|ist hinfällig|(?:ist |sind )?(?:nicht mehr nötig|erledigt|überflüssig|hinfällig))',
    '… (?:brauche?|brauch|will|möchte|muss)(?: ich| wir)?(?: ja| jetzt)? nicht(?: mehr)?',
    "… kannst du(?:'s)?(?: bitte| wieder| ruhig| komplett| ganz| einfach| gern| auch| jetzt)* (?:streichen|löschen|absagen|weglassen|wegwerfen)",
    '(?:ich )?(?:muss|brauche?|will) … nicht mehr',
  ],
  ends: '(?:nicht|nichts|nie|kein(?:e|en|er)?)(?: \\S+){0,3} mehr|lösch\\p{L}*|gelöscht|überspring\\p{L}*|auslassen|aussetzen|setzt \\p{L}* ?aus|streich\\p{L}*|gestrichen|entfern\\p{L}*|stornier\\p{L}*|absagen|abgesagt|abgesetzt|abbestell\\p{L}*|weg|raus|runter|vorbei|erledigt|hinfällig|überflüssig|ausgefallen|fällt \\p{L}*\\s?aus|entfällt|vergiss|vergessen|hör auf|aufhören|schluss|lass|gestorben|gesprochen|gemacht|fertig|schon|bereits|hab|habe|brauchst?(?: \\S+){0,2} nicht|muss(?: \\S+){0,2} nicht|brauch',
  returns: 'zurück|wieder|doch|behalt\\p{L}*|wiederherstell\\p{L}*|rückgängig|bleib(?:t|en)?',
  notThen: 'nicht(?! (?:nur|bloß))|frei|fällt aus|fallen aus|geht nicht|fällt weg',
  at: 'um',
  everything: 'alles|sämtliches',
  except: 'außer|bis auf|abgesehen von|mit ausnahme (?:von|de[rs])|ausgenommen|ohne|nur nicht',
  keeps: 'behalt(?:e|en)?|bleibt|bleiben|(?:drin|stehen)lassen|lass',
  replaces: 'ersetze?|ersetz|änder[en]?|ändere',
  butRather: 'sondern|es ist|das ist|ist',
  inPlace: 'durch|gegen|mit|zu',
  formerly: 'von|vom|war|waren|statt|anstatt',
  lacks:
    '(?:ist|sind) (?:alle|aus|leer|aufgebraucht)|ist alle|fehl(?:t|en)(?: noch)?|(?:wir|ich) brauchen?(?: noch)?|ausgegangen|haben kein(?:e|en)?|gibts kein(?:e|en)?',
  undoes: [
    'rückgängig(?: machen)?|widerrufe?n?',
    '… (?:rückgängig(?: machen)?|zurücknehmen|widerrufen)',
    '(?:mache?) … (?:rückgängig|ungeschehen)',
    '(?:nimm) … zurück',
  ],
  backs: [
    '(?:stelle?|hole?|bringe?|setze?|leg) … (?:zurück|her|wieder her|wieder hin|wieder rein)',
    'behalte?(?! (?:\\S+ )*im (?:hinter)?kopf)',
    '… (?:behalten|wiederherstellen|doch lassen)',
  ],
  redoes: ['wiederholen|doch (?:nicht|kein) rückgängig(?: machen)?|nicht rückgängig(?: machen)?', '(?:mache?) … doch'],
  names: ['nenne?|benenne?', '… umbenennen'],
  titles: [
    '(?:nimm|setze?|mache?|trage?) … als (?:namen?|titel)(?: ein)?',
    'als (?:namen?|titel) (?:bitte |lieber )?(?:nimm|setze?)?',
    '(?:es|das|die|der) (?:soll|muss)(?: lieber| stattdessen| besser)? … (?:heißen|lauten)',
    'gib (?:ihr|ihm|dem|der) (?:erinnerung |termin )?(?:den|die|das) (?:namen?|titel|überschrift)',
  ],
  into: 'in|um in',
  over: '(?:vergiss es|egal|hat sich erledigt|hat sich erübrigt|nicht mehr nötig|brauch(?:e|t)? (?:ich|es) nicht mehr|(?:schon |ist )?erledigt|fertig|schon (?:gemacht|passiert)|hab(?:e)? ich (?:schon|gerade|bereits)(?: (?:gemacht|erledigt))?|kann weg|(?:weg|raus|runter|fort) damit|lass (?:es|gut sein|mal)|löschen|streichen)',
  done: 'schon|bereits|gerade|habe?|haben|hat|erledigt|gemacht|gekauft|besorgt|bezahlt|angerufen|abgeholt|fertig',
  other: '(?:ich mein(?:te|e)? |es war )?(?:die|das|den|der) andere[nrs]?(?: mein(?:te|e)? ich)?',
  again: 'nochmal|noch einmal|wieder|erneut|nochmals',
  snoozes: 'schlummern|schlummer|später|jetzt nicht|nicht jetzt',
  all: 'alle|sie alle|alle davon|allesamt',
  both: 'beide[nrs]?|alle beide',
  counts: ['zwei|2', 'drei|3', 'vier|4', 'fünf|5', 'sechs|6'],
  latest: 'letzte[nrs]?|neueste[nrs]?',
  onward: 'ab sofort|in zukunft|künftig|danach|ab dann|ab da|von da an|von dann an|ab jetzt|und dann',
  slips:
    '(?:ich )?(?:habe?|hab) (?:ich )?mich (?:verlesen|vertan|vertippt|verschrieben|versprochen|verhört|geirrt)|(?:mein )?(?:tippfehler|fehler|irrtum)|korrektur|das war falsch|stimmt (?:so )?nicht|vertippt|verschrieben',
  reports: 'sagte?|hat gesagt|sagt|meinte?|meint|schrieb|schreibt|fragte?|fragt|will|findet',
  adds: 'und|plus|dazu|auch|noch|dafür|stattdessen|außerdem',
  puts: '(?:kannst|könntest|würdest) du|(?:schreib|setz|pack|tu|füg|nimm|mach|leg|stell|notier)e?(?:n|s)?(?: (?:es|sie|das|mir|dir|mal|noch|bitte))*|hinzu|hinzufügen|schreiben|setzen|kommt|muss|gehör(?:t|en)|soll|sollte|mit|mal',
  onto: '(?:auf|zu|zur|in|von|unter|aus|der|die|das|den|dem|mein\\p{L}*|unser\\p{L}*|eine?r?)',
  skips: 'kein(?:e|en)?|ohne|nicht|streiche?|lösche?|nimm|lass',
  apart: 'doch nicht|raus|weg|wieder|runter|dazu|auch|drauf|rein|(?:auf|von) (?:die|der|meine|meiner) liste',
  pointing: {
    one: 'der|die|das|den|mein|meine[nr]?',
    some: '(?:die |meine )?(?:beiden?|zwei|drei)|alle(?: meine| die)?|alles|sämtliches',
    alone: 'der|die|das|den',
    links: 'am|um|vom|für|von|auf|an',
  },
  relativeDays: [
    ['(?:am |den |einen )?tags? (?:davor|vorher|zuvor)|am vortag', -1, ''],
    ['(?:am )?abend (?:davor|vorher|zuvor)|am vorabend', -1, 'abends'],
    ['(?:am )?morgen (?:davor|vorher|zuvor)', -1, 'morgens'],
    ['(?:am )?nachmittag (?:davor|vorher|zuvor)', -1, 'nachmittags'],
    ['(?:am|an dem) (?:selben|gleichen) tag|an dem tag', 0, ''],
    ['(?:am|an dem) (?:selben|gleichen) morgen|an dem morgen', 0, 'morgens'],
    ['(?:am|an dem) (?:selben|gleichen) nachmittag|an dem nachmittag', 0, 'nachmittags'],
    ['(?:am|an dem) (?:selben|gleichen) abend|an dem abend', 0, 'abends'],
    ['(?:am )?tag (?:danach|darauf)|am (?:nächsten|folgenden) tag|am folgetag', 1, ''],
    ['(?:am )?morgen (?:danach|darauf)|am (?:nächsten|folgenden) morgen', 1, 'morgens'],
    ['(?:am )?abend (?:danach|darauf)|am (?:nächsten|folgenden) abend', 1, 'abends'],
  ],
  oneDay: '1 tag',
  therefore: 'also|darum|deshalb|deswegen|weil|denn|da',
  unfit: 'zu (?:früh|spät|bald)',
  denies: 'nicht|nie|kein(?:e|en)?|außer|ohne|ausgenommen|bis auf',
  excludes: {
    words:
      'außer|ausgenommen|statt|anstatt|bis auf|keinesfalls|nie|(?:(?:aber|und|nur|bloß|bitte|ja|natürlich|auf keinen fall|möglichst|lieber|halt) )*nicht',
    leads: 'aber|und|nur|bloß',
  },
  thisOnce: 'nur dieses eine Mal',
  onceOnly:
    '(?:nur|bloß) (?:für )?(?:diesen?|dieses|das|den|die)(?: (?:eine[ns]?|nächsten?|nächste|kommenden?))?(?: (?:mal|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch))?|(?:nur|bloß) (?:diesmal|einmal|ein (?:einziges )?mal)|einmalig|ohne wiederholung|keine wiederholung|nicht (?:wiederholen|wiederkehrend|regelmäßig)',
  startsFrom: 'ab|beginnend(?: mit| am| ab)?|angefangen(?: mit| am)?|von',
  wholly: 'komplett|vollständig|gänzlich|völlig|ganz|(?:der|den|die|das) ganzen?|(?:der|den) gesamten?|im ganzen',
  movesAround: [['(?:schiebe?|verschiebe?|stelle?) … zurück', 'verschieb']],
  begins: 'beginnt|startet|öffnet|geht(?= .*los ?$)|fängt(?= .*an ?$)|findet(?= .*statt ?$)|los ?gehts?|los|statt|an',
  suits:
    '(?:reicht|reichen|genügt|genügen|langt)(?: mir| uns| auch| völlig| doch| ja)*|passt (?:mir |uns )?besser|(?:ist|wäre) (?:mir |uns )?(?:besser|lieber)',
  sameTime: '(?:zur |um die |zu der )?(?:selben?|gleichen?|derselben) (?:uhr)?zeit',
  byNow: 'jetzt|nun|schon|erst|bereits|trotzdem|dennoch|aber|weiterhin',
  musts:
    '(?:muss|müsste|soll|sollte)(?: (?:passieren|sein|kommen|geschehen|stattfinden))?|passieren|geschehen|stattfinden',
  sideWords:
    'natürlich|logischerweise|selbstverständlich|klar|logisch|versteht sich|bitte|ja|ok(?:ay)?|danke|oder|halt',
  swaps: 'tausche?|vertausche?|wechsel',
  swapped: 'und|mit',
  swapsWhat: 'aus|zeit(?:en)?|termine?',
  renamesEnd: 'um',
};
