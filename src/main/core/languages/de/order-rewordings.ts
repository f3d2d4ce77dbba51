import type { Rewording } from '../language-pack.ts';
import { quotedNames } from './quoted-names.ts';

/** How a message begins that has something kept word for word. */
export const keptText =
  /^(?:bitte )?(?:merk|notier|behalt|speicher|vergiss nicht|denk(?:e)? daran|präg|halt(?:e)? fest|schreib(?:e)? (?:dir )?auf|notiz\s*:)/iu;

const time = '\\d|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel';
const pauses = 'pausier|unterbr|setz|ruh|wart|stopp|kein ';

/** What hides how an order, or what changes one, is meant. */
export const orderRewordings: readonly Rewording[] = [
  ...quotedNames,
  // "Wir sind bis Sonntag weg. Setz Yoga bis dahin aus": what is meant by then was said just before.
  [
    new RegExp(
      `(?=.*[.,;!] .*(?:${pauses})) bis ((?:(?:zum|zur|nächsten?|diesen?|kommenden?|einschließlich) )*(?:\\d{1,2}\\.(?: \\p{Lu}\\p{L}+)?|\\p{L}+))((?: [^.,;!?]{0,40})?[.,;!] [^?]{1,160} bis )(?:dahin|dann)(?!\\p{L})`,
      'iu',
    ),
    '$2$1',
  ],
  // "Erinner mich noch mal, wann ist der Friseur?" asks.
  [
    /^erinner(?:e|n sie)? mich(?: bitte| doch| noch ?mal| nochmals| mal| kurz)*[,:] (?=(?:was|wann|wo|wer|welche\p{L}*|wie)(?!\p{L})[^?,]*\?\s*$)(?![^?]* an )/iu,
    '',
  ],
  // "Lösch den 15-Uhr-Termin"
  [
    /(?<=\s)(den|meinen|unseren|der|mein|unser) (\d{1,2}(?:[:.]\d{2})?)[- ]Uhr[- ](?:Termin|Wecker|Meeting)(?!\p{L})/iu,
    '$1 Termin um $2 Uhr',
  ],
  // "Kann ich um drei eine Erinnerung an den Ofen haben?"
  [
    /^(?:kann|könnte|dürfte) ich(?: (?:bitte|noch|mal|da|dann))*((?: [^,.;:!?]{1,40}?)?)(?: bitte)? (?:eine|'?ne) (?:kurze |kleine )?erinnerung((?: |:)[^.;!?]*?)? (?:haben|bekommen|kriegen)\s*[?.!]*$/iu,
    'erinner mich$1$2',
  ],
  // "Ich bräuchte um drei eine Erinnerung: Ofen"
  [
    /^(?!.*\s(?:nicht|mehr|weniger)(?:[\s.!?]|$))(?:(?:bräuchte|hätte|möchte) ich|ich (?:bräuchte|hätte|möchte|brauche|wäre (?:\S+ )?dankbar für))(?: (?:gerne?|bitte|noch|mal|da|dann))*((?: [^,.;:!?]{1,40}?)?)(?: gerne?| bitte)? (?:eine|'?ne) (?:kurze |kleine )?erinnerung((?: |:)[^.;!?]*?)?\s*[?.!]*$/iu,
    'erinner mich$1$2',
  ],
  // "…, eine Stunde vorher hätte ich gern eine Erinnerung"
  [
    /(^|[,.;:!–-]\s+)([^,.;:!]{2,40}? (?:vorher|davor|zuvor)) (?:hätte|bräuchte|möchte|brauche) ich (?:(?:gerne?|bitte|noch|da|dafür|dazu) )*(?:eine|'?ne) erinnerung(?: da?ran| dafür| dazu)?(?=[\s.!]*$)/iu,
    '$1erinner mich $2',
  ],
  [
    /(^|[,.;:!–-]\s+)ich (?:hätte|bräuchte|möchte|brauche) (?:(?:gerne?|bitte|noch|da|dafür|dazu) )*([^,.;:!]{2,40}? (?:vorher|davor|zuvor)) (?:eine|'?ne) erinnerung(?: da?ran| dafür| dazu)?(?=[\s.!]*$)/iu,
    '$1erinner mich $2',
  ],
  // "Du kannst die Einkaufsliste leer machen", "mach die Einkaufsliste leer"
  [
    /(^|[,.;!–-]\s+)(?:du kannst |kannst du |bitte )((?:die|meine|unsere) \S*liste) (?:bitte |jetzt |wieder |dann )*(?:leer ?machen|ausleeren)(?=[\s.!?]*$)/iu,
    '$1leere $2',
  ],
  [/^(?:bitte )?mache? ((?:die|meine|unsere) \S*liste) (?:bitte |jetzt |wieder |dann )*leer(?=[\s.!]*$)/iu, 'leere $1'],
  // "Eier und Spüli sind alle, Einkaufsliste"
  [
    /^(?:die |der |das )?([\p{L}-]+(?:(?:,| und) [\p{L}-]+){0,3}) (?:sind|ist) alle, (?:die |meine )?([\p{L}-]*liste)[\s.!]*$/iu,
    'setz $1 auf die $2',
  ],
  // "künftig gilt der 15., und zwar schon 18 Uhr"
  [
    /(?<!\p{L})(?:gilt (?:künftig|jetzt|nun|ab jetzt|von nun an)|(?:künftig|ab jetzt|von nun an) gilt) der (?=\d{1,2}\.)/giu,
    'künftig am ',
  ],
  [/(?<=\d\.),? und zwar (?:(?:schon|erst|bereits|jetzt) )*(?:um )?(?=\d{1,2}(?:[:.]\d\d)? ?uhr)/giu, ' um '],
  // "weiterhin um sieben"
  [new RegExp(`,? (?:aber |und )?(?:weiterhin|immer noch|nach wie vor|wie bisher) um (?=${time})`, 'giu'), ' um '],
  // "eine Liste namens Geschenke mit diesen drei Sachen: …"
  [/(?<=liste .{1,60}) mit (?:diesen|folgenden|den)(?: \S+)? (?:sachen|dingen|punkten|einträgen)(?= an:\s|:\s)/iu, ''],
  // "Eine halbe Stunde später reicht mir auch": that is nothing more.
  [
    /(?<=(?:stunden?|minuten?|min|tage?|wochen?|später|früher) )((?:reicht|genügt|langt)(?: mir| uns| doch| völlig)*) auch(?=[\s,.!]|$)/giu,
    '$1',
  ],
  // "dienstagabends": on each of these days.
  [
    /\b((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)(morgen|vormittag|mittag|nachmittag|abend|nacht)s(?!\p{L})/giu,
    '$1s $2s',
  ],
  // "Notiz Urlaubsideen kann weg": of a note that is there.
  [/^(?=(?:notiz|liste) [^:.,;!?]{2,60} (?:kann|können|soll|sollen) (?:weg|raus|gelöscht werden)[\s.!]*$)/iu, 'die '],
];
