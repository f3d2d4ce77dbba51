import type { outside as english } from '../en/outside.ts';
import type { Words } from '../words.ts';

export const outside: Words<typeof english> = {
  source: {
    connection: 'Ergebnisse von „{{name}}“',
    described: 'wie „{{name}}“ sich beschreibt',
    definition: 'was „{{name}}“ über seine Werkzeuge sagt',
    agent: 'Anweisungen von „{{name}}“, die andere geschrieben haben',
    tool: 'Ergebnisse des Werkzeugs „{{name}}“',
  },
  kind: {
    agent: 'Agent',
    space: 'Chat',
    memory: 'Erinnerung',
    note: 'Notiz',
    schedule: 'Zeitplan',
    goal: 'Ziel',
    todo: 'Aufgabe',
  },
  readHere: 'hier gelesen',
  fromNow: 'von jetzt an',
  trust: {
    agent: 'Einem Agenten trauen bei dem, was er liest',
    space: 'Einem Chat trauen',
    memory: 'Einer Erinnerung trauen',
    note: 'Einer Notiz trauen',
    schedule: 'Einem Zeitplan trauen',
    goal: 'Einem Ziel trauen',
    todo: 'Einer Aufgabe trauen',
  },
  means: {
    agent: 'Was er liest, ist kein Grund mehr zu fragen; allein deine Berechtigungen entscheiden.',
    space: 'Was hier gelesen wurde, ist kein Grund mehr zu fragen. Neues von außen schon.',
    memory: 'Daran zu erinnern, ist kein Grund mehr zu fragen.',
    note: 'Sie zu lesen, ist kein Grund mehr zu fragen.',
    schedule: 'Daran zu arbeiten, ist kein Grund mehr zu fragen.',
    goal: 'Es im Blick zu haben, ist kein Grund mehr zu fragen.',
    todo: 'Sie zu lesen, ist kein Grund mehr zu fragen.',
  },
  note: {
    space: 'In diesem Chat wurde etwas von außen gelesen:',
    memory: 'Das kommt von außen:',
    note: 'Das kommt von außen:',
    schedule: 'Das kommt von außen:',
    goal: 'Das kommt von außen:',
    todo: 'Das kommt von außen:',
    hint: 'Darin können Befehle an deine Agenten stecken. Darum wirst du gefragt, bevor damit etwas geschieht.',
    trust: 'Ich vertraue dem',
    asked: 'Bestätige im kleinen Fenster',
  },
  ofAgent: {
    title: 'Was er liest',
    label: 'Fragen, wenn er etwas von außen gelesen hat',
    hint: 'In Webseiten, Servern und Agenten anderer Leute können Befehle versteckt sein.',
  },
};
