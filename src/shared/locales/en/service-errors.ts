/** What goes wrong with services that Hearth is connected to. */
export const serviceErrors = {
  notConnected: { message: 'This is not connected.', hint: 'Connect it under Connections, or answer its question.' },
  folderNotPicked: { message: 'Only you can choose a folder or a file.', hint: 'Choose it in the dialog.' },
  notSecure: {
    message: 'This is not an address that Hearth can use safely.',
    hint: 'It starts with https://, or with http:// for a program on this computer.',
  },
  searxngWithoutJson: {
    message: 'This SearXNG does not answer in JSON.',
    hint: 'Its owner has to add “json” to search.formats in its settings.yml.',
  },
  keyRefused: { message: 'The service does not take this key.', hint: 'Connect it again with another key.' },
  noAnswerInTime: { message: 'It did not answer in time.', hint: 'Try again.' },
  noSuchCalendar: {
    message: 'There is no such calendar on the server.',
    hint: 'Check the name of the calendar under Connections.',
  },
  noCalendarThere: { message: 'What answers there is no calendar.', hint: 'Check the address.' },
  noCalendarFile: { message: 'The calendar file or folder is not there.', hint: 'Check it under Connections.' },
  notACalendar: {
    message: 'This file is no calendar that can be added to.',
    hint: 'Connect another file under Connections. Nothing was changed.',
  },
  calendarUnreadable: { message: 'The calendar cannot be read.', hint: 'Check it under Connections.' },
  calendarTooLarge: { message: 'This calendar file is too large to write to.', hint: 'Connect a folder instead.' },
  calendarNotWritable: { message: 'The calendar cannot be written.', hint: 'Check the rights of the file or folder.' },
  calendarBusy: { message: 'Another program is writing to this calendar.', hint: 'Try again. Nothing was changed.' },
  eventChanged: { message: 'The event was changed since.', hint: 'Change or delete it in your calendar.' },
  undoByHand: { message: 'This is taken back at its receipt.', hint: 'Press Undo there.' },
  noNotesFolder: {
    message: 'The folder of your notes is not there, or is a link.',
    hint: 'Choose it again under Connections.',
  },
  noNote: { message: 'There is no such note.', hint: 'Check its name.' },
  severalNotes: { message: 'Several notes are called that.', hint: 'Say in which folder it is.' },
  noNoteName: { message: 'This is no name for a note.', hint: 'Give a short title in words.' },
  noteTooLong: { message: 'The note would be over 256 KB.', hint: 'Begin another one. It is as it was.' },
  endsBeforeStart: {
    message: 'The event ends before it begins, or lasts more than a year.',
    hint: 'Give an end after the start.',
  },
  wrongPassword: {
    message: 'The server does not take this name and password.',
    hint: 'Check both. Many providers want a password made for apps.',
  },
  noEncryption: { message: '{{host}} offers no encryption.', hint: 'Name and password were not sent.' },
  noMailServer: { message: 'What answers at {{host}} is no mail server.', hint: 'Check server, port and encryption.' },
  mailRefused: { message: '{{host}} refused the e-mail (“{{said}}”).', hint: 'It was not sent.' },
  mailsUnreadable: { message: 'The e-mails could not be read.', hint: 'Try again.' },
  notAnAddress: {
    message: 'This is no e-mail address.',
    hint: 'Plain addresses such as anna@example.org, with commas between.',
  },
  tooManyRecipients: { message: 'An e-mail goes to at most {{most}} people.', hint: 'Send it to fewer.' },
  unknownProvider: {
    message: 'The servers of this address are not known here.',
    hint: 'Choose the provider, or “Other servers” and name them.',
  },
  notAServer: { message: 'This is no name of a server.', hint: 'For example imap.example.org.' },
  mailNotEncrypted: {
    message: 'Beyond this computer, mail is only reached encrypted.',
    hint: 'Choose TLS or STARTTLS.',
  },
  askedTooOften: { message: 'The service wants to be asked less often.', hint: 'Try again later.' },
  serviceAnswered: {
    message: 'The service answered with an error ({{status}}).',
    hint: 'Check how it is connected, or try again later.',
  },
  notTheService: { message: 'What answers there is not such a service.', hint: 'Check the address.' },
  badCertificate: {
    message: 'The certificate of {{host}} cannot be trusted.',
    hint: 'Nothing was sent there. Check the address, or ask who runs it.',
  },
  nobodyAnswers: {
    message: '{{host}} does not answer.',
    hint: 'Check the address and whether this computer is online.',
  },
  hostRefused: { message: 'Hearth may not connect to {{host}}.', hint: 'It reaches only what it was connected to.' },
  pageAnswered: { message: 'The page answered with an error ({{status}}).', hint: 'Try another page.' },
  notAPage: { message: 'There is no page that Hearth can read at this address.', hint: 'Try another page.' },
  pageTooLarge: { message: 'The page is larger than 5 MB.', hint: 'Try another page.' },
  pageMoved: {
    message: 'The page sends on to {{address}}, which was not read.',
    hint: 'Have that address read, if it is meant.',
  },
  pageTooSlow: { message: 'The page took too long, so it was not read.', hint: 'Try another page.' },
} as const;
