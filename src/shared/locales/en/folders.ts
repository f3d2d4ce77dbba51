/** Folders in which an agent may change files. */
export const folders = {
  title: 'Folders that may be changed',
  hint: 'An agent with the pack Companion may change text files in these folders. Each change is shown to you first.',
  empty: 'None. Until you add a folder, no agent can change a file.',
  add: 'Add a folder…',
  whose: 'For',
  since: 'for {{agent}}, since {{when}}',
  gone: 'It is not there now, or has become a link: nothing in it is changed.',
  revoke: 'Take back',
  revokeLabel: 'Take back {{path}}',
  granted: '{{agent}} may change files there, each after your yes.',
  revoked: 'Taken back. Nothing in it can be changed any more.',
  problem: {
    noFolder: { message: 'There is no such folder on this computer.', hint: 'Choose another folder.' },
    ownData: { message: 'Hearth keeps its own data there.', hint: 'Choose another folder.' },
    tooWide: { message: 'This holds everything that is yours.', hint: 'Choose a folder in it.' },
    tooMany: { message: 'An agent may have 100 folders.', hint: 'Take one back first.' },
    oddName: {
      message: 'The folder or file was not named plainly.',
      hint: 'Give the folder as a whole path and the file by its name, without “..”.',
    },
    notGranted: {
      message: 'This is in no folder that the agent may change.',
      hint: 'You can add the folder under Permissions.',
    },
    noFile: { message: 'There is no such file.', hint: 'Check its name and folder.' },
    notText: { message: 'This is no text file in UTF-8.', hint: 'Only text can be changed. It is as it was.' },
    notPlain: {
      message: 'This is a link, or a file with a second name elsewhere.',
      hint: 'Name the file itself. It is as it was.',
    },
    tooBig: { message: 'The file is over 256 KB.', hint: 'Only smaller ones can be changed. It is as it was.' },
    changed: {
      message: 'The file was changed meanwhile, so it was left as it is.',
      hint: 'Ask again: the change then begins with the file as it is now.',
    },
    nameTaken: { message: 'There is a file of this name already.', hint: 'Choose another name. Nothing was changed.' },
    notAllowed: {
      message: 'The system does not let this file be read and written.',
      hint: 'Look at its rights. It is as it was.',
    },
    diskFull: { message: 'The disk is full. The file is as it was.', hint: 'Make room and try again.' },
    noModel: { message: 'No model is there to write the change.', hint: 'Choose a model under Models.' },
    tooLong: {
      message: 'The file is too long for this model.',
      hint: 'Choose a model with a larger window, or split the file.',
    },
    halfAnswer: {
      message: 'The model did not give the whole change, so nothing was done.',
      hint: 'Ask for less at a time, or choose a larger model.',
    },
    tooMuch: {
      message: 'The change is too large to be shown.',
      hint: 'Ask for less at a time. The file is as it was.',
    },
    sameText: { message: 'The model changed nothing.', hint: 'Say more precisely what is to change.' },
  },
} as const;
