/** What is wrong with words of time, and with what is to happen at that time. */
export const timeErrors = {
  timeSeveral: {
    message: 'There is more than one time in this: {{understood}}.',
    hint: 'Say one at a time.',
  },
  timeHalf: {
    message: 'Understood: {{understood}}. Not understood: “{{left}}”.',
    hint: 'Say that part in another way, or leave it out.',
  },
  timeLeft: {
    message: '“{{left}}” is not understood as a time.',
    hint: 'Try “in 30 minutes” or “tomorrow at 9”.',
  },
  timeClash: {
    message: '“{{left}}” is not clear. It may mean {{choices}}.',
    hint: 'Say which of them you mean.',
  },
  timeIf: {
    message:
      'Understood: {{understood}}. But Hearth cannot know “{{left}}”: a reminder comes at a time, whatever else is so.',
    hint: 'Leave the condition out, or put it into the text.',
  },
  notATime: { message: 'This is not one moment.', hint: 'Try “in 30 minutes” or “tomorrow at 9”.' },
  icsInTheWay: { message: 'There is something of this name already.', hint: 'Choose another name.' },
  icsNotWritten: { message: 'The file could not be written.', hint: 'Choose another place.' },
  icsTooLarge: { message: 'A calendar file may have 5 MB.', hint: 'Export less of the calendar.' },
  icsUnreadable: { message: 'This is no calendar file that can be read.', hint: 'Choose a file that ends in .ics.' },
  icsChanged: { message: 'The file has changed since it was listed.', hint: 'Choose it again.' },
  icsCannotBeSet: { message: 'One of these cannot be set any more.', hint: 'Choose the file again.' },
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
  planStays: { message: 'This is a plan of the agent itself.', hint: 'Ask the other agent to plan it.' },
  isCancelled: { message: 'It is cancelled.', hint: 'Undo that first, or make it again.' },
  passedWhilePaused: { message: 'Its time came while it was paused.', hint: 'Give it a new time.' },
  hasEnded: { message: 'It is over, so there is nothing to pause.', hint: 'Make it again with a new time.' },
  tooOften: { message: 'A schedule runs at most once a minute.', hint: 'Try “every 5 minutes”.' },
} as const;
