/** Tools over memories with names, and over what is known of the person. */
export const memoryTools = {
  create_memory: {
    title: 'Create a memory',
    does: 'Remembers something under a name of its own.',
    about: 'Remember as “{{name}}”: {{text}}',
    done: 'Remembered: {{name}}',
  },
  print_memory: {
    title: 'Read a memory',
    does: 'Reads a memory by its name.',
    about: 'Read “{{name}}”',
  },
  update_outdated_or_incorrect_memory: {
    title: 'Update a memory',
    does: 'Adds what is new to a memory; what it said before stays in its history.',
    about: 'Add to “{{name}}”: {{text}}',
    done: 'Updated: {{name}}',
  },
  add_memory_to_current_context: {
    title: 'Put a memory into view',
    does: 'Keeps a memory in view in this conversation.',
    about: 'Keep “{{name}}” in view here',
    done: 'In view here: {{name}}',
  },
  drop_memory_from_current_context: {
    title: 'Take a memory out of view',
    does: 'Takes a memory out of view in this conversation, without deleting it.',
    about: 'No longer keep “{{name}}” in view here',
    done: 'No longer in view here: {{name}}',
  },
  examine_memories: {
    title: 'Think through what it remembers',
    does: 'Searches memories and goals and answers a question from them.',
    about: 'Look through its memories: “{{query}}”',
  },
  contemplate: {
    title: 'Think about the conversation',
    does: 'Thinks about what was said so far before it goes on.',
    about: 'Think about the conversation',
    aboutPrompt: 'Think about: {{prompt}}',
  },
  get_source_list_for_memory: {
    title: 'See where a memory comes from',
    does: 'Lists the conversations and memories that a memory comes from.',
    about: 'Where “{{name}}” comes from',
  },
  get_source_content: {
    title: 'Read where a memory comes from',
    does: 'Reads the part of a conversation that a memory comes from.',
    about: 'Read {{name}}',
  },
  knowledge_search: {
    title: 'Search what it knows of you',
    does: 'Searches the facts, preferences and notes that it has about you.',
    about: 'Search what it knows: “{{query}}”',
    done_one: 'Searched for “{{query}}”: 1 found',
    done_other: 'Searched for “{{query}}”: {{count}} found',
  },
  knowledge_store: {
    title: 'Store knowledge about you',
    does: 'Keeps a fact, preference or note about you, and how much it matters.',
    about: 'Keep: {{content}}',
    done: 'Kept: {{content}}',
  },
} as const;
