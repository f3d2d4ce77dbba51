import type { host as english } from '../en/host.ts';
import type { Words } from '../words.ts';

export const host: Words<typeof english> = {
  tray: {
    open: 'Hearth öffnen',
    quickEntry: 'Schnelleingabe',
    next: 'Als Nächstes',
    nothingDue: 'Nichts steht an',
    moreRinging_one: '1 weitere, die geklingelt hat',
    moreRinging_other: '{{count}} weitere, die geklingelt haben',
    until: 'Bis …',
    approvals_one: 'Eine Frage wartet auf dich',
    approvals_other: '{{count}} Fragen warten auf dich',
    quit: 'Hearth beenden',
  },
  notification: {
    open: 'Öffnen',
    done: 'Erledigt',
    snooze10m: 'In 10 Minuten',
    snooze1h: 'In 1 Stunde',
    snoozeTomorrow: 'Morgen',
  },
  menu: {
    file: 'Datei',
    edit: 'Bearbeiten',
    view: 'Ansicht',
    newChat: 'Neues Gespräch',
    palette: 'Gehe zu …',
    settings: 'Einstellungen',
    close: 'Fenster schließen',
    quit: 'Hearth beenden',
    zoomIn: 'Größer',
    zoomOut: 'Kleiner',
    zoomReset: 'Originalgröße',
    fullScreen: 'Vollbild',
  },
  context: {
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    addWord: 'Ins Wörterbuch aufnehmen',
  },
  link: {
    question: '{{host}} im Browser öffnen?',
    open: 'Öffnen',
  },
  close: {
    stays: 'Hearth läuft in der Taskleiste weiter',
    staysBody: 'So kommen Erinnerungen pünktlich. Beenden kannst du über das Symbol.',
    question: 'Hier gibt es kein Symbol in der Taskleiste. Soll Hearth ohne Fenster weiterlaufen?',
    detail: 'Erinnerungen kommen nur, solange Hearth läuft. Starte Hearth noch einmal, um das Fenster zu sehen.',
    keep: 'Weiterlaufen lassen',
  },
  quit: {
    question_one: 'In den nächsten 24 Stunden steht eine Erinnerung an',
    question_other: 'In den nächsten 24 Stunden stehen {{count}} Erinnerungen an',
    detail:
      'Als Nächstes: {{next}}. Erinnerungen kommen nur, solange Hearth läuft; Verpasstes wird beim nächsten Start nachgeholt.',
    anyway: 'Trotzdem beenden',
  },
};
