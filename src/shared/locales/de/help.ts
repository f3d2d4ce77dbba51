import type { help as english } from '../en/help.ts';
import type { Words } from '../words.ts';

/** Das Hilfe-Fenster. */
export const help: Words<typeof english> = {
  say: {
    title: 'Was du sagen kannst',
    hint: 'In deinen eigenen Worten, mit jedem Modell oder keinem. Hearth liest Zeiten, Tage und Wiederholungen.',
    examples: {
      remind: 'Erinnere mich morgen um 9 daran, Anna anzurufen',
      repeat: 'Erinnere mich jeden Montag um 8 an die Mülltonnen',
      move: 'Verschieb Anna auf 10 Uhr',
      remember: 'Merk dir, dass mein Fahrradschlüssel in der blauen Dose liegt',
      ask: 'Wo ist mein Fahrradschlüssel?',
      due: 'Was steht morgen an?',
      cancel: 'Lösch die Erinnerung an Anna',
    },
  },
  keys: {
    title: 'Tastenkürzel',
    hint: 'Sie gelten im ganzen Fenster.',
    quick: 'Schnelleingabe, aus jedem Programm',
    help: 'Diese Seite, auch mit einem Fragezeichen',
    narrow: 'Seitenleiste breit oder schmal',
  },
  model: {
    title: 'Ein Modell zum Reden',
    hint: 'Erinnerungen und Gedächtnis gehen ohne.',
    how: 'Unter Modelle ist eines für diesen Computer empfohlen: Ein Klick holt es, dann antwortet es hier, offline. Eine GGUF-Datei, die du hast, kannst du irgendwo auf dieses Fenster ziehen. Was Ollama hat, wird von selbst gefunden.',
    open: 'Modelle öffnen',
  },
  data: {
    title: 'Deine Daten',
    hint: 'Alle liegen auf diesem Computer.',
    kept: 'Gespräche, Erinnertes, Zeitpläne, Einstellungen',
    models: 'Modelle',
    logs: 'Protokolle, ohne was gesagt wurde',
    open: 'Ordner öffnen',
    openLabel: 'Ordner öffnen: {{name}}',
    backup:
      'Zum Sichern beende Hearth und kopiere den ersten Ordner ganz. Zum Zurückholen beende Hearth und leg die Kopie an seine Stelle. Passwörter und Schlüssel, die du Diensten gegeben hast, sind von diesem Computer versiegelt: Auf einem anderen gibst du sie noch einmal.',
  },
  hints: {
    title: 'Hinweise',
    hint: 'Jeder kommt zu seiner Zeit einmal, über dem Feld, in das du schreibst.',
    five: 'Es sind fünf: zu Erinnerungen, Listen und Notizen, Erinnertem, Fragen und dem geschlossenen Fenster.',
    again: 'Hinweise noch einmal zeigen',
    done: 'Jeder Hinweis kommt zu seiner Zeit noch einmal.',
  },
  network: {
    title: 'Was diesen Computer verlässt',
    hint: 'So, wie es gerade ist.',
    nothing: 'Nichts. Hearth darf jetzt keinen anderen Computer erreichen.',
    hosts: 'Hearth darf diese erreichen, weil du es erlaubt hast: {{hosts}}.',
    refused_one: '1 Versuch, etwas anderes zu erreichen, wurde seit dem Start verweigert.',
    refused_other: '{{count}} Versuche, etwas anderes zu erreichen, wurden seit dem Start verweigert.',
    unknown: 'Das lässt sich gerade nicht sagen.',
  },
};
