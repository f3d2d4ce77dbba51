/** Werkzeuge, die behalten, was zu tun ist. */
export const todoTools = {
  manage_todos: {
    title: 'Deine Aufgaben führen',
    does: 'Zeigt, ergänzt, ändert und hakt ab, was zu tun ist.',
    about: {
      list: 'Die Aufgaben ansehen',
      create: 'Zu tun: {{title}}',
      complete: 'Abhaken: {{title}}',
      update: 'Die Aufgabe „{{title}}“ ändern',
    },
    done: { create: 'Zu tun: {{title}}', complete: 'Erledigt: {{title}}', update: 'Aufgabe geändert: {{title}}' },
    listed_one: '1 Aufgabe angesehen',
    listed_other: '{{count}} Aufgaben angesehen',
  },
  track_task: {
    title: 'Einen kleinen Schritt festhalten',
    does: 'Hält etwas als einen kleinen Schritt fest, sagt, wie weit es ist, und was als Nächstes kommt.',
    about: { open: 'Zu tun: {{title}}', doing: 'Gerade dran: {{title}}', done: 'Abhaken: {{title}}' },
    done: { open: 'Zu tun: {{title}}', doing: 'Gerade dran: {{title}}', done: 'Erledigt: {{title}}' },
  },
} as const;
