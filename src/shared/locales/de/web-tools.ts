import type { webTools as english } from '../en/web-tools.ts';
import type { Words } from '../words.ts';

export const webTools: Words<typeof english> = {
  web_scrape: {
    title: 'Eine Webseite lesen',
    does: 'Liest eine öffentliche Webseite als Text. Skripte laufen nicht, und sonst wird nichts abgerufen.',
    about: '{{url}} lesen',
    done: '{{url}} gelesen',
    host: 'Fragt nur {{host}} nach dieser Seite. Wer den Server betreibt, sieht die ganze Adresse.',
  },
  web_search: {
    title: 'Im Internet suchen',
    does: 'Sucht im Internet mit dem Suchdienst, den du verbunden hast.',
    about: 'Im Internet nach „{{query}}“ suchen',
    done: 'Im Internet nach „{{query}}“ gesucht: {{count}} gefunden',
  },
};
