/** What a person reads when a call fails: what happened, and what to do next. Agents and scripts read the core's own sentences. */
export const errors = {
  missing_parameter: { message: 'Something is missing.', hint: 'Fill it in and try again.' },
  invalid_value: { message: 'That could not be understood.', hint: 'Check it and try again.' },
  not_found: { message: 'It is no longer there.', hint: 'Look at the list as it is now.' },
  conflict: { message: 'It has changed in the meantime.', hint: 'Look again and repeat.' },
  blocked_by_policy: {
    message: 'Your permissions do not allow this.',
    hint: 'You can change them under Permissions.',
  },
  denied_by_user: { message: 'You declined this.', hint: 'Ask for it again if you want it after all.' },
  expired: { message: 'Too late: the question has expired.', hint: 'Ask for it again.' },
  limit: { message: 'That is more than Hearth can take at once.', hint: 'Try it with less.' },
  unavailable: { message: 'That does not work right now.', hint: 'Try again in a moment.' },
  internal: {
    message: 'Something went wrong inside Hearth.',
    hint: 'Try again; if it happens again, the log says more.',
  },
  /** Where a sentence of its own helps more than that of its code. */
  own: {
    serverDoesNotRun: {
      message: 'The server of this tool does not run, so nothing was done.',
      hint: 'See under Connections what is wrong with it.',
    },
    tooManyConnections: { message: 'There are too many connections.', hint: 'Remove one that is not used.' },
    notServers: {
      message: 'This cannot be read as a list of servers.',
      hint: 'Paste the whole block that starts with “mcpServers”, as the maker of the server gives it.',
    },
    folderNotOpened: { message: 'This folder could not be opened.', hint: 'Its path stands beside the button.' },
    notATime: { message: 'This is not one moment.', hint: 'Try “in 30 minutes” or “tomorrow at 9”.' },
    timePassed: { message: 'That time has passed.', hint: 'Give one that is still to come.' },
    tooFar: { message: 'That is more than ten years ahead.', hint: 'Give a time before that.' },
    notAZone: { message: 'This computer does not know that time zone.', hint: 'Choose one from the list.' },
    notARule: {
      message: 'This repetition is not understood.',
      hint: 'Try “every weekday at 6:45” or “every 90 minutes”.',
    },
    ruleTooCostly: {
      message: 'This repetition has too many conditions to work out.',
      hint: 'Say it more simply, for example “every weekday at 9”.',
    },
    neverRuns: { message: 'This repetition never comes.', hint: 'Change it so that it comes at least once.' },
    isCancelled: { message: 'It is cancelled.', hint: 'Undo that first, or make it again.' },
    passedWhilePaused: { message: 'Its time came while it was paused.', hint: 'Give it a new time.' },
    hasEnded: { message: 'It is over, so there is nothing to pause.', hint: 'Make it again with a new time.' },
    tooOften: { message: 'A schedule runs at most once a minute.', hint: 'Try “every 5 minutes”.' },
    tooManySchedules: { message: 'There are 200 schedules already.', hint: 'Cancel some first.' },
    changedSince: {
      message: 'It has changed or fired in the meantime, so this cannot be undone.',
      hint: 'Change it by hand.',
    },
    notPutBack: {
      message: 'It was changed in the meantime, so it was not put back.',
      hint: 'Look at it as it is now and change it by hand.',
    },
    undoneAlready: { message: 'This was undone already.', hint: 'There is nothing left to do.' },
    undoTooLate: { message: 'A change can be undone for 30 days.', hint: 'Change it by hand.' },
    isBeingErased: { message: 'Something is being erased for good at this moment.', hint: 'Try again in a moment.' },
    answeredAlready: { message: 'This was answered already.', hint: 'There is nothing left to do.' },
    askedHasChanged: {
      message: 'What was asked has changed.',
      hint: 'Decline it and let the agent ask again.',
    },
    onlyAdministrator: {
      message: 'Only an administrator of this computer can change what holds for everyone.',
      hint: 'Change it for yourself instead.',
    },
    isBeingTested: { message: 'It is being tested at this moment.', hint: 'Wait until that is over.' },
    goneOn: { message: 'The conversation has already gone on.', hint: 'Write a new message.' },
    nameTaken: { message: 'There is already an entry with this name.', hint: 'Choose another name.' },
    nameTooLong: { message: 'A name has at most 512 characters.', hint: 'Use a shorter one.' },
    noteTooLong: { message: 'A note holds at most 256 KB of text.', hint: 'Split it into several.' },
    memoryTooLong: {
      message: 'A memory holds at most 8 KB of text.',
      hint: 'Keep one fact in a few sentences, or split it.',
    },
    tooManyTags: { message: 'These are too many tags, or one is too long.', hint: 'Use a few short words.' },
    messageTooLong: { message: 'A message can be 1 MB at most.', hint: 'Send it in parts.' },
    tooLong: { message: 'This may have at most {{max}} characters.', hint: 'Shorten it.' },
    tooMany: { message: 'These may be at most {{max}}.', hint: 'Take fewer at a time.' },
    tooManyFolders: { message: 'These are as many folders as Hearth looks into.', hint: 'Take one away first.' },
    pickFolder: { message: 'A folder is added by picking it.', hint: 'Pick it with “Add folder”.' },
    notExamined: {
      message: 'The built-in one is not examined: it reads what you say by itself.',
      hint: 'Choose another model.',
    },
    notAPlaceHere: { message: 'This is not a place on this computer.', hint: 'Give its whole path.' },
    notGlobal: {
      message: 'Other programs need these keys.',
      hint: 'Hold two of Ctrl, Alt and Shift with a key, such as Ctrl+Shift+Space.',
    },
    notThisComputer: {
      message: 'Only addresses of this computer can be used.',
      hint: 'For example http://127.0.0.1:11434.',
    },
    noDataFolder: {
      message: 'The data folder {{path}} cannot be used ({{why}}).',
      hint: 'Check that it exists, that you may write there, and that the disk is not full. Nothing was changed.',
    },
    isDamaged: {
      message: '{{path}} is damaged, so Hearth did not open it. Everything in it was left as it is.',
      hint: 'Keep a copy of the whole folder, then put a backup of the file in its place.',
    },
    isNewer: {
      message: '{{path}} was written by a newer version of Hearth.',
      hint: 'Install the newer Hearth again. The file was not touched.',
    },
    inUse: {
      message: 'Another Hearth is using this data folder.',
      hint: 'Use the Hearth that is already running, or close it first.',
    },
  },
} as const;
