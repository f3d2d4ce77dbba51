/** What a person reads when a call fails; the core's own sentence (English) stays in the log and the details. */
export const errors = {
  missing_parameter: 'Something is missing. Fill it in and try again.',
  invalid_value: 'That could not be understood. Check it and try again.',
  not_found: 'It is no longer there.',
  conflict: 'It has changed in the meantime. Look again and repeat.',
  blocked_by_policy: 'Your permissions do not allow this. You can change them under Permissions.',
  denied_by_user: 'You declined this.',
  expired: 'Too late: the question has expired.',
  limit: 'That is more than Hearth can take at once.',
  unavailable: 'That does not work right now. Try again in a moment.',
  internal: 'Something went wrong inside Hearth. Try again; if it happens again, the log says more.',
  /** Where a sentence of its own helps more than that of its code. */
  own: {
    folderNotOpened: 'This folder could not be opened. Its path stands beside the button.',
    notATime: 'This is not one moment. Try “in 30 minutes” or “tomorrow at 9”.',
    timePassed: 'That time has passed. Give one that is still to come.',
    tooFar: 'That is more than ten years ahead.',
    notARule: 'This repetition is not understood. Try “every weekday at 6:45” or “every 90 minutes”.',
    ruleTooCostly:
      'This repetition has too many conditions to work out. Say it more simply, for example “every weekday at 9”.',
    neverRuns: 'This repetition never comes.',
    isCancelled: 'It is cancelled. Undo that first, or make it again.',
    passedWhilePaused: 'Its time came while it was paused. Give it a new time.',
    hasEnded: 'It is over, so there is nothing to pause.',
    tooOften: 'A schedule runs at most once a minute.',
    tooManySchedules: 'There are 200 schedules already. Cancel some first.',
    changedSince: 'It has changed or fired in the meantime, so this cannot be undone.',
    pickFolder: 'Pick the folder with “Add folder”.',
    notAPlaceHere: 'Give the whole path of a place on this computer.',
    notGlobal: 'Other programs need these keys. Hold two of Ctrl, Alt and Shift with a key, such as Ctrl+Shift+Space.',
    notThisComputer: 'Only addresses of this computer can be used, such as http://127.0.0.1:11434.',
  },
} as const;
