/** Text that others wrote, and whom the person trusts. */
export const outside = {
  /** After “Asks because this has read: ”. */
  source: {
    connection: 'results of “{{name}}”',
    definition: 'what “{{name}}” says of its tools',
    described: 'how “{{name}}” describes itself',
    agent: 'instructions of “{{name}}”, which others wrote',
    tool: 'results of the tool “{{name}}”',
  },
  kind: { agent: 'agent', space: 'chat', memory: 'memory', note: 'note', schedule: 'schedule', goal: 'goal' },
  readHere: 'read here',
  fromNow: 'from now on',
  trust: {
    agent: 'Trust an agent with what it reads',
    space: 'Trust a chat',
    memory: 'Trust a memory',
    note: 'Trust a note',
    schedule: 'Trust a schedule',
    goal: 'Trust a goal',
  },
  means: {
    agent: 'It is no longer asked about because of what it reads; your permissions alone decide.',
    space: 'What was read here no longer makes Hearth ask. Something new from outside does again.',
    memory: 'Recalling it no longer makes Hearth ask.',
    note: 'Reading it no longer makes Hearth ask.',
    schedule: 'Working on it no longer makes Hearth ask.',
    goal: 'Having it in view no longer makes Hearth ask.',
  },
  note: {
    space: 'Something from outside was read in this chat:',
    memory: 'This comes from outside:',
    note: 'This comes from outside:',
    schedule: 'This comes from outside:',
    goal: 'This comes from outside:',
    hint: 'It could hold orders for your agents, so you are asked before anything is done with it.',
    trust: 'I trust this',
    asked: 'Confirm in the small window',
  },
  ofAgent: {
    title: 'What it reads',
    label: 'Ask when it has read something from outside',
    hint: 'Web pages, servers and other people’s agents can hide orders in what they write.',
  },
} as const;
