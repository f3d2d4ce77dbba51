import type { serviceErrors as english } from '../en/service-errors.ts';
import type { Words } from '../words.ts';

export const serviceErrors: Words<typeof english> = {
  notConnected: {
    message: 'Das ist nicht verbunden.',
    hint: 'Verbinde es unter Verbindungen oder beantworte seine Frage.',
  },
  folderNotPicked: { message: 'Nur du kannst einen Ordner oder eine Datei wählen.', hint: 'Wähle ihn im Dialog.' },
  notSecure: {
    message: 'Diese Adresse kann Hearth nicht sicher benutzen.',
    hint: 'Sie beginnt mit https://, bei einem Programm auf diesem Computer auch mit http://.',
  },
  searxngWithoutJson: {
    message: 'Dieses SearXNG antwortet nicht in JSON.',
    hint: 'Wer es betreibt, muss in settings.yml bei search.formats „json“ eintragen.',
  },
  keyRefused: {
    message: 'Der Dienst nimmt diesen Schlüssel nicht an.',
    hint: 'Verbinde ihn noch einmal mit einem anderen Schlüssel.',
  },
  noAnswerInTime: { message: 'Es hat nicht rechtzeitig geantwortet.', hint: 'Versuch es noch einmal.' },
  noSuchCalendar: {
    message: 'Auf dem Server gibt es diesen Kalender nicht.',
    hint: 'Prüfe den Namen des Kalenders unter Verbindungen.',
  },
  noCalendarThere: { message: 'Was dort antwortet, ist kein Kalender.', hint: 'Prüfe die Adresse.' },
  noCalendarFile: {
    message: 'Die Kalenderdatei oder der Ordner ist nicht da.',
    hint: 'Prüfe das unter Verbindungen.',
  },
  notACalendar: {
    message: 'Diese Datei ist kein Kalender, in den etwas eingetragen werden kann.',
    hint: 'Verbinde unter Verbindungen eine andere Datei. Es wurde nichts geändert.',
  },
  calendarUnreadable: { message: 'Der Kalender kann nicht gelesen werden.', hint: 'Prüfe ihn unter Verbindungen.' },
  calendarTooLarge: {
    message: 'Diese Kalenderdatei ist zu groß, um darin zu schreiben.',
    hint: 'Verbinde stattdessen einen Ordner.',
  },
  calendarNotWritable: {
    message: 'In den Kalender kann nicht geschrieben werden.',
    hint: 'Prüfe die Rechte der Datei oder des Ordners.',
  },
  calendarBusy: {
    message: 'Ein anderes Programm schreibt gerade in diesen Kalender.',
    hint: 'Versuch es noch einmal. Es wurde nichts geändert.',
  },
  eventChanged: {
    message: 'Der Termin wurde seitdem geändert.',
    hint: 'Ändere oder lösche ihn in deinem Kalender.',
  },
  undoByHand: { message: 'Das wird an seinem Beleg zurückgenommen.', hint: 'Drück dort auf Rückgängig.' },
  noNotesFolder: {
    message: 'Der Ordner deiner Notizen ist nicht da oder ein Link.',
    hint: 'Wähle ihn unter Verbindungen noch einmal.',
  },
  noNote: { message: 'Diese Notiz gibt es nicht.', hint: 'Prüfe ihren Namen.' },
  severalNotes: { message: 'Mehrere Notizen heißen so.', hint: 'Sag, in welchem Ordner sie liegt.' },
  noNoteName: { message: 'Das ist kein Name für eine Notiz.', hint: 'Gib einen kurzen Titel in Worten.' },
  noteTooLong: { message: 'Die Notiz würde größer als 256 KB.', hint: 'Beginne eine neue. Sie ist, wie sie war.' },
  noPage: {
    message: 'Diese Seite gibt es nicht, oder sie ist nicht mit dieser Verbindung geteilt.',
    hint: 'Füg die Verbindung in Notion der Seite hinzu.',
  },
  severalPages: { message: 'Mehrere Seiten heißen so.', hint: 'Sag mit ihrer Adresse, welche.' },
  notionNotAllowed: {
    message: 'Notion lässt diese Verbindung das nicht tun.',
    hint: 'Gib ihr in Notion das Recht zu lesen oder zu schreiben.',
  },
  notionRefused: {
    message: 'Notion nimmt das nicht an.',
    hint: 'Geschrieben wurde nichts. Versuch es mit schlichterem Text.',
  },
  notionBusy: { message: 'Die Seite wurde im selben Moment geändert.', hint: 'Versuch es noch einmal.' },
  notionChanged: { message: 'Das wurde in Notion inzwischen geändert.', hint: 'Ändere oder lösche es dort.' },
  notionTooMuch: { message: 'Das ist zu viel für eine Seite auf einmal.', hint: 'Lass es in Teilen schreiben.' },
  endsBeforeStart: {
    message: 'Der Termin endet, bevor er beginnt, oder dauert länger als ein Jahr.',
    hint: 'Nenn ein Ende nach dem Anfang.',
  },
  wrongPassword: {
    message: 'Der Server nimmt Name und Passwort nicht an.',
    hint: 'Prüfe beides. Viele Anbieter wollen ein eigenes Passwort für Apps.',
  },
  noEncryption: {
    message: '{{host}} bietet keine Verschlüsselung an.',
    hint: 'Name und Passwort wurden nicht gesendet.',
  },
  noMailServer: {
    message: 'Was bei {{host}} antwortet, ist kein Mailserver.',
    hint: 'Prüfe Server, Port und Verschlüsselung.',
  },
  mailRefused: { message: '{{host}} hat die E-Mail abgelehnt („{{said}}“).', hint: 'Sie wurde nicht gesendet.' },
  mailsUnreadable: { message: 'Die E-Mails konnten nicht gelesen werden.', hint: 'Versuch es noch einmal.' },
  notAnAddress: {
    message: 'Das ist keine E-Mail-Adresse.',
    hint: 'Nur Adressen wie anna@example.org, durch Kommas getrennt.',
  },
  tooManyRecipients: {
    message: 'Eine E-Mail geht an höchstens {{most}} Personen.',
    hint: 'Sende sie an weniger.',
  },
  unknownProvider: {
    message: 'Die Server dieser Adresse sind hier nicht bekannt.',
    hint: 'Wähl den Anbieter, oder „Andere Server“ und nenn sie.',
  },
  notAServer: { message: 'Das ist kein Name eines Servers.', hint: 'Zum Beispiel imap.example.org.' },
  mailNotEncrypted: {
    message: 'Über diesen Computer hinaus werden E-Mails nur verschlüsselt übertragen.',
    hint: 'Wähl TLS oder STARTTLS.',
  },
  askedTooOften: { message: 'Der Dienst will seltener gefragt werden.', hint: 'Versuch es später noch einmal.' },
  serviceAnswered: {
    message: 'Der Dienst hat mit einem Fehler geantwortet ({{status}}).',
    hint: 'Prüfe, wie er verbunden ist, oder versuch es später.',
  },
  notTheService: { message: 'Was dort antwortet, ist kein solcher Dienst.', hint: 'Prüfe die Adresse.' },
  badCertificate: {
    message: 'Dem Zertifikat von {{host}} ist nicht zu trauen.',
    hint: 'Nichts wurde dorthin gesendet. Prüfe die Adresse oder frag, wer sie betreibt.',
  },
  nobodyAnswers: {
    message: '{{host}} antwortet nicht.',
    hint: 'Prüfe die Adresse und ob dieser Computer online ist.',
  },
  hostRefused: {
    message: 'Hearth darf sich nicht mit {{host}} verbinden.',
    hint: 'Es erreicht nur, womit es verbunden wurde.',
  },
  pageAnswered: {
    message: 'Die Seite hat mit einem Fehler geantwortet ({{status}}).',
    hint: 'Versuch es mit einer anderen Seite.',
  },
  notAPage: {
    message: 'Unter dieser Adresse gibt es keine Seite, die Hearth lesen kann.',
    hint: 'Versuch es mit einer anderen Seite.',
  },
  pageTooLarge: { message: 'Die Seite ist größer als 5 MB.', hint: 'Versuch es mit einer anderen Seite.' },
  pageMoved: {
    message: 'Die Seite verweist auf {{address}}; das wurde nicht gelesen.',
    hint: 'Lass diese Adresse lesen, wenn sie gemeint ist.',
  },
  browserNoAddress: { message: 'Das ist keine Adresse einer Seite.', hint: 'Gib eine an, die mit https:// beginnt.' },
  browserNoSite: { message: '{{site}} ist keine Website.', hint: 'Gib Namen an wie example.org oder *.example.org.' },
  browserTooManySites: {
    message: 'Ein Agent kann 500 Websites haben.',
    hint: 'Nimm unter „Verbindungen“ welche zurück.',
  },
  browserSiteRefused: { message: '{{host}} ist nicht mehr erlaubt.', hint: 'Der Agent muss neu fragen.' },
  browserLeadsAway: {
    message: 'Die Seite führt zu {{address}}; das hast du nicht erlaubt.',
    hint: 'Lass diese Adresse öffnen, wenn sie gemeint ist.',
  },
  browserStopped: {
    message: 'Du hast den Browser angehalten.',
    hint: 'Bitte den Agenten neu, wenn er weitermachen soll.',
  },
  browserNoPage: { message: 'Es ist keine Seite offen.', hint: 'Lass erst eine Adresse öffnen.' },
  browserHangs: {
    message: 'Die Seite hat nicht geantwortet und wurde geschlossen.',
    hint: 'Versuch es mit einer anderen Seite.',
  },
  browserTakenOver: { message: 'Du hast den Browser übernommen.', hint: 'Gib ihn zurück, dann geht es weiter.' },
  browserNoElement: { message: 'Auf der Seite heißt nichts so.', hint: 'Sag genauer, was gemeint ist.' },
  browserSeveralFit: { message: 'Auf der Seite passt mehreres.', hint: 'Sag genauer, welches gemeint ist.' },
  browserNoChoice: { message: 'Es ist nicht klar, was dort zu wählen ist.', hint: 'Nenne eine der Möglichkeiten.' },
  browserCovered: {
    message: 'Auf der Seite liegt etwas anderes darüber.',
    hint: 'Sieh dir die Seite unter „Browser“ an.',
  },
  browserGone: {
    message: 'Die Seite ist inzwischen anders; nichts ist geschehen.',
    hint: 'Bitte den Agenten, neu hinzusehen.',
  },
  browserNoFile: { message: 'Seiten bekommen keine Dateien.', hint: 'Lade sie selbst in deinem eigenen Browser hoch.' },
  browserChoiceGone: {
    message: 'Das lässt sich dort nicht mehr wählen.',
    hint: 'Bitte den Agenten, neu hinzusehen.',
  },
  pageTooSlow: {
    message: 'Die Seite hat zu lange gebraucht und wurde nicht gelesen.',
    hint: 'Versuch es mit einer anderen Seite.',
  },
};
