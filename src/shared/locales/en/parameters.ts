/** What Hearth's own tools take, told to a person; by parameter, the same wherever one is called so. */
export const parameters = {
  choices: {
    action: {
      list: 'List',
      read: 'Read',
      create: 'Make a new one',
      append: 'Add at the end',
      complete: 'Tick off',
      update: 'Change',
    },
    domain: { archival_memory: 'In the archive', conversations: 'In conversations', all: 'Everywhere' },
    filter: { space_message: 'Messages from chats', plan: 'Plans', service: 'News from services' },
    operation: {
      append: 'Add at the end',
      replace: 'Replace words',
      archive: 'Put into the archive',
      load: 'Bring back from the archive',
      swap: 'Exchange for one from the archive',
      insert: 'Put in',
      read: 'Read',
      delete: 'Delete',
    },
    priority: { low: 'Low', medium: 'Medium', high: 'High' },
    status: {
      active: 'Active',
      completed: 'Completed',
      expired: 'Expired',
      open: 'Open',
      doing: 'In progress',
      done: 'Done',
    },
    type: { fact: 'Fact', preference: 'Preference', knowledge: 'Knowledge', note: 'Note' },
  },
};
