import type { permissions as english } from '../en/permissions.ts';
import type { Words } from '../words.ts';

export const permissions: Words<typeof english> = {
  search: 'Suchen, was Agenten können',
  scope: {
    label: 'Für wen',
    person: 'Alle meine Agenten',
    global: 'Alle an diesem Computer',
    agent: 'Nur {{agent}}',
    hint: {
      person: 'Gilt für alle deine Agenten, außer einer hat eine eigene Wahl.',
      global: 'Gilt für alle, die Hearth an diesem Computer benutzen, außer sie haben selbst gewählt.',
      agent: 'Gilt für {{agent}} allein und geht allem anderen vor.',
    },
  },
  effects: {
    read: { title: 'Sieht nach', hint: 'Liest, was in Hearth liegt. Ändert nichts.' },
    write: {
      title: 'Ändert etwas in Hearth',
      hint: 'Schreibt Gemerktes, Notizen und Zeitpläne. Jede Änderung lässt sich rückgängig machen.',
    },
    external: {
      title: 'Wirkt nach außen',
      hint: 'Schickt etwas weg oder stößt anderswo Arbeit an. Was weg ist, lässt sich nicht zurückholen.',
    },
  },
  choices: {
    label: 'Berechtigung für {{tool}}',
    allow: 'Agenten tun es, ohne zu fragen.',
    ask: 'Du siehst genau, was gemeint ist, und antwortest jedes Mal.',
    block: 'Agenten können es gar nicht, auch nicht über andere Agenten.',
  },
  inherited: {
    default: '{{choice}}, als Standard',
    global: '{{choice}}, für alle festgelegt',
    person: '{{choice}}, deine Wahl',
    agent: '{{choice}}, für diesen Agenten',
  },
  own: 'Hier festgelegt',
  reset: 'Zurücksetzen',
  resetLabel: '{{tool}} zurücksetzen auf {{choice}}',
  asked: 'Bestätige im kleinen Fenster',
  askedHint: 'Mehr zu erlauben braucht dein Ja in einem Fenster, das kein Agent erreicht.',
  showWindow: 'Zeigen',
  declined: 'Nicht geändert: Du hast Nein gesagt.',
  expired: 'Nicht geändert: Die Frage ist abgelaufen.',
  grants: {
    title: 'Länger erlaubt',
    hint: 'Was ein Agent wieder darf, ohne zu fragen, weil du es auf seine Frage hin erlaubt hast.',
    empty: 'Keins. Was du für länger als ein Mal erlaubst, steht hier.',
    scope: {
      once: 'einmal',
      space: 'mit beliebigen Werten, in diesem Gespräch',
      schedule: 'mit beliebigen Werten, für diesen Zeitplan',
      always: 'nur mit genau diesen Werten',
    },
    uses_one: 'einmal genutzt',
    uses_other: '{{count}} Mal genutzt',
    unused: 'noch nicht genutzt',
    since: 'seit {{when}}',
    revoke: 'Widerrufen',
    revokeLabel: '„{{summary}}“ widerrufen',
    revoked: 'Widerrufen. Du wirst wieder gefragt.',
  },
  empty: {
    title: 'Hier sagst du, was Agenten von selbst tun dürfen.',
    hint: 'Noch hat kein Agent ein Werkzeug.',
  },
  noMatch: 'Kein Werkzeug enthält „{{query}}“.',
};
