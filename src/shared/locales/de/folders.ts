import type { folders as en } from '../en/folders.ts';
import type { Words } from '../words.ts';

export const folders: Words<typeof en> = {
  title: 'Ordner, in denen geändert werden darf',
  hint: 'Ein Agent mit dem Paket Begleitung darf Textdateien in diesen Ordnern ändern. Jede Änderung siehst du vorher.',
  empty: 'Keine. Solange du keinen Ordner hinzufügst, kann kein Agent eine Datei ändern.',
  add: 'Ordner hinzufügen …',
  whose: 'Für',
  since: 'für {{agent}}, seit {{when}}',
  gone: 'Er ist gerade nicht da oder wurde zu einem Link: Nichts darin wird geändert.',
  revoke: 'Zurücknehmen',
  revokeLabel: '{{path}} zurücknehmen',
  granted: '{{agent}} darf dort Dateien ändern, jede nach deinem Ja.',
  revoked: 'Zurückgenommen. Dort kann nichts mehr geändert werden.',
  problem: {
    noFolder: { message: 'Diesen Ordner gibt es auf diesem Computer nicht.', hint: 'Wähle einen anderen Ordner.' },
    ownData: { message: 'Dort liegen die Daten von Hearth selbst.', hint: 'Wähle einen anderen Ordner.' },
    tooWide: { message: 'Darin liegt alles, was dir gehört.', hint: 'Wähle einen Ordner darin.' },
    tooMany: { message: 'Ein Agent kann 100 Ordner haben.', hint: 'Nimm zuerst einen zurück.' },
    oddName: {
      message: 'Ordner oder Datei sind nicht schlicht benannt.',
      hint: 'Gib den Ordner als ganzen Pfad und die Datei mit ihrem Namen an, ohne „..“.',
    },
    notGranted: {
      message: 'Das liegt in keinem Ordner, in dem der Agent ändern darf.',
      hint: 'Du kannst den Ordner unter Berechtigungen hinzufügen.',
    },
    noFile: { message: 'Diese Datei gibt es nicht.', hint: 'Prüfe Namen und Ordner.' },
    notText: {
      message: 'Das ist keine Textdatei in UTF-8.',
      hint: 'Nur Text lässt sich ändern. Sie ist, wie sie war.',
    },
    notPlain: {
      message: 'Das ist ein Link oder eine Datei mit einem zweiten Namen anderswo.',
      hint: 'Nenne die Datei selbst. Sie ist, wie sie war.',
    },
    tooBig: {
      message: 'Die Datei ist größer als 256 KB.',
      hint: 'Nur kleinere lassen sich ändern. Sie ist, wie sie war.',
    },
    changed: {
      message: 'Die Datei wurde inzwischen geändert und blieb, wie sie ist.',
      hint: 'Bitte noch einmal darum: Die Änderung geht dann vom jetzigen Stand aus.',
    },
    nameTaken: {
      message: 'Eine Datei mit diesem Namen gibt es schon.',
      hint: 'Wähle einen anderen Namen. Nichts wurde geändert.',
    },
    notAllowed: {
      message: 'Das System lässt diese Datei nicht lesen und schreiben.',
      hint: 'Sieh dir ihre Rechte an. Sie ist, wie sie war.',
    },
    diskFull: {
      message: 'Der Datenträger ist voll. Die Datei ist, wie sie war.',
      hint: 'Schaff Platz und versuch es noch einmal.',
    },
    noModel: { message: 'Es ist kein Modell da, das die Änderung schreibt.', hint: 'Wähle eines unter Modelle.' },
    tooLong: {
      message: 'Die Datei ist zu lang für dieses Modell.',
      hint: 'Wähle ein Modell mit größerem Fenster oder teile die Datei.',
    },
    halfAnswer: {
      message: 'Das Modell hat die Änderung nicht ganz geliefert, also ist nichts geschehen.',
      hint: 'Bitte um weniger auf einmal oder wähle ein größeres Modell.',
    },
    tooMuch: {
      message: 'Die Änderung ist zu groß, um sie zu zeigen.',
      hint: 'Bitte um weniger auf einmal. Die Datei ist, wie sie war.',
    },
    sameText: { message: 'Das Modell hat nichts geändert.', hint: 'Sag genauer, was sich ändern soll.' },
  },
};
