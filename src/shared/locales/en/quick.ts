export const quick = {
  label: 'Quick entry',
  placeholder: 'Remind me, remember, or ask …',
  will: {
    reminder: 'Reminds you',
    schedule: 'Repeats',
    memory: 'Remembers',
    chat: 'Asks Hearth',
  },
  enter: 'Enter',
  escape: 'Esc closes',
  next: 'next: {{when}}',
  examples: 'water the plants tomorrow at 9 · remember the Wi-Fi is called Hearth',
} as const;
