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
  },
  remindersSpace: 'Erinnerungen',
  reminder: 'Erinnerung: {{name}}',
  missedTitle_one: 'Eins wurde verpasst',
  missedTitle_other: '{{count}} wurden verpasst',
  missedBody: '{{ran}} nachgeholt, {{skipped}} ausgelassen, {{waiting}} warten auf dich.',
};
