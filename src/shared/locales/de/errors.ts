import type { errors as english } from '../en/errors.ts';
import type { Words } from '../words.ts';

export const errors: Words<typeof english> = {
  missing_parameter: 'Da fehlt noch etwas. Ergänze es und versuch es noch einmal.',
  invalid_value: 'Das war nicht zu verstehen. Prüf es und versuch es noch einmal.',
  not_found: 'Das gibt es nicht mehr.',
  conflict: 'Das hat sich inzwischen geändert. Sieh nach und wiederhole es.',
  blocked_by_policy: 'Deine Berechtigungen lassen das nicht zu. Du kannst sie unter „Berechtigungen“ ändern.',
  denied_by_user: 'Du hast das abgelehnt.',
  expired: 'Zu spät: Die Frage ist abgelaufen.',
  limit: 'Das ist mehr, als Hearth auf einmal schafft.',
  unavailable: 'Das geht gerade nicht. Versuch es gleich noch einmal.',
  internal: 'In Hearth ist etwas schiefgegangen. Versuch es noch einmal; passiert es wieder, steht mehr im Protokoll.',
  own: {
    folderNotOpened: 'Dieser Ordner ließ sich nicht öffnen. Sein Pfad steht neben dem Knopf.',
    notATime: 'Das ist kein eindeutiger Zeitpunkt. Versuch „in 30 Minuten“ oder „morgen um 9“.',
    timePassed: 'Diese Zeit ist vorbei. Nenne eine, die noch kommt.',
    tooFar: 'Das liegt mehr als zehn Jahre in der Zukunft.',
    notARule: 'Diese Wiederholung ist nicht zu verstehen. Versuch „jeden Werktag um 6:45“ oder „alle 90 Minuten“.',
    ruleTooCostly: 'Diese Wiederholung hat zu viele Bedingungen. Sag sie einfacher, zum Beispiel „jeden Werktag um 9“.',
    neverRuns: 'Diese Wiederholung kommt nie.',
    isCancelled: 'Sie ist abgesagt. Mach das zuerst rückgängig oder stell sie neu.',
    passedWhilePaused: 'Ihre Zeit kam, während sie angehalten war. Gib eine neue Zeit an.',
    hasEnded: 'Es ist vorbei, da gibt es nichts anzuhalten.',
    tooOften: 'Öfter als einmal in der Minute geht es nicht.',
    tooManySchedules: 'Es gibt schon 200 Zeitpläne. Sag erst einige ab.',
    changedSince: 'Das hat sich inzwischen geändert oder war schon fällig und lässt sich nicht mehr rückgängig machen.',
    pickFolder: 'Wähle den Ordner mit „Ordner hinzufügen“ aus.',
    notAPlaceHere: 'Gib den ganzen Pfad eines Ortes auf diesem Computer an.',
    notGlobal:
      'Andere Programme brauchen diese Tasten. Halte zwei von Strg, Alt und Umschalt mit einer Taste, etwa Strg+Umschalt+Leertaste.',
    notThisComputer: 'Es gehen nur Adressen dieses Computers, etwa http://127.0.0.1:11434.',
  },
};
