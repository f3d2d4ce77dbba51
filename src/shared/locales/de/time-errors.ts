import type { timeErrors as english } from '../en/time-errors.ts';
import type { Words } from '../words.ts';

export const timeErrors: Words<typeof english> = {
  timeSeveral: {
    message: 'Darin steht mehr als eine Zeit: {{understood}}.',
    hint: 'Sag eine nach der anderen.',
  },
  timeHalf: {
    message: 'Verstanden: {{understood}}. Nicht verstanden: „{{left}}“.',
    hint: 'Sag diesen Teil anders, oder lass ihn weg.',
  },
  timeLeft: {
    message: '„{{left}}“ ist nicht als Zeit zu verstehen.',
    hint: 'Versuch „in 30 Minuten“ oder „morgen um 9“.',
  },
  timeClash: {
    message: '„{{left}}“ ist nicht eindeutig. Gemeint sein kann {{choices}}.',
    hint: 'Sag, was davon du meinst.',
  },
  timeIf: {
    message:
      'Verstanden: {{understood}}. Aber „{{left}}“ kann Hearth nicht wissen: eine Erinnerung kommt zu einer Zeit, was auch sonst ist.',
    hint: 'Lass die Bedingung weg, oder schreib sie in den Text.',
  },
  notATime: { message: 'Das ist kein eindeutiger Zeitpunkt.', hint: 'Versuch „in 30 Minuten“ oder „morgen um 9“.' },
  icsInTheWay: { message: 'Etwas mit diesem Namen gibt es schon.', hint: 'Wähle einen anderen Namen.' },
  icsNotWritten: { message: 'Die Datei konnte nicht geschrieben werden.', hint: 'Wähle einen anderen Ort.' },
  icsTooLarge: { message: 'Eine Kalenderdatei darf 5 MB haben.', hint: 'Exportiere weniger aus dem Kalender.' },
  icsUnreadable: { message: 'Das ist keine lesbare Kalenderdatei.', hint: 'Wähle eine Datei, die auf .ics endet.' },
  icsChanged: { message: 'Die Datei hat sich seit dem Auflisten geändert.', hint: 'Wähle sie noch einmal.' },
  icsCannotBeSet: { message: 'Eines davon lässt sich nicht mehr stellen.', hint: 'Wähle die Datei noch einmal.' },
  timePassed: { message: 'Diese Zeit ist vorbei.', hint: 'Nenne eine, die noch kommt.' },
  tooFar: { message: 'Das liegt mehr als zehn Jahre in der Zukunft.', hint: 'Nenne eine Zeit davor.' },
  notAZone: { message: 'Diese Zeitzone kennt dieser Computer nicht.', hint: 'Wähle eine aus der Liste.' },
  notARule: {
    message: 'Diese Wiederholung ist nicht zu verstehen.',
    hint: 'Versuch „jeden Werktag um 6:45“ oder „alle 90 Minuten“.',
  },
  ruleTooCostly: {
    message: 'Diese Wiederholung hat zu viele Bedingungen.',
    hint: 'Sag sie einfacher, zum Beispiel „jeden Werktag um 9“.',
  },
  neverRuns: { message: 'Diese Wiederholung kommt nie.', hint: 'Ändere sie so, dass sie wenigstens einmal kommt.' },
  planStays: { message: 'Das hat der Agent für sich selbst geplant.', hint: 'Bitte den anderen, es zu planen.' },
  isCancelled: { message: 'Sie ist abgesagt.', hint: 'Mach das zuerst rückgängig oder stell sie neu.' },
  passedWhilePaused: { message: 'Ihre Zeit kam, während sie angehalten war.', hint: 'Gib eine neue Zeit an.' },
  hasEnded: {
    message: 'Es ist vorbei, da gibt es nichts anzuhalten.',
    hint: 'Stell es mit einer neuen Zeit noch einmal.',
  },
  tooOften: { message: 'Öfter als einmal in der Minute geht es nicht.', hint: 'Versuch „alle 5 Minuten“.' },
};
