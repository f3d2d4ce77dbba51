/** Tools over labelled texts. */
export const blockTools = {
  block: {
    title: 'Change its text blocks',
    does: 'Changes the labelled texts that it has in view, puts them into its archive or takes them from there.',
    append: 'Add to “{{label}}”: {{text}}',
    replace: 'Change “{{label}}”: {{text}}',
    archive: 'Put “{{label}}” into the archive',
    load: 'Take “{{label}}” from the archive',
    swap: 'Put “{{archive}}” into the archive and take “{{load}}” from it',
    edits: 'It changes the text block “{{label}}”.',
    editsShared: 'It changes the text block “{{label}}” of {{agent}}, which is shared with it.',
  },
  recall: {
    title: 'Work in its archive',
    does: 'Files, reads and deletes labelled texts in its archive.',
    insert: 'File as “{{label}}”: {{text}}',
    append: 'Add to “{{label}}” in the archive: {{text}}',
    read: 'Read “{{label}}” in the archive',
    delete: 'Delete “{{label}}” from the archive',
  },
  search: {
    title: 'Search its archive and conversations',
    does: 'Searches its archive, its memories and what was said in its conversations.',
    about: 'Search: “{{query}}”',
    done_one: 'Searched for “{{query}}”: 1 found',
    done_other: 'Searched for “{{query}}”: {{count}} found',
  },
  semantic_search: {
    title: 'Search by meaning',
    does: 'Searches its archive, its memories and its conversations by what is meant, where a model here reads so.',
  },
  schedule_reminder: {
    title: 'Remind of something',
    does: 'Sets a reminder for you.',
    about: 'Remind: {{what}}, {{when}}',
  },
} as const;
