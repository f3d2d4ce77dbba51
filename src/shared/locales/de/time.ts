import type { time as english } from '../en/time.ts';
import type { Words } from '../words.ts';

export const time: Words<typeof english> = {
  reasons: {
    asleep: 'der Computer schlief bis {{at}}',
    off: 'Hearth lief bis {{at}} nicht',
    overlap: 'der vorige Lauf war noch nicht fertig',
    policySkip: 'Verpasstes soll ausfallen',
    tooLate: 'mehr als {{count}} Minuten zu spät',
    tooMany: 'höchstens {{count}} werden nachgeholt',
    merged: 'durch den nächsten Lauf nachgeholt',
    declined: 'du hast abgelehnt',
    noModel: 'kein Modell, das es erledigen könnte',
    runFailed: 'ging nicht: {{text}}',
    crashed: 'Hearth brach dabei ab; es kann gelaufen sein',
    notified: 'erinnert',
    askWaiting: 'wartet auf deine Antwort',
    whilePaused: 'sie war angehalten',
    cancelled: 'sie wurde abgesagt',
    putOff: 'verschoben: {{at}}',
    stopped: 'du hast es gestoppt',
    denied: 'du hast Nein gesagt',
    blocked: 'deine Berechtigungen lassen es nicht zu',
    unanswered: 'nicht rechtzeitig beantwortet',
    askedBack: 'der Agent hat nur zurückgefragt',
    toolsFailed: 'nichts davon ging: {{text}}',
    nothingDone: 'der Agent hat nichts getan',
    noAgent: 'den Agenten gibt es nicht mehr',
    stretch: '{{count}} Mal bis {{at}}: {{text}}',
  },
  /** Why a schedule was paused by itself. */
  problems: {
    rule: 'Diese Regel lässt sich nicht mehr ausrechnen, deshalb ist sie angehalten. Gib eine neue Zeit an.',
  },
  notification: {
    late: 'fällig {{at}}, {{late}} zu spät',
    manyLate_one: '1 Erinnerung kommt zu spät',
    manyLate_other: '{{count}} Erinnerungen kommen zu spät',
    asks: '„{{name}}“ wurde verpasst. Jetzt ausführen?',
    manyAsk_one: '1 wurde verpasst. Jetzt ausführen?',
    manyAsk_other: '{{count}} wurden verpasst. Jetzt ausführen?',
    line: '{{at}}: {{name}}',
    more_one: 'und 1 weitere',
    more_other: 'und {{count}} weitere',
  },
  remindersSpace: 'Erinnerungen',
  reminder: 'Erinnerung: {{name}}',
};
