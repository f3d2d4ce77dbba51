/** One question of the exam: whether this tool does what is asked. No other tool of the exam does what an unfitting one asks. */
export interface ExamCase {
  readonly tool: string;
  readonly request: string;
  readonly fits: boolean;
}

/** Each tool with two requests that it serves, then two of its subject that it does not. */
const questions: Readonly<Record<string, readonly [string, string, string, string]>> = {
  unlock_door: [
    'Please open up the back door for the plumber.',
    'I am standing outside with full hands, let me in through the garage.',
    'What colour would suit our front door?',
    'Explain how a pin tumbler lock works.',
  ],
  translate_text: [
    'How do you say “the bill, please” in Portuguese?',
    'Put this into French: we will arrive an hour late.',
    'Why is Finnish so hard to learn?',
    'Write a short poem about the sea.',
  ],
  convert_units: [
    'How many kilometres are 26.2 miles?',
    'Was sind 350 Grad Fahrenheit in Celsius?',
    'Who came up with the metric system?',
    'Is a bag of 5 kilos too heavy for a child to carry?',
  ],
  book_table: [
    'Get us a table for four at Luigi’s tonight at eight.',
    'We are six people and want to eat at the Golden Lotus, could you arrange that?',
    'What is the difference between a bistro and a brasserie?',
    'Was sollte man im Restaurant an Trinkgeld geben?',
  ],
  exchange_rate: [
    'What is the dollar worth in yen right now?',
    'Wie steht der Franken gerade zum Euro?',
    'Why did the euro replace the mark?',
    'Tell me a joke about bankers.',
  ],
  start_washer: [
    'Do the wool wash now, at 30 degrees.',
    'The laundry is in, run the quick program.',
    'How do I get red wine out of a white shirt?',
    'Welche Waschmaschine kannst du empfehlen?',
  ],
  find_recipes: [
    'What can I cook with chickpeas and spinach?',
    'Ich habe noch Kürbis und Reis, was kann ich daraus machen?',
    'Are raw mushrooms healthy?',
    'How long do boiled eggs keep in the fridge?',
  ],
  play_music: [
    'Put on some Miles Davis.',
    'Spiel das neue Album von Element of Crime.',
    'How old was Mozart when he died?',
    'Why do sad songs make people feel better?',
  ],
  track_parcel: [
    'Where is my package? The number is JD014600.',
    'Has shipment 99-4471 arrived in town yet?',
    'How should I wrap a vase so that it does not break in the mail?',
    'Write to the post office that my parcel came damaged.',
  ],
  resize_image: [
    'Make holiday.jpg 800 pixels wide.',
    'logo.png is too big for the website, scale it down to a width of 200.',
    'What makes a good portrait photo?',
    'Remove the people in the background of beach.jpg.',
  ],
  count_words: [
    'How long is thesis.docx in words?',
    'Wie viele Wörter hat mein Bericht bericht.txt?',
    'Check letter.docx for spelling mistakes.',
    'How many letters does the Greek alphabet have?',
  ],
  train_departures: [
    'When is the next train from Leeds to York?',
    'Wann fährt der nächste Zug von Kassel nach Fulda?',
    'Which was the first railway line in the world?',
    'I missed my train this morning and my boss was angry.',
  ],
  set_heating: [
    'It should be 21 degrees in the bathroom.',
    'Stell die Heizung im Arbeitszimmer auf 19 Grad.',
    'Is a heat pump worth it in an old house?',
    'How cold does it get in Oslo in January?',
  ],
  look_up_word: [
    'What does “petrichor” mean?',
    'I read the word “obdurate” and do not know it, look it up.',
    'Give me five names for a grey cat.',
    'Who wrote the first dictionary of English?',
  ],
  transfer_money: [
    'Send Nadia 45 euros for the concert tickets.',
    'Überweise meinem Vermieter Herrn Kolb 620 Euro.',
    'How can I save more money every month?',
    'Was ist der Unterschied zwischen einer Aktie und einem Fonds?',
  ],
  create_invoice: [
    'Bill the Harper bakery 300 euros, due at the end of May.',
    'Ms Okafor still has to get her invoice, it is 1,250 euros.',
    'What must be written on a receipt by law?',
    'A customer does not pay. What would you advise me to do?',
  ],
  roll_dice: [
    'Throw two dice for me.',
    'Würfle bitte einmal mit drei Würfeln.',
    'How do you play backgammon?',
    'What are the odds of drawing four aces?',
  ],
  restart_server: [
    'mail-02 hangs again, reboot it.',
    'Could you bounce the build server?',
    'What is the difference between a server and a client?',
    'How much does the database server cost us a month?',
  ],
  licht_schalten: [
    'Mach im Flur das Licht an.',
    'It is too bright in the bedroom, lights off please.',
    'Warum ist der Himmel abends rot?',
    'Which lamp would look nice above the dining table?',
  ],
  arzttermin_suchen: [
    'Ich brauche einen Termin beim Hautarzt in Bremen.',
    'Find me an eye doctor in Cologne who has time.',
    'Was hilft gegen Schnupfen?',
    'How many years does one study to become a surgeon?',
  ],
};

/** All that the judgement of a model is measured on: forty that fit and forty that do not, by turns. */
export const examCases: readonly ExamCase[] = [0, 2, 1, 3].flatMap((at) =>
  Object.entries(questions).map(([tool, asked]) => ({ tool, request: asked[at] ?? '', fits: at < 2 })),
);

/** What a model is to call by itself, all tools in sight: the call with what it must hold, or none at all. */
export interface ExamCall {
  readonly request: string;
  readonly calls: { readonly tool: string; readonly args: Readonly<Record<string, unknown>> } | null;
}

const call = (tool: string, at: 0 | 1, args: Readonly<Record<string, unknown>>): ExamCall => ({
  request: questions[tool]?.[at] ?? '',
  calls: { tool, args },
});
const none = (tool: string, at: 2 | 3): ExamCall => ({ request: questions[tool]?.[at] ?? '', calls: null });

/** A sample of them, by turns. */
export const examCalls: readonly ExamCall[] = [
  call('track_parcel', 0, { number: 'JD014600' }),
  none('play_music', 2),
  call('set_heating', 1, { degrees: 19 }),
  none('find_recipes', 3),
  call('resize_image', 1, { file: 'logo.png', width: 200 }),
  none('transfer_money', 3),
  call('book_table', 0, { guests: 4 }),
  none('resize_image', 3),
  call('roll_dice', 0, { count: 2 }),
  none('unlock_door', 3),
  call('train_departures', 1, { from: 'Kassel', to: 'Fulda' }),
  none('translate_text', 3),
  call('transfer_money', 0, { to: 'Nadia', amount: 45 }),
  none('licht_schalten', 2),
  call('convert_units', 0, { amount: 26.2 }),
  none('exchange_rate', 3),
  call('look_up_word', 0, { word: 'petrichor' }),
  none('train_departures', 3),
  call('count_words', 1, { document: 'bericht.txt' }),
  none('arzttermin_suchen', 2),
];
