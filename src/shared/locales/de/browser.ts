import type { browser as english } from '../en/browser.ts';
import type { Words } from '../words.ts';

export const browser: Words<typeof english> = {
  description: 'Was deine Agenten im Web offen haben, live. Übernimm, und dein Agent wartet.',
  none: {
    off: 'Der Browser ist aus. Du kannst ihn unter „Verbindungen“ verbinden.',
    empty: 'Es ist keine Seite offen. Öffnet ein Agent eine, siehst du sie hier.',
    connect: 'Zu den Verbindungen',
  },
  pages: 'Offene Seiten',
  page: 'Seite von {{agent}}',
  view: 'Die Seite, live',
  address: 'Adresse',
  loading: 'Die Seite lädt',
  state: {
    agent: '{{agent}} arbeitet hier',
    idle: '{{agent}} hat diese Seite offen',
    person: 'Du hast übernommen',
    waiting: 'Du hast übernommen; {{agent}} wartet',
  },
  takeOver: 'Übernehmen',
  takeOverLabel: 'Die Seite von {{agent}} übernehmen',
  handBack: 'Zurückgeben',
  handBackLabel: 'Die Seite an {{agent}} zurückgeben',
  stop: 'Anhalten',
  stopLabel: '{{agent}} im Browser anhalten und die Seite schließen',
  stopped: 'Angehalten. Die Seite ist geschlossen.',
  refused_one: 'Die Seite wollte zu einer Website, die du nicht erlaubt hast: {{sites}}',
  refused_other: 'Die Seite wollte zu {{count}} Websites, die du nicht erlaubt hast: {{sites}}',
  sites: 'Websites, die Agenten öffnen dürfen',
  siteOf: '{{agent}}, seit',
  noSites: 'Noch darf kein Agent eine Website öffnen. Du wirst gefragt, wenn einer es will.',
  takeBack: 'Zurücknehmen',
  takeBackLabel: '{{site}} für {{agent}} zurücknehmen',
  takenBack: 'Zurückgenommen: {{site}}',
};
