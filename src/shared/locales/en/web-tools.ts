/** Tools over the web. */
export const webTools = {
  web_scrape: {
    title: 'Read a web page',
    does: 'Reads one public web page as text. Scripts are not run, and nothing else is asked for.',
    about: 'Read {{url}}',
    done: 'Read {{url}}',
    host: 'Asks {{host}} for this page and no one else. Whoever runs it sees the whole address.',
  },
  web_search: {
    title: 'Search the web',
    does: 'Searches the web with the search service you connected.',
    about: 'Search the web for “{{query}}”',
    done: 'Searched the web for “{{query}}”: {{count}} found',
  },
} as const;
