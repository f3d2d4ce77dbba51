/** Where and when every plain request is made: a Monday morning in Berlin. */
export const plainWorld = { now: '2026-11-23T08:00:00Z', zone: 'Europe/Berlin', locale: 'en-GB' } as const;

/**
 * Something a person asks in plain English, and how it must end. Written down before anything was tuned on it:
 * a request counts as right only when all that it says holds.
 */
export interface PlainRequest {
  readonly text: string;
  /** What is there already. */
  readonly given?: {
    readonly memories?: readonly string[];
    readonly store?: Readonly<Record<string, string>>;
    readonly reminders?: readonly { readonly name: string; readonly fireAt: string }[];
  };
  /** Tools that change something, of which exactly one successful call by one of these must be made; empty: none may change anything. */
  readonly writes: readonly string[];
  /** Each found in the arguments of that call. */
  readonly kept?: readonly RegExp[];
  /** When the new reminder or schedule is due next, to the minute. */
  readonly due?: string;
  /** Each found in the reply. */
  readonly answers?: readonly RegExp[];
  /** No tool of any kind may be called. */
  readonly withoutCalls?: boolean;
}

const boiler = 'The boiler was serviced on 3 March.';
const allergy = 'The user is allergic to peanuts.';
const key = 'The spare key is under the flower pot.';

export const plainRequests: readonly PlainRequest[] = [
  // remember
  {
    text: 'Remember that the boiler was serviced on 3 March.',
    writes: ['memory_remember'],
    kept: [/boiler/i, /3 March|March 3/i],
  },
  {
    text: "Please remember that my sister's birthday is on 12 June.",
    writes: ['memory_remember'],
    kept: [/sister/i, /12 June|June 12/i],
  },
  { text: 'Note that I am allergic to peanuts.', writes: ['memory_remember', 'store_set'], kept: [/peanut/i] },
  {
    text: "Don't forget that the spare key is under the flower pot.",
    writes: ['memory_remember'],
    kept: [/key/i, /flower ?pot/i],
  },
  // recall
  {
    text: 'When was the boiler last serviced?',
    given: { memories: [boiler, allergy, key] },
    writes: [],
    answers: [/3 March|March 3|3rd of March/i],
  },
  { text: 'What am I allergic to?', given: { memories: [boiler, allergy, key] }, writes: [], answers: [/peanut/i] },
  {
    text: 'Where is the spare key?',
    given: { memories: [boiler, allergy, key] },
    writes: [],
    answers: [/flower ?pot/i],
  },
  // remind
  {
    text: 'Remind me to water the plants in 2 minutes.',
    writes: ['set_reminder'],
    kept: [/plants/i],
    due: '2026-11-23T08:02:00Z',
  },
  {
    text: 'Remind me tomorrow at 9am to call the dentist.',
    writes: ['set_reminder'],
    kept: [/dentist/i],
    due: '2026-11-24T08:00:00Z',
  },
  {
    text: 'Remind me in half an hour to take the cake out of the oven.',
    writes: ['set_reminder'],
    kept: [/cake/i],
    due: '2026-11-23T08:30:00Z',
  },
  {
    text: 'Set a reminder for Friday at 5 pm to buy milk.',
    writes: ['set_reminder'],
    kept: [/milk/i],
    due: '2026-11-27T16:00:00Z',
  },
  {
    text: 'Every weekday at 6:45 remind me to take my pills.',
    writes: ['set_schedule'],
    kept: [/pills/i],
    due: '2026-11-24T05:45:00Z',
  },
  // store
  { text: 'Store the wifi password as sunflower42.', writes: ['store_set'], kept: [/sunflower42/] },
  { text: 'Save my locker number: 4711.', writes: ['store_set', 'memory_remember'], kept: [/locker/i, /4711/] },
  {
    text: 'What is stored under wifi_password?',
    given: { store: { wifi_password: 'sunflower42' } },
    writes: [],
    answers: [/sunflower42/],
  },
  // list
  {
    text: 'What reminders do I have?',
    given: { reminders: [{ name: 'Call the dentist', fireAt: '2026-11-24T09:00:00+01:00' }] },
    writes: [],
    answers: [/dentist/i],
  },
  {
    text: 'List everything you remember about me.',
    given: { memories: [boiler, allergy, key] },
    writes: [],
    answers: [/peanut/i, /boiler/i],
  },
  // small talk
  { text: 'Hello, how are you today?', writes: [], withoutCalls: true, answers: [/\w{2,}/] },
  { text: 'Tell me a short joke.', writes: [], withoutCalls: true, answers: [/\w+ \w+ \w+/] },
  // arithmetic
  { text: 'What is 17 + 25?', writes: [], withoutCalls: true, answers: [/\b42\b/] },
];
