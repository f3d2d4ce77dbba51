export const help = {
  say: {
    title: 'What you can say',
    hint: 'In your own words, with any model or none. Hearth reads times, days and repetitions.',
    examples: {
      remind: 'Remind me tomorrow at 9 to call Anna',
      repeat: 'Every Monday at 8 remind me of the bins',
      move: 'Move the call to Anna to 10',
      remember: 'Remember that my bike key is in the blue box',
      ask: 'Where is my bike key?',
      due: 'What is due tomorrow?',
      cancel: 'Cancel the reminder to call Anna',
    },
  },
  keys: {
    title: 'Shortcuts',
    hint: 'They work in the whole window.',
    quick: 'Quick entry, from any program',
    help: 'This page, also with a question mark',
    narrow: 'Sidebar wide or narrow',
  },
  model: {
    title: 'A model to talk with',
    hint: 'Reminders and memory work without one.',
    how: 'Under Models one is recommended for this computer: a click fetches it, then it answers here, offline. A GGUF file that you have can be dropped anywhere on this window. What Ollama has is found by itself.',
    open: 'Open Models',
  },
  data: {
    title: 'Your data',
    hint: 'All of it is on this computer.',
    kept: 'Chats, memories, schedules, settings',
    models: 'Models',
    logs: 'Logs, without what was said',
    open: 'Open folder',
    openLabel: 'Open folder: {{name}}',
    backup:
      'To back it up, quit Hearth and copy the first folder whole. To bring it back, quit Hearth and put the copy in its place. Passwords and keys that you gave to services are sealed by this computer: on another one you give them again.',
  },
  network: {
    title: 'What leaves this computer',
    hint: 'As it is at this moment.',
    nothing: 'Nothing. Hearth may reach no other computer now.',
    hosts: 'Hearth may reach these, because you allowed it: {{hosts}}.',
    refused_one: '1 attempt to reach anything else was refused since the start.',
    refused_other: '{{count}} attempts to reach anything else were refused since the start.',
    unknown: 'This cannot be told now.',
  },
} as const;
