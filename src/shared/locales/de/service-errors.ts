import type { serviceErrors as english } from '../en/service-errors.ts';
import type { Words } from '../words.ts';

export const serviceErrors: Words<typeof english> = {
  notConnected: {
    message: 'Das ist nicht verbunden.',
    hint: 'Verbinde es unter Verbindungen oder beantworte seine Frage.',
  },
  folderNotPicked: { message: 'Nur du kannst einen Ordner wählen.', hint: 'Wähle ihn im Dialog.' },
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
  pageTooSlow: {
    message: 'Die Seite hat zu lange gebraucht und wurde nicht gelesen.',
    hint: 'Versuch es mit einer anderen Seite.',
  },
};
