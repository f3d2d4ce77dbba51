/** What goes wrong with services that Hearth is connected to. */
export const serviceErrors = {
  notConnected: { message: 'This is not connected.', hint: 'Connect it under Connections, or answer its question.' },
  folderNotPicked: { message: 'Only you can choose a folder.', hint: 'Choose it in the dialog.' },
  notSecure: {
    message: 'This is not an address that Hearth can use safely.',
    hint: 'It starts with https://, or with http:// for a program on this computer.',
  },
  searxngWithoutJson: {
    message: 'This SearXNG does not answer in JSON.',
    hint: 'Its owner has to add “json” to search.formats in its settings.yml.',
  },
  keyRefused: { message: 'The service does not take this key.', hint: 'Connect it again with another key.' },
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
