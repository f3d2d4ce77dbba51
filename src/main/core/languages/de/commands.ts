import type { LanguagePack } from '../language-pack.ts';

/** What follows a slash. */
export const commands: LanguagePack['commands'] = {
  remind: ['erinnere', 'erinner', 'erinnern', 'erinnerung', 'zeitplan'],
  remember: ['merke', 'merk', 'merken'],
  search: ['suche', 'such', 'suchen', 'finde'],
  forget: ['vergiss', 'vergessen'],
  note: ['notiz', 'notiere', 'speichere'],
  get: ['zeige', 'zeig'],
  notes: ['liste', 'notizen'],
  memories: ['gemerkt', 'gemerktes'],
  schedules: ['zeitpläne', 'zeitplaene', 'erinnerungen', 'termine'],
  cancel: ['absagen', 'streiche', 'abbrechen'],
  help: ['hilfe'],
};
