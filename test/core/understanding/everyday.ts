/**
 * Everyday sentences with what must come of them, written from the README before anything was tuned. One half was looked
 * at while tuning, the other kept back; both are held to the same: nothing is done silently and wrongly.
 * Said on Sunday, 22 November 2026, 13:00 in Berlin.
 */
export interface Everyday {
  readonly text: string;
  /** In chat: `nothing` is made; else the name of what is made and its first time on the wall. */
  readonly chat: 'nothing' | Made;
  /** In quick entry, where it is otherwise. It shows what Enter will do, so a statement may become a reminder there. */
  readonly quick?: 'nothing' | 'either' | Made | readonly Made[];
  /** Asking instead is right as well. */
  readonly mayAsk?: true;
}

export interface Made {
  readonly kind: 'reminder' | 'schedule';
  readonly name: string;
  readonly first: string;
}

const once = (name: string, first: string): Made => ({ kind: 'reminder', name, first });
const rule = (name: string, first: string): Made => ({ kind: 'schedule', name, first });
const nothing = (...texts: readonly string[]): Everyday[] => texts.map((text) => ({ text, chat: 'nothing' }));
const statements = (...texts: readonly string[]): Everyday[] =>
  texts.map((text) => ({ text, chat: 'nothing', quick: 'either' }));

export const english: { readonly tuning: readonly Everyday[]; readonly kept: readonly Everyday[] } = {
  tuning: [
    ...nothing(
      'push it back to half past eight',
      'sorry, I meant Wednesday',
      'make it an hour later',
      'oh and also on Friday',
      'do that again tomorrow at 8',
      'postpone the car service until Thursday',
      'put off the laundry till tomorrow',
      'wait, Saturday at 10',
      'the other one on Tuesday at 4',
      'set it for 8 instead',
      'remind me of it again tonight',
      'one hour earlier please',
      "let's say Friday at 3",
      'update the pills reminder to 21:00',
      'later, in two hours',
      'remindme tomorow to ring the bank',
      "don't remind me to take the bins down tomorrow morning",
    ),
    ...statements(
      'the concert starts at 8pm on Saturday',
      "dinner at Grandma's was at 7 yesterday",
      'school begins at 8 every morning',
      'our train got cancelled, next one at 9:15',
      'the shop opens at 9 on Mondays',
      'the rent is due on the 1st',
    ),
    { text: 'meeting with Kim on Thursday at 2', chat: 'nothing', quick: once('meeting with Kim', '2026-11-26T14:00') },
    {
      text: 'remind me to defrost the freezer on Saturday at 10',
      chat: once('defrost the freezer', '2026-11-28T10:00'),
    },
    { text: 'set an alarm for half past five in the morning tomorrow', chat: once('Alarm', '2026-11-23T05:30') },
    {
      text: 'every other Thursday at 18:00 remind me to put the paper out',
      chat: rule('put the paper out', '2026-11-26T18:00'),
    },
    {
      text: 'remind me tomorrow to move the car to the garage',
      chat: once('move the car to the garage', '2026-11-23T09:00'),
    },
    {
      text: 'remind me to postpone the meeting tomorrow at 9',
      chat: once('postpone the meeting', '2026-11-23T09:00'),
    },
    { text: 'remind me yoga at 18:30 every Wednesday', chat: rule('yoga', '2026-11-25T18:30') },
    { text: 'remind me in a fortnight to renew the passport', chat: once('renew the passport', '2026-12-06T13:00') },
    { text: 'remind me to water the basil at 8 tomorrow and on Sunday', chat: 'nothing' },
  ],
  kept: [
    ...nothing(
      'could you shift that to Thursday?',
      'not 5, 6pm',
      'actually 9:30 tomorrow is better',
      'same thing next Monday',
      'bring the dentist forward to 2pm',
      'delay my alarm by ten minutes',
      'instead tomorrow at noon',
      'and then every Sunday as well',
      'ok but at 7pm',
      'rather at a quarter to six',
      'ring me again in 5 minutes',
      'change the time to 11am',
      'no no, tomorrow morning',
      'can we do Monday at 9 instead?',
      'that should be every Tuesday',
    ),
    {
      text: 'plese remid me at 5 to feed the fish',
      chat: once('feed the fish', '2026-11-22T17:00'),
    },
    {
      text: 'remind me to water the basil at 8 tomorrow and call Jo on Friday',
      chat: 'nothing',
      quick: [once('water the basil', '2026-11-23T08:00'), once('call Jo', '2026-11-27T09:00')],
    },
    ...statements(
      'my flight leaves tomorrow at 6:40',
      'Tom is coming over on Friday evening',
      'I usually get up at 6',
      "there's a storm tonight",
      'her birthday is on 3 June',
    ),
    { text: 'wake me at 6:15 tomorrow', chat: once('Wake up', '2026-11-23T06:15') },
    { text: 'alert me in 45 minutes to check the oven', chat: once('check the oven', '2026-11-22T13:45') },
    {
      text: 'remind me on the last Friday of every month at 4pm to send the invoice',
      chat: rule('send the invoice', '2026-11-27T16:00'),
    },
    { text: 'remind me at 3 to change the sheets', chat: once('change the sheets', '2026-11-22T15:00') },
    { text: 'remind me tue and thu at 7 to go running', chat: rule('go running', '2026-11-24T07:00'), mayAsk: true },
    {
      text: 'remind me to take vitamins twice a day at 8 and 20',
      chat: rule('take vitamins', '2026-11-22T20:00'),
      mayAsk: true,
    },
    { text: 'remind me mondays book club at 19:30', chat: rule('book club', '2026-11-23T19:30'), mayAsk: true },
    { text: "don't let me forget the cake in 20 minutes", chat: once('the cake', '2026-11-22T13:20'), mayAsk: true },
  ],
};

export const german: typeof english = {
  tuning: [
    ...nothing(
      'schieb das auf halb neun',
      'ich meinte Mittwoch um 10',
      'eine Stunde später bitte',
      'und danach jede Woche',
      'verlege den Zahnarzt auf Freitag',
      'das Gleiche am Montag',
      'ändere die Uhrzeit auf 11 Uhr',
      'kannst du das um eine halbe Stunde verschieben?',
      'okay, aber um 20 Uhr',
      'schlummern, 5 Minuten',
      'erinere mich morgn um 5 an den Hund',
    ),
    ...statements(
      'das Konzert beginnt am Samstag um 20 Uhr',
      'Oma hat am 3. Juni Geburtstag',
      'der Laden macht montags um 9 auf',
      'Tom kommt am Freitagabend vorbei',
    ),
    {
      text: 'erinnere mich am Samstag um 10 daran, den Gefrierschrank abzutauen',
      chat: once('den Gefrierschrank abtauen', '2026-11-28T10:00'),
    },
    { text: 'stell mir einen Timer auf 12 Minuten', chat: once('Timer', '2026-11-22T13:12') },
    {
      text: 'erinnere mich morgen daran, das Auto in die Garage zu stellen',
      chat: once('das Auto in die Garage stellen', '2026-11-23T09:00'),
    },
    {
      text: 'erinnere mich alle drei Wochen am Montag um 8 an die Filter',
      chat: rule('Filter', '2026-11-23T08:00'),
      // Others count from this week, whose Monday is past.
      mayAsk: true,
    },
    {
      text: 'erinnere mich daran, den Termin morgen um 9 zu verschieben',
      chat: once('den Termin verschieben', '2026-11-23T09:00'),
    },
  ],
  kept: [
    ...nothing(
      'doch lieber am Donnerstag',
      'nicht um 5, um 6',
      'ach nein, erst übermorgen',
      'nochmal in zehn Minuten',
      'mach 19 Uhr draus',
      'lieber morgen früh',
      'stell den Wecker auf 6:30 um',
      'und auch am Sonntag um 9',
      'erinnere mich morgen noch einmal daran',
      'die Tabletten-Erinnerung auf 21 Uhr',
    ),
    {
      text: 'erinnere mich um 17 Uhr an Mama und um 18 Uhr an Papa',
      chat: 'nothing',
      quick: [once('Mama', '2026-11-22T17:00'), once('Papa', '2026-11-22T18:00')],
    },
    ...statements('mein Zug fährt morgen um 6:40', 'gestern um 9 hat es geregnet', 'die Miete ist am Ersten fällig'),
    { text: 'Elternabend am Dienstag um 19:30', chat: 'nothing', quick: once('Elternabend', '2026-11-24T19:30') },
    { text: 'weck mich morgen um Viertel nach sechs', chat: once('Aufstehen', '2026-11-23T06:15') },
    {
      text: 'erinnere mich jeden zweiten Donnerstag um 18 Uhr ans Altpapier',
      chat: rule('Altpapier', '2026-11-26T18:00'),
    },
    {
      text: 'sag mir in 45 Minuten Bescheid wegen des Ofens',
      chat: once('des Ofens', '2026-11-22T13:45'),
      mayAsk: true,
    },
    { text: 'erinnere mich di und do um 7 ans Laufen', chat: rule('Laufen', '2026-11-24T07:00'), mayAsk: true },
    { text: 'jeden Abend um 21 Uhr Zähne putzen', chat: rule('Zähne putzen', '2026-11-22T21:00') },
  ],
};
