import type { approval as english } from '../en/approval.ts';
import type { Words } from '../words.ts';

export const approval: Words<typeof english> = {
  window: 'Hearth fragt',
  place: '{{place}} von {{count}}',
  wants: 'möchte:',
  facts: 'Was genau',
  names: {
    working_dir: 'im Ordner',
    file_name: 'Datei',
    diff: 'was sich ändert',
    memory: 'Zu merken',
    tags: 'Schlagworte',
    key: 'Notiz namens',
    value: 'Inhalt',
    name: 'Name',
    prompt: 'Dann zu tun',
    fire_at: 'Wann',
    timezone: 'Zeitzone',
    cron_expression: 'Wie oft',
    query: 'Suchworte',
    limit: 'Höchstens',
    id: 'Welche',
    memory_id: 'Welches Gemerkte',
  },
  written: 'geschrieben:',
  quote: 'Der Agent „{{name}}“ schreibt (nicht geprüft)',
  clipped: '{{size}} KB, Fingerabdruck {{hash}}',
  showAll: 'Alles zeigen',
  readFirst: 'Bevor du erlauben kannst, gibt es noch mehr zu lesen.',
  readOn: 'Weiterlesen',
  stale: 'Worum es geht, hat sich seit der Frage geändert. Lehne ab; der Agent kann neu fragen.',
  others: 'Fragt, weil der Wunsch aus eingefügtem, zitiertem oder gelesenem Text stammen kann.',
  outside: 'Fragt, weil hier Text von außen gelesen wurde, in dem Befehle stecken können: {{sources}}',
  trust: {
    agent: 'Du willst einem Agenten bei dem trauen, was er liest:',
    space: 'Du willst dem trauen, was in einem Chat gelesen wurde:',
    memory: 'Du willst einer Erinnerung trauen, die von außen kommt:',
    note: 'Du willst einer Notiz trauen, die von außen kommt:',
    schedule: 'Du willst einem Zeitplan trauen, der von außen kommt:',
    goal: 'Du willst einem Ziel trauen, das von außen kommt:',
    todo: 'Du willst einer Aufgabe trauen, die von außen kommt:',
    block: 'Du willst einem Textblock trauen, der von außen kommt:',
    means: 'Was darin steht, kann deine Agenten dann lenken, so weit deine Berechtigungen es zulassen.',
    confirm: 'Ich vertraue dem',
  },
  effect: {
    read: 'Sieht nur nach. Nichts ändert sich.',
    write: 'Ändert, was in Hearth liegt.',
    files: 'Ändert eine Datei in einem Ordner, den du freigegeben hast.',
    external: 'Reicht über diesen Computer hinaus.',
  },
  chain: 'Gefragt von {{chain}}',
  space: 'Im Gespräch „{{title}}“',
  schedule: 'Für den Zeitplan „{{name}}“',
  canUndo: 'Lässt sich rückgängig machen.',
  cannotUndo: 'Lässt sich nicht rückgängig machen.',
  expires: 'Ohne Antwort gilt es als abgelehnt:',
  deny: 'Ablehnen',
  denyWithWords: 'Mit Worten ablehnen',
  approve: 'Einmal erlauben',
  wider: 'Länger erlauben',
  sayWhy: 'Ablehnen und sagen, warum',
  withoutWords: 'Ohne Worte',
  words: 'Was soll es wissen oder stattdessen tun?',
  scope: {
    space: {
      label: 'Immer in diesem Gespräch',
      note: '{{agent}} darf es hier mit beliebigen Werten: {{what}}.',
    },
    schedule: {
      label: 'Immer für diesen Zeitplan',
      note: 'Jedes Mal, wenn er läuft, darf {{agent}} es mit beliebigen Werten: {{what}}.',
    },
    always: {
      label: 'Immer mit genau diesen Werten',
      note: 'Weicht ein einziger Buchstabe ab, wirst du gefragt. Für beliebige Werte wähle Erlauben unter Berechtigungen.',
    },
  },
  server: {
    found: {
      question: 'Hearth hat ein Programm gefunden, das Modelle ausführt. Darf es benutzt werden?',
      means:
        'Es hört, was du deinen Agenten sagst und was sie sich dazu gemerkt haben. Unter Modelle kannst du das zurücknehmen.',
    },
    here: {
      question: 'Du hast einen Server dieses Computers hinzugefügt, der Modelle ausführt. Darf er benutzt werden?',
      means:
        'Er hört, was du Agenten sagst, die seine Modelle benutzen, und was sie sich dazu gemerkt haben. Unter Modelle kannst du das zurücknehmen.',
    },
    away: {
      question: 'Du hast einen Server auf einem anderen Computer hinzugefügt. Darf Hearth ihn benutzen?',
      means:
        'Alles, was du Agenten schreibst, die ihn benutzen, verlässt diesen Computer, samt Gemerktem und Dokumenten, die dazugehören. Von selbst wählt Hearth ihn nie. Unter Modelle kannst du das zurücknehmen.',
    },
    confirm: 'Benutzen',
  },
  connection: {
    program: {
      question: 'Du möchtest einen Server verbinden. Darf er laufen?',
      means:
        'Es ist ein fremdes Programm. Es läuft mit deinen Rechten auf diesem Computer, kann deine Dateien lesen und ins Netz gehen. Sag nur Ja, wenn du weißt, woher es kommt.',
      confirm: 'Verbinden',
    },
    address: {
      question: 'Du möchtest einen Server verbinden. Darf er gefragt werden?',
      means: 'Was deine Agenten von ihm wollen, geht an diese Adresse. Sag nur Ja, wenn du weißt, wer dort antwortet.',
      confirm: 'Verbinden',
    },
    tools: {
      question: 'Ein Server hat Werkzeuge, die du nicht kennst. Dürfen deine Agenten sie verwenden?',
      means:
        'Was er über sie schreibt, hat niemand geprüft. Du wirst weiterhin jedes Mal gefragt, bevor eines verwendet wird.',
      confirm: 'Erlauben',
    },
  },
  integration: {
    question: 'Du willst Hearth mit einem Dienst verbinden:',
    means: 'Von da an darf Hearth genau das von selbst erreichen. Du kannst es unter Verbindungen zurücknehmen.',
    confirm: 'Verbinden',
  },
  policy: {
    question: 'Du willst eine Berechtigung ändern:',
    reset: 'zurück zum Üblichen',
    confirm: 'Ändern',
  },
};
