/** Tools over the web. */
export const webTools = {
  web_search: {
    title: 'Search the web',
    does: 'Searches the web with the search service you connected.',
    about: 'Search the web for “{{query}}”',
    done: 'Searched the web for “{{query}}”: {{count}} found',
  },
} as const;
