/** An ordinary person's week in Hearth, said as they would say it. */
export interface Believable {
  readonly memories: readonly { readonly memory: string; readonly tags: string[]; readonly is?: 'pinned' | 'never' }[];
  readonly notes: Readonly<Record<string, string>>;
  readonly schedules: readonly { readonly name: string; readonly when: string; readonly isPaused?: true }[];
  /** Conversations, oldest first: a title, and what the person says. The last one is shown. */
  readonly talks: readonly { readonly title: string; readonly says: readonly string[] }[];
  /** Said half: each is answered by an offer, or by times to choose from. */
  readonly half: readonly string[];
  /** Said to be asked about; sets off `store_set`. */
  readonly asks: string;
  readonly quick: string;
  /** A word to look for in the palette. */
  readonly search: string;
  /** A memory and a schedule whose details are shown, by a part of them. */
  readonly open: { readonly memory: string; readonly schedule: string; readonly note: string };
}

const en: Believable = {
  memories: [
    { memory: 'Bicycle tyres: 28 × 1.75, at most 4 bar.', tags: ['bicycle'] },
    { memory: 'The old garage code was 4711.', tags: [], is: 'never' },
    { memory: 'The spare key is with the Lindners on the second floor.', tags: ['house'] },
    { memory: 'Mum likes lilies, not roses.', tags: ['family'] },
    { memory: 'Paper is collected every other Tuesday, glass on the first Friday.', tags: ['house'] },
    { memory: 'The lease runs until the end of June.', tags: ['house', 'papers'] },
    { memory: 'Jo is allergic to peanuts.', tags: ['family', 'health'], is: 'pinned' },
    { memory: 'The boiler was serviced on 3 March by Weber Heating.', tags: ['house', 'boiler'] },
  ],
  notes: {
    'gift ideas': 'Jo: climbing shoes. Mum: the big lily bulbs. Sam: a day at the sea.',
    'shopping list': 'Milk, rye bread, tea, two lemons',
    'wi-fi': 'Hearth · password on the fridge',
  },
  schedules: [
    { name: 'Stretch', when: 'every weekday at 10' },
    { name: 'Take out the bins', when: 'every Monday at 7:30' },
    { name: 'Water the plants', when: 'every Sunday and Wednesday at 18' },
    { name: 'Pay the rent', when: 'on the first of the month at 8' },
    { name: 'Back up the photos', when: 'every Friday at 20', isPaused: true },
    { name: 'Call the dentist', when: 'tomorrow at 14' },
  ],
  talks: [
    { title: 'Birthday of Mum', says: ['what flowers does mum like?', 'remind me to order lilies on Friday at 12'] },
    { title: 'Shopping', says: ['note shopping list: Milk, rye bread, tea, two lemons'] },
    { title: 'Where is the spare key?', says: ['where is the spare key?'] },
    {
      title: 'The boiler',
      says: ['When was the boiler last serviced?', 'Remind me to call Weber Heating tomorrow at 9'],
    },
  ],
  half: ['Book club on Friday at 7pm', 'remind me to call the plumber'],
  asks: 'note door code: 4711, new since Monday',
  quick: 'water the plants tomorrow at 9',
  search: 'boiler',
  open: { memory: 'boiler', schedule: 'Stretch', note: 'gift ideas' },
};

const de: Believable = {
  memories: [
    { memory: 'Fahrradreifen: 28 × 1,75, höchstens 4 bar.', tags: ['Fahrrad'] },
    { memory: 'Der alte Garagencode war 4711.', tags: [], is: 'never' },
    { memory: 'Der Ersatzschlüssel liegt bei Lindners im zweiten Stock.', tags: ['Haus'] },
    { memory: 'Mama mag Lilien, keine Rosen.', tags: ['Familie'] },
    { memory: 'Papier wird jeden zweiten Dienstag abgeholt, Glas am ersten Freitag.', tags: ['Haus'] },
    { memory: 'Der Mietvertrag läuft bis Ende Juni.', tags: ['Haus', 'Unterlagen'] },
    { memory: 'Jo ist gegen Erdnüsse allergisch.', tags: ['Familie', 'Gesundheit'], is: 'pinned' },
    { memory: 'Die Heizung wurde am 3. März von Weber Heizungsbau gewartet.', tags: ['Haus', 'Heizung'] },
  ],
  notes: {
    Geschenkideen: 'Jo: Kletterschuhe. Mama: die großen Lilienzwiebeln. Sam: ein Tag am Meer.',
    Einkaufsliste: 'Milch, Roggenbrot, Tee, zwei Zitronen',
    WLAN: 'Hearth · Passwort am Kühlschrank',
  },
  schedules: [
    { name: 'Dehnen', when: 'jeden Werktag um 10' },
    { name: 'Mülltonnen rausstellen', when: 'jeden Montag um 7:30' },
    { name: 'Blumen gießen', when: 'jeden Sonntag und Mittwoch um 18 Uhr' },
    { name: 'Miete überweisen', when: 'am ersten des Monats um 8' },
    { name: 'Fotos sichern', when: 'jeden Freitag um 20 Uhr', isPaused: true },
    { name: 'Zahnarzt anrufen', when: 'morgen um 14 Uhr' },
  ],
  talks: [
    {
      title: 'Mamas Geburtstag',
      says: ['Welche Blumen mag Mama?', 'Erinnere mich am Freitag um 12 Uhr daran, Lilien zu bestellen'],
    },
    { title: 'Einkauf', says: ['Notiere Einkaufsliste: Milch, Roggenbrot, Tee, zwei Zitronen'] },
    { title: 'Wo ist der Ersatzschlüssel?', says: ['Wo ist der Ersatzschlüssel?'] },
    {
      title: 'Die Heizung',
      says: [
        'Wann wurde die Heizung zuletzt gewartet?',
        'Erinnere mich morgen um 9 Uhr daran, Weber Heizungsbau anzurufen',
      ],
    },
  ],
  half: ['Buchclub am Freitag um 19 Uhr', 'erinnere mich an den Klempner'],
  asks: 'Notiere Türcode: 4711, neu seit Montag',
  quick: 'morgen um 9 Blumen gießen',
  search: 'Heizung',
  open: { memory: 'Heizung', schedule: 'Dehnen', note: 'Geschenkideen' },
};

export const believable = { en, de } as const;
