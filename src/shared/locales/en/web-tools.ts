/** Tools over the web. */
export const webTools = {
  browser_navigate: {
    title: 'Open a page in the browser',
    does: 'Opens a web page in a browser of its own, where scripts run and logins stay. You are asked before a site is opened for the first time.',
    about: 'Open {{url}} in the browser',
    done: 'Opened {{url}} in the browser',
    new: 'From now on this agent may open pages of {{host}}, until you take it back under Connections. They can run scripts and keep cookies.',
    known: 'You already allowed {{host}} for this agent.',
  },
  browser_act: {
    title: 'Do something on a page',
    does: 'Clicks, types or chooses on the page that is open in the browser.',
    about: 'On the page: {{step}}',
    done: 'Done on the page: {{step}}',
    site: 'Happens on the page of this site that is open now.',
    forgotten: 'Hearth no longer knows what this is about, so it will not be done.',
    text: 'this text',
    step: {
      click: 'Clicks here; this may send, buy or delete something.',
      type: 'Types here, in place of what stands there.',
      choose: 'Chooses here.',
      press: 'Presses a key; this may send something.',
      scroll: 'Moves the page.',
    },
  },
  browser_extract: {
    title: 'Read something from the page',
    does: 'Finds what is asked for on the page that is open in the browser.',
    about: 'Read from the page: {{what}}',
    done: 'Read from the page: {{what}}',
  },
  browser_observe: {
    title: 'Look at the page',
    does: 'Lists what can be clicked or filled in on the page that is open in the browser.',
    about: 'Look at the open page',
    done: 'Looked at the open page: {{count}} elements',
  },
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
