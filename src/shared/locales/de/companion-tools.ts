/** Werkzeuge von Agenten, die jemanden lange begleiten. */
export const companionTools = {
  get_user_full_name: {
    title: 'Deinen vollen Namen nachsehen',
    does: 'Liest den vollen Namen, den du gesagt oder in den Einstellungen notiert hast.',
    about: 'Deinen vollen Namen nachsehen',
  },
  get_user_preferred_name: {
    title: 'Nachsehen, wie du genannt werden willst',
    does: 'Liest den Namen, mit dem du angesprochen werden willst.',
    about: 'Nachsehen, wie du genannt werden willst',
  },
  set_user_full_name: {
    title: 'Deinen vollen Namen notieren',
    does: 'Merkt sich deinen vollen Namen für alle deine Agenten. Ein bekannter bleibt, solange du nicht sagst, dass er falsch ist.',
    about: 'Dein voller Name: {{name}}',
    done: 'Dein voller Name: {{name}}',
  },
  set_user_preferred_name: {
    title: 'Notieren, wie du genannt werden willst',
    does: 'Merkt sich, wie dich alle deine Agenten nennen. Ein bekannter Name bleibt, solange du nicht sagst, dass er falsch ist.',
    about: 'Dich {{name}} nennen',
    done: 'Nennt dich {{name}}',
  },
} as const;
