/** Was in einem Gespräch im Blick ist. */
export const pins = {
  here: 'Hier im Blick',
  out: 'Hier aus dem Blick genommen',
  of: 'Im Blick in',
  everywhere: 'In allen Gesprächen seines Agenten',
  untitled: 'Gespräch ohne Titel',
  kind: { memory: 'Gemerktes', goal: 'Ziel' },
  takeOut: 'Herausnehmen',
  takeOutThis: 'Herausnehmen: {{title}}',
  putIn: 'Hineinnehmen',
  putInThis: 'Hineinnehmen: {{title}}',
  done: { in: 'Wieder im Blick: {{title}}', out: 'Nicht mehr im Blick: {{title}}' },
} as const;
