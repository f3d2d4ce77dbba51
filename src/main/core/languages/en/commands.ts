import type { LanguagePack } from '../language-pack.ts';

/** What follows a slash. */
export const commands: LanguagePack['commands'] = {
  remind: ['remind', 'reminder', 'schedule'],
  remember: ['remember', 'memorize'],
  search: ['search', 'find'],
  forget: ['forget'],
  note: ['note', 'store', 'set'],
  get: ['get', 'show'],
  notes: ['list', 'notes'],
  memories: ['memories'],
  schedules: ['schedules', 'reminders'],
  cancel: ['cancel'],
  help: ['help', '?'],
};
