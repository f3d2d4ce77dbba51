/** Tools that keep what is to be done. */
export const todoTools = {
  manage_todos: {
    title: 'Keep your to-dos',
    does: 'Lists, adds, changes and ticks off what is to be done.',
    about: {
      list: 'Look at the to-dos',
      create: 'To do: {{title}}',
      complete: 'Tick off: {{title}}',
      update: 'Change the to-do “{{title}}”',
    },
    done: { create: 'To do: {{title}}', complete: 'Done: {{title}}', update: 'To-do changed: {{title}}' },
    listed_one: 'Looked at 1 to-do',
    listed_other: 'Looked at {{count}} to-dos',
  },
  track_task: {
    title: 'Keep a small step',
    does: 'Keeps something to do as one small step, says how far it is, and what comes next.',
    about: { open: 'To do: {{title}}', doing: 'At it: {{title}}', done: 'Tick off: {{title}}' },
    done: { open: 'To do: {{title}}', doing: 'At it: {{title}}', done: 'Done: {{title}}' },
  },
} as const;
