/** Tools of services that Hearth is connected to. */
export const serviceTools = {
  read_calendar: {
    title: 'Read your calendar',
    does: 'Tells what is in your calendar in the next days.',
    about_one: 'Look at the calendar: one day',
    about_other: 'Look at the calendar: {{count}} days',
    done_one: 'Looked at the calendar: one event, {{first}}',
    done_other: 'Looked at the calendar: {{count}} events, first {{first}}',
    none: 'Looked at the calendar: nothing in this time',
  },
  create_event: {
    title: 'Add an event to your calendar',
    does: 'Adds an event to your calendar. It can be taken back.',
    about: 'Add to the calendar: “{{name}}”, {{time}}',
    done: 'Added to the calendar: {{name}}, {{time}}',
  },
  read_inbox: {
    title: 'Read the agents’ mailbox',
    does: 'Reads the newest e-mails in the mailbox of your agents.',
    about: 'Look into the agents’ mailbox',
    done_one: 'Looked into the agents’ mailbox: one e-mail',
    done_other: 'Looked into the agents’ mailbox: {{count}} e-mails',
  },
  read_emails: {
    title: 'Read your e-mails',
    does: 'Reads or searches your inbox. Nothing there is changed.',
    about: 'Look into your inbox',
    aboutQuery: 'Look into your inbox: “{{query}}”',
    done_one: 'Looked into your inbox: one e-mail',
    done_other: 'Looked into your inbox: {{count}} e-mails',
  },
  send_email: {
    title: 'Send an e-mail',
    does: 'Sends an e-mail from the agents’ mailbox. You are asked each time.',
    about: 'Send an e-mail to {{to}}: “{{subject}}”',
    done: 'E-mail sent to {{to}}: {{subject}}',
    from: 'Goes out from {{address}}.',
    to_one: 'To one address:',
    to_other: 'To {{count}} addresses:',
    nothingAttached: 'Nothing is attached.',
  },
} as const;
