/** Tools of agents that accompany a person over a long time. */
export const companionTools = {
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
