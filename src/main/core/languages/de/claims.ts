import type { ClaimWords } from '../claim-words.ts';

const gap = '(?: (?!nicht\\b|nichts\\b|du\\b|wenn\\b)[^ ]+)';

/** What one has in mind or has read is nothing that was done. */
const minds =
  '(?:gefunden|gesehen|verstanden|gelesen|gehört|gemeint|gedacht|gewusst|gewollt|gefragt|gesagt|erklärt|gelernt|erwartet|vermutet|übersetzt|zusammengefasst|bekommen|erhalten|erkannt)';

/** How German says that something was done. */
export const claims: ClaimWords = {
  acts: {
    make: {
      did: 'gesetzt|gestellt|eingestellt|angelegt|erstellt|eingerichtet|hinzugefügt|dazugeschrieben|dazugesetzt|dazugetan|aufgeschrieben|eingetragen|notiert|vorgemerkt|gemerkt|vermerkt|gespeichert|abgespeichert|abgelegt|hinterlegt|festgehalten|geplant|eingeplant|terminiert|aufgenommen|gesichert|draufgesetzt|draufgeschrieben|draufgepackt|drangehängt|ergänzt|aktiviert|eingeschaltet|gestartet|angestellt|behalten|registriert|erfasst|erinnert|verbucht|geschrieben|gepackt|programmiert|eingespeichert|angeheftet|gelistet|verzeichnet|archiviert|eingegeben|erfaßt',
      will: 'erinnere|erinner|merke|merk|melde mich|denke daran|denke dran|denk dran|denk daran|notiere|notier|speichere|speicher|setze|stelle (?!mir vor)|lege|trage|wecke|sage? dir bescheid|gebe? dir bescheid|behalte|stupse|pinge|klingle|füge|plane',
      state:
        'wieder (?:da|zurück|drin|drauf)|drauf|darauf|drin|auf (?:der|deiner|ihrer|eurer|dem|deinem) \\S+|im (?:kalender|gedächtnis|speicher|zeitplan|plan)|in (?:den|deinen|ihren) \\S+|fest|aktiv|bereit|fertig|an$|eingeplant|scharf|angekommen|sicher',
    },
    change: {
      did: 'verschoben|geschoben|geändert|abgeändert|umbenannt|ersetzt|aktualisiert|angepasst|korrigiert|vorgezogen|verlegt|vertagt|pausiert|unterbrochen|fortgesetzt|getauscht|ausgetauscht|verlängert|verkürzt|wiederhergestellt|zurückgesetzt|rückgängig gemacht|umgestellt|bearbeitet|berichtigt|umgetragen|umgebucht|überschrieben|hochgesetzt|gewechselt|umgeschrieben|nachgetragen|vorverlegt|stummgeschaltet|zurückgestellt|angehalten|ausgesetzt|zurückgeholt|zusammengeführt|umsortiert',
      will: 'verschiebe|ändere|änder|benenne|ersetze|aktualisiere|passe|korrigiere|pausiere|verlege|tausche',
      state: 'pausiert|auf pause|jetzt (?:um|am|auf|bei)|ab jetzt|zurück$|wieder (?:da|zurück|drin|drauf)',
    },
    remove: {
      did: 'gelöscht|entfernt|gestrichen|rausgestrichen|durchgestrichen|abgesagt|storniert|vergessen|abgestellt|abgeschaltet|ausgeschaltet|ausgestellt|deaktiviert|beendet|rausgenommen|herausgenommen|runtergenommen|heruntergenommen|weggenommen|geleert|verworfen|abgebrochen|aufgehoben|gestoppt|abgehakt|rausgeworfen|weggeworfen|getilgt|ausradiert|gekündigt|abgemeldet|beseitigt|ausgetragen|bereinigt|abbestellt|gecancelt|eingestellt|geräumt|weggeräumt',
      will: 'lösche|lösch|entferne|streiche|vergesse|schalte|nehme (?!an)|storniere|beende',
      state: 'weg|raus|aus$|gelöscht|runter|verschwunden|geschichte|leer|passé|vom tisch|futsch',
    },
    look: {
      did: 'nachgesehen|nachgeschaut|gesucht|durchsucht|geprüft|überprüft|nachgeschlagen|geöffnet|angesehen|angeschaut|durchgesehen|gecheckt|kontrolliert|reingeschaut|durchgeschaut|abgerufen|nachgelesen',
      will: '(?!)',
      state: '(?!)',
    },
    send: {
      did: 'gesendet|geschickt|verschickt|abgeschickt|losgeschickt|gemailt|bestellt|gebucht|reserviert|gekauft|bezahlt|überwiesen|angerufen|bescheid gegeben|bescheid gesagt|informiert|benachrichtigt|weitergeleitet|geteilt|hochgeladen|gedruckt|ausgedruckt|eingeladen|geantwortet|beantwortet|ausgerichtet|weitergegeben|mitgeteilt|veröffentlicht|kontaktiert|verständigt|versendet|rausgeschickt|telefoniert|gepostet|übermittelt|erworben|beauftragt|zugestellt|heruntergeladen',
      will: 'schicke|schick|sende|bestelle|buche|reserviere|kaufe|rufe|bezahle|überweise|maile',
      state: 'raus|unterwegs|verschickt|bescheid',
    },
    any: {
      did: 'erledigt|gemacht|geregelt|ausgeführt|geklappt|abgeschlossen|gekümmert|fertiggestellt|besorgt|umgesetzt|vollbracht|durchgeführt|vollzogen|übernommen|bearbeitet',
      will: 'kümmere|kümmer|erledige|regle|regele|mache ich',
      state: 'erledigt|fertig|passiert|geschafft|in ordnung gebracht|unter dach',
    },
  },
  byMe: [
    `\\b(?:ich|wir)\\b${gap}*? (?:{did}) (?:hab|habe|haben)(?!\\S)`,
    `\\b(?:ich|wir) (?:hab|habe|haben|hatte|bin)\\b${gap}*? (?:{did})(?!\\S)`,
    `\\b(?:hab|habe|haben|hatte|hab's|habs) (?:ich|wir)\\b${gap}*? (?:{did})(?!\\S)`,
    `^(?:hab|habe|hab's|habs|hab es)\\b${gap}*? (?:{did})(?!\\S)`,
  ],
  ofThings: [
    `\\b(?:ist|sind|wurde|wurden|wäre(?!n)|hat|ward)\\b${gap}*? (?:{did})(?!\\S)`,
    `\\b(?:ist|sind|steht|stehen|liegt|liegen|läuft|laufen|heißt|heissen|heißen|sitzt|weiß|wissen)\\b${gap}*? (?:{state})(?!\\S)`,
    '(?:^|\\s)(?:steht|sitzt|passt|läuft)$',
  ],
  bare: [
    '^(?:(?:ok|okay|alles|so|ja|klar|gut|schon|und|auch|jetzt|damit|bereits|soeben|gerade|beides|wieder|nun|hab ich|hiermit|wie gewünscht) ?)*(?:{did})(?!\\S)',
  ],
  fragments: ['^[^?]*(?:^| )(?:{did})$'],
  promises: [
    '\\bich (?:{will})\\b(?! (?:mal )?nach)',
    '\\b(?:{will})(?:e)? ich\\b',
    `\\b(?:du wirst|sie werden|ihr werdet|wirst du|werden sie)\\b${gap}*? (?:erinnert|benachrichtigt|geweckt|informiert)(?!\\S)`,
    '\\b(?:du bekommst|du kriegst|bekommst du|kriegst du|sie bekommen|bekommen sie|du hörst|hörst du|sie hören|hören sie)\\b.*(?:erinnerung|nachricht|hinweis|bescheid|signal|stups|meldung|von mir)',
    `\\b(?:ich werde|werde ich)\\b${gap}*? (?:erinnern|merken|speichern|löschen|melden|schicken|senden|eintragen|notieren|anlegen|setzen|stellen|verschieben|entfernen|wecken|kümmern)(?!\\S)`,
    '\\b(?:klingelt|piept|meldet sich|geht los|bimmelt) (?:es|er|sie|dein|die|der|hier)\\b|\\b(?:erinnerung|wecker|timer) (?:klingelt|kommt|geht los|läuft|meldet sich)\\b',
  ],
  denials: {
    make: [
      '\\b(?:vergesse|vergess) ich nicht|ich vergess(?:e)? (?:es|das|sie|ihn)? ?nicht|du vergisst (?:es|das|sie|ihn)? ?nicht',
    ],
    remove: [
      '\\b(?:erinnere|erinner|melde|störe|wecke|nerve|behellige) (?:ich )?(?:dich|sie|mich)? ?(?:\\S+ )?nicht mehr\\b',
      '\\b(?:wirst du|du wirst|werden sie|sie werden)\\b.*\\bnicht (?:mehr|weiter)\\b',
      "\\bkeine? \\S+ mehr\\b|\\bgib(?:t es|ts|t's) (?:\\S+ ){0,2}nicht mehr\\b",
      '\\b(?:steht|stehen|ist|sind|kommt|kommen|nervt|klingelt) (?:\\S+ ){0,3}?nicht mehr\\b',
      '\\bich weiß (?:\\S+ ){0,3}?nichts mehr\\b|\\bnichts mehr (?:gespeichert|da|davon|übrig|drauf)\\b',
    ],
  },
  yes: 'ja|jep|jap|ja klar|klar|habe ich|hab ich|ja habe ich|ja hab ich|ist es|ja ist es|natürlich|sicher|aber sicher|schon|sind sie|sind drin|längst|selbstverständlich|na klar|stimmt|genau|richtig|wurde es|ist er|ist sie|steht|steht drin',
  did: 'raus|durch|drin|drauf|hast du|haben sie',
  deeds: [
    `\\b(?:ich (?:hab|habe)|(?:hab|habe) ich|^hab|^habe|^hab's)\\b${gap}*? (?!${minds})(?:\\S*ge[a-zäöüß]{2,}(?:t|en)|[a-zäöüß]{3,}iert|(?:ver|be|ent|er|zer|über|unter)[a-zäöüß]{3,}(?:t|en))$`,
  ],
  comings: [
    '\\b(?:ich \\S+ (?:dich|dir|sie|ihnen)|(?!seh|sage?\\b|zeig|erklär)\\S+ ich (?:dich|dir|sie|ihnen))(?= |$)',
  ],
  ifOrdered: [
    '\\b(?:auf|in|im|aus|von|bei) (?:der|die|den|deine\\S*|ihre\\S*|dem) (?:\\S+ )?(?:\\S*liste\\S*|notiz\\S*|kalender|zettel\\S*|erinnerungen|gedächtnis|notizbuch)',
    `(?:^|\\b(?:ist|sind|wurde|wurden)\\b${gap}*? )(?!${minds})(?:\\S*ge[a-zäöüß]{2,}(?:t|en)|[a-zäöüß]{3,}iert|(?:ver|be|ent|er|zer|über|unter)[a-zäöüß]{3,}(?:t|en))$`,
    '^(?:mach ich|mache ich|wird gemacht|geht klar|läuft|passt|steht|abgemacht|geritzt|gebongt|notiert|alles drin|alles drauf|bin dran|bin schon dabei|verlass dich|sitzt|gespeichert|drin|drauf|raus|weg|fertig|fertig damit|schon passiert|schon geschehen|so gut wie erledigt)(?= |$)',
    '\\b(?:mach|mache|erledige|übernehme|regle|regel|besorge|sorge|kümmere|kümmer) (?:ich|mich)\\b|\\bich (?:mach|mache|erledige|übernehme|regle|besorge|sorge)\\b',
    '\\b(?:kommt|kommen|wandert|wandern|fliegt|fliegen|geht|gehen|rückt|rutscht|landet|landen|läuft|laufen|startet|beginnt|klingelt|wiederholt|gilt|verschwindet) (?:\\S+ ){0,3}?(?:auf|in|ins|im|drauf|raus|rein|an|ab|um|jeden|täglich|wöchentlich|sofort|jetzt|morgen|von|vom)(?= |$)',
    '\\b(?:steht|stehen|liegt|liegen|sitzt|sitzen|bleibt|bleiben|lautet|lauten|heißt|heißen|umfasst|enthält|hat|zeigt)\\b.*\\b(?:jetzt|nun|ab sofort|ab jetzt|ab heute|künftig|drauf|drin|liste|notizen|kalender|plan|zettel|gedächtnis)(?= |$)',
    '\\b(?:jetzt|nun|ab jetzt|ab sofort|ab heute|ab morgen|künftig|von jetzt an|von nun an)\\b.*\\b(?:ist|sind|steht|stehen|heißt|läuft|klingelt|gilt|um|bei|auf)\\b',
    '\\b(?:ist|sind) (?:\\S+ ){0,3}?(?:jetzt|nun|ab jetzt|ab sofort|nicht mehr|raus|weg|drauf|drin|da|fertig|startklar|bereit|aktiv|aus|an|fest)(?= |$)',
    '\\bich (?:achte|klopfe|stupse|wecke|piepe|schicke|setze|lege|trage|notiere|streiche|lösche|verschiebe|ändere|speichere|merke|melde mich|erinnere|behalte)\\b|\\b(?:achte|klopfe|stupse|wecke|schicke|setze|lege|trage|notiere|streiche|lösche|verschiebe|ändere|speichere|merke|merk|melde|erinnere|erinner|weck|behalte|sage|sag) ich (?:dir|dich|mich|mir|es|das)\\b',
    '\\b(?:du|sie) (?:bekommst|kriegst|hörst|wirst|erhältst|bekommen|erhalten|hören|werden)\\b|\\b(?:bekommst|kriegst|hörst|erhältst) du\\b',
  ],
  unsaid:
    'nicht|nichts|nie|niemals|kein\\S*|niemand|ohne|weder|noch nicht|leider|kann|können|kannst|könnte|könnten|könntest|würde|würden|soll|sollen|sollte|sollten|möchte|möchtest|möchten|will|willst|wollen|wollte|darf|dürfte|muss|musst|müssen|müsste|versucht|versuche|versuchen|fehlgeschlagen|gescheitert|gesperrt|blockiert|gern|gerne|bitte|vielleicht|etwa|zum beispiel|wäre|hätte|fehlt|brauche|schiefgegangen',
  idleQuestion:
    '(?:brauchst du |kann ich |darf es |soll )?(?:sonst )?noch (?:et)?was[^?]*|kann ich sonst[^?]*|was (?:noch|kann ich)[^?]*|alles klar|okay|ok|passt(?: das)?(?: so)?|gut so|abgemacht|in ordnung',
  reads: [
    '\\b(?:in|auf|laut) (?:deine[nrm]?|den|der|dem) (?:\\S+ )?(?:notizen|liste|\\S*liste|kalender|erinnerungen|zettel) (?:steht|stehen|habe ich|hab ich|ist|sind|findet sich)',
    '\\b(?:deine?|die|der) (?:\\S*liste|kalender|notizen|zettel|erinnerungen) (?:sagt|sagen|enthält|enthalten|hat|haben|umfasst|zeigt)',
  ],
  idle: '(?<=^)gerne?(?: doch| geschehen)?|(?<!(?:ich|du|man|wir|das|es|dies) )(?:kann|können|darf|dürfen|soll|sollen|muss|müssen|will|wollen)(?! (?:ich|du|man|wir|sie|nicht|leider))|niemand\\S*|keiner(?= \\S+$|$)|(?:übersieht|vergisst|verpasst|merkt) (?:\\S+ )?keiner|keine?\\S* (?:sorge|sorgen|problem|angst|ursache|frage|ding|stress|thema)|nie (?:wieder|gehört)|ohne (?:probleme|weiteres)|(?:kannst|können) (?:du |sie )?(?:dich |sich )?(?:beruhigt|entspannt|drauf|darauf) ?\\S*|wenn (?:noch )?(?:was|etwas) ist|bitte sehr|bitteschön',
  conditions:
    'wenn|falls|sobald|sofern|bevor|ehe(?! \\d)|danach|nachdem|ob|jedes ?mal|nenn\\S* \\S+|gib mir|geben sie|verrat\\S*|sag mir|sag einfach|schreib einfach|sagen sie|immer wenn|dann ist|dann wird|solange|damit wäre',
  others:
    'du (?:hast|bist|hattest|warst)|hast du|bist du|sie haben|haben sie|er hat|sie hat|hat (?:er|sie|man)|wir haben|ihr habt|man (?:hat|kann)|hast|(?:\\S+) hat|(?:\\S+) haben(?! wir| ich)',
  standing:
    'auf (?:diesem|deinem|ihrem|dem) (?:computer|rechner|gerät|pc|laptop)|lokal|immer|stets|automatisch|normalerweise|grundsätzlich|meistens|üblicherweise|jedes mal|1\\d{3}|20[01]\\d|jahrhundert|öffne|klick|klicke|wähle|drücke|tippe|klicken|wählen|drücken|tippen',
  empty: 'gut gemacht|toll gemacht|super gemacht|schön gemacht|prima gemacht|kein problem|keine sorge|keine ursache',
  between: 'und dann|und|aber|doch|dann|weil|denn|oder|sondern|während',
  factQuestion:
    'wer|was|wann|wo|warum|wieso|weshalb|wie|welche\\S*|wessen|wem|wen|womit|woran|erklär\\S*|stimmt es|gibt es',
  wording:
    '(?:bitte |kannst du |könntest du )?(?:formulier\\S*|übersetz\\S*|fass\\S*|schreib\\S* (?:mir )?(?:ein|eine|einen|das|den|die)|kürz\\S*|verbesser\\S*|korrigier\\S*|dichte|entwirf|ein gedicht|gedicht|eine geschichte|ein witz|umformulier\\S*)',
  modal:
    '(?:kannst|könntest|würdest|magst|willst) (?:du|u)|kannste|könnteste|(?:können|könnten|würden) sie|du (?:kannst|könntest|sollst|musst)|ich (?:möchte|will|hätte gern),? dass du',
  polite: 'bitte|hey|ok|okay|und|dann|jetzt|noch|auch|mal|hearth',
  orders:
    'nicht vergessen|denk dran|denk daran|hol\\S*|gib (?!mir)|weck\\S*|erinner\\S*|vergiss|vergessen sie|merk\\S*|notier\\S*|schreib\\S*|setz\\S*|stell\\S*|leg\\S*|trag\\S*|lösch\\S*|streich\\S*|entfern\\S*|nimm|nehmen sie|tu|pack\\S*|mach\\S*|verschieb\\S*|änder\\S*|benenn\\S*|nenn\\S*|schalt\\S*|stopp\\S*|pausier\\S*|schick\\S*|send\\S*|mail\\S*|bestell\\S*|buch\\S*|reservier\\S*|kauf\\S*|ruf\\S*|sag(?!\\S* mir)\\S*|füg\\S*|speicher\\S*|behalt\\S*|halt\\S*|plan\\S*|hak\\S*|räum\\S*|leer\\S*|storn\\S*|kündig\\S*|zieh\\S*|verleg\\S*|weg mit|neue?r?s?|kein\\S* \\S+ mehr',
  orderedThings:
    'raus$|löschen$|(?:an|aus|weg)$|auf \\d+ (?:grad|prozent)|(?:auf|von|in|aus) (?:die|der|meine\\S*|unsere\\S*) (?:\\S+ )?(?:liste|notizen)|erinner\\S*|wecker|weck mich|timer|einkaufsliste|einkaufszettel|zettel|auf die liste|von der liste|bescheid|sag(?: mir| ma)\\S* (?:das |es )?(?:dann|jedes mal|vorher|um|am)|meld dich|melde dich|kann weg|können weg|brauch\\S* (?:\\S+ ){0,2}?nicht mehr|nicht vergessen|stups\\S*',
  imperative:
    '^.+ (?:kannst|könntest|darfst) du (?:\\S+ ){0,2}\\S+en$|^(?!{informs}|{wording})(?:[a-zäöüß]+ ){0,2}\\S*(?:liste|zettel|einkauf|notiz|notizen|merken|merk dir): \\S|^(?:(?:{polite}) )*(?!(?:{informs}|{statement}|der|die|das|den|dem|des|ein\\S*|mein\\S*|dein\\S*|sein\\S*|ihr\\S*|unser\\S*|kein\\S*|jed\\S*|all\\S*|dies\\S*|und|oder|aber|doch|denn|weil|dass|ob|wenn|in|im|an|am|auf|aus|bei|mit|nach|von|vom|vor|zu|zum|zur|für|über|unter|ohne|gegen|durch|um|bis|seit|während|wegen|nicht|nie|nein|ja|so|auch|nur|schon|noch|mal|jetzt|heute|gestern|morgen|dann|da|dort|hier|bin|bist|ist|sind|war|waren|hab|habe|hast|hat|haben|hatte|wird|werden|wurde|kann|kannst|können|will|muss|soll|darf|mag|gut|schön|toll|super|wow|oh|ach|man|wie|was|wer|wo|wann|warum|welch\\S*|danke|finde|glaube|denke|liebe|hoffe|vielleicht|leider|endlich|gibt|geht|gab|statt)(?![\\p{L}]))[a-zäöüß]{2,} (?:(?:mal|bitte|doch|noch|jetzt) )*(?:die|den|das|dem|mein\\S*|dir|mir|mich|alle\\S*|ein\\S*|es|sie|ihn|unser\\S*|diese\\S*)(?![\\p{L}])',
  inversion:
    '(?:ist|sind|war|waren|wurde|wurden|hat|gibt|steht|stehen|läuft|kommt|liegt|bin|bist) (?:es|das|der|die|mein\\S*|dein\\S*|du|ich|da|sie|er|schon|alles|wir)|hab(?:e)? ich|hast du|haben (?:wir|sie)',
  ownQuestion:
    "(?:und |also |ok |okay |na )*(?:(?:was )?hab(?:e)? ich|was steht|was weißt du|steht (?:\\S+ )?(?:was|etwas)|(?:war|wurde|wurden) (?:es|das(?= \\S+$)|mein\\S*|sie|er|alles)|(?:ist|sind|steht|stehen|hat|läuft|klappt\\S*|liegt) (?:es|das|der|die|dein\\S*|mein\\S*|sie|er|alles|beides|jetzt|nun)|hast du|haben sie|hat's|ist's|alles|fertig|erledigt)",
  informs:
    'addier\\S*|multiplizier\\S*|sortier\\S* (?:diese|folgende)|deutsch|englisch|sprechen|verstehen|hören|sehen|kochen|singen|erklär\\S*|beschreib\\S*|vergleich\\S*|empfiehl|empfehl\\S*|nenn\\S* (?:mir )?(?:drei|zwei|vier|fünf|ein\\S*|alle|\\d+)|gib (?:mir|uns)|geben sie (?:mir|uns)|sag\\S* mir|erzähl\\S*|schreib\\S* (?:mir )?(?:ein\\S*|das|den|die)|übersetz\\S*|formulier\\S*|fass\\S*|rechne\\S*|berechne\\S*|buchstabier\\S*|zähl\\S*|rate\\S*|stell\\S* dir vor|sing\\S*|wiederhol\\S*|hilf|helfen sie|denk dir|beantworte\\S*|löse|wähl\\S*|spiel\\S*|würfel\\S*|kürz\\S*|verbesser\\S*|überleg\\S*|schlag\\S* (?:mir )?(?:\\S+ )?vor|analysier\\S*|bewerte\\S*|diskutier\\S*|programmier\\S*|entwickel\\S*|zeig\\S* mir (?:wie|ein beispiel)|unterhalt\\S*|tröste\\S*|motivier\\S*|schätze|erfinde\\S*|dichte|entwirf|generier\\S*|bring mir .* bei',
  shows:
    'zeig\\S*|such\\S*|find\\S*|schau\\S*|guck\\S*|sieh|lies|les|öffne|prüf\\S*|check\\S*|was (?:ist|steht|hab|habe|liegt|weißt|sind)|welche\\S*|wann (?:ist|habe|hab|sind)|hab ich|habe ich|gibt es|ist da|steht da|durchsuch\\S*|nachsehen',
  open: 'du (?:hast|hattest|bist)|hast du|bist du|sorry|entschuldig\\S*|bedaure|bedauer\\S*|leider|außerhalb|jenseits|ich (?:\\S+ )?nur|nur (?:noch |ein|eine|einen|die|der|das|wenn|mit)|erst (?:noch|wenn|mal|die|eine)|fehler\\S*|problem\\S*|gescheitert|schief|fehlt|fehlen|abgelehnt|blockiert|verweigert|wart\\S* auf (?:dein|eure|ihre|dich)\\S*|welche\\S*|sag\\S* mir|nenn\\S* mir|gib mir|sag (?:ja|nein|einfach|kurz)|schreib (?:mir|einfach)|wähle|such dir|unklar|mehrere|zwei (?:erinnerungen|einträge|notizen|passen)|erlaubnis|zustimm\\S*|genehmig\\S*|bestätig\\S*|selbst|selber|stattdessen|unmöglich|hängt davon|passen (?:zwei|drei|mehrere)|ob|entweder|außer|bloß|lediglich|offen|offline|hier (?:ist|sind|kommt)|vorschlag|öffne|klick\\S*|tippe?|geh auf|überfragt|nötig|erforderlich|bräuchte|brauch\\S*|unsicher|angeblich|vermutlich',
  statement:
    'ich|wir|er|sie|du|es|war|waren|hatte|hatten|habe|hab|ist|bin|hallo|hi|hey|danke|guten (?:morgen|tag|abend)|gute nacht|moin|servus|haha|na|boah|puh|ach|mensch|tja|wow|uff|mann|hurra',
  all: 'beide\\S*|alle|alles|sämtliche\\S*',
  counts: ['zwei|beide|zweimal|2', 'drei|dreimal|3', 'vier|4', 'fünf|5', 'sechs|6'],
  speaker: 'ich|mir|mich|mein(?:e[mnrs]?)?',
  spokenTo: 'du|dir|dich|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?',
  together: 'und|sowie|plus|&|und auch',
  articles: 'der|die|das|den|dem|dein\\S*|ein\\S*|ihr\\S*',
  isLearned: true,
  areNamesCapital: false,
  small:
    'der|die|das|und|ist|für|den|dem|des|ein|mit|auf|von|aus|bei|zum|zur|vom|wir|ihr|sie|ich|mir|dir|uns|nur|war|hat|bis|als|wie|was|wer|aber|wird|werde|habe|haben|hast|hab|bin|bist|dran|ans|ums|beim|hearth|rest|übrige\\S*|andere\\S*|alle|alles|also|auch|beides|bitte|dann|dass|dein|deine|deinem|deinen|deiner|dich|dies|diese|diesen|doch|eine|einen|einem|einer|eines|erst|etwas|gleich|heute|hier|ihre|ihren|immer|jede|jeden|jeder|jedes|jetzt|kein|keine|mein|meine|mich|mehr|mein|mittag|morgen|morgens|nach|noch|oben|oder|ohne|sich|sind|stunde|stunden|minuten|uhr|abend|abends|montag|nächste|nächsten|nächster|über|übermorgen|unter|viel|vorher|weg|weil|wieder|wird|woche|wochen|täglich|zettel|eintrag|halb|viertel|nachmittag|vormittag|danke|gerne|schon|damit|davon|dazu|dabei|ganz|eben|mach|machen|weiter|vergiss|vergessen|lösch|stell|setz|streich|merk|erinner|erinnern',
  things: {
    schedules:
      'erinnerung\\S*|wecker|timer|zeitplan\\S*|termin\\S*|erinnert|erinnere|erinner|kalender|wecke|melde mich|stupse|bescheid',
    kept: 'notiz\\S*|liste\\S*|einkaufsliste|zettel|gedächtnis|notizbuch',
  },
  are: 'stehen|steht|sind|ist|liegen|kommen|kamen|haben',
  now: 'ab (?:jetzt|sofort|heute)|von (?:jetzt|nun) an|jetzt|nun',
  clock:
    'ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|mittags?|mitternacht|halb|viertel|dreiviertel|uhr|stunden?|minuten?',
  halfDay: [
    { words: 'morgens|früh|vormittags', hours: 0 },
    { words: 'abends|nachmittags|nachts', hours: 12 },
  ],
};
