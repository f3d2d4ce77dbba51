import type { parameters as english } from '../en/parameters.ts';
import type { Words } from '../words.ts';

export const parameters: Words<typeof english> = {
  choices: {
    action: {
      list: 'Auflisten',
      read: 'Lesen',
      create: 'Neu anlegen',
      append: 'Am Ende anfügen',
      complete: 'Abhaken',
      update: 'Ändern',
    },
    domain: { archival_memory: 'Im Archiv', conversations: 'In Gesprächen', all: 'Überall' },
    filter: { space_message: 'Nachrichten aus Chats', plan: 'Pläne', service: 'Neues von Diensten' },
    operation: {
      append: 'Am Ende anfügen',
      replace: 'Worte ersetzen',
      archive: 'Ins Archiv legen',
      load: 'Aus dem Archiv holen',
      swap: 'Gegen etwas aus dem Archiv tauschen',
      insert: 'Hineinlegen',
      read: 'Lesen',
      delete: 'Löschen',
    },
    priority: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch' },
    status: {
      active: 'Aktiv',
      completed: 'Abgeschlossen',
      expired: 'Abgelaufen',
      open: 'Offen',
      doing: 'In Arbeit',
      done: 'Erledigt',
    },
    type: { fact: 'Tatsache', preference: 'Vorliebe', knowledge: 'Wissen', note: 'Notiz' },
  },
};
