/** Tools of agents that accompany a person over a long time. */
export const companionTools = {
  create_goal: {
    title: 'Set up a goal',
    does: 'Writes down what you want to reach, with a way to get there and what shows that it is reached.',
    about: 'New goal: {{goal}}',
    done: 'Goal: {{goal}}',
  },
  add_goal_status_update: {
    title: 'Note how a goal goes',
    does: 'Adds to the history of a goal: how far it is, or what was learned.',
    about: 'Note on “{{goal}}”: {{note}}',
    done: 'Noted on “{{goal}}”: {{note}}',
  },
  mark_goal_completed: {
    title: 'Tick off a goal',
    does: 'Says that a goal is reached, and how.',
    about: 'Goal reached: {{goal}}',
    done: 'Goal reached: {{goal}}',
  },
  rename_goal: {
    title: 'Rename a goal',
    does: 'Gives another name to a goal that is not reached yet.',
    about: 'Call “{{goal}}” “{{name}}”',
    done: 'The goal is now called {{name}}',
  },
  print_goal: {
    title: 'Look at a goal',
    does: 'Reads a goal with its history.',
    about: 'Look at the goal “{{goal}}”',
    done: 'Looked at the goal “{{goal}}”',
  },
  delete_goal_permanently: {
    title: 'Delete a goal',
    does: 'Deletes a goal. You can undo it for 30 days.',
    about: 'Delete the goal “{{goal}}”',
    done: 'Goal deleted: {{goal}}',
  },
  add_goal_to_current_context: {
    title: 'Keep a goal in view here',
    does: 'Has a goal before its eyes in this conversation.',
    about: 'Keep in view here: {{goal}}',
    done: 'In view here: {{goal}}',
  },
  drop_goal_from_current_context: {
    title: 'Take a goal out of view here',
    does: 'No longer has a goal before its eyes in this conversation. The goal stays.',
    about: 'Leave aside here: {{goal}}',
    done: 'No longer in view here: {{goal}}',
  },
  get_source_documents: {
    title: 'List documents',
    does: 'Lists the documents that you gave to read.',
    about: 'List documents',
    done_zero: 'No documents yet',
    done_one: 'Looked: {{count}} document',
    done_other: 'Looked: {{count}} documents',
  },
  get_source_doc_metadata: {
    title: 'Look at a document',
    does: 'Tells what a document is, how long, and when it was read.',
    about: 'Look at {{document}}',
  },
  get_document_excerpt: {
    title: 'Read a passage',
    does: 'Reads one passage of a document.',
    about: 'Read passage {{number}} of {{document}}',
  },
  search_documents: {
    title: 'Search documents',
    does: 'Finds passages in the documents that you gave to read.',
    about: 'Search documents: {{query}}',
    done_zero: 'Nothing in the documents: {{query}}',
    done_one: 'In the documents: {{query}} ({{count}} passage)',
    done_other: 'In the documents: {{query}} ({{count}} passages)',
  },
  get_user_full_name: {
    title: 'Look up your full name',
    does: 'Reads the full name that you told, or wrote down in Settings.',
    about: 'Look up your full name',
  },
  get_user_preferred_name: {
    title: 'Look up what you like to be called',
    does: 'Reads the name that you like to be called by.',
    about: 'Look up what you like to be called',
  },
  set_user_full_name: {
    title: 'Note your full name',
    does: 'Keeps your full name, for all your agents. One that is known stays, unless you say that it is wrong.',
    about: 'Your full name: {{name}}',
    done: 'Your full name: {{name}}',
  },
  set_user_preferred_name: {
    title: 'Note what you like to be called',
    does: 'Keeps what all your agents call you. A name that is known stays, unless you say that it is wrong.',
    about: 'Call you {{name}}',
    done: 'Calls you {{name}}',
  },
} as const;
