/** Why a due moment ended as it did, and the words around schedules that the core itself says. */
export const time = {
  reasons: {
    asleep: 'the computer was asleep until {{at}}',
    off: 'Hearth was not running until {{at}}',
    overlap: 'the run before was still going',
    policySkip: 'set to skip what was missed',
    tooLate: 'more than {{count}} minutes late',
    tooMany: 'at most {{count}} are caught up',
    merged: 'caught up by the run after it',
    declined: 'you said no',
    noModel: 'no model to work on it',
    runFailed: 'could not be done: {{text}}',
    crashed: 'Hearth stopped while it ran, so it may have run',
    notified: 'reminded',
    askWaiting: 'waits for your answer',
  },
  remindersSpace: 'Reminders',
  reminder: 'Reminder: {{name}}',
  missedTitle_one: 'One was missed',
  missedTitle_other: '{{count}} were missed',
  missedBody: '{{ran}} caught up, {{skipped}} left out, {{waiting}} waiting for you.',
} as const;
