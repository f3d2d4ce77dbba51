import type { approval as english } from '../en/approval.ts';
import type { Words } from '../words.ts';

export const approval: Words<typeof english> = {
  window: 'Hearth fragt',
  place: '{{place}} von {{count}}',
  wants: 'möchte:',
  facts: 'Was genau',
  quote: 'In den Worten von {{name}}',
  clipped: '{{size}} KB, Fingerabdruck {{hash}}',
  showAll: 'Alles zeigen',
  readFirst: 'Lies den langen Wert erst bis zum Ende.',
  effect: {
    read: 'Sieht nur nach. Nichts ändert sich.',
    write: 'Ändert, was in Hearth liegt.',
    external: 'Reicht über diesen Computer hinaus.',
  },
  chain: 'Gefragt von {{chain}}',
  space: 'Im Gespräch „{{title}}“',
  schedule: 'Für den Termin „{{name}}“',
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
    space: { label: 'In diesem Gespräch', note: 'Hier wird nach diesem Werkzeug nicht mehr gefragt.' },
    schedule: { label: 'Für diesen Termin', note: 'Wenn er läuft, wird nach diesem Werkzeug nicht mehr gefragt.' },
    always: { label: 'Immer, genau das', note: 'Nur mit genau diesen Werten.' },
  },
  policy: {
    question: 'Berechtigung lockern:',
    reset: 'zurück zum Üblichen',
    confirm: 'Lockern',
  },
};
