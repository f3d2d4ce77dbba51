import type { common as english } from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof english> = {
  cancel: 'Abbrechen',
  save: 'Sichern',
  delete: 'Löschen',
  undo: 'Rückgängig',
  close: 'Schließen',
  edit: 'Bearbeiten',
  copy: 'Kopieren',
  copied: 'Kopiert',
  search: 'Suchen',
  retry: 'Noch einmal',
  allow: 'Erlauben',
  ask: 'Fragen',
  block: 'Sperren',
  you: 'Du',
};
