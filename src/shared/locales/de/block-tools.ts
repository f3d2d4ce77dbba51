/** Tools over labelled texts. */
export const blockTools = {
  block: {
    title: 'Seine Textblöcke ändern',
    does: 'Ändert die benannten Texte, die er im Blick hat, legt sie ins Archiv oder holt sie von dort.',
    append: '„{{label}}“ ergänzen: {{text}}',
    replace: '„{{label}}“ ändern: {{text}}',
    archive: '„{{label}}“ ins Archiv legen',
    load: '„{{label}}“ aus dem Archiv holen',
    swap: '„{{archive}}“ ins Archiv legen und „{{load}}“ von dort holen',
    edits: 'Ändert den Textblock „{{label}}“.',
    editsShared: 'Ändert den Textblock „{{label}}“ von {{agent}}, der mit ihm geteilt ist.',
  },
  recall: {
    title: 'In seinem Archiv arbeiten',
    does: 'Legt benannte Texte in seinem Archiv ab, liest und löscht sie.',
    insert: 'Ablegen als „{{label}}“: {{text}}',
    append: '„{{label}}“ im Archiv ergänzen: {{text}}',
    read: '„{{label}}“ im Archiv lesen',
    delete: '„{{label}}“ aus dem Archiv löschen',
  },
  search: {
    title: 'Archiv und Gespräche durchsuchen',
    does: 'Durchsucht sein Archiv, Gemerktes und was in seinen Gesprächen gesagt wurde.',
    about: 'Suchen: „{{query}}“',
    done_one: 'Nach „{{query}}“ gesucht: 1 gefunden',
    done_other: 'Nach „{{query}}“ gesucht: {{count}} gefunden',
  },
  semantic_search: {
    title: 'Dem Sinn nach suchen',
    does: 'Durchsucht Archiv, Gemerktes und Gespräche nach dem Sinn, wo hier ein Modell so liest.',
  },
  schedule_reminder: {
    title: 'An etwas erinnern',
    does: 'Stellt eine Erinnerung für dich.',
    about: 'Erinnern: {{what}}, {{when}}',
  },
} as const;
