import type { Spelling } from '../language-pack.ts';

/** How English is written in a hurry. */
export const spelling: Spelling = {
  words:
    'every each morning evening night noon midnight minute minutes hour hours weeks month months daily weekly monthly earlier later before after again instead actually remember reminder reminders remind wake cancel delete remove change rename replace move shopping list both tonight quarter half until yesterday please without another forget postpone repeat',
  alike: 'anther booth horus latter minuet morn moth moths render sopping sturdy',
  shorthand: {
    n: 'and',
    whats: "what's",
    wheres: "where's",
    whens: "when's",
    whos: "who's",
    hows: "how's",
    nite: 'night',
    tonite: 'tonight',
    '2nite': 'tonight',
    '2moro': 'tomorrow',
    '2morrow': 'tomorrow',
    wk: 'week',
    wks: 'weeks',
    wknd: 'weekend',
    hr: 'hour',
    hrs: 'hours',
    mins: 'minutes',
    bday: 'birthday',
    appt: 'appointment',
    tho: 'though',
    aswell: 'as well',
    b4: 'before',
    u: 'you',
    smth: 'something',
    sth: 'something',
    '4get': 'forget',
  },
};
