/** Tools over memories with names, and over what is known of the person. */
export const memoryTools = {
  create_memory: {
    title: 'Sich etwas unter einem Namen merken',
    does: 'Merkt sich etwas unter einem eigenen Namen.',
    about: 'Als „{{name}}“ merken: {{text}}',
    done: 'Gemerkt: {{name}}',
  },
  print_memory: {
    title: 'Gemerktes lesen',
    does: 'Liest etwas Gemerktes nach seinem Namen.',
    about: '„{{name}}“ lesen',
  },
  update_outdated_or_incorrect_memory: {
    title: 'Gemerktes auffrischen',
    does: 'Ergänzt etwas Gemerktes um Neues; was vorher da stand, bleibt in seinem Verlauf.',
    about: '„{{name}}“ ergänzen: {{text}}',
    done: 'Ergänzt: {{name}}',
  },
  add_memory_to_current_context: {
    title: 'Gemerktes in den Blick nehmen',
    does: 'Behält etwas Gemerktes in diesem Gespräch im Blick.',
    about: '„{{name}}“ hier im Blick behalten',
    done: 'Hier im Blick: {{name}}',
  },
  drop_memory_from_current_context: {
    title: 'Gemerktes aus dem Blick nehmen',
    does: 'Nimmt etwas Gemerktes in diesem Gespräch aus dem Blick, ohne es zu löschen.',
    about: '„{{name}}“ hier nicht mehr im Blick behalten',
    done: 'Hier nicht mehr im Blick: {{name}}',
  },
  examine_memories: {
    title: 'Gemerktes durchdenken',
    does: 'Durchsucht Gemerktes und Ziele und beantwortet daraus eine Frage.',
    about: 'Gemerktes durchsehen: „{{query}}“',
  },
  contemplate: {
    title: 'Über das Gespräch nachdenken',
    does: 'Denkt über das bisher Gesagte nach, bevor es weitergeht.',
    about: 'Über das Gespräch nachdenken',
    aboutPrompt: 'Nachdenken über: {{prompt}}',
  },
  get_source_list_for_memory: {
    title: 'Nachsehen, woher Gemerktes kommt',
    does: 'Nennt die Gespräche, aus denen etwas Gemerktes kommt.',
    about: 'Woher „{{name}}“ kommt',
  },
  get_source_content: {
    title: 'Lesen, woher Gemerktes kommt',
    does: 'Liest den Teil eines Gesprächs, aus dem etwas Gemerktes kommt.',
    about: '{{name}} lesen',
  },
  knowledge_search: {
    title: 'Wissen über dich durchsuchen',
    does: 'Durchsucht, was an Tatsachen, Vorlieben und Notizen über dich da ist.',
    about: 'Wissen durchsuchen: „{{query}}“',
    done_one: 'Nach „{{query}}“ gesucht: 1 gefunden',
    done_other: 'Nach „{{query}}“ gesucht: {{count}} gefunden',
  },
  knowledge_store: {
    title: 'Wissen über dich festhalten',
    does: 'Hält eine Tatsache, eine Vorliebe oder eine Notiz über dich fest, und wie wichtig sie ist.',
    about: 'Festhalten: {{content}}',
    done: 'Festgehalten: {{content}}',
  },
} as const;
