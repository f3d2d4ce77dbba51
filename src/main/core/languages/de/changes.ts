import type { ChangeWords } from '../change-words.ts';
import { stopWords } from './stop-words.ts';

const it = 'es|das|dies|ihn|sie|die letzte|den letzten|das letzte|daraus|draus';
const things = 'erinnerung(?:en)?|wecker[sn]?|alarme?[ns]?|timers?|zeitpl(?:an|äne)[sn]?|termine?[ns]?';

const moves =
  'verschiebe?n?|verschieb|verlege?n?|verleg|schiebe?|schieb|vertage?|umlegen|vorziehen|ziehe?|ändere?|änder|ändern|zurückstellen|umstellen';
const makes = 'mache?|stelle?|setze?|lege?|nimm';
const setsRight =
  'nein|nee|perfekt|super|gut|ja|oh|ähm?|mist|ups|ach|ach nein|ach nee|sorry|verzeihung|entschuldigung|moment|halt|stopp|quatsch|falsch|doch|doch lieber|lieber|ich meinte?|(?:meinte?|mein) ich|besser|korrektur|und|aber|okay|ok|oje|ups|nur|erst|und erst|stimmt nicht|eigentlich|sagen wir|(?:schön|prima|toll|klasse|fein|danke|cool|spitze)(?=[,.!])|digga|(?:alter|mann|mensch)(?=,)';
/** Words of grammar, with the umlauts that they have there. */
const grammar = [...stopWords.dropped.trim().split(/\s+/u), 'für', 'über', 'möchte', 'hab'].join('|');
const times =
  'halb|(?:drei)?viertel|heute|(?:über)?morgen|\\p{L}+tags?|mittwochs?|\\p{L}*abends?|(?:vor|nach)?mittags?|morgens|nachts|wochenende';
/** "ne, halb 6", "ne lieber um 6": before a word of grammar, of time or of change it says no; before any other it is "eine". */
const ne = `ne(?=[,.!?–-]|$| (?:\\d|${grammar}|${setsRight}|${moves}|${makes}|${times}|(?:lösch|streich|vergiss|stimm|wart)\\p{L}*)(?!\\p{L}))`;

/** How German speaks of what is there already. */
export const changes: ChangeWords = {
  moved:
    '(?:ist|wurde|wird)(?: jetzt| nun| doch)?(?: auf)?(?: verschoben| verlegt| vorgezogen)?|(?:wurde|ist) (?:verschoben|verlegt|vorgezogen)|verschoben|verlegt|vorgezogen|hätte ich (?:lieber|gern)',
  moves,
  makes,
  it,
  onlyThe: 'nur d(?:ie|en|as|er)(?:jenigen?)? (?:am|vom|um|\\p{L}+s)',
  things,
  corrects: `${setsRight}|${ne}`,
  instead: 'lieber|doch|stattdessen|eigentlich|besser|draus|daraus|ich meinte?|verzeihung|sorry|nicht|erst|natürlich',
  small: `${it}|${things}|der|die|das|den|dem|meine?n?|ein|eine|einen|auf|um|am|an|von|bei|zu|in|für|bitte|mal|ruhig|noch|nur|erst|und|aber|doch|lieber|nach hinten|nach vorne?|hinten|vorne?|natürlich|dann|jetzt|schon|uhrzeit|zeit|danke|so|ne|tag|beim|zum|zur|wieder|ab|vor|draus|uhr|es ist|ist|immer|soeben|eben|gerade|selbe|gleiche|selben|gleichen`,
  later: 'später|nach hinten|zurück|hinaus|mehr|dazu|länger|drauf|(?:danach|darauf|hinterher)$',
  earlier: 'früher|nach vorne|nach vorn|vor|eher|weniger|vorher|davor|zuvor',
  more: 'auch|ebenfalls|zusätzlich|das gleiche|dasselbe|außerdem|nochmals?|noch einmal|ein (?:weiteres|zweites) mal',
  alike:
    '(?:noch )?eine?n? (?:zweite[nrs]?|dritte[nrs]?|weitere[nrs]?)(?: erinnerung| wecker)?|noch (?:eine?n?|eins|ne)(?: erinnerung| wecker)?|das (?:gleiche|selbe)|dasselbe|auch|ebenfalls|ebenso|genauso|(?<=^(?:und|dann|und dann) )(?:eine?n?|eins|ne)(?= (?:um|für|am|in|vor|jede[nrs]?)\\b)',
  partsOfHour: [
    ['viertel nach', 15],
    ['viertel vor', -15],
    ['(?:um )?halb', -30],
  ],
  postpones: 'verschiebe?|verschieb|vertage?|schiebe?|schieb|verlege?',
  ratherThan: 'statt|anstatt|nicht|und nie',
  drops: [
    'lösche?|streiche?|storniere?|entferne?|vergiss|cancel|lass|weg mit',
    '(?:nimm|mache?|tue?|haue?|werfe?|wirf|schmeiß) … (?:weg|raus|runter)',
    '… (?:löschen|streichen|entfernen|stornieren|absagen|wegnehmen|rausnehmen|abbestellen|abstellen|ausstellen|ausmachen|ausschalten|abschalten|(?<!(?:^|\\s)(?:hab|habe|haben|hat|hatten?|hast)\\s.*)vergessen|(?:wieder )?(?:runter|raus|weg))',
    '(?:sage?|bestelle?) … ab',
    'lass … (?:weg|sein)',
    '(?:stelle?|schalte?) … (?:ab|aus)',
    'mache? … aus',
  ],
  unwanted: [
    '… (?:(?:kann|können|darf|könnte|soll)(?: (?:dann|jetzt|wieder|auch|ruhig))? (?:weg|raus|gelöscht werden)|(?:hat|haben) sich (?:erledigt|erübrigt)|fällt (?:aus|weg|flach|raus)|entfällt|ist abgesagt|ist hinfällig|(?:ist |sind )?(?:nicht mehr nötig|erledigt|überflüssig|hinfällig))',
    '… (?:brauche?|brauch|will|möchte|muss)(?: ich| wir)?(?: ja| jetzt)? nicht(?: mehr)?',
    "… kannst du(?:'s)?(?: bitte| wieder| ruhig| komplett| ganz| einfach| gern| auch| jetzt)* (?:streichen|löschen|absagen|weglassen|wegwerfen|rausnehmen|rauswerfen|abstellen|ausstellen|ausmachen|ausschalten|abschalten)",
    '(?:ich )?(?:muss|brauche?|will) … nicht mehr',
  ],
  ends: '(?:nicht|nichts|nie|kein(?:e|en|er)?)(?: \\S+){0,3} mehr|lösch\\p{L}*|gelöscht|überspring\\p{L}*|auslassen|aussetzen|setzt \\p{L}* ?aus|streich\\p{L}*|gestrichen|entfern\\p{L}*|stornier\\p{L}*|absagen|abgesagt|abgesetzt|abbestell\\p{L}*|weg|raus|runter|vorbei|erledigt|hinfällig|überflüssig|ausgefallen|fällt \\p{L}*\\s?aus|lass\\p{L}*(?: \\S+){0,4} aus|entfällt|vergiss|vergessen|hör auf|aufhören|schluss|lass|gestorben|gesprochen|gemacht|fertig|schon|bereits|hab|habe|brauchst?(?: \\S+){0,2} nicht|muss(?: \\S+){0,2} nicht|brauch',
  returns: 'zurück|wieder|doch|behalt\\p{L}*|wiederherstell\\p{L}*|rückgängig|bleib(?:t|en)?',
  notThen: 'nicht(?! (?:nur|bloß))|frei|fällt aus|fallen aus|geht nicht|fällt weg',
  at: 'um',
  everything: 'alles|sämtliches',
  except: 'außer|bis auf|abgesehen von|mit ausnahme (?:von|de[rs])|ausgenommen|ohne|nur nicht',
  solely: 'nur(?: noch)?|bloß|bloss|lediglich|ausschließlich',
  keeps: 'behalt(?:e|en)?|bleibt|bleiben|(?:drin|stehen)lassen|lass|unverändert|unberührt',
  replaces: 'ersetze?|ersetz|änder[en]?|ändere',
  butRather: 'sondern|es ist|das ist|ist',
  inPlace: 'durch|gegen|mit|zu',
  formerly: 'von|vom|war|waren|statt|anstatt',
  lacks:
    '(?:ist|sind) (?:alle|aus|leer|aufgebraucht)|ist alle|fehl(?:t|en)(?: uns| mir)?(?: noch)?|(?:(?:wir|ich) brauchen?|brauchen? (?:wir|ich))(?: (?:noch|auch|nur|dringend))*|ausgegangen|haben kein(?:e|en)?|gibts kein(?:e|en)?',
  undoes: [
    'rückgängig(?: machen)?|widerrufe?n?',
    '… (?:rückgängig(?: machen)?|zurücknehmen|widerrufen)',
    '(?:mache?) … (?:rückgängig|ungeschehen)',
    '(?:nimm) … zurück',
  ],
  backs: [
    '(?:stelle?|hole?|bringe?|setze?|leg) … (?:zurück|her|wieder her|wieder hin|wieder rein)',
    'behalte?(?! (?:\\S+ )*im (?:hinter)?kopf)',
    '… (?:wieder (?:rein|drauf|her)|behalten|wiederherstellen|doch lassen)',
  ],
  redoes: ['wiederholen|doch (?:nicht|kein) rückgängig(?: machen)?|nicht rückgängig(?: machen)?', '(?:mache?) … doch'],
  names: ['nenne?|benenne?', '… umbenennen'],
  titles: [
    '(?:nimm|setze?|mache?|trage?) … als (?:namen?|titel)(?: ein)?',
    'als (?:namen?|titel) (?:bitte |lieber )?(?:nimm|setze?)?',
    '(?:es|das|die|der) (?:soll|muss)(?: lieber| stattdessen| besser)? … (?:heißen|lauten)',
    '(?:(?:kann|könnte|soll) (?:da|dort)|(?:da|dort) (?:soll|muss|kann)) (?:lieber|stattdessen|besser) … stehen',
    'gib (?:ihr|ihm|dem|der) (?:erinnerung |termin )?(?:den|die|das) (?:namen?|titel|überschrift)',
  ],
  into: 'in|um in',
  over: '(?:vergiss es|egal|hat sich erledigt|hat sich erübrigt|nicht mehr nötig|brauch(?:e|t)? (?:ich|es) nicht mehr|(?:schon |ist )?erledigt|fertig|schon (?:gemacht|passiert)|hab(?:e)? ich (?:schon|gerade|bereits)(?: (?:gemacht|erledigt))?|kann weg|(?:weg|raus|runter|fort) damit|lass (?:es|gut sein|mal)|löschen|streichen)',
  done: 'schon|bereits|gerade|habe?|haben|hat|erledigt|gemacht|gekauft|besorgt|bezahlt|angerufen|abgeholt|fertig',
  leaves: 'raus|weg|runter|heraus|hinaus',
  joins: 'rein|drauf|dazu|hinein|dafür|stattdessen',
  otherOf: 'andere[nmrs]?',
  other: '(?:ich mein(?:te|e)? |es war )?(?:die|das|den|der) andere[nrs]?(?: mein(?:te|e)? ich)?',
  setsAt: 'lege?|setze?|mache?|stelle?|plane?',
  putsAround: [
    '(?:schreibe?|notiere?|setze?|packe?) … (?:auf|drauf|dazu|rauf|hin)',
    '… (?:(?:gehört|gehören)(?: da| dort)?(?: auch| noch)*|(?:kommt|kommen|muss|müssen)(?: da| dort)?(?: auch| noch| mit)+) (?:drauf|dazu|rauf)',
    '… (?:muss|müssen) (?:da|dort)(?: auch| noch)* (?:rein|hinein)',
  ],
  ratherThis: 'stattdessen|dafür|an (?:seiner|ihrer|deren|dessen) stelle|statt (?:seiner|ihrer)',
  meanwhile: 'dabei|wenn (?:ich|wir) (?:schon )?(?:dort|da) (?:bin|sind)|gleichzeitig|bei der gelegenheit',
  anew: 'neue[nrs]?|ersatz',
  fromStart:
    'von vorne?|von neuem|von jetzt(?: an| ab)? gerechnet|(?:ab jetzt|von jetzt an)(?: gerechnet)?|(?:starte?|stelle?|beginne?)(?: \\S+){0,4} neu|neu (?:starten|stellen)',
  again: 'nochmals?|noch einmal|wieder|erneut|ein (?:weiteres|zweites) mal',
  snoozes: 'schlummern|schlummer|später|jetzt nicht|nicht jetzt',
  all: 'alle|sie alle|alle davon|allesamt',
  both: 'beide[nrs]?|alle beide',
  counts: ['zwei|2', 'drei|3', 'vier|4', 'fünf|5', 'sechs|6'],
  latest: 'letzte[nrs]?|neueste[nrs]?',
  onward: 'ab sofort|bis auf weiteres|in zukunft|künftig|danach|ab dann|ab da|von da an|von dann an|ab jetzt|und dann',
  slips:
    '(?:ich )?(?:habe?|hab) (?:ich )?mich (?:verlesen|vertan|vertippt|verschrieben|versprochen|verhört|geirrt)|(?:mein )?(?:tippfehler|fehler|irrtum)|korrektur|das war falsch|stimmt (?:so )?nicht|vertippt|verschrieben',
  reports: 'sagte?|hat gesagt|sagt|meinte?|meint|schrieb|schreibt|fragte?|fragt|will|findet',
  adds: 'und|plus|dazu|auch|noch|dafür|stattdessen|außerdem',
  puts: '(?:kannst|könntest|würdest) du|(?:schreib|setz|pack|tu|füg|nimm|mach|leg|stell|notier)e?(?:n|s)?(?: (?:es|sie|das|mir|dir|mal|noch|bitte))*|hinzu|hinzufügen|schreiben|setzen|kommt|muss|gehör(?:t|en)|soll|sollte|mit|mal|drauf',
  onto: '(?:auf|zu|zur|in|von|bei|beim|unter|aus|der|die|das|den|dem|mein\\p{L}*|unser\\p{L}*|eine?r?)',
  skips: 'kein(?:e|en)?|ohne|nicht|streiche?|lösche?|nimm|lass',
  apart: 'doch nicht|raus|weg|wieder|runter|dazu|auch|drauf|rein|(?:auf|von) (?:die|der|meine|meiner) liste',
  pointing: {
    one: 'der|die|das|den|mein|meine[nr]?',
    some: '(?:die |meine )?(?:beiden?|zwei|drei)|alle(?: meine| die)?|alles|sämtliches',
    alone: 'der|die|das|den',
    links: 'am|um|vom|für|von|auf|an',
  },
  theretofore: 'davor|vorher|zuvor',
  thereafter: 'danach|darauf|drauf|darauffolgenden?|drauffolgenden?|folgenden?',
  relativeDays: [
    ['(?:am |den |einen )?tags? (?:davor|vorher|zuvor)|am vortag', -1, ''],
    [
      '(?:am )?abend (?:davor|vorher|zuvor)|am vorabend|(?:am )?abend vor(?= dem (?:\\d|\\p{L}+tag|mittwoch))',
      -1,
      'abends',
    ],
    ['(?:am )?morgen (?:davor|vorher|zuvor)|am morgen vor(?= dem (?:\\d|\\p{L}+tag|mittwoch))', -1, 'morgens'],
    ['(?:am )?nachmittag (?:davor|vorher|zuvor)', -1, 'nachmittags'],
    ['(?:am|an dem) (?:selben|gleichen) tag|an dem tag(?: selbst)?|am tag selbst', 0, ''],
    ['(?:am|an dem) (?:selben|gleichen) morgen|an dem morgen', 0, 'morgens'],
    ['(?:am|an dem) (?:selben|gleichen) nachmittag|an dem nachmittag', 0, 'nachmittags'],
    ['(?:am|an dem) (?:selben|gleichen) abend|an dem abend', 0, 'abends'],
    ['(?:die |in der |eine )?woche (?:danach|darauf|drauf)', 7, ''],
    ['(?:die |in der |eine )?woche (?:davor|vorher|zuvor)', -7, ''],
    ['(?:am )?tag (?:danach|darauf|drauf)|am (?:nächsten|folgenden) tag|am folgetag', 1, ''],
    ['(?:am )?morgen (?:danach|darauf)|am (?:nächsten|folgenden) morgen', 1, 'morgens'],
    ['(?:am )?abend (?:danach|darauf)|am (?:nächsten|folgenden) abend', 1, 'abends'],
  ],
  oneDay: '1 tag',
  hence: 'also|darum|deshalb|deswegen|daher',
  therefore: 'also|darum|deshalb|deswegen|weil|denn|da',
  unfit: 'zu (?:früh|spät|bald)',
  speakers: 'ich|wir',
  between: { opens: '(?:irgendwann )?zwischen', joins: 'und|u|u\\.|&' },
  span: { from: 'von|ab', to: 'bis' },
  forgets: 'vergiss|vergesst|vergessen|verpass\\p{L}*|lass|lassen',
  urges: [
    '(?:nicht|nie|niemals|keinesfalls|auf keinen fall) … (?:vergessen|verpassen)',
    '(?:vergiss|vergesst|verpass) … (?:nicht|niemals|keinesfalls|auf keinen fall)',
  ],
  lets: "(?:lieber |doch |dann )*(?:(?:lass|lasst|lassen wir)(?:'s)?(?: (?:es|das|sie|ihn|alles|mal|lieber|doch|einfach|so|drin|stehen|drauf|gut sein|bleiben|sein|wie es ist|dabei))*|vergiss (?:es|das)|nicht|egal|bleibt? (?:alles |es |das )?(?:so|dabei)|passt (?:schon|so|doch))",
  retracts: `(?:ach |oh |äh |ähm |hmm? |oder )?(?:nein|nee|${ne}|nö|sorry|quatsch|moment|warte|halt|stopp|obwohl|ich mein(?:e|te)?|mein(?:e|te)? ich|korrektur|vielmehr|(?:oder |doch )?(?:besser|lieber)|oder (?:sagen wir|eher)|nicht diese[nmrs]?)`,
  rather: 'lieber|stattdessen|ausnahmsweise',
  denies: 'nicht|nie|kein(?:e|en)?|außer|ohne|ausgenommen|bis auf',
  excludes: {
    words:
      'außer|ausgenommen|statt|anstatt|bis auf|keinesfalls|nie|(?:(?:aber|und|nur|bloß|bitte|ja|natürlich|auf keinen fall|möglichst|lieber|halt) )*nicht',
    leads: 'aber|und|nur|bloß',
  },
  thisOnce: 'nur dieses eine Mal',
  onceOnly:
    '(?:nur|bloß) (?:für )?(?:diesen?|dieses|das|den|die)(?: (?:eine[ns]?|nächsten?|nächste|kommenden?))?(?: (?:mal|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch))?|(?:nur|bloß) (?:diesmal|einmal|ein (?:einziges )?mal)|einmalig|ohne wiederholung|keine wiederholung|nicht (?:wiederholen|wiederkehrend|regelmäßig)',
  oftenThing:
    /(?<!\p{L})(?:zu )?(?:et)?(?:was|eine?[nrm]?|ne?n?)(?: (?:regelmäßig|wiederkehrend)e[nrsm]?)* (täglich|wöchentlich|zweiwöchentlich|vierzehntägig|monatlich|vierteljährlich|halbjährlich|jährlich|stündlich)e[nrsm]?(?: (?:sache|ding|geschichte|angelegenheit|aufgabe|gewohnheit|termin|erinnerung|wecker))?(?!\p{L})/iu,
  firstTime:
    '(?:zum |das |beim )?erste?(?:n|s)? mal|erstmals|(?:der erste|die erste)(?: termin| erinnerung|(?= (?:ist|am|im)\\s))(?: ist)?',
  permits: '(?:(?:also|dann|und|ok|okay) )?du kannst(?: jetzt| ruhig| dann| auch| gerne?)*',
  startsNow:
    '(?:ab|beginnend mit|angefangen mit|und zwar ab|los gehts mit) (?:diesem|dem (?:nächsten|kommenden))(?: mal)?',
  startsFrom: 'ab|beginnend(?: mit| am| ab)?|angefangen(?: mit| am)?|von',
  wholly: 'komplett|vollständig|gänzlich|völlig|ganz|(?:der|den|die|das) ganzen?|(?:der|den) gesamten?|im ganzen',
  movesAround: [['(?:schiebe?|verschiebe?|stelle?) … zurück', 'verschieb']],
  begins: 'beginnt|startet|öffnet|geht(?= .*los ?$)|fängt(?= .*an ?$)|findet(?= .*statt ?$)|los ?gehts?|los|statt|an',
  suits:
    '(?:reicht|reichen|genügt|genügen|langt)(?: mir| uns| auch| völlig| doch| ja)*|passt (?:mir |uns )?besser|(?:ist|wäre) (?:mir |uns )?(?:besser|lieber)',
  pauses:
    'pausier(?:e|en|t|st)?|stoppe?n?|unterbrich|unterbrechen|aussetzen|ruhen|stilllegen|auf (?:eis|pause)|(?:setze?|setzt) (?:\\S+ ){1,5}aus',
  waits: 'wart(?:e|et|en)|hat (?:noch )?zeit|haben (?:noch )?zeit|ausfallen',
  forNow:
    'vorerst|fürs erste|bis auf (?:weiteres|widerruf)|erst ?mal|einstweilen|vorläufig|bis ich (?:mich|dir|was|etwas|es)\\s.*|auf unbestimmte zeit',
  putsIt:
    '(?:also |und |bitte |dann )*(?:setz|schreib|pack|nimm|tu|trag|füg)e? (?:das|die|den|ihn|sie|es|dies)(?: (?:bitte|noch|auch|mal|da|mit|drauf|dazu|hinzu|auf|ein|an|auf die liste))*',
  aThing: 'eine?n?|ne?n?|etwas',
  miscounts: '(?:ich )?(?:habe? (?:ich )?)?mich (?:verzählt|verrechnet|vermessen)|verzählt|verrechnet',
  sameRhythm:
    '(?:im |der |in )?(?:gleiche[nrm]?|selbe[nrm]?|denselben|derselbe) (?:\\S+ )?(?:rhythmus|turnus|abstand|abständen)|(?:rhythmus|turnus|abstand) (?:bleibt|wie)|so oft wie (?:bisher|vorher)',
  resumes:
    'wieder (?:\\S+ ){0,3}(?:laufen|läuft|aufnehmen|starten|anfangen|losgehen|losgeht|weitergehen|stattfinden|kommen|kommt|aktivieren|aktiv|einschalten|anmachen|normal)|(?:läuft|geht|gehts|mach|macht|lass|nimm|nehm|setz)e? (?:\\S+ ){0,5}(?:weiter|wieder|fort)|weiter(?:laufen|machen|gehen|geht|läuft)|fort(?:setzen|führen|gesetzt)|wie (?:gehabt|vorher|früher|immer|gewohnt|sonst)|reaktivier(?:e|en)',
  chooses: [
    '(?:dann|also|da)(?: (?:eben|halt|lieber|doch|besser))+(?: (?:nehmen wir|nehme? ich|kaufen wir))?',
    '(?:(?:er|sie) (?:möchte|will|hätte|mag|nimmt) )?lieber',
    '… (?:tut|tun) (?:es )?auch',
  ],
  perhapsSuits: '(?:wäre|ist) (?:gut|super|prima|fein|ideal|perfekt|toll)|an (?:den|diesen) tagen',
  sameTime: '(?:zur |um die |zu der |um |zu )?(?:selben?|gleichen?|derselben|dieselbe) (?:uhr)?zeit',
  byNow:
    'jetzt|nun|schon|erst|bereits|trotzdem|dennoch|aber|weiterhin|inzwischen|mittlerweile|neuerdings|seitdem|seither',
  musts:
    '(?:muss|müsste|soll|sollte)(?: (?:passieren|sein|kommen|geschehen|stattfinden))?|passieren|geschehen|stattfinden',
  sideWords:
    'natürlich|logischerweise|selbstverständlich|klar|logisch|versteht sich|bitte|ja|ok(?:ay)?|danke|oder|halt',
  swaps: '(?:ver)?tausche?n?|wechsel(?!.*\\sab$)',
  reversed: 'anders ?rum|anders ?herum|umgekehrt|falsch (?:he)?rum|verkehrt (?:he)?rum|genau andersrum',
  swapped: 'und|mit',
  swapsWhat: 'aus|zeit(?:en)?|termine?',
  holds: 'hat|haben|verwahrt|bewahrt|hütet|behält',
  heldWith: 'bei|beim',
  hurries: '(?:zu|reichlich) (?:knapp|kurzfristig)',
  leadsToMore:
    'noch (?:ein|eine|einen|zwei|drei|ein paar) (?:sachen?|dinge?|punkte?|zeilen?|eintrag|einträge)(?: (?:dafür|dazu|drauf|da drauf|für die liste))?',
  emptied: 'leer|geleert|leeren',
  swapsOf: 'von|bei|zwischen|miteinander',
  ofThem: 'davon|von (?:denen|ihnen)|darauf|drauf|auf der liste',
  included: 'inklusive|eingeschlossen|inbegriffen|einbegriffen',
  forgot: 'vergessen|vergaß|verschwitzt',
  splits:
    '(?:auf)?teilen?|(?:auf)?geteilt|trennen?|getrennt|splitten?|zwei (?:draus|daraus|erinnerungen|termine)|jeweils eigene?|je eine',
  swapsDays: '(?:wochen)?tage?',
  swapsHours: '(?:uhr)?zeit(?:en)?',
  renamesEnd: 'um',
};
