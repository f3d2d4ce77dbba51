/** Three agents and a person plan a trip; two of them talk about a dinner until they rest. For pictures and for looking around. */
interface Trip {
  readonly agents: readonly { readonly name: string; readonly description: string }[];
  /** The person first; then whoever of the agents has the next line says it, once somebody has spoken. */
  readonly talks: readonly {
    readonly title: string;
    readonly says: string;
    readonly agents: readonly number[];
    readonly lines: readonly { readonly by: number; readonly text: string }[];
  }[];
  readonly asks: string;
}

const en: Trip = {
  agents: [
    { name: 'Navigator', description: 'Knows trains, flights and how long the way is.' },
    { name: 'Scout', description: 'Finds where to stay and what to see.' },
    { name: 'Treasurer', description: 'Keeps an eye on bills and savings.' },
  ],
  talks: [
    {
      title: 'Dinner on Saturday',
      says: 'Six guests on Saturday, two of them vegetarian. Settle the menu between you',
      agents: [1, 2],
      lines: [
        { by: 1, text: 'Pumpkin soup first? It suits everybody.' },
        { by: 2, text: 'Good, and it costs little. What comes after it?' },
        { by: 1, text: 'Risotto with mushrooms, then.' },
        { by: 2, text: 'About 22 € for eight. Fine.' },
        { by: 1, text: 'With a green salad beside it.' },
        { by: 2, text: 'Another 6 €.' },
        { by: 1, text: 'Pears and cheese at the end?' },
        { by: 2, text: 'Cheese is dear: 18 €. A pear cake would be 7 €.' },
        { by: 1, text: 'The cake, then. I put it on the list.' },
        { by: 2, text: 'That makes 47 € with the soup.' },
        { by: 1, text: 'And wine?' },
        { by: 2, text: 'Two bottles, 16 €: 63 € in all.' },
      ],
    },
    {
      title: 'Four days in Lisbon',
      says: 'Three of us have four days in May for Lisbon, and 1,200 €. What would you do?',
      agents: [0, 1, 2],
      lines: [
        {
          by: 0,
          text: 'Fly out on **Thursday, 14 May** at 7:10 and back on Sunday evening. In the city the trams are enough; a day ticket is 6.80 €.',
        },
        {
          by: 1,
          text: 'I would stay in **Graça**: a flat for three, quiet, with a view over the river.\n\n- Thursday: Alfama and the castle\n- Friday: Belém\n- Saturday: by train to Sintra',
        },
        {
          by: 2,
          text: 'Flights 3 × 148 €, the flat 3 × 120 €: that is **804 €**. 396 € are left for food and tickets.',
        },
        { by: 0, text: 'The flight on Friday at noon is 30 € cheaper for each of you, but costs half a day.' },
        { by: 2, text: 'I would keep the early one. 33 € a day and person are enough in Lisbon.' },
      ],
    },
  ],
  asks: 'Sounds good. Is Sintra worth a whole day?',
};

const de: Trip = {
  agents: [
    { name: 'Lotse', description: 'Kennt Züge, Flüge und Wege.' },
    { name: 'Späher', description: 'Findet, wo man wohnt und was man sieht.' },
    { name: 'Kassenwart', description: 'Behält Rechnungen und Erspartes im Blick.' },
  ],
  talks: [
    {
      title: 'Essen am Samstag',
      says: 'Am Samstag kommen sechs Gäste, zwei essen kein Fleisch. Einigt euch auf ein Menü',
      agents: [1, 2],
      lines: [
        { by: 1, text: 'Zuerst Kürbissuppe? Die mögen alle.' },
        { by: 2, text: 'Gut, und sie kostet wenig. Was kommt danach?' },
        { by: 1, text: 'Risotto mit Pilzen.' },
        { by: 2, text: 'Etwa 22 € für acht. In Ordnung.' },
        { by: 1, text: 'Dazu ein grüner Salat.' },
        { by: 2, text: 'Noch einmal 6 €.' },
        { by: 1, text: 'Zum Schluss Birnen und Käse?' },
        { by: 2, text: 'Käse ist teuer: 18 €. Ein Birnenkuchen wären 7 €.' },
        { by: 1, text: 'Dann der Kuchen. Ich schreibe ihn auf die Liste.' },
        { by: 2, text: 'Das macht mit der Suppe 47 €.' },
        { by: 1, text: 'Und Wein?' },
        { by: 2, text: 'Zwei Flaschen für 16 €: zusammen 63 €.' },
      ],
    },
    {
      title: 'Vier Tage Lissabon',
      says: 'Wir haben zu dritt im Mai vier Tage für Lissabon und 1.200 €. Was würdet ihr machen?',
      agents: [0, 1, 2],
      lines: [
        {
          by: 0,
          text: 'Hin am **Donnerstag, 14. Mai** um 7:10, zurück am Sonntagabend. In der Stadt reicht die Straßenbahn; eine Tageskarte kostet 6,80 €.',
        },
        {
          by: 1,
          text: 'Ich würde in **Graça** wohnen: eine ruhige Wohnung für drei mit Blick auf den Fluss.\n\n- Donnerstag: Alfama und die Burg\n- Freitag: Belém\n- Samstag: mit dem Zug nach Sintra',
        },
        {
          by: 2,
          text: 'Flüge 3 × 148 €, Wohnung 3 × 120 €: das sind **804 €**. Für Essen und Eintritt bleiben 396 €.',
        },
        { by: 0, text: 'Der Flug am Freitagmittag ist für jeden 30 € billiger, kostet aber einen halben Tag.' },
        { by: 2, text: 'Ich würde den frühen nehmen. 33 € am Tag für jeden reichen in Lissabon.' },
      ],
    },
  ],
  asks: 'Klingt gut. Lohnt sich Sintra für einen ganzen Tag?',
};

export const trips = { en, de } as const;
