import type { serviceTools as english } from '../en/service-tools.ts';
import type { Words } from '../words.ts';

export const serviceTools: Words<typeof english> = {
  read_calendar: {
    title: 'Deinen Kalender lesen',
    does: 'Sagt, was in den nächsten Tagen in deinem Kalender steht.',
    about_one: 'In den Kalender sehen: ein Tag',
    about_other: 'In den Kalender sehen: {{count}} Tage',
    done_one: 'In den Kalender gesehen: ein Termin, {{first}}',
    done_other: 'In den Kalender gesehen: {{count}} Termine, zuerst {{first}}',
    none: 'In den Kalender gesehen: nichts in dieser Zeit',
  },
  create_event: {
    title: 'Einen Termin eintragen',
    does: 'Trägt einen Termin in deinen Kalender ein. Das lässt sich zurücknehmen.',
    about: 'In den Kalender eintragen: „{{name}}“, {{time}}',
    done: 'In den Kalender eingetragen: {{name}}, {{time}}',
  },
  read_inbox: {
    title: 'Das Postfach der Agenten lesen',
    does: 'Liest die neuesten E-Mails im Postfach deiner Agenten.',
    about: 'Ins Postfach der Agenten sehen',
    done_one: 'Ins Postfach der Agenten gesehen: eine E-Mail',
    done_other: 'Ins Postfach der Agenten gesehen: {{count}} E-Mails',
  },
  read_emails: {
    title: 'Deine E-Mails lesen',
    does: 'Liest oder durchsucht deinen Posteingang. Dort wird nichts geändert.',
    about: 'In deinen Posteingang sehen',
    aboutQuery: 'In deinen Posteingang sehen: „{{query}}“',
    done_one: 'In deinen Posteingang gesehen: eine E-Mail',
    done_other: 'In deinen Posteingang gesehen: {{count}} E-Mails',
  },
  send_email: {
    title: 'Eine E-Mail senden',
    does: 'Sendet eine E-Mail aus dem Postfach der Agenten. Du wirst jedes Mal gefragt.',
    about: 'E-Mail an {{to}} senden: „{{subject}}“',
    done: 'E-Mail gesendet an {{to}}: {{subject}}',
    from: 'Geht hinaus von {{address}}.',
    to_one: 'An eine Adresse:',
    to_other: 'An {{count}} Adressen:',
    nothingAttached: 'Es hängt nichts an.',
  },
  notes_read: {
    title: 'Notizen in deinem Ordner lesen',
    does: 'Listet die Notizen in deinem Ordner auf, findet Wörter darin oder liest eine. Geändert wird dort nichts.',
    about: 'Die Notiz „{{page}}“ lesen',
    aboutAll: 'Deine Notizen durchsehen',
    aboutQuery: 'In deinen Notizen nach „{{query}}“ suchen',
    done: 'Notiz „{{page}}“ gelesen',
    listed_zero: 'Notizen durchgesehen: nichts',
    listed_one: 'Notizen durchgesehen: eine',
    listed_other: 'Notizen durchgesehen: {{count}}',
    listedFirst_one: 'Notizen durchgesehen: die erste',
    listedFirst_other: 'Notizen durchgesehen: die ersten {{count}}',
  },
  notes_write: {
    title: 'Notizen in deinem Ordner schreiben',
    does: 'Legt in deinem Ordner eine Notiz an oder ergänzt eine am Ende. Das lässt sich zurücknehmen.',
    about: { create: 'Neue Notiz: „{{page}}“', append: 'Zur Notiz „{{page}}“ hinzufügen' },
    done: { create: 'Neue Notiz: {{page}}', append: 'Zur Notiz {{page}} hinzugefügt' },
  },
};
