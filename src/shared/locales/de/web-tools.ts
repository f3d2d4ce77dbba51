import type { webTools as english } from '../en/web-tools.ts';
import type { Words } from '../words.ts';

export const webTools: Words<typeof english> = {
  web_search: {
    title: 'Im Internet suchen',
    does: 'Sucht im Internet mit dem Suchdienst, den du verbunden hast.',
    about: 'Im Internet nach „{{query}}“ suchen',
    done: 'Im Internet nach „{{query}}“ gesucht: {{count}} gefunden',
  },
};
