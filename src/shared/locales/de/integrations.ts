import type { integrations as english } from '../en/integrations.ts';
import type { Words } from '../words.ts';

export const integrations: Words<typeof english> = {
  title: 'Dienste',
  description: 'Was Hearth über diesen Computer hinaus tun kann. Jeder ist aus, bis du ihn verbindest.',
  servers: 'Server (MCP)',
  connect: 'Verbinden: {{name}}',
  reaches: 'Erreicht',
  sends: 'Was diesen Computer verlässt',
  yes: 'ja',
  no: 'nein',
  state: {
    off: 'aus',
    asking: 'wartet auf dein Ja',
    declined: 'du hast Nein gesagt',
    connected: 'verbunden',
    unset: 'braucht Passwort oder Schlüssel noch einmal',
    broken: 'geht nicht',
    checking: 'wird geprüft …',
  },
  actions: {
    connect: 'Verbinden',
    connectLabel: '{{name}} verbinden',
    change: 'Ändern',
    changeLabel: 'Ändern, wie {{name}} verbunden ist',
    test: 'Verbindung prüfen',
    testLabel: '{{name}} prüfen',
    takeBack: 'Zurücknehmen',
    takeBackLabel: '{{name}} zurücknehmen',
    answer: 'Antworten',
    answerLabel: 'Die Frage zu {{name}} beantworten',
    ask: 'Noch einmal ansehen',
    askLabel: '{{name}} noch einmal ansehen',
  },
  takeBack: {
    title: '„{{name}}“ zurücknehmen?',
    text: 'Hearth erreicht es nicht mehr, vergisst Passwörter und Schlüssel, und deine Agenten haben diese Werkzeuge nicht mehr. Was sie getan haben, bleibt in den Gesprächen.',
  },
  takenBack: 'Zurückgenommen: {{name}}',
  tools: 'Deine Agenten können dann:',
  checked: 'Geprüft {{when}}:',
  checking: 'Die Verbindung zu {{name}} wird geprüft',
  form: {
    title: 'Verbinden: {{name}}',
    next: 'Weiter',
    nextHint:
      'Als Nächstes siehst du, was Hearth erreichen würde, und entscheidest in einem eigenen Fenster. Dann wird die Verbindung geprüft.',
    kept: 'Ist hinterlegt; leer lassen, um es zu behalten.',
    sends: 'Was diesen Computer verlässt',
    choose: 'Wählen',
    chooseLabel: 'Wählen: {{name}}',
    noFolder: 'Kein Ordner gewählt',
    optional: '{{label}} (freiwillig)',
  },
  problem: {
    silent: 'Es hat nicht rechtzeitig geantwortet. Prüfe die Adresse und ob dieser Computer online ist.',
  },
  web: {
    title: 'Internet',
    does: 'Im Internet suchen, über SearXNG oder Brave, und Seiten lesen.',
    sends:
      'Die Wörter, nach denen deine Agenten suchen, nur an den Suchdienst. Bevor eine Seite gelesen wird, wirst du nach ihrer Adresse gefragt.',
    engine: 'Suchdienst',
    address: 'Adresse von SearXNG',
    addressHint:
      'Zum Beispiel https://search.example.org oder http://localhost:8080. Es muss das Format JSON erlauben.',
    key: 'Schlüssel',
    keyHint: 'Aus deinem Konto bei Brave Search.',
    found: 'Es antwortet. Erster Treffer: {{title}}',
    foundNothing: 'Es antwortet, fand aber nichts zu einem einfachen Wort.',
  },
};
