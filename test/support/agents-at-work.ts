/** What two agents and a person say to each other in three days; the pictures are taken of what came of it. */
interface AgentsAtWork {
  readonly agent: { readonly name: string; readonly description: string; readonly instructions: string };
  readonly tool: { readonly title: string; readonly description: string };
  readonly goals: readonly { readonly id: string; readonly description: string; readonly status?: 'completed' }[];
  readonly aims: { readonly says: string; readonly reply: string };
  readonly wake: { readonly type: string; readonly filter: string; readonly prompt: string; readonly reply: string };
  readonly bill: { readonly says: string; readonly event: string; readonly payload: object; readonly reply: string };
  readonly asks: {
    readonly title: string;
    readonly says: string;
    readonly message: string;
    readonly reminder: object;
    readonly replies: readonly [theirs: string, ours: string];
  };
  /** Somebody else's agent, with a picture and a capability. */
  readonly guest: {
    readonly name: string;
    readonly front: string;
    readonly told: string;
    readonly tools: object;
    readonly title: string;
    readonly says: string;
    readonly reply: string;
  };
}

const en: AgentsAtWork = {
  agent: {
    name: 'Treasurer',
    description: 'Keeps an eye on bills and savings.',
    instructions: 'You are the treasurer. You keep an eye on bills and savings, and say plainly what is left.',
  },
  tool: { title: 'Read the account', description: 'Reads the account of the household from a file.' },
  goals: [
    { id: 'lisbon', description: 'Save 1,200 € for the trip to Lisbon by May' },
    { id: 'power', description: 'Find a cheaper contract for electricity' },
    { id: 'insurance', description: 'Collect all papers for the insurance', status: 'completed' },
  ],
  aims: { says: 'Let us save for Lisbon, and get the power bill down', reply: 'Both are goals of mine now.' },
  wake: {
    type: 'bill.*',
    filter: 'event.payload.amount > 100',
    prompt: 'Say what it is for, and whether it fits this month.',
    reply: 'The gas bill of 184 € fits: 240 € are left for November.',
  },
  bill: {
    says: 'The gas bill came: 184 €, due on 4 December',
    event: 'bill.received',
    payload: { from: 'City Gas', amount: 184, due: '2026-12-04' },
    reply: 'Announced. The treasurer looks at it.',
  },
  asks: {
    title: 'Holiday budget',
    says: 'Ask the treasurer what is left for the holidays, and to remind me of the deposit',
    message: 'What is left for the holidays? Remind the person of the deposit tomorrow at 9.',
    reminder: { name: 'Pay the deposit for Lisbon', prompt: 'Pay the deposit for Lisbon', fire_at: 'tomorrow at 9' },
    replies: [
      '860 € of 1,200 € are saved. The deposit of 150 € is due this week; I remind you tomorrow at 9.',
      'There are **860 €** for the holidays so far. The treasurer reminds you of the deposit tomorrow at 9.',
    ],
  },
  guest: {
    name: 'Gardener',
    front: 'id: gardener\nname: Gardener\ndescription: Knows what grows, and when.\nversion: 1.0.0',
    told: '---\ndescription: Reads the soil sensor, and orders what is missing.\n---\nWater by the sensor, never by the calendar.\n',
    tools: [
      {
        name: 'read_soil',
        title: 'Read the soil sensor',
        description: 'Reads how wet the beds are.',
        executionType: 'gateway',
        execution: { command: '/usr/local/bin/soil', args: ['--beds', 'all', '--json'] },
      },
      { name: 'order_seeds', title: 'Order seeds', description: 'Asks what is to be ordered.', executionType: 'space' },
    ],
    title: 'Winter bed',
    says: '@Gardener What can still go into the ground in November?',
    reply: 'Garlic, broad beans and tulips. Garlic wants a dry spot: the bed by the wall is best.',
  },
};

const de: AgentsAtWork = {
  agent: {
    name: 'Kassenwart',
    description: 'Behält Rechnungen und Erspartes im Blick.',
    instructions:
      'Du bist der Kassenwart. Du behältst Rechnungen und Erspartes im Blick und sagst klar, was übrig ist.',
  },
  tool: { title: 'Konto lesen', description: 'Liest das Haushaltskonto aus einer Datei.' },
  goals: [
    { id: 'lissabon', description: 'Bis Mai 1.200 € für die Reise nach Lissabon sparen' },
    { id: 'strom', description: 'Einen günstigeren Stromvertrag finden' },
    { id: 'versicherung', description: 'Alle Unterlagen für die Versicherung sammeln', status: 'completed' },
  ],
  aims: {
    says: 'Lass uns für Lissabon sparen und die Stromrechnung senken',
    reply: 'Beides ist jetzt ein Ziel von mir.',
  },
  wake: {
    type: 'rechnung.*',
    filter: 'event.payload.betrag > 100',
    prompt: 'Sag, wofür sie ist und ob sie in diesen Monat passt.',
    reply: 'Die Gasrechnung über 184 € passt: Für November sind noch 240 € übrig.',
  },
  bill: {
    says: 'Die Gasrechnung ist da: 184 €, fällig am 4. Dezember',
    event: 'rechnung.eingegangen',
    payload: { von: 'Stadtgas', betrag: 184, faellig: '2026-12-04' },
    reply: 'Gemeldet. Der Kassenwart sieht sie sich an.',
  },
  asks: {
    title: 'Urlaubskasse',
    says: 'Frag den Kassenwart, was für den Urlaub übrig ist, und er soll mich an die Anzahlung erinnern',
    message: 'Was ist für den Urlaub übrig? Erinnere morgen um 9 Uhr an die Anzahlung.',
    reminder: {
      name: 'Anzahlung für Lissabon überweisen',
      prompt: 'Anzahlung für Lissabon überweisen',
      fire_at: 'morgen um 9 Uhr',
    },
    replies: [
      '860 € von 1.200 € sind gespart. Die Anzahlung von 150 € ist diese Woche fällig; ich erinnere dich morgen um 9.',
      'Für den Urlaub sind bisher **860 €** da. Der Kassenwart erinnert dich morgen um 9 an die Anzahlung.',
    ],
  },
  guest: {
    name: 'Gärtnerin',
    front: 'id: gardener\nname: Gärtnerin\ndescription: Weiß, was wann wächst.\nversion: 1.0.0',
    told: '---\ndescription: Liest den Bodenfühler und bestellt, was fehlt.\n---\nGieße nach dem Fühler, nie nach dem Kalender.\n',
    tools: [
      {
        name: 'read_soil',
        title: 'Bodenfühler lesen',
        description: 'Liest, wie feucht die Beete sind.',
        executionType: 'gateway',
        execution: { command: '/usr/local/bin/boden', args: ['--beete', 'alle', '--json'] },
      },
      {
        name: 'order_seeds',
        title: 'Samen bestellen',
        description: 'Fragt, was bestellt werden soll.',
        executionType: 'space',
      },
    ],
    title: 'Winterbeet',
    says: '@Gärtnerin Was kann im November noch in die Erde?',
    reply: 'Knoblauch, dicke Bohnen und Tulpen. Knoblauch mag es trocken: Das Beet an der Mauer passt am besten.',
  },
};

export const agentsAtWork = { en, de } as const;
