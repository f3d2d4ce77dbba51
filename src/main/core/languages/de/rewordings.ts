import type { Rewording } from '../language-pack.ts';
import { changes } from './changes.ts';
import { timers } from './timers.ts';

const weekday = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
const shortDay = '(?:mo|di|mi|do|fr|sa|so)\\.?';
const partOfDay = '(?:morgen|vormittag|mittag|nachmittag|abend)';
const rather = `(?:${changes.retracts})(?:,? (?:lieber|besser|doch|um))*,?`;
const eveningHour = 'fünf|sechs|sieben|acht|neun|zehn|elf';
const also = '(?:und|u\\.?|&|\\+)';

/** What German says in a way that hides how it is meant. */
export const rewordings: readonly Rewording[] = [
  ...timers,
  // "Notier mal eben …": little words behind the order.
  [
    /^((?:notier|schreib|setz|pack|trag|füg|leg|nimm|streich|lösch)e?(?: (?:mir|dir))?) (?:(?:mal|eben|bitte|kurz|schnell|doch|rasch|halt) )+(?=\S)/iu,
    '$1 ',
  ],
  // "Auf der Liste fehlen noch Eier, ergänzt du die?"
  [
    /^([^?]*(?:fehlt|fehlen)[^?]*?), (?:(?:kannst|könntest|würdest) du (?:das|die|sie|es|den)(?: (?:bitte|noch|mal))* (?:ergänzen|(?:dazu|drauf|auf)(?:schreiben|setzen)|hinzufügen)|(?:ergänzt|schreibst|setzt) du (?:das|die|sie|es|den)(?: (?:bitte|noch|mal))*(?: (?:dazu|drauf|auf|hinzu))?)\s*\?*$/iu,
    '$1',
  ],
  // "Hab ich Karin gesagt? Ich meinte Sonja"
  [
    /^habe? ich ([^?,.!]{2,40}) (?:gesagt|geschrieben)\? +ich mein(?:e|te) ([^?,.!]{2,40}?)[\s.!]*$/iu,
    'ich meinte $2, nicht $1',
  ],
  // "…, leg das als Dauererinnerung an"
  [
    /, (?:leg|richte)(?:e)? (?:das|es)(?: (?:bitte|mir))* als \p{L}*erinnerung (?:an|ein)(?=[\s.!]*$)/iu,
    ', erinner mich daran',
  ],
  // "…, wenn du schon dabei bist": said to whom one speaks to.
  [/,?\s+(?:wenn|wo) du (?:(?:schon(?: mal)?|eh|gerade|grad|sowieso) )+(?:dabei|dran) bist(?=[\s.!?]*$)/iu, ''],
  // "am Montag, also am 30.": a day twice.
  [/(,\s*)(?:also|das heißt|d\.\s?h\.|sprich)\s+(?=(?:am |den |dem )?\d{1,2}\.)/giu, '$1'],
  // "eine tägliche Erinnerung um zehn": how often, away from its time.
  [
    /(?:\beine?n?(?:\s(?:regelmäßige|wiederkehrende)n?)*\s)?\b(täglich|wöchentlich|monatlich|jährlich|stündlich)e[nrs]?\s(erinnerung|wecker)\b/iu,
    '$2 $1',
  ],
  // "zweimal die Woche, am Dienstag und Freitag": how many days are named.
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:zwei|drei|vier|fünf|[2-6] ?)mal|[2-6] ?x) (?:die|pro|in der|jede|je) woche[,:]?(?= (?:am |jeden |immer )?${weekday})`,
      'iu',
    ),
    'jede Woche',
  ],
  // "um 9, nein, 10": the time that is said last.
  [
    new RegExp(
      `(\\d{1,2}(?:[:.]\\d\\d)?)(\\s?(?:uhr|stunden?|minuten?|min|tagen?|wochen?)?), ${rather} (?:um |in )?(\\d{1,2}(?:[:.]\\d\\d)?)(?: uhr)?,?(?=\\s|$)`,
      'iu',
    ),
    '$3$2',
  ],
  // "sag den Zahnarzt ab": what goes stands between the two halves of its verb.
  [
    /(^|[.!?;,]\s+|\s(?:und|dann)\s+)sage? (?:bitte |mal |doch |mir )*(?!bescheid|mir|uns|\d)([^.,;:!?]{2,60}?) ab(?=\s*[,;]|\s(?:und|weil|denn|da)\s)/iu,
    '$1storniere $2',
  ],
  // "setz Käse auf die Liste, falls …"
  [/(?<=\p{L}(?:liste|zettel)) (?=(?:weil|falls|da|denn|damit|sonst|wenn) )/iu, ', '],
  // "di u. do"
  [
    new RegExp(`(?<!\\p{L})(${weekday}s?|${shortDay}) u\\.? (?=(?:${weekday}s?|${shortDay})(?!\\p{L}))`, 'giu'),
    '$1 und ',
  ],
  // "Montag- und Donnerstagabend", "Montagabend und Donnerstagabend": the same part of each.
  [new RegExp(`(?<!\\p{L})(${weekday})s?-,? (${also}) (${weekday})(${partOfDay})(?!\\p{L})`, 'iu'), '$1 $2 $3 $4'],
  [new RegExp(`(?<!\\p{L})(${weekday})(${partOfDay}) (${also}) (${weekday})\\2(?!\\p{L})`, 'iu'), '$1 $3 $4 $2'],
  // "immer am Dienstag und Donnerstag"
  [
    new RegExp(
      `(?<!\\p{L})immer (?:am )?(?=${weekday}(?:${partOfDay})?(?!\\p{L})|${shortDay} ${also}(?!\\p{L})|(?!so)${shortDay} (?:um|\\d))`,
      'iu',
    ),
    'jeden ',
  ],
  // "jeden Montagabend um 18 Uhr"
  [new RegExp(`(?<!\\p{L})(jeden (?:${weekday} ${also} )*${weekday})(${partOfDay})(?!\\p{L})`, 'iu'), '$1 $2'],
  // "Morgen um 7 hätte ich gern eine Erinnerung: …": what is asked for stands behind its time.
  [
    /^([^.,;:!?]{3,60}?(?:[.:]\d\d)?[^.,;:!?]{0,20}?) (?:hätte ich gerne?|möchte ich(?: gerne?)?|bräuchte ich|brauche? ich|will ich|bitte)(?: (?:bitte|noch|mal))* (?:eine|'?ne)(?: (?:kurze|kleine))? erinnerung(?=:| an | dass | zum | für )/iu,
    'erinnere mich $1',
  ],
  // "Kannst du mich morgen um 6 wecken"
  [
    /(^|[.!?;,–]\s+)(?:(?:kannst|könntest|würdest|magst) du |kannste |könnteste )?(?:bitte )?mich (?:bitte |mal )*([^.!?;,]{3,60}?) (?:auf)?wecken(?=[\s,.!?]*$|,)/iu,
    '$1weck mich $2',
  ],
  // "aufm Einkaufszettel"
  [/(?<!\p{L})auf(?:m|'m|n|'n) (?=(?:\S+ )?\p{L}*(?:liste|zettel)(?!\p{L}))/iu, 'auf dem '],
  // "Butter muss noch auf die Einkaufsliste und Milch muss runter"
  [
    /(^|[.!?;,]\s+)([^.,;:!?]{2,60}?) (?:muss|müssen|müssten?|soll|sollen|sollten?|kommt|kommen|gehört|gehören)(?: (?:noch|auch|bitte|mal|jetzt|dann|wieder))* auf (?=(?:die|den|meine|meinen|unsere|unseren) (?:\S+ )?\p{L}*(?:liste|zettel)(?!\p{L}))/iu,
    '$1setz $2 auf ',
  ],
  [
    /(?<=(?:liste|zettel)(?:,| und| aber|, und|, aber|, dafür) )([^.,;:!?]{2,60}?) (?:muss|müssen|soll|sollen|kann|können)(?: (?:bitte|dafür|wieder|dann|auch))* (?:runter|raus|weg)(?=[\s.!?]*$)/iu,
    'streich $1',
  ],
  // "ich muss noch Butter auf die Einkaufsliste setzen"
  [
    /(^|[.!?;,]\s+)(?:ich|wir) (?:muss|müssen|will|wollen|möchten?|sollten?|wollten?|würden?)(?: (?:noch|gern|gerne|auch|mal))* (?=[^.,;:!?]{2,60} auf (?:\p{L}+ )?(?:\S+ )?\p{L}*(?:liste|zettel) (?:setzen|schreiben|packen|tun|hinzufügen|aufnehmen|notieren)(?!\p{L}))/iu,
    '$1',
  ],
  // "der Zahnarzt muss auf Freitag verlegt werden": what must be done to it is an order.
  [
    /(^|[.!?;,–]\s+(?:und |also |aber )?)((?:der|die|das|mein|meine|unser|unsere|\p{Lu}\p{L}+)(?: [\p{L}\p{N}-]+){0,5}?) (?:muss|müsste|müssen|soll|sollte|sollen) (?:(?:jetzt|leider|bitte|noch|nun|wohl|doch) )*((?:auf|in|um|zum?|nach) [^!?;,]+?) (?:verlegt|verschoben|vorverlegt|vorgezogen|umgelegt|geschoben|gelegt) werden(?!\p{L})/giu,
    '$1verschiebe $2 $3',
  ],
  // "Erinner uns bitte morgen um 8": who asks is among them.
  [
    /(^|[.!?;,]\s+)((?:(?:bitte|und|also|hey|hallo|ach|mal) )*)(erinner[en]?|weck|wecke|benachrichtige) uns(?=\s)/giu,
    '$1$2$3 mich',
  ],
  [
    /(^|[.!?;,]\s+)((?:kannst|könntest|würdest|magst) du )uns(?= (?:[^.!?;,]{0,60} )?(?:erinnern|wecken)(?!\p{L}))/giu,
    '$1$2mich',
  ],
  // "Merkst du dir bitte, dass …"
  [/(^|[.!?;]\s+)(?:bitte )?merkst du dir(?: bitte| mal)*(?=,? dass |:)/giu, '$1merk dir'],
  // "Erinner mich an das Abendessen am Freitag um 7": what is of an evening is then.
  [
    new RegExp(
      `(erinner[en]? mich (?:bitte )?an [^.!?;]{0,40}?(?:abend(?:essen|brot)|\\p{L}{4,}(?<!tag|woch)abend)(?!\\p{L})[^.!?;]{0,60}? um (?:halb |viertel (?:vor|nach) )?(?:[5-9]|1[01]|${eveningHour})(?:[:.]\\d\\d)?(?: uhr)?)(?![\\p{L}\\d:]|\\.\\d|\\s(?:früh|morgens|abends|vormittags|am|uhr))`,
      'iu',
    ),
    '$1 abends',
  ],
  // "in ner halben Stunde"
  [/(?<=(?<!\p{L})in )'?ner(?= )/giu, 'einer'],
  // "nimm das runter u dafür Hafermilch drauf"
  [/(?<=\p{L}) u\.? (?=(?:dafür|dann|noch|auch) )/giu, ' und '],
  // "Windeln Gr. 4": no sentence ends there.
  [/(?<!\p{L})(Gr|Nr|Gr\u00f6\u00dfe)\. ?(?=\d)/giu, '$1 '],
  // "um acht auf d'Nacht", as Bavaria and Austria say it.
  [/(?<!\p{L})auf d(?:['’]|ie )\s?nacht(?!\p{L})/giu, 'abends'],
];
