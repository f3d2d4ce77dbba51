/** Werkzeuge von Agenten, die jemanden lange begleiten. */
export const companionTools = {
  create_goal: {
    title: 'Ein Ziel anlegen',
    does: 'Schreibt auf, was du erreichen willst, mit einem Weg dorthin und woran man sieht, dass es erreicht ist.',
    about: 'Neues Ziel: {{goal}}',
    done: 'Ziel: {{goal}}',
  },
  add_goal_status_update: {
    title: 'Notieren, wie ein Ziel steht',
    does: 'Ergänzt den Verlauf eines Ziels: wie weit es ist oder was sich gezeigt hat.',
    about: 'Notiz zu „{{goal}}“: {{note}}',
    done: 'Notiert zu „{{goal}}“: {{note}}',
  },
  mark_goal_completed: {
    title: 'Ein Ziel abhaken',
    does: 'Hält fest, dass ein Ziel erreicht ist, und wie.',
    about: 'Ziel ist erreicht: {{goal}}',
    done: 'Ziel erreicht: {{goal}}',
  },
  rename_goal: {
    title: 'Ein Ziel umbenennen',
    does: 'Gibt einem Ziel, das noch nicht erreicht ist, einen anderen Namen.',
    about: '„{{goal}}“ in „{{name}}“ umbenennen',
    done: 'Das Ziel heißt jetzt {{name}}',
  },
  print_goal: {
    title: 'Ein Ziel ansehen',
    does: 'Liest ein Ziel mit seinem Verlauf.',
    about: 'Das Ziel „{{goal}}“ ansehen',
    done: 'Das Ziel „{{goal}}“ angesehen',
  },
  delete_goal_permanently: {
    title: 'Ein Ziel löschen',
    does: 'Löscht ein Ziel. 30 Tage lang lässt sich das rückgängig machen.',
    about: 'Das Ziel „{{goal}}“ löschen',
    done: 'Ziel gelöscht: {{goal}}',
  },
  add_goal_to_current_context: {
    title: 'Ein Ziel hier im Blick behalten',
    does: 'Hat ein Ziel in diesem Gespräch vor Augen.',
    about: 'Hier im Blick behalten: {{goal}}',
    done: 'Hier im Blick: {{goal}}',
  },
  drop_goal_from_current_context: {
    title: 'Ein Ziel hier beiseitelassen',
    does: 'Hat ein Ziel in diesem Gespräch nicht mehr vor Augen. Das Ziel bleibt.',
    about: 'Hier beiseitelassen: {{goal}}',
    done: 'Hier nicht mehr im Blick: {{goal}}',
  },
  get_source_documents: {
    title: 'Dokumente auflisten',
    does: 'Listet die Dokumente auf, die du zu lesen gegeben hast.',
    about: 'Dokumente auflisten',
    done_zero: 'Noch keine Dokumente',
    done_one: 'Nachgesehen: {{count}} Dokument',
    done_other: 'Nachgesehen: {{count}} Dokumente',
  },
  get_source_doc_metadata: {
    title: 'Ein Dokument ansehen',
    does: 'Sagt, was ein Dokument ist, wie lang, und wann es gelesen wurde.',
    about: '{{document}} ansehen',
  },
  get_document_excerpt: {
    title: 'Eine Stelle lesen',
    does: 'Liest eine Stelle eines Dokuments.',
    about: 'Stelle {{number}} von {{document}} lesen',
  },
  search_documents: {
    title: 'Dokumente durchsuchen',
    does: 'Findet Stellen in den Dokumenten, die du zu lesen gegeben hast.',
    about: 'Dokumente durchsuchen: {{query}}',
    done_zero: 'Nichts in den Dokumenten: {{query}}',
    done_one: 'In den Dokumenten: {{query}} ({{count}} Stelle)',
    done_other: 'In den Dokumenten: {{query}} ({{count}} Stellen)',
  },
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
