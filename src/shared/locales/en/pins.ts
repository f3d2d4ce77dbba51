/** What is in view of one chat. */
export const pins = {
  here: 'In view here',
  out: 'Taken out of view here',
  of: 'In view in',
  everywhere: 'In all chats of its agent',
  untitled: 'Untitled chat',
  kind: { memory: 'Memory', goal: 'Goal' },
  takeOut: 'Take out',
  takeOutThis: 'Take out of view: {{title}}',
  putIn: 'Put in',
  putInThis: 'Put in view: {{title}}',
  done: { in: 'In view again: {{title}}', out: 'No longer in view: {{title}}' },
} as const;
